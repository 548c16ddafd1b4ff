#!/bin/sh
# Many random expressions, others than those of tests/repo; tests/support/sequence.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/support/sequence.py "$PROGRAMS/assay" 2 20000
