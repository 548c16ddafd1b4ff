// Sets that are joined below their roots.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static unsigned parent[4] = {0, 1, 2, 3};
static unsigned find(unsigned x) {
  while (parent[x] != x) x = parent[x];
  return x;
}
static void join(unsigned x, unsigned y) { parent[x] = find(y); }
int main(void) {
  unsigned a = assay_choose(4), b = assay_choose(4), c = assay_choose(4);
  join(a, b);
  join(a, c);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `find(b) == find(c)' failed
  assay_assert(find(b) == find(c));
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
