// A recursion that does not end where a node leads to itself.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
struct node {
  int value;
  struct node *next;
};
static int total(const struct node *n) {
  if (!n) return 0;
  // CHECK: [[@LINE+1]]:21: error: stack-overflow: the call of total needs 32 bytes, which the stack of 8388608 bytes has not; 26{{[0-9]+}} calls nest
  return n->value + total(n->next);
}
int main(void) {
  struct node second = {2, 0}, first = {1, &second};
  if (assay_bool("circular")) second.next = &first, first.value = second.value = 0;
  return total(&first);
}
// CHECK: _Bool circular = 1;
// CHECK: CONFIRMED natively by AddressSanitizer
// CHECK: verdict: BUG
// CHECK: paths: 1 ended, 1 failed, 0 may have failed, 0 given up
