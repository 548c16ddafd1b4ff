// The length of an array, and what alloca takes, come from outside: the first that does not fit is found.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s | FileCheck %s --implicit-check-not=error:
#include <alloca.h>
#include <assay/assay.h>
static char array(unsigned n) {
  // CHECK: [[@LINE+1]]:3: error: stack-overflow: an array of variable length needs more than the stack of 8388608 bytes has
  char bytes[n];
  bytes[0] = 0;
  return bytes[0];
}
// CHECK: unsigned int n = 838{{[0-9]+}}u;
// CHECK: CONFIRMED natively by AddressSanitizer
static char many(unsigned n) {
  char sum = 0;
  for (unsigned i = 0; i < n; i++) {
    // CHECK: [[@LINE+1]]:19: error: stack-overflow: alloca needs more than the stack of 8388608 bytes has
    char *bytes = alloca(1000000);
    bytes[0] = 0;
    sum += bytes[0];
  }
  return sum;
}
// CHECK: CONFIRMED natively by AddressSanitizer
int main(void) {
  if (assay_bool("many")) return many(10);
  unsigned n = assay_uint("n");
  assay_assume(n && n < 10000000);
  return array(n);
}
// CHECK: verdict: BUG: 2 bugs were found
