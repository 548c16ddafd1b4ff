#!/bin/sh
# Some random expressions; tests/support/orders.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/support/orders.py "$PROGRAMS/assay" 1 60
