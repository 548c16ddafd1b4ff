// What goes wrong in a scope, and with scopes.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=1 | FileCheck %s --check-prefix=POP
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=2 | FileCheck %s --check-prefix=CONTRADICTS
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=3 | FileCheck %s --check-prefix=INSIDE
// RUN: sh %root/tests/lit/exits.sh 3 %replaying test --no-witness %s -- -DCASE=4 | FileCheck %s --check-prefix=LEFT
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=5 | FileCheck %s --check-prefix=BEHIND
#include <assay/summary.h>
int main(void) {
  int x = assay_int("x"), a[4] = {0};
#if CASE == 1
  // POP: [[@LINE+1]]:3: error: libc-misuse: pop_pc: no scope has begun
  pop_pc();
#endif
  if (x < 0) return 0;
  push_pc();
#if CASE == 2
  // CONTRADICTS: [[@LINE+1]]:3: error: libc-misuse: assume: an assumption in a scope that contradicts the path
  assume(_LT_(x, 0));
#endif
  assume(_GT_(x, 6));
#if CASE == 3
  // INSIDE: [[@LINE+1]]:3: error: out-of-bounds:
  a[x] = 0;
#elif CASE == 4
  // LEFT: verdict: BOUNDED
  // LEFT: limit: scope-left: a path ended in a scope
  return 0;
#endif
  pop_pc();
  // BEHIND: [[@LINE+1]]:10: error: out-of-bounds:
  return a[x];
  // BEHIND: int x = {{[4-9]|[1-9][0-9]}}
}
