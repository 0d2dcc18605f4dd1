"""Odds: exact laws of one action, of the next turns and of whole fights, for any ruleset."""
