// A counter of type long that is counted once too often.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <limits.h>
struct meter {
  long count;
};
static void tick(struct meter *m) {
  // CHECK: [[@LINE+1]]:29: error: signed-overflow: 9223372036854775807 + 1 does not fit long
  if (m->count <= LONG_MAX) m->count++;
}
int main(void) {
  struct meter m = {assay_long("count")};
  tick(&m);
  return 0;
}
// CHECK: long count = 9223372036854775807
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
