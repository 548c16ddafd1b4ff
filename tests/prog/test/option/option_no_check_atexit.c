// Parameters of what atexit was told have any values where bad-call is off; an aggregate that it returns stops the
// path.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s --no-check bad-call,call-type --print-output -- -w | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay %s -- -w | FileCheck %s --check-prefix=ON
#include <assay/assay.h>
#include <stdio.h>
#include <stdlib.h>
struct large {
  long numbers[5];
};
// ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-call: takes, which atexit was told, has parameters
static void takes(int x, char *p) { puts(x == 3 ? "three" : "not three"); }
// ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-call: returns, which atexit was told, has a result
static struct large returns(void) { return (struct large){{1}}; }
// ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: call-type: counts, which atexit was told, has a result
static int counts(void) { return puts("counted"); }
int main(void) {
  switch (assay_choose(3)) {
  case 0: return atexit((void (*)(void))takes);
  case 1: return atexit((void (*)(void))returns);
  case 2: return atexit((void (*)(void))counts);
  }
}
// ON: verdict: BUG: 3 bugs were found
// CHECK-DAG: {{^}}three
// CHECK-DAG: {{^}}not three
// CHECK-DAG: {{^}}counted
// CHECK: verdict: BOUNDED
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 1 given up
