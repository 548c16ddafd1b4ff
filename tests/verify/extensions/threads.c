// Atomic objects, longjmp: what is not proved is named.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

#include <setjmp.h>

int atomic(void)
/*@ ensures return == 1i32; @*/
{
  _Atomic int x = 1;
  return x;
}
// CHECK: INCOMPLETE: atomic
// CHECK: an atomic object is accessed
int jump(int x)
/*@ requires true; ensures true; @*/
{
  jmp_buf b;
  if (setjmp(b)) return 1;
  if (x) longjmp(b, 1);
  return 0;
}
// CHECK: INCOMPLETE: jump
// CHECK: longjmp
// CHECK: verdict: INCOMPLETE
