// An element that nobody knows which of many it is, of one and of two dimensions.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct box {
  unsigned n;
  int a[5000];
  int m[3][4];
};
void set(struct box *b, unsigned i, int v)
/*@ requires take B = RW(b); i < 5000u32;
    ensures  take C = RW(b); C == { a: B.a[(u64) i: v], ..B }; @*/
{
  b->a[i] = v;
}
int at(struct box *b, unsigned i, unsigned j)
/*@ requires take B = RW(b); i < 3u32; j < 4u32;
    ensures  take C = RW(b); C == B; return == B.m[(u64) i][(u64) j]; @*/
{
  return b->m[i][j];
}
void ones(struct box *b)
/*@ requires take B = RW(b);
    ensures  take C = RW(b); C.n == B.n; each (u64 i; i < 5000u64) { C.a[i] == 1i32 }; @*/
{
  for (unsigned i = 0; i < 5000; i++)
  /*@ inv i <= 5000u32;
          take D = RW(b); D.n == B.n;
          each (u64 k; k < (u64) i) { D.a[k] == 1i32 }; @*/
  {
    b->a[i] = 1;
  }
}
