#!/usr/bin/env bash
# Many of csmith's programs that claim their checksums; tests/repo/prove_csmith.py says how.
cd "$(dirname "$0")/../.." && exec python3 tests/repo/prove_csmith.py "${1:-40}" "${2:-1}"
