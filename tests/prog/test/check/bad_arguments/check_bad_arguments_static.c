// A parameter with static in its brackets is given so many elements, or more (6.7.6.3p7).
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
int nondet_int(void);
struct pair {
  char c;
  long n;
};

static int first(int a[static 3]) { return a != 0; } // nothing is read: what is there may be indeterminate
static int pairs(const struct pair p[static 2]) { return p[1].c; }
static int counted(int n, short a[static n]) { return a[n - 1]; }
static int plain(int a[3]) { return a != 0; } // asks for nothing
static int called(int (*f)(int a[static 3]), int *a) { return f(a); }

int main(void) {
  int a[3], b[4] = {0}, n = nondet_int();
  short s[5] = {0};
  struct pair p[2] = {{1, 2}, {3, 4}};
  int matrix[2][3];
  int *heap = malloc(3 * sizeof *heap);
  if (n < 1 || n > 5) return 0;
  int sum = first(a) + first(b) + first(b + 1) + first(matrix[1]) + first(heap) + plain(0) + plain(b + 3);
  sum += pairs(p) + counted(n, s) + counted(n > 2 ? 2 : 1, s + 3) + called(first, b);
  free(heap);
  return sum > 99;
}
// CHECK: verdict: SAFE
