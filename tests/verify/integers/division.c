// Division rounds to zero, in C and in specifications.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int div3(int x)
/*@ ensures return == x / 3i32 && x == return * 3i32 + x % 3i32; @*/
{
  return x / 3;
}
