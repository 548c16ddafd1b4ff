#!/usr/bin/env bash
# Twenty generated programs; tests/support/csmith.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/support/csmith.py core 20
