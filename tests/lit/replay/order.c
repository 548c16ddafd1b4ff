// Operands are evaluated in another order than clang's: re-execution confirms, also of the witness.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test -o %t.bugs --check order %s | FileCheck %s --check-prefixes=CHECK,TEST
// RUN: sh %root/tests/lit/exits.sh 1 %replaying replay %t.bugs/bug-001-assertion | FileCheck %s
#include <assert.h>
static int last;
static int note(int x) { return last = x; }
static int add(int x, int y) { return x + y; }
int main(void) {
  int sum = add(note(1), note(2));
  // TEST: [[@LINE+1]]:{{[0-9]+}}: error: assertion: assertion `sum == 3 && last == 2' failed
  assert(sum == 3 && last == 2);
  // CHECK: CONFIRMED by re-execution; natively, the program ended with exit code 0 (clang evaluates operands in another order than the one that was found)
  return 0;
}
