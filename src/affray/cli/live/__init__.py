"""A fight played in a terminal: what may be done and with what odds, what a person types, and the two fronts."""
