// Two structures own the same text.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
#include <string.h>
struct text {
  char *at;
};
// CHECK: [[@LINE+1]]:36: error: double-free: free of a heap object of 2 bytes that was freed before
static void drop(struct text *t) { free(t->at); }
int main(void) {
  struct text a = {strdup("x")}, b = a;
  drop(&a);
  drop(&b);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
