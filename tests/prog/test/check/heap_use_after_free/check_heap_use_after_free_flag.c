// An object that is released only when its count is zero.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
struct shared {
  int count, value;
};
static void drop(struct shared *s) {
  if (--s->count == 0) free(s);
}
int main(void) {
  struct shared *s = malloc(sizeof *s);
  s->count = 2, s->value = 3;
  if (assay_bool("first")) drop(s);
  int value = s->value;
  drop(s);
  return value != 3;
}
