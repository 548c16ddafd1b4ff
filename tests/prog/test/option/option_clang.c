// What comes after -- is for clang: macros, warnings, standards.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -DSIZE=4 | FileCheck %s --check-prefix=SAFE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DSIZE=3 | FileCheck %s --check-prefix=BUG
#include <assay/assay.h>

#ifndef SIZE
#define SIZE 4
#endif

int main(void) {
  int a[SIZE] = {0};
  // BUG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  return a[assay_choose(4)];
}
// BUG: unsigned int choice = 3u;
// SAFE: verdict: SAFE
