// Contracts say that functions fail, and they return: runs that do so refute them. A failure that happens is none.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify --test %s | FileCheck %s

#include <stdlib.h>

int quotient(int a, int b)
/*@ requires a >= 0i32;
    ensures  return == 0i32;
    fails with division-by-zero when b == 0i32; @*/
// CHECK: [[@LINE-1]]:5: note: this run breaks the contract: {{.*}}quotient fails with division-by-zero
// CHECK: counterexample ({{.*}}): {{.*}}b == 0
// CHECK: REFUTED: quotient
{
  if (b == 0) return 7;
  return 0;
}
int guarded(int *p)
/*@ requires take P = RW(p); ensures take Q = RW(p); return == P;
    also requires is_null(p); fails with null-dereference; @*/
// CHECK: [[@LINE-1]]:31: note: this run breaks the contract: {{.*}}guarded fails with null-dereference
// CHECK: REFUTED: guarded
{
  return p ? *p : 0;
}
struct file {
  char *buffer;
  int n;
};
int second(struct file *f)
/*@ requires take S = RW<struct file>(f);
    ensures  take T = RW<struct file>(f); T == S;
    fails with null-dereference when is_null(S.buffer);
    fails with abort when S.n == 3i32; @*/
// CHECK: [[@LINE-1]]:5: note: this run breaks the contract: {{.*}}second fails with abort
// CHECK: REFUTED: second
{
  if (!f->buffer) *f->buffer = 0;
  return 0;
}
int wraps(int a)
/*@ requires true; ensures return == a + 1i32; fails with signed-overflow when a == MAXi32(); @*/
// CHECK: REFUTED: wraps
{
  return (int)(a + 1u);
}
void leaves(int x)
/*@ requires x >= 0i32; fails with abort; @*/
// CHECK: UNPROVED: leaves
// CHECK: tested in part: no run breaks it up to the bounds
{
  if (x == 2) exit(1);
  abort();
}
// CHECK: VERIFIED: always
// CHECK: tested in part: no run breaks it up to the bounds
void always(int x)
/*@ requires x >= 0i32; fails with abort; @*/
{
  abort();
}
// CHECK: VERIFIED: divides
// CHECK: tested in part: no run breaks it up to the bounds
int divides(int a, int b)
/*@ requires a >= 0i32;
    ensures  return == a / b;
    fails with division-by-zero when b == 0i32; @*/
{
  return a / b;
}
