// Arrays whose size in bytes is no size_t: of an object, of what is allocated, of one dimension.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay --no-check stack-overflow %s 2>%t.err | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  unsigned long n = assay_ulong("n"), m = assay_ulong("m");
  assay_assume(n && m);
  switch (assay_choose(3)) {
  case 0: {
    // CHECK-DAG: [[@LINE+1]]:5: error: vla-size: the size of an array does not fit size_t
    int a[n][m];
    a[0][0] = 1;
    return a[0][0];
  }
  case 1: {
    // CHECK-DAG: [[@LINE+1]]:25: error: vla-size: the size of an array does not fit size_t
    int(*p)[m] = malloc(sizeof(int[n][m]));
    free(p);
    return 0;
  }
  default: {
    // CHECK-DAG: [[@LINE+1]]:5: error: vla-size: the size of an array does not fit size_t
    double a[n];
    a[0] = 1;
    return a[0] > 1;
  }
  }
}
// CHECK: verdict: BUG: 3 bugs were found
