#!/usr/bin/env bash
# All programs that the semantics in Coq is compared on; tests/repo/prove_semantics.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/repo/prove_semantics.py all
