#!/usr/bin/env bash
# What the libraries export. Strategy: nm lists what both define for others, gcc lists what the public headers declare;
# the first must be names with as_ only, and the second must all be among them.
. "$(dirname "$0")/common.bash"
build all >"$scratch/log" 2>&1 || fail "make all failed: $(cat "$scratch/log")"

find include/assay -name '*.h' | sed 's|^include/|#include <|; s|$|>|' | LC_ALL=C sort >"$scratch/all.c"
gcc -std=c17 -D_GNU_SOURCE -Iinclude -fsyntax-only -aux-info "$scratch/prototypes" "$scratch/all.c"
# A line of -aux-info: /* include/assay/base/text.h:19:NC */ extern void as_text_put (as_text *, const char *);
grep '^/\* include/assay/' "$scratch/prototypes" | grep -v '\*/ static ' | sed 's|^/\*[^*]*\*/||' |
  sed -nE 's/^[^(]*\b(as_[a-z0-9_]+) \(.*/\1/p' | LC_ALL=C sort -u >"$scratch/declared"
[ "$(wc -l <"$scratch/declared")" -ge 10 ] || fail "found hardly any declarations: $(cat "$scratch/declared")"

check() { # $1: the library; the rest: options for nm
  local library=$1
  shift
  # Sanitizers add names with __asan, __ubsan and __odr_asan of their own.
  nm --defined-only --format=posix "$@" "$library" | awk 'NF >= 2 && $2 ~ /^[A-Z]$/ { print $1 }' |
    grep -vE '^__(asan|ubsan|odr_asan)' | LC_ALL=C sort -u >"$scratch/exported" || true
  grep -v '^as_' "$scratch/exported" && fail "$library exports these names, which do not begin with as_"
  LC_ALL=C comm -23 "$scratch/declared" "$scratch/exported" >"$scratch/absent"
  [ -s "$scratch/absent" ] && fail "$library lacks what public headers declare: $(cat "$scratch/absent")"
  LC_ALL=C comm -13 "$scratch/declared" "$scratch/exported" >"$scratch/extra"
  [ -s "$scratch/extra" ] && fail "$library exports what no public header declares: $(cat "$scratch/extra")"
  return 0
}
check "$BUILD/libassay.a" --extern-only
check "$BUILD/libassay.so" --dynamic
