// Variables that are larger than the stack: of main, and of a function.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DMAIN | FileCheck %s --check-prefix=MAIN --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s | FileCheck %s --check-prefix=CALL --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --stack 200000000 %s | FileCheck %s --check-prefix=SAFE
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check stack-overflow %s | FileCheck %s --check-prefix=SAFE
// SAFE: verdict: SAFE
#ifdef MAIN
// MAIN: [[@LINE+1]]:5: error: stack-overflow: the variables of the function do not fit the stack
int main(void) {
  char bytes[100000000];
  bytes[5] = 0;
  return bytes[5];
}
#else
static int large(int at) {
  char bytes[100000000];
  bytes[at] = 0;
  return bytes[at];
}
// CALL: [[@LINE+1]]:25: error: stack-overflow: the call of large needs 1000000{{[0-9]+}} bytes, which the stack of 8388608 bytes has not; 2 calls nest
int main(void) { return large(5); }
#endif
// MAIN: CONFIRMED natively by AddressSanitizer
// CALL: CONFIRMED natively by AddressSanitizer
