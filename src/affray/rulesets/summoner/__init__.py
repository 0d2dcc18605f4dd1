"""`summoner`: creatures on a grid; a d6 per power against a d6 per toughness, matched highest to highest."""
