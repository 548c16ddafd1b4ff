// A message with a flexible array, allocated with its bytes.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
struct message {
  unsigned char size;
  char bytes[];
};
static struct message *make(unsigned char size) {
  struct message *m = malloc(sizeof *m + size);
  m->size = size;
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
