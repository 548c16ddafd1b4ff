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
echo "Edit a copy of $example and ask your own questions; 'make test' runs all tests."
