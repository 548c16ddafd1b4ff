// Structures are compared member by member.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <string.h>
struct cell {
  char tag;
  int value;
};
int main(void) {
  struct cell a, b;
  a.tag = b.tag = 'x';
  a.value = b.value = 3;
  return a.tag != b.tag || a.value != b.value;
}
