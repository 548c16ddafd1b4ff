// memcmp reads bytes of cells: not of padding, not of what has no value, and pointers with one address may differ.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

#include <string.h>

struct gap {
  char a;
  int b;
};
int padding(struct gap *p, struct gap *q)
/*@ requires take P = RW(p); take Q = RW(q);
    ensures  take P2 = RW(p); take Q2 = RW(q); @*/
{
  return memcmp(p, q, sizeof *p);
}
// CHECK: error: missing-resource: {{.*}} [padding]
int unset(int *p, int *q)
/*@ requires take P = W(p); take Q = RW(q);
    ensures  take P2 = W(p); take Q2 = RW(q); @*/
{
  return memcmp(p, q, sizeof *p);
}
// CHECK: error: missing-resource: {{.*}} [unset]
int other(int *p, int *q)
/*@ requires take P = RW(p); take Q = RW(q);
    ensures  take P2 = RW(p); take Q2 = RW(q); return == 0i32 implies P == Q + 1i32; @*/
{
  return memcmp(p, q, sizeof *p);
}
// CHECK: error: postcondition: {{.*}} [other]
int pointers(int **p, int **q)
/*@ requires take P = RW(p); take Q = RW(q);
    ensures  take P2 = RW(p); take Q2 = RW(q); return == 0i32 implies ptr_eq(P, Q); @*/
{
  return memcmp(p, q, sizeof *p);
}
// CHECK: error: postcondition: {{.*}} [pointers]
// CHECK: UNPROVED: pointers
