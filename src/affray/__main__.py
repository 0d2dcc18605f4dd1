"""`python -m affray` is the command `affray`."""

import sys

from affray.cli import main

sys.exit(main())
