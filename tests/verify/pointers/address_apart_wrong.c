// What is only read may be at one address, what is not held may be anywhere, and the end of one may be where another
// is.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s
#include <stdint.h>

int read_only(int *p, int *q)
/*@ requires take P = RO(p); take Q = RO(q); ensures return == 0i32; @*/
{
  return (uintptr_t)p == (uintptr_t)q;
}
// CHECK: error: postcondition: {{.*}} [read_only]
// CHECK: {{REFUTED|UNPROVED}}: read_only
int not_held(int *p, int *q)
/*@ requires take P = RW(p); ensures take Q = RW(p); return == 0i32; @*/
{
  return (uintptr_t)p == (uintptr_t)q;
}
// CHECK: error: postcondition: {{.*}} [not_held]
// CHECK: REFUTED: not_held
int end(int *p, int *q)
/*@ requires take P = RW(p); take Q = RW(q); ensures take P2 = RW(p); take Q2 = RW(q); return == 0i32; @*/
{
  return (uintptr_t)(p + 1) == (uintptr_t)q;
}
// CHECK: error: postcondition: {{.*}} [end]
// CHECK: {{REFUTED|UNPROVED}}: end
