// Each round gives the variable away, and gets it back.
// RUN: %assay verify %s | FileCheck %s

void change(int *p)
    /*@ requires take P = W(p);
        ensures  take Q = RW(p); @*/
    ;

int rounds(unsigned n)
/*@ ensures return == 0i32; @*/
{
  int x = 0, y = 0;
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n; @*/
  {
    change(&x);
  }
  return y;
}
// CHECK: verdict: VERIFIED
