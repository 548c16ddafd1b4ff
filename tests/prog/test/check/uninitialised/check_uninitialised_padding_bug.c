// A comparison of whole structures looks at the padding.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <string.h>
struct cell {
  char tag;
  int value;
};
int main(void) {
  struct cell a, b;
  a.tag = b.tag = 'x';
  a.value = b.value = 3;
  // CHECK: [[@LINE+1]]:10: error: uninitialised: an uninitialised value is inspected by memcmp, at byte 1
  return memcmp(&a, &b, sizeof a);
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
