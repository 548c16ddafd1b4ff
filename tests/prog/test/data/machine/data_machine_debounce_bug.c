// A switch counts noise.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
struct filter {
  unsigned char history, out;
};
static void sample(struct filter *f, unsigned bit) {
  f->history = (unsigned char)(f->history << 1 | bit);
  if ((f->history & 7) == 7) f->out = 1;
  if ((f->history & 7) != 7) f->out = 0;
}
int main(void) {
  struct filter f = {7, 1};
  unsigned a = assay_choose(2), b = assay_choose(2);
  sample(&f, a);
  sample(&f, b);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `f.out == 1' failed
  assay_assert(f.out == 1);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
