// ... and two that are the same are found.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
// CHECK: error: assertion
#include <assay/assay.h>
int main(void) {
  unsigned char text[2];
  assay_symbolic(text, sizeof text, "text");
  int count[256] = {0};
  for (int i = 0; i < 2; i++) count[text[i]]++;
  assay_assert(count[text[1]] == 1);
}
