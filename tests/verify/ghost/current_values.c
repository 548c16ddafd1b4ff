// In ghost statements names are values now; in the contract, arguments.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned next(unsigned x)
/*@ ensures return == x + 2u32; @*/
{
  x++;
  /*@ assert(x == {x}@start + 1u32); @*/
  x++;
  return x;
}
