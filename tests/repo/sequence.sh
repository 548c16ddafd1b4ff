#!/bin/sh
# Some random expressions; tests/support/sequence.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/support/sequence.py "$PROGRAMS/assay" 1 200
