// A record that was copied to a symbolic place and back still has a member that was never set.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
struct entry {
  int key;
  char kind;
  int spare;
};
int main(void) {
  struct entry table[500], one, back;
  unsigned i = assay_uint("i");
  assay_assume(i < 500);
  one.key = 7;
  one.kind = 'a';
  table[i] = one;
  back = table[i];
  if (back.key != 7 || back.kind != 'a') return 1;
  // CHECK: [[@LINE+1]]:7: error: uninitialised: an uninitialised value is compared
  if (back.spare == 0) return 2;
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: 0 ended, 1 failed, 0 may have failed, 0 given up
