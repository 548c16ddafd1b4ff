// An error leads back by longjmp, past the free of a buffer.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak %s | FileCheck %s --implicit-check-not=error:
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
    buffer = NULL;
    return 1;
  }
  // CHECK: [[@LINE+1]]:12: error: leak: 4 allocated bytes cannot be reached when the program ends
  buffer = malloc(4);
  parse(assay_char("c"));
  free(buffer);
  buffer = NULL;
  return 0;
}
// CHECK: char c = '?';
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
