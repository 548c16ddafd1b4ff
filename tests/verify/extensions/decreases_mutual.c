// Functions that call each other: directly, and through a pointer.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int odd(unsigned n)
    /*@ requires true; decreases n; ensures true; @*/;
int even(unsigned n)
/*@ requires true; decreases n; ensures true; @*/
{
  return n == 0 ? 1 : odd(n - 1);
}
int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }

int once(unsigned n)
/*@ requires true; decreases n; ensures true; @*/
{
  int (*f)(unsigned) = once;
  return n < 2 ? 0 : f(n / 2);
}
