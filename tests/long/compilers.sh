#!/usr/bin/env bash
# Both compilers, with and without optimisation: free of warnings, and the unit and lit tests pass.
. "$(dirname "$0")/../repo/common.bash"
for compiler in gcc clang-19; do
  for flags in -O0 -O3; do
    echo "$compiler $flags"
    BUILD=$scratch/$compiler$flags CC=$compiler CFLAGS=$flags build -j"$(nproc)" all tests >"$scratch/log" 2>&1 ||
      fail "make failed: $(cat "$scratch/log")"
    AS_LONG='' tests/run --programs "$scratch/$compiler$flags" unit lit
  done
done
