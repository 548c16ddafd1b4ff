#!/bin/sh
# Some generated programs; tests/support/indeterminate.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/support/indeterminate.py "$PROGRAMS/assay" 1 40
