"""The ruleset `duel`: card duels, stunning and damage rounds (STN-1..51)."""
