// Counters of bytes: each counter is a sum of choices, and the sums of counters are functions of single bytes.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  unsigned char text[3];
  assay_symbolic(text, sizeof text, "text");
  int count[256] = {0}, total = 0, digits = 0;
  for (int i = 0; i < 3; i++) count[text[i]]++;
  for (int i = 0; i < 256; i++) total += count[i];
  for (int i = '0'; i <= '9'; i++) digits += count[i];
  assay_assert(total == 3);
  assay_assert(digits >= 0 && digits <= 3 && count[text[0]] >= 1);
}
