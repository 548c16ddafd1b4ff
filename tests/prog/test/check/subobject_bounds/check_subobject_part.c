// Members and elements of the elements that an array has; and addresses behind the last one, where nothing is accessed.
// RUN: %assay test %s | FileCheck %s
#include <assay/assay.h>
struct pair {
  int x, y;
};
struct all {
  struct pair a[2];
  int z, w;
};
static int read(const int *p) { return *p; }
int main(void) {
  struct pair b[3][4] = {{{0}}};
  int d[3][2][4] = {{{0}}};
  struct all t = {{{0}}};
  int i = assay_int("i"), k = assay_int("k");
  assay_assume(i >= 0 && i < 2 && k >= 0 && k < 4);
  struct pair *p = t.a, *end = p + 2;
  int(*rows)[4] = d[i], *none = d[0][2];
  if (assay_choose(2)) {
    int n = 0;
    for (struct pair *q = p; q != end; q++) n += q->y;
    for (int *q = &p->x; q < &end->x; q = (int *)((struct pair *)q + 1)) n += *q;
    return n;
  }
  return b[i][k].y + d[i][i][k] + t.a[i].x + p[i].y + rows[i][k] + read(&t.a[i].y) + read(&end[-1].x) +
         (none == d[1][0]);
}
// CHECK: verdict: SAFE
