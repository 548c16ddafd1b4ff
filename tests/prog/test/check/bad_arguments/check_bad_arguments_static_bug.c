// A parameter with static in its brackets is given fewer elements (6.7.6.3p7), though none is accessed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s
#include <stdlib.h>
int nondet_int(void);
struct pair {
  char c;
  long n;
};

static int first(int a[static 3]) { return a != 0; }
static int pairs(const struct pair p[static 2]) { return p != 0; }
static int counted(int n, short a[static n]) { return a != 0; }

int main(void) {
  int a[2], b[4], n = nondet_int();
  short s[5];
  struct pair p[2];
  int *heap = malloc(3 * sizeof *heap), (*f)(int *) = first;
  switch (nondet_int()) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-arguments: argument 1 of first has fewer elements than the
  case 0: return first(a);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-arguments: argument 1 of first has fewer elements than the
  case 1: return f(b + 2);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-arguments: argument 1 of first is null
  case 2: return first(0);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-arguments: argument 1 of pairs has fewer elements than the
  case 3: return pairs(p + 1);
  case 4:
    if (n < 1 || n > 6) return 0;
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-arguments: argument 2 of counted has fewer elements than the
    return counted(n, s);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-arguments: argument 2 of counted has fewer elements than the
  case 5: return counted(6, s);
  case 6:
    free(heap);
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: heap-use-after-free:
    return first(heap);
  }
}
// CHECK: verdict: BUG: 7 bugs were found
