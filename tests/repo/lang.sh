#!/usr/bin/env bash
# LANG keeps its word. Strategy: count the lines of the symbolic engine; the two interpreters have the same functions in
# the same order for what they share; run the example of docs/lang.md and compare.
. "$(dirname "$0")/common.bash"
MOST=150

lines=$(wc -l <src/lang/symbolic.c)
[ "$lines" -le $MOST ] || fail "src/lang/symbolic.c has $lines lines; $MOST are the most"

functions() { sed -n 's/^static [a-z_ ]*[ *]\([a-z_]*\)(interpreter .*/\1/p' "$1" | grep -vxE 'make_number|make_result'; }
functions src/lang/concrete.c >"$scratch/concrete"
functions src/lang/symbolic.c >"$scratch/symbolic"
[ "$(wc -l <"$scratch/symbolic")" -gt 10 ] || fail "found no functions in src/lang/symbolic.c"
diff -u "$scratch/concrete" "$scratch/symbolic" || fail "the two interpreters of src/lang differ in their functions"

block() { # the lines of the first block after the marker that begins with the line $1
  awk -v open="$1" '
    /^<!-- example: lang -->$/ { inside = 1 }
    /^<!-- end of example -->$/ { inside = 0 }
    copying && /^```$/ { exit }
    copying { print }
    inside && $0 == open { copying = 1 }' docs/lang.md
}
block '```' >"$scratch/example.lang"
block '```text' >"$scratch/expected"
[ -s "$scratch/example.lang" ] && [ -s "$scratch/expected" ] || fail "docs/lang.md has no example"
build all >"$scratch/log" 2>&1 || fail "make all failed: $(cat "$scratch/log")"
code=0
"$BUILD/assay" lang "$scratch/example.lang" >"$scratch/printed" || code=$?
[ $code = 1 ] || fail "the example of docs/lang.md ends with $code"
diff -u "$scratch/expected" "$scratch/printed" || fail "the example of docs/lang.md prints something else"

