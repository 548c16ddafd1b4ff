// --stack: how deep calls may nest; --max-depth still bounds them, and a check that is off has no end.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --check-prefix=SAFE
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --stack 300000 -o %t.out %s | FileCheck %s --check-prefix=BUG --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 1 %replaying replay %t.out/bug-001-stack-overflow | FileCheck %s --check-prefix=REPLAY
// RUN: FileCheck %s --check-prefix=WITNESS < %t.out/bug-001-stack-overflow/witness.json
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --stack 4096 --no-witness %s | FileCheck %s --check-prefix=SMALL --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --stack 4096 --no-check stack-overflow %s | FileCheck %s --check-prefix=SAFE
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --stack 300000 --max-depth 10 %s | FileCheck %s --check-prefix=DEPTH
// SAFE: verdict: SAFE
// WITNESS: "stack": 300000
// REPLAY: CONFIRMED
// DEPTH: verdict: BOUNDED
static int depth(int n) {
  // BUG: [[@LINE+2]]:18: error: stack-overflow: the call of depth needs 32 bytes, which the stack of 300000 bytes has not; 9{{[0-9]+}} calls nest
  // SMALL: [[@LINE+1]]:18: error: stack-overflow: the call of depth needs 32 bytes, which the stack of 4096 bytes has not; 12{{[0-9]}} calls nest
  return n ? 1 + depth(n - 1) : 0;
}
// BUG: CONFIRMED natively by AddressSanitizer
// SMALL: CONFIRMED natively by AddressSanitizer
int main(void) { return depth(20000) != 20000; }
