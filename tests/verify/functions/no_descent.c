// A definition that contradicts itself is not used.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ function [rec] (u32) strange(u32 n) { strange(n) + 1u32 } @*/
unsigned zero(void)
/*@ ensures return == 0u32; @*/
{
  return 0;
}
