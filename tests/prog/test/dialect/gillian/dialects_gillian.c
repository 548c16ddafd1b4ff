// Gillian-C's functions by the shipped header: variables are inputs under their own names.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
#include <gillian-c/gillian-c.h>
#include <string.h>

int main(void) {
  int a = __builtin_annot_intval("symb_int", a);
  symb_int(b);
  symb_uint(c);
  symb_str(d);
  ASSUME(a < b && c == 3);
  ASSERT(a != b);
  ASSERT(strlen(str_d) <= 1);
  ASSUME(a == 41 && d == 'x');
  // CHECK: [[@LINE+1]]:3: error: assertion: ASSERT: the condition is false
  ASSERT(b != 42);
  return 0;
}
// CHECK: int a = 41;
// CHECK: int b = 42;
// CHECK: int c = 3;
// CHECK: int d = {{.*}}120
