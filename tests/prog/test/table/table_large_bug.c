// ... but for one of them.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
// CHECK: error: assertion
// CHECK: unsigned int k = 77777u;
#include <assay/assay.h>
static int line[100000];
int main(void) {
  for (int i = 0; i < 100000; i++) line[i] = 3 * i - 7;
  line[77777]++;
  unsigned k = assay_uint("k");
  assay_assume(k < 100000);
  assay_assert(line[k] == 3 * (int)k - 7);
}
