"""Playing a fight live: sessions with undo, their logs, and replay."""
