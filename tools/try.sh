#!/bin/sh
# `make try`: the main job on a real example, with a sentence around it.
set -eu
assay=$1
example=examples/try.smt2
echo
echo "Is (lo + hi) / 2 a safe middle of two array indices, and is lo + (hi - lo) / 2 a better one?"
echo "The questions are in $example. Running: $assay smt $example"
echo
"$assay" smt "$example"
echo
echo "Does a small program fail for some input? First one with a mistake, then one without."
for program in examples/imp/max.imp examples/imp/square_root.imp; do
  echo "Running: $assay imp $program"
  echo
  "$assay" imp "$program" || [ $? = 1 ]
  echo
done
echo "What does C mean, exactly? One function of a ring buffer, with every conversion and access spelled out."
echo "Running: $assay core examples/c/ring.c"
echo
"$assay" core --no-cache examples/c/ring.c | sed -n "/^function ring_put/,/^}/p"
echo
echo "Edit copies of these files and ask your own questions; 'make test' runs all tests."
