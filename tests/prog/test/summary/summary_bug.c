// A bug behind an exact summary is one, is confirmed natively, where there are no summaries, and says nothing of
// answers.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness --summaries %S/Inputs/exact.c %s | FileCheck %s
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char s[4] = {assay_char("a"), assay_char("b"), assay_char("c"), 0}, t[3];
  // CHECK: [[@LINE+1]]:3: error: out-of-bounds:
  t[strlen(s)] = 0;
}
// CHECK-NOT: assay_must
// CHECK: CONFIRMED natively by
// CHECK: verdict: BUG
