// It ends in another case.
// RUN: not %assay verify %s | FileCheck %s

#include <stdlib.h>
int positive(int x)
/*@ ensures return > 0i32; @*/
{
  if (x < 0) exit(1);
  return x;
}
// CHECK: error: postcondition: {{.*}}[positive]
// CHECK: verdict: {{REFUTED|UNPROVED}}
