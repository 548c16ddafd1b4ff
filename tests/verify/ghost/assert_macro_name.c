// A macro with the name of a variable is not what an assertion speaks of.
// RUN: %assay verify --test %s | FileCheck %s

unsigned same(unsigned x)
/*@ ensures return == x; @*/
{
  unsigned y = 3;
#define y (x + 4)
  /*@ assert(y == 3u32); @*/
  return y - 4;
}
// CHECK: VERIFIED: same
// CHECK-NEXT: tested: no run breaks it up to the bounds
// CHECK: verdict: VERIFIED
