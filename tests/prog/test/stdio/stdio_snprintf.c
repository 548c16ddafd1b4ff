// Any int fits twelve bytes; what does not fit is cut, and its length is told.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char text[12], small[4];
  int n = assay_int("n"), length = sprintf(text, "%d", n);
  assay_assert(length == (int)strlen(text) && (n >= 0 || text[0] == '-'));
  assay_assert(snprintf(small, sizeof small, "%d", n) == length && !memcmp(small, text, strlen(small)));
  assay_assert(strlen(small) == (length < 3 ? length : 3));
  return 0;
}
