// A recursive call uses the contract that is being proved.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned down(unsigned n)
/*@ ensures return == 0u32; @*/
{
  return n ? down(n - 1) : 0;
}
