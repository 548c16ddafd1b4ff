#!/usr/bin/env bash
# Five hundred generated programs in the machine, others than those of tests/repo; tests/support/csmith.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/support/csmith.py machine 500 5000
