// An array of a structure is passed to a function that takes its elements, with an index of another type.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct inner {
  char tag;
  int v[4];
};
struct box {
  unsigned n;
  struct inner in;
  int a[500];
};
void fill(int *p, unsigned n)
/*@ requires take A = each (u32 i; i < n) { W(array_shift(p, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(p, i)) };
             each (u32 i; i < n) { B[i] == 7i32 }; @*/
{
  for (unsigned k = 0; k < n; k++)
  /*@ inv k <= n;
          take Done = each (u32 i; i < k) { RW(array_shift(p, i)) };
          take Open = each (u32 i; k <= i && i < n) { W(array_shift(p, i)) };
          each (u32 i; i < k) { Done[i] == 7i32 }; @*/
  {
    p[k] = 7;
  }
}
void all(struct box *b)
/*@ requires take B = RW(b);
    ensures  take C = RW(b); C.n == B.n; C.in == B.in;
             each (u64 i; i < 500u64) { C.a[i] == 7i32 }; @*/
{
  fill(b->a, 500);
}
void some(struct box *b)
/*@ requires take B = RW(b);
    ensures  take C = RW(b); C.a[11u64] == 7i32; C.a[9u64] == B.a[9u64]; C.a[20u64] == B.a[20u64]; @*/
{
  fill(b->a + 10, 10);
}
void nested(struct box *b)
/*@ requires take B = RW(b);
    ensures  take C = RW(b); C.in.v[3u64] == 7i32; C.in.tag == B.in.tag; C.a == B.a; @*/
{
  fill(b->in.v, 4);
}
int local(void)
/*@ ensures return == 7i32; @*/
{
  struct inner own;
  fill(own.v, 4);
  return own.v[2];
}
