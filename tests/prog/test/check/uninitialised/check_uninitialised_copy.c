// Copying what is not yet there is allowed.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <string.h>
struct record {
  int id;
  char name[8];
  int size;
};
int main(void) {
  struct record a, b, c;
  a.id = 7;
  b = a;
  memcpy(&c, &b, sizeof c);
  c.size = 3;
  return c.id + c.size;
}
