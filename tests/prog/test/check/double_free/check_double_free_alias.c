// A shallow copy that owns nothing.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
#include <string.h>
struct text {
  char *at;
};
static void drop(struct text *t) { free(t->at); }
int main(void) {
  struct text a = {strdup("x")}, b = a;
  drop(&a);
  b.at = NULL;
  drop(&b);
  return 0;
}
