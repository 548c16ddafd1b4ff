// A flexible array is no part of its structure: its elements are owned by themselves.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct vector {
  unsigned n;
  int a[];
};
unsigned length(struct vector *v)
/*@ requires take V = RW(v);
    ensures  take U = RW(v); U == V; return == V.n; @*/
{
  return v->n;
}
int at(struct vector *v, unsigned i)
/*@ requires take V = RW(v);
             take A = each (u64 k; k < (u64) V.n) { RW(array_shift<int>(member_shift<struct vector>(v, a), k)) };
             i < V.n;
    ensures  take U = RW(v);
             take B = each (u64 k; k < (u64) V.n) { RW(array_shift<int>(member_shift<struct vector>(v, a), k)) };
             U == V; B == A; return == A[(u64) i]; @*/
{
  return v->a[i];
}
