#!/usr/bin/env bash
# Thirty generated programs in the machine; tests/support/csmith.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/support/csmith.py machine 30 200
