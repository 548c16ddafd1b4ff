#!/usr/bin/env bash
# Sixty generated programs; tests/support/sanitizers.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/support/sanitizers.py 60
