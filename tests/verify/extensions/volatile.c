// A volatile object has a value of its type each time it is read.
// RUN: %assay verify %s | FileCheck %s

int differs(volatile unsigned char *p)
/*@ requires take P = RW<unsigned char>(p);
    ensures  take Q = RW<unsigned char>(p);
             -255i32 <= return && return <= 255i32; @*/
{
  int a = *p, b = *p;
  return a - b;
}

int local(void)
/*@ ensures return <= 1i32; @*/
{
  volatile _Bool x = 1;
  return x;
}
// CHECK: verdict: VERIFIED
