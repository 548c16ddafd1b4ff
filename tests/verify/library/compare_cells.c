// memcmp reads bytes of cells of other types: integers, elements, structures without padding; of pointers only that
// they may be read.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <string.h>

int integers(int *p, int *q)
/*@ requires take P = RW(p); take Q = RW(q);
    ensures  take P2 = RW(p); take Q2 = RW(q); P2 == P; Q2 == Q; (return == 0i32) == (P == Q); @*/
{
  return memcmp(p, q, sizeof *p);
}
struct pair {
  int a;
  short b, c;
};
int structures(const struct pair *p, const struct pair *q)
/*@ requires take P = RO(p); take Q = RO(q);
    ensures  (return == 0i32) == (P == Q); @*/
{
  return memcmp(p, q, sizeof *p);
}
int arrays(int *p, int *q, size_t n)
/*@ requires n < 100u64; !is_null(p); !is_null(q);
             take P = each (u64 i; i < n) { RW(array_shift(p, i)) };
             take Q = each (u64 i; i < n) { RW(array_shift(q, i)) };
    ensures  take P2 = each (u64 i; i < n) { RW(array_shift(p, i)) };
             take Q2 = each (u64 i; i < n) { RW(array_shift(q, i)) };
             P2 == P; Q2 == Q; @*/
{
  return memcmp(p, q, n * sizeof *p);
}
struct node {
  struct node *next;
  unsigned long key;
};
int pointers(struct node *p, struct node *q)
/*@ requires take P = RW(p); take Q = RW(q);
    ensures  take P2 = RW(p); take Q2 = RW(q); P2 == P; return == 0i32 implies P.key == Q.key; @*/
{
  return memcmp(p, q, sizeof *p);
}
