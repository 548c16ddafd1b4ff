#!/usr/bin/env bash
# The README keeps its word. Strategy: take the program after the marker `<!-- example: library -->`, compile it against
# a scratch installation as the README says, and compare what it prints with the block after `Output:`. Every file
# that the reading order names exists.
. "$(dirname "$0")/common.bash"

block() { # prints the lines of the first ```$1 block after the marker
  awk -v open="\`\`\`$1" '
    /^<!-- example: library -->$/ { inside = 1 }
    /^<!-- end of example -->$/ { inside = 0 }
    copying && /^```$/ { exit }
    copying { print }
    inside && $0 == open { copying = 1 }' README.md
}
block c >"$scratch/program.c"
block text >"$scratch/expected"
[ -s "$scratch/program.c" ] || fail "README.md has no C block after <!-- example: library -->"
[ -s "$scratch/expected" ] || fail "README.md has no text block with the output of its example"

root=$scratch/root
install_into "$root" >"$scratch/log" 2>&1 || fail "make install failed: $(cat "$scratch/log")"
# shellcheck disable=SC2046 # words on purpose
compile_against "$root" "$scratch/program.c" "$scratch/program" $(package "$root" --libs)
LD_LIBRARY_PATH=$root/usr/lib "$scratch/program" >"$scratch/printed" || fail "the example of README.md ends with $?"
diff -u "$scratch/expected" "$scratch/printed" || fail "the example of README.md prints something else"

files=$(awk '/^## Reading order/ { on = 1; next } /^## / { on = 0 } on && /^[0-9]+\. `/' README.md | cut -d'`' -f2)
[ -n "$files" ] || fail "README.md has no reading order"
for file in $files; do [ -e "$file" ] || fail "README.md tells to read $file, which is not there"; done
