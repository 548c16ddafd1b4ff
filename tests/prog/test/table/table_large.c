// Tables of a thousand numbers without any order, and of a hundred thousand that are a line.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 4 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int line[100000];
int main(void) {
  int some[1000];
  for (int i = 0; i < 1000; i++) some[i] = (i * 7919 + i * i * 31) % 1009;
  for (int i = 0; i < 100000; i++) line[i] = 3 * i - 7;
  unsigned i = assay_uint("i"), j = assay_uint("j"), k = assay_uint("k");
  assay_assume(i < 1000 && j < 1000 && k < 100000);
  assay_assert(some[i] < 1009);
  if (some[i] > some[j]) assay_assert(i != j);
  if (some[i] == 5) assay_assert(some[i] != 6);
  assay_assert(line[k] == 3 * (int)k - 7);
}
