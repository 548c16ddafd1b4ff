#!/usr/bin/env bash
# The engine of IMP is short: that is what the library is for. Strategy: count its lines, without parser, printer and
# command line.
. "$(dirname "$0")/common.bash"
MOST=400
lines=$(cat src/imp/engine.c src/imp/engine.h | wc -l)
[ "$lines" -gt 50 ] || fail "src/imp/engine.c is not the engine any more"
[ "$lines" -le $MOST ] || fail "the engine of IMP has $lines lines; $MOST are allowed"
