// Two functions that call each other without end, by a pointer.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s | FileCheck %s --implicit-check-not=error:
static int odd(unsigned n);
static int (*const test)(unsigned) = odd;
static int even(unsigned n) { return test(n - 1); }
static int odd(unsigned n) { return even(n - 1); }
// CHECK: error: stack-overflow: the call of {{even|odd}} needs 32 bytes
int main(void) { return even(3); }
// CHECK: CONFIRMED natively by AddressSanitizer
// CHECK: verdict: BUG
