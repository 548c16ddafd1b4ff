// A seed that is set again gives the same numbers again: what contradicts that is no bug, only a possible one.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DOTHER | FileCheck --check-prefix=OTHER %s
// CHECK-DAG: possible assertion: assertion `first == rand()' failed
// CHECK-DAG: possible assertion: assertion `third == drand48()' failed
// CHECK: verdict: INCOMPLETE
// CHECK: random numbers behind a seed that was set before
// OTHER: error: assertion: assertion `first == rand()' failed
// OTHER: verdict: BUG: a bug was found
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
#ifdef OTHER
  srand(3); /* nothing was drawn before, and later from another seed */
  int first = rand();
  srand(4);
  assay_assert(first == rand());
#else
  if (assay_bool("48")) {
    srand48(7);
    double third = drand48();
    srand48(7);
    assay_assert(third == drand48());
  } else {
    int first = rand(); /* as with seed 1 */
    srand(1);
    assay_assert(first == rand());
  }
#endif
}
