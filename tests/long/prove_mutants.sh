#!/usr/bin/env bash
# Nothing false is proved: many mutants of programs and certificates. tests/support/prove_mutants.py says how.
cd "$(dirname "$0")/../.." && export AS_LONG=1 && python3 tests/repo/prove_imp.py && exec python3 tests/repo/prove_c.py
