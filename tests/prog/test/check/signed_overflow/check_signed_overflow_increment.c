// A counter that stops in time.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <limits.h>
struct meter {
  long count;
};
static void tick(struct meter *m) {
  if (m->count < LONG_MAX) m->count++;
}
int main(void) {
  struct meter m = {assay_long("count")};
  tick(&m);
  return 0;
}
