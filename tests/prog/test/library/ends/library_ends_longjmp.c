// An error deep in a parser leads back by longjmp.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check leak %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf failed;
static char *buffer;
static void parse(char c) {
  if (c == '?') longjmp(failed, 1);
}
int main(void) {
  if (setjmp(failed)) {
    free(buffer);
    buffer = NULL;
    return 1;
  }
  buffer = malloc(4);
  parse(assay_char("c"));
  free(buffer);
  buffer = NULL;
  return 0;
}
