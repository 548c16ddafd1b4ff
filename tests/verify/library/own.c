// A contract of the program's own takes the place of the library's.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
// CHECK: assumed: the contract of abs
// CHECK-NOT: library

int abs(int x);
/*@ spec abs(i32 x);
    ensures return == 7i32; @*/

int seven(int x)
/*@ ensures return == 7i32; @*/
{
  return abs(x);
}
