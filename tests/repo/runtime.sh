#!/usr/bin/env bash
# The files of runtime/ are C that goes into every inputs.c, or into the program of a counterexample. Strategy: both compilers take each of them alone, without a
# warning, as the oldest C that users' programs are built with; and the strings that are built from them are their lines.
. "$(dirname "$0")/common.bash"

for file in support remains libc allocations call; do
  for compiler in gcc clang-19; do
    "$compiler" -std=c99 -Wall -Wextra -Wshadow -Werror -fsyntax-only "runtime/$file.c" || fail "$compiler does not take runtime/$file.c"
  done
  printf '#include <stdio.h>\nstatic const char *const lines[] = {\n#include "%s"\n};\nint main(void) { for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) puts(lines[i]); }\n' \
    "$(realpath "$BUILD")/runtime/$file.lines" > "$scratch/print.c"
  gcc -o "$scratch/print" "$scratch/print.c"
  "$scratch/print" | cmp - <(grep -v '^#include "' "runtime/$file.c") || fail "the strings of runtime/$file.c are not its lines"
done
