// What a callback returns is looked at before it is an index.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --entry count --no-null --no-alias %s | FileCheck %s
int count(const int items[3], int (*class)(int), int totals[4]) {
  for (int i = 0; i < 3; i++) {
    int which = class(items[i]);
    if (which >= 0 && which < 4) totals[which] = i;
  }
  return totals[0];
}
// CHECK: verdict: SAFE
