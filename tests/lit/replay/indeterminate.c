// What nobody wrote has another value in a native run: re-execution confirms, with the values that were found, also of
// the witness.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test -o %t.fixed --uninit fixed %s | FileCheck %s --check-prefixes=CHECK,TEST
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test -o %t.any --uninit any %s | FileCheck %s --check-prefixes=CHECK,TEST
// RUN: sh %root/tests/lit/exits.sh 1 %replaying replay %t.fixed/bug-001-assertion | FileCheck %s
#include <assert.h>
#include <stdlib.h>
unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned i = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint();
  if (n < 200 || n > 100000 || i < 170 || i >= n) return 0;
  int *memory = malloc(n * sizeof *memory);
  // TEST: [[@LINE+1]]:{{[0-9]+}}: error: assertion: assertion `memory[i] != 41' failed
  assert(memory[i] != 41);
  // CHECK: CONFIRMED by re-execution; natively, the program ended with exit code 0 (what nobody wrote holds another value there than the one that was found)
  free(memory);
}
