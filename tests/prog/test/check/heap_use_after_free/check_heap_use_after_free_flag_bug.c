// An object that is released though somebody still holds it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct shared {
  int count, value;
};
static void drop(struct shared *s) {
  if (--s->count <= 1) free(s);
}
int main(void) {
  struct shared *s = malloc(sizeof *s);
  s->count = 2, s->value = 3;
  if (assay_bool("first")) drop(s);
  // CHECK: [[@LINE+1]]:15: error: heap-use-after-free: read of 4 bytes at offset 4 of a heap object of 8 bytes, which was freed
  int value = s->value;
  drop(s);
  return value != 3;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
