// A counter that nobody looks at changes with each attempt: there may be any number of them.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s | FileCheck %s
// CHECK: verdict: BOUNDED
// CHECK: limit: weak at {{.*}}:[[@LINE+6]]:11: compare-exchange: a weak compare-exchange that failed many times in a row was taken not to fail again
#include <stdatomic.h>
static int attempts;
static atomic_int x = 5;
int main(void) {
  int old = 5;
  while (!atomic_compare_exchange_weak(&x, &old, 6)) attempts++;
  return x != 6;
}
