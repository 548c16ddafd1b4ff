// What sizeof and typeof of a variable length array name is evaluated for its effects, not read: it may be null, or
// have no value yet.
// RUN: %assay test %s | FileCheck %s
#include <assay/assay.h>
#include <stdlib.h>
static int calls;
static int two(void) {
  calls++;
  return 2;
}
struct h {
  int (*p)[3];
};
int main(void) {
  int n = assay_int("n");
  assay_assume(n > 0 && n < 4);
  double(*p)[n] = malloc(sizeof *p);
  double(*q)[n] = malloc(3 * sizeof(*q));
  double(*r)[n][n] = malloc(sizeof r[0]);
  int(*u)[n][2] = malloc(sizeof **u * (unsigned long)n);
  double(*z)[n] = 0;
  void *v;
  unsigned long s = sizeof *z + sizeof z[0] + sizeof *(int(*)[n + 1]) v;
  assay_assert(s == 16ul * n + 4ul * (n + 1));
  __typeof__(*p) *w = malloc(sizeof *w);
  int i = 0;
  unsigned long k = sizeof p[i++];
  (void)k;
  assay_assert(i == 1);
  s = sizeof(int[two()]);
  assay_assert(calls == 1 && s == 8);
  (*p)[n - 1] = 1;
  (*q)[0] = 1;
  q[2][n - 1] = 4;
  (*r)[n - 1][n - 1] = 3;
  u[0][n - 1][1] = 2;
  (*w)[n - 1] = 3;
  free(p), free(q), free(r), free(u), free(w);
  return 0;
}
// CHECK: verdict: SAFE
