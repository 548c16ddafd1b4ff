// A loop that changes one member of a structure leaves the others as they are: of a local, of what the invariant takes,
// of what it only looks at, of what a guessed one takes; in a loop inside of another one, and of all elements of an
// array.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct inner {
  int low, high;
};
struct record {
  int n, limit;
  struct inner in;
  int *next;
};

int local(int k)
/*@ requires 0i32 <= k; k <= 1000i32;
    ensures  return == 7i32 + k; @*/
{
  struct record s = {0, 3, {1, 4}, 0};
  for (int i = 0; i < k; i++)
  /*@ inv 0i32 <= i; i <= k; s.n == i; @*/
  {
    s.n++;
    s.in.low = i;
  }
  return s.limit + s.in.high + s.n;
}

void taken(struct record *p, int k)
/*@ requires take S = RW(p); S.n == 0i32; 0i32 <= k;
    ensures  take T = RW(p); T == { n: k, ..S }; @*/
{
  for (int i = 0; i < k; i++)
  /*@ inv 0i32 <= i; i <= k; take R = RW(p); R.n == i; @*/
  {
    p->n++;
  }
}

void looked_at(struct record *p, int k)
/*@ requires take S = RW(p); S.n == 0i32; 0i32 <= k;
    ensures  take T = RW(p); T == { n: k, ..S }; @*/
{
  for (int i = 0; i < k; i++)
  /*@ inv 0i32 <= i; i <= k; p->n == i; @*/
  {
    p->n++;
  }
}

void guessed(struct record *p, unsigned k)
/*@ requires take S = RW(p);
    ensures  take T = RW(p); T.limit == S.limit; T.in == S.in; ptr_eq(T.next, S.next); @*/
{
  for (unsigned i = 0; i < k; i++)
    for (unsigned j = 0; j < i; j++)
      if (p->n < 100) p->n++;
}

void elements(struct record *a, unsigned n)
/*@ requires take A = each (u32 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(a, i)) };
             each (u32 i; i < n) { B[i].limit == A[i].limit && B[i].in == A[i].in }; @*/
{
  for (unsigned i = 0; i < n; i++) a[i].n = 0;
}
