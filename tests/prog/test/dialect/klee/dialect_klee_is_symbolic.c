// What is asked about values is a fact of the exploration, and stays one.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
unsigned klee_is_symbolic(unsigned long);
void klee_make_symbolic(void *, unsigned long, const char *);
long klee_get_valuel(long);
int main(void) {
  int x = assay_int("x"), y = 3;
  char text[2];
  klee_make_symbolic(text, sizeof text, "text");
  assay_assert(klee_is_symbolic(x) && klee_is_symbolic(text[1]) && klee_is_symbolic(x ^ y));
  assay_assert(!klee_is_symbolic(y) && klee_get_valuel(x) == x);
}
