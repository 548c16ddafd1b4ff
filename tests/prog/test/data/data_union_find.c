// Sets that are joined have the same root.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static unsigned parent[4] = {0, 1, 2, 3};
static unsigned find(unsigned x) {
  while (parent[x] != x) x = parent[x];
  return x;
}
static void join(unsigned x, unsigned y) { parent[find(x)] = find(y); }
int main(void) {
  unsigned a = assay_choose(4), b = assay_choose(4), c = assay_choose(4);
  join(a, b);
  join(a, c);
  assay_assert(find(b) == find(c));
  return 0;
}
