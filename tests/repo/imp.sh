#!/usr/bin/env bash
# IMP keeps its word. Strategy: count the lines of the engine, without parser, printer and command line: being short is
# what the library is for; docs/imp.md has every message.
. "$(dirname "$0")/common.bash"
MOST=400

lines=$(cat src/imp/engine.c src/imp/engine.h | wc -l)
[ "$lines" -gt 50 ] || fail "src/imp/engine.c is not the engine any more"
[ "$lines" -le $MOST ] || fail "the engine of IMP has $lines lines; $MOST are allowed"

build all >"$scratch/log" 2>&1 || fail "make all failed: $(cat "$scratch/log")"

rows=0
while IFS='|' read -r name meaning; do
  [ "$name" = Disagreement ] && continue
  grep -qF "| \`$name\` | " docs/imp.md || fail "docs/imp.md does not have the message $name"
  rows=$((rows + 1))
done < <(sed -n 's/^AS_IMP_MESSAGE([A-Z_]*, "\(.*\)", "\(.*\)")$/\1|\2/p' src/imp/messages.def)
[ $rows -ge 5 ] || fail "found no messages in src/imp/messages.def"
