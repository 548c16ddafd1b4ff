#!/bin/sh
# `make try`: the main job on a real example, with a sentence around it.
set -eu
assay=$1
echo
echo "Is there a sequence of puts and gets that breaks a small cache? It is C, with a harness that asks for its inputs."
echo "Running: $assay test examples/c/lru.c"
echo
"$assay" test --no-cache -o "$(dirname "$assay")/assay-out" examples/c/lru.c || [ $? = 1 ]
echo
echo "What does C mean, exactly? One function of a ring buffer, with every conversion and access spelled out."
echo "Running: $assay core examples/c/ring.c"
echo
"$assay" core --no-cache examples/c/ring.c | sed -n "/^function ring_put/,/^}/p"
echo
example=examples/try.smt2
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
echo "Edit copies of these files and ask your own questions; 'make test' runs all tests."
