"""The vocabulary of chance, one kind a module. Each has four duties, next to each other:

- `read`: what faces mean, in the ruleset's dice order;
- `law`: the exact law of the outcome, as whole-number weights;
- the bulk draw, from the law's alias row unless the module has a `draw` of its own;
- `deal`: faces for a given outcome, from a second stream, so that a fight of a bulk run can be shown face by face.

A test holds the four together (brute force for small sizes).
"""
