// Where the program ends the function does not return.
// RUN: %assay verify %s | FileCheck %s

#include <stdlib.h>
int positive(int x)
/*@ ensures return > 0i32; @*/
{
  if (x <= 0) exit(1);
  return x;
}
// CHECK: verdict: VERIFIED
