// Each of these depends on the order: of operands, of a variable and a call, of both sides of an assignment, of what
// += reads and what it adds, of an index, of the function that is called.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --check-prefix=OFF
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-cache --check order --no-replay %s | FileCheck %s --implicit-check-not=error:
// OFF: verdict: SAFE
#include <assay/assay.h>
static int number, list[4], *at = list;
static int next(void) { return ++number; }
static int move(void) { return at++, 7; }
static int one(int x) { return x; }
static int two(int x) { return 2 * x; }
static int (*which)(int) = one;
static int change(void) { return which = two, 1; }
int main(void) {
  int x;
  switch (assay_choose(6)) {
  case 0:
    x = next() - 2 * next();
    assay_assert(x == -3); // CHECK-DAG: [[@LINE]]:{{[0-9]+}}: error: assertion
    break;
  case 1:
    x = number + next();
    assay_assert(x == 1); // CHECK-DAG: [[@LINE]]:{{[0-9]+}}: error: assertion
    break;
  case 2:
    *at = move();
    assay_assert(list[1] == 7); // CHECK-DAG: [[@LINE]]:{{[0-9]+}}: error: assertion
    break;
  case 3:
    number += next();
    assay_assert(number == 2); // CHECK-DAG: [[@LINE]]:{{[0-9]+}}: error: assertion
    break;
  case 4:
    list[1] = 5;
    x = at[move() - 7];
    assay_assert(x == 0); // CHECK-DAG: [[@LINE]]:{{[0-9]+}}: error: assertion
    break;
  case 5:
    x = which(change());
    assay_assert(x == 1); // CHECK-DAG: [[@LINE]]:{{[0-9]+}}: error: assertion
    break;
  }
  return 0;
}
// CHECK: verdict: BUG: 6 bugs were found
