// An interpreter jumps to a label that its table does not have.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int run(const unsigned char *code) {
  static void *const table[] = {&&stop, &&twice, &&increment};
  int x = 1;
  goto *table[*code++];
twice:
  x *= 2;
  // CHECK: [[@LINE+1]]:9: error: out-of-bounds: the index lies outside of the array
  goto *table[*code++];
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
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
