#!/bin/sh
# Many random expressions, others than those of tests/repo; tests/support/orders.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/support/orders.py "$PROGRAMS/assay" 2 6000
