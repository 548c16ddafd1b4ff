// --print-output: what each path writes.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --print-output | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --check-prefix=QUIET
#include <assay/assay.h>
#include <stdio.h>

int main(void) {
  if (assay_bool("polite"))
    printf("good %s\n", "morning");
  else
    puts("hey");
  return 0;
}
// CHECK-DAG: good morning
// CHECK-DAG: hey
// CHECK: paths: 2 ended
// QUIET-NOT: hey
// QUIET: verdict: SAFE
