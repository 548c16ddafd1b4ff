// NULL may be freed.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdlib.h>

void nothing(void)
/*@ requires true; @*/
{
  free(NULL);
}
