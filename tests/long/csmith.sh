#!/usr/bin/env bash
# Five hundred generated programs, others than those of tests/repo; tests/support/csmith.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/support/csmith.py core 500 1000
