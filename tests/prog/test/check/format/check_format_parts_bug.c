// Flags, precisions and lengths before other letters are undefined (7.21.6.1p4-9).
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-format | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdio.h>
int main(void) {
  int n = 0;
  switch (assay_choose(9)) {
  // CHECK-DAG: [[@LINE+1]]:11: error: format: printf: the conversion %.3c has a precision, which is not defined for it
  case 0: printf("%.3c", 'x'); break;
  // CHECK-DAG: [[@LINE+1]]:11: error: format: printf: the conversion %#d has the flag #, which is not defined for it
  case 1: printf("%#d", 1); break;
  // CHECK-DAG: [[@LINE+1]]:11: error: format: printf: the conversion %08p has the flag 0, which is not defined for it
  case 2: printf("%08p", (void *)&n); break;
  // CHECK-DAG: [[@LINE+1]]:11: error: format: printf: the conversion %hs has a length, which is not defined for it
  case 3: printf("%hs", "x"); break;
  // CHECK-DAG: [[@LINE+1]]:11: error: format: printf: the conversion %zf has a length, which is not defined for it
  case 4: printf("%zf", 1.0); break;
  // CHECK-DAG: [[@LINE+1]]:11: error: format: printf: the conversion %5n has a width, which is not defined for it
  case 5: printf("%5n", &n); break;
  // CHECK-DAG: [[@LINE+1]]:11: error: format: printf: the conversion %-n has a flag, which is not defined for it
  case 6: printf("%-n", &n); break;
  // CHECK-DAG: [[@LINE+1]]:11: error: format: printf: the conversion %5% has a width, which is not defined for it
  case 7: printf("%5%"); break;
  default: printf("%-5s%5.1f", "x", 2.0);
  }
  return n;
}
// CHECK: verdict: BUG
