#!/bin/sh
# Many generated programs, others than those of tests/repo; tests/support/indeterminate.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/support/indeterminate.py "$PROGRAMS/assay" 2 1000
