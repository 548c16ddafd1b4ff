// A char that may be negative is given to toupper. glibc takes it for a byte.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check character %s | FileCheck %s --check-prefix=OFF
// OFF: verdict: SAFE
#include <assay/assay.h>
#include <ctype.h>
int main(void) {
  char c = assay_char("c");
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: character: toupper: the argument is neither EOF nor an unsigned char
  int upper = toupper(c);
  assay_assert(c >= -1 || upper == c + 256);
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
