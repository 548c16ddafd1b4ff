// Comparisons have the sign that C promises.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char a[3] = {0}, b[3] = {0};
  assay_symbolic(a, 2, "a");
  assay_symbolic(b, 2, "b");
  int ab = strcmp(a, b), ba = strcmp(b, a);
  assay_assert((ab < 0) == (ba > 0));
  if (!ab) assay_assert(strlen(a) == strlen(b) && !strncmp(a, b, 3));
  assay_assert(!memcmp(a, a, 3));
  return 0;
}
