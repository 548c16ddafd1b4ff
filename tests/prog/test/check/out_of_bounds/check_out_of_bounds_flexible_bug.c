// A message with a flexible array, one byte too small.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct message {
  unsigned char size;
  char bytes[];
};
static struct message *make(unsigned char size) {
  struct message *m = malloc(sizeof *m + size - 1);
  m->size = size;
  // CHECK: [[@LINE+1]]:39: error: out-of-bounds: {{.*}}
  for (unsigned i = 0; i < size; i++) m->bytes[i] = 'x';
  return m;
}
int main(void) {
  unsigned char size = (unsigned char)assay_choose(4);
  assay_assume(size > 0);
  struct message *m = make(size);
  free(m);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
