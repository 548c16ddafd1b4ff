// A check that is off and has nothing that could follow ends its path, and the verdict says so.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s --no-check null-dereference | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --check-prefix=BUG
#include <assay/assay.h>

int main(void) {
  int x = 3, *p = assay_bool("some") ? &x : 0;
  // BUG: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference
  return *p != 3;
}
// CHECK: verdict: BOUNDED
// CHECK-NEXT: limit: unchecked at {{.*}}option_no_check_stops.c:9:10
// CHECK-NEXT: paths: 1 ended, 0 failed, 0 may have failed, 1 given up
