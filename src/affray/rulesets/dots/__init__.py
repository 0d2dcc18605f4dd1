"""The ruleset `dots`: fighting with cards of red and green dots (DOT-1..30)."""
