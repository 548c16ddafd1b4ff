// A bug that depends on such an answer shows again when its inputs are run, by the machine and natively.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -w | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
unsigned klee_is_symbolic(unsigned long);
void klee_make_symbolic(void *, unsigned long, const char *);
long klee_get_valuel(long);
int main(void) {
  int x = assay_int("x"), a[3] = {1, 2, 3};
  if (x < 0 || x > 3) return 0;
  // CHECK: [[@LINE+1]]:10: error: out-of-bounds: read of 4 bytes at offset 12
  return a[klee_is_symbolic(x) ? x : 0];
}
// CHECK: unsigned int klee_is_symbolic = 1u
// CHECK: CONFIRMED natively
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
