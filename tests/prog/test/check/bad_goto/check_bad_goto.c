// An interpreter jumps to its own labels.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int run(const unsigned char *code) {
  static void *const table[] = {&&stop, &&twice, &&increment};
  int x = 1;
  goto *table[*code++];
twice:
  x *= 2;
  goto *table[*code < 3 ? *code++ : 0];
increment:
  x++;
  goto *table[*code++];
stop:
  return x;
}
int main(void) {
  unsigned char code[] = {2, 1, assay_uchar("op"), 0};
  assay_assume(code[2] != 1);
  return run(code) > 5;
}
