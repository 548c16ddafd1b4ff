// Bytes of a union beside the member that the initialiser names are unspecified (6.2.6.1p7), wherever the union is.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
union number {
  unsigned char byte;
  unsigned word;
};
struct tagged {
  int tag;
  union number number;
};
int seven(void) { return 7; }
int main(void) {
  union number v = {.byte = 7}, many[2] = {{.byte = 7}, {.byte = seven()}};
  struct tagged nested = {.tag = 1, .number.byte = 7};
  union number *literal = &(union number){.byte = 7}, assigned;
  assigned = (union number){0};
  union number cast = (union number)(unsigned char)seven();
  switch (assay_choose(6)) {
  case 0:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: an uninitialised value is compared
    return v.word == 7;
  case 1:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: an uninitialised value is compared
    return many[0].word == 7;
  case 2:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: an uninitialised value is compared
    return nested.number.word == 7;
  case 3:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: an uninitialised value is compared
    return literal->word == 7;
  case 4:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: an uninitialised value is compared
    return assigned.word == 0;
  default:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: an uninitialised value is compared
    return cast.word == 7;
  }
}
// CHECK: verdict: BUG
// CHECK: paths: 0 ended, 6 failed, 0 may have failed, 0 given up
