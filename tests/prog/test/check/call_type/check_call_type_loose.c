// Without a prototype: numbers that both types have, and pointers to bytes (6.5.2.2p6).
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int f(), g();
int main(void) {
  int n = assay_int("n");
  if (n < 0) return 0;
  return !f(n, "x") || !g(1u);
}
static int f(a, s)
unsigned a;
unsigned char *s;
{ return a <= 0x7fffffff && *s; }
static int g(a)
int a;
{ return a; }
