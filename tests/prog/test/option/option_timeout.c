// --timeout: a run that would never end is ended.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s --timeout 1 | FileCheck %s
#include <assay/assay.h>

int main(void) {
  if (assay_bool("stop")) return 0;
  for (volatile unsigned i = 0;; i++) continue;
}
// CHECK: verdict: {{BOUNDED|VACUOUS}}
// CHECK: limit: seconds{{.*}}the run used all its time
