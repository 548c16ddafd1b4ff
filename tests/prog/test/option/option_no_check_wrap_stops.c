// Checks that are off and wrap have cases that stop: what gets a signal natively.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s --no-check read-only,bad-call -- -w | FileCheck %s
#include <assay/assay.h>
static const int fixed = 1;
static int twice(int x) { return 2 * x; }
int main(void) {
  switch (assay_choose(4)) {
  // CHECK-DAG: limit: unchecked at {{.*}}option_no_check_wrap_stops.c:[[@LINE+1]]:
  case 0: *(int *)&fixed = 2; break;
  // CHECK-DAG: limit: unchecked at {{.*}}option_no_check_wrap_stops.c:[[@LINE+1]]:
  case 1: *(char *)"text" = 'T'; break;
  // CHECK-DAG: limit: unchecked at {{.*}}option_no_check_wrap_stops.c:[[@LINE+1]]:
  case 2: ((int (*)(void))4096)(); break;
  // CHECK-DAG: limit: unchecked at {{.*}}option_no_check_wrap_stops.c:[[@LINE+1]]:
  case 3: ((int (*)(int))((char *)twice + 1))(1); break;
  }
}
// CHECK: paths: 0 ended, 0 failed, 0 may have failed, 4 given up
