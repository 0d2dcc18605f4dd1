"""How fast Affray is, measured: `./run bench` (or `python -m bench`) writes results/ and RESULTS.md.

Nothing here is a test: no number fails anything. Ratios are measured against a baseline in the same run, in turns.
"""
