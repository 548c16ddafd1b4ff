// What atexit is told may be a function of the library, or one that has no body: the path ends there, by name.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --missing=havoc %s | FileCheck %s
#include <assay/assay.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
void somewhere(void);
static void own(void) {}
int main(void) {
  switch (assay_choose(4)) {
  // CHECK-DAG: limit: unsupported at abort, which atexit was told
  case 0: return atexit(abort);
  // CHECK-DAG: limit: missing at somewhere
  case 1: return atexit(somewhere);
  case 2: return atexit(tzset);
  case 3: return atexit(own);
  }
}
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 2 given up
