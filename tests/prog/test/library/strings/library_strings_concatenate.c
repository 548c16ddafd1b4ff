// Strings are put together where there is room.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char to[8] = "abc";
  unsigned n = assay_choose(6);
  strncat(to, "defgh", n < 4 ? n : 4);
  assay_assert(strlen(to) <= 7);
  return 0;
}
