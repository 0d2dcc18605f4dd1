"""Tables, laws, state, actions, logs: what every ruleset stands on. Standard library and mypy_extensions only."""
