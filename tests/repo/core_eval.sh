#!/usr/bin/env bash
# The evaluator of core by itself (tests/eval), before it judges the translation. Strategy: a program in core's text uses every
# instruction and intrinsic, and says in its comments what it prints and its exit code; what cannot be run must say so
# and end with the codes of tests/eval/eval.h.
. "$(dirname "$0")/common.bash"
evaluator=${PROGRAMS:-$BUILD}/tests/eval/assay-eval
program=tests/eval/instructions.core

# Every row of the two tables occurs in the program.
while read -r word; do
  grep -qE "^ +(%[0-9]+ = )?$word(\.[a-z]+)?( |$)" "$program" || fail "$program does not use the instruction $word"
done < <(sed -n 's/^AS_CORE_OP([A-Z_]*, "\([a-z_]*\)".*/\1/p' src/c/core/instructions.def)
while read -r word; do
  grep -qE " $word, " "$program" || fail "$program does not use the intrinsic $word"
done < <(sed -n 's/^AS_CORE_INTRINSIC([A-Z_]*, "\([a-z_]*\)".*/\1/p' src/c/core/intrinsics.def)

status=0
"$evaluator" "$program" >"$scratch/out" || status=$?
[ "$status" = "$(sed -n 's/^; exit code //p' "$program")" ] || fail "exit code $status"
sed -n 's/^; > //p' "$program" | diff - "$scratch/out" || fail "it prints something else"

refuse() { # exit code, what it says, edits of the program
  local code=$1 message=$2 status=0
  shift 2
  sed "$@" "$program" >"$scratch/edited.core"
  ! cmp -s "$program" "$scratch/edited.core" || fail "this edit changes nothing: $*"
  "$evaluator" "$scratch/edited.core" >/dev/null 2>"$scratch/err" || status=$?
  [ "$status" = "$code" ] || fail "exit code $status, not $code, after $*"
  contains -F "$message" <"$scratch/err" || fail "no '$message' after $*: $(cat "$scratch/err")"
}
refuse 99 'unknown function nobody' 's/\bputs\b/nobody/'
refuse 99 'not x86-64' 's/x86_64-pc-linux-gnu/riscv64-linux-gnu/'
refuse 99 'no main' 's/function main:/function start:/'
refuse 99 'edited.core:1:1:' '1s/.*/nonsense/'
refuse 99 'unreachable' 's/, %0, 5$/, %0, 6/; s/call fn(\*long, int) -> void &longjmp, %0, 6/assume 1/'
status=0
"$evaluator" --limit 100 "$program" >/dev/null 2>&1 || status=$?
[ "$status" = 98 ] || fail "exit code $status after 100 instructions"
