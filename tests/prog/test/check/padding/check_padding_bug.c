// A store to a member may change the padding beside it, and the rest of a union (6.2.6.1p6, p7): compilers keep them,
// and whoever wants to know asks for it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check padding %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s
#include <assay/assay.h>
#include <string.h>
struct cell {
  char tag;
  int value;
};
union number {
  unsigned char byte;
  unsigned word;
};
static unsigned hash(const void *data, unsigned long size) {
  unsigned result = 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: padding: read of byte 1, which a store to a member beside it may have changed
  for (unsigned long i = 0; i < size; i++) result = 31 * result + ((const unsigned char *)data)[i];
  return result;
}
int main(void) {
  struct cell a, b, zero = {0};
  memset(&a, 0, sizeof a), memset(&b, 0, sizeof b);
  a.tag = b.tag = 'x';
  a.value = b.value = assay_int("value");
  union number u = {.word = 0};
  switch (assay_choose(6)) {
  case 0:
    // CHECK-DAG: [[@LINE+1]]:12: error: padding: memcmp inspects byte 1, which a store to a member beside it may have changed
    return memcmp(&a, &b, sizeof a);
  case 1: return hash(&a, sizeof a) == 7;
  case 2:
    b = a;
    // CHECK-DAG: [[@LINE+1]]:12: error: padding: read of byte 2, which
    return ((char *)&b)[2];
  case 3:
    memcpy(&zero, &a, sizeof a);
    // CHECK-DAG: [[@LINE+1]]:12: error: padding: read of byte 3, which
    return ((char *)&zero)[3];
  case 4:
    // CHECK-DAG: [[@LINE+1]]:12: error: padding: read of byte 1, which
    return ((char *)&zero)[1];
  default:
    u.byte = 1;
    // CHECK-DAG: [[@LINE+1]]:12: error: padding: read of byte 1, which
    return u.word == 7;
  }
}
// CHECK: verdict: BUG
// CHECK: paths: 0 ended, 6 failed, 0 may have failed, 0 given up
