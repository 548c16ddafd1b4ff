// Loops that try again after a weak exchange failed: they come back to where they were, and one path is left.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdatomic.h>
static atomic_int x = 5;
static int y = 1;
static void add(void) {
  int old = atomic_load(&x);
  while (!atomic_compare_exchange_weak(&x, &old, old + 1)) continue;
}
static void add_anew(void) {
  for (;;) {
    int old = atomic_load(&x), new = old + 1;
    if (atomic_compare_exchange_weak_explicit(&x, &old, new, memory_order_relaxed, memory_order_relaxed)) break;
  }
}
static _Bool try(void) {
  int old = y, new = old + 1;
  return __atomic_compare_exchange(&y, &old, &new, 1, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}
int main(void) {
  for (int i = 0; i < 8; i++) {
    add();
    add_anew();
    while (!try()) continue;
  }
  assay_assert(x == 21 && y == 9);
}
