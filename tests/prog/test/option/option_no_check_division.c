// Quotients that do not fit get a signal natively, so their paths stop where the check is off; those of __int128 wrap.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s --no-check division-overflow | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay %s | FileCheck %s --check-prefix=ON
#include <assay/assay.h>
#include <limits.h>
#include <stdlib.h>
int main(void) {
  int x = assay_int("x"), y = assay_int("y");
  volatile __int128 least = (__int128)1 << 126;
  switch (assay_choose(5)) {
  // ON-DAG: [[@LINE+2]]:{{[0-9]+}}: error: division-overflow
  // CHECK-DAG: limit: unchecked at {{.*}}option_no_check_division.c:[[@LINE+1]]:
  case 0: return y && x / y == INT_MIN && y != 1;
  // ON-DAG: [[@LINE+2]]:{{[0-9]+}}: error: division-overflow
  // CHECK-DAG: limit: unchecked at {{.*}}option_no_check_division.c:[[@LINE+1]]:
  case 1: return LONG_MIN % (y | -1L) == 1;
  // ON-DAG: [[@LINE+2]]:{{[0-9]+}}: error: division-overflow
  // CHECK-DAG: limit: unchecked at {{.*}}option_no_check_division.c:[[@LINE+1]]:
  case 2: return div(INT_MIN, -1 - (x & 1)).quot == 3;
  // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: division-overflow
  case 3: assay_assert(-least * 2 / -1 == -least * 2); break;
  case 4: assay_assert((short)x / (short)(y | 1) <= 32768); break;
  }
}
// ON: verdict: BUG: 4 bugs were found
// CHECK: paths: {{.*}} 0 failed, 0 may have failed, 3 given up
