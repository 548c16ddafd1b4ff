// A switch counts after three equal samples.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
struct filter {
  unsigned char history, out;
};
static void sample(struct filter *f, unsigned bit) {
  f->history = (unsigned char)(f->history << 1 | bit);
  if ((f->history & 7) == 7) f->out = 1;
  if ((f->history & 7) == 0) f->out = 0;
}
int main(void) {
  struct filter f = {7, 1};
  unsigned a = assay_choose(2), b = assay_choose(2);
  sample(&f, a);
  sample(&f, b);
  assay_assert(f.out == 1);
  return 0;
}
