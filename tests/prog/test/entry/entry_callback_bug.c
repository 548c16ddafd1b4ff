// A function that is called for each element may return what is no index.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --entry count --no-null --no-sizes %s | FileCheck %s --implicit-check-not=error:
int count(const int items[3], int (*class)(int), int totals[4]) {
  for (int i = 0; i < 3; i++) {
    int which = class(items[i]);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds
    if (which >= 0) totals[which] = i;
  }
  return totals[0];
}
// CHECK: verdict: BUG
