// Contracts that take what malloc gives are tested: the state has an allocation that free may end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s
#include <stdlib.h>

int twice(int *p)
/*@ requires take F = Fresh(p, 4u64); ensures take G = Freed(p); @*/
{
  free(p);
  free(p);
  return 0;
}
// CHECK: REFUTED: twice
int result(int *p)
/*@ requires take F = Fresh(p, 4u64); ensures take G = Freed(p); return == 0i32; @*/
{
  int there = p ? 1 : 0;
  free(p);
  return there;
}
// CHECK: error: postcondition: {{.*}} [result]
// CHECK: counterexample (confirmed
// CHECK: REFUTED: result
int larger(int *p)
/*@ requires take F = Fresh(p, 4u64); !is_null(p); ensures take G = Fresh(p, 5u64); @*/
{
  return p != 0;
}
// CHECK: REFUTED: larger

// What Fresh gives is no value in a run, and its place is where it is spoken of.
int size(int *p)
/*@ requires take F = Fresh(p, 4u64); F.size + 1u64 < F.base; ensures take G = Fresh(p, 4u64); return == 2i32; @*/
{
  return 1;
}
// CHECK: UNPROVED: size
// CHECK-NEXT: not tested: {{.*}}fresh_tested.c:32:{{[0-9]+}}: {{.*}}
