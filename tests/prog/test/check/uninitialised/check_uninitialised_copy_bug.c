// Copying what is not yet there is allowed, looking at the copy is not.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
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
  // CHECK: [[@LINE+1]]:10: error: uninitialised: an uninitialised value is used in arithmetic
  return c.id + c.size;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
