#!/usr/bin/env bash
# All small programs that are wrong, and those beside them that are not, which Coq proves; tests/repo/prove_wrong.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/repo/prove_wrong.py all
