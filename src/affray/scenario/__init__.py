"""The scenario format: read, check, write."""
