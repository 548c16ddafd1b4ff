// A loop that changes two members of a structure leaves one of them as it is in its first rounds only.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct record {
  int n, limit;
};

int local(int k)
/*@ requires 0i32 <= k; k <= 1000i32;
    ensures  return == 7i32 + k; @*/
{
  struct record s = {0, 7};
  for (int i = 0; i < k; i++)
  /*@ inv 0i32 <= i; i <= k; s.n == i; @*/
  {
    s.n++;
    if (i == 2) s.limit = 8;
  }
  return s.limit + s.n;
}
// CHECK: REFUTED: local

void taken(struct record *p, int k)
/*@ requires take S = RW(p); S.n == 0i32; 0i32 <= k;
    ensures  take T = RW(p); T == { n: k, ..S }; @*/
{
  for (int i = 0; i < k; i++)
  /*@ inv 0i32 <= i; i <= k; take R = RW(p); R.n == i; @*/
  {
    p->n++;
    if (i == 2) p->limit = 0;
  }
}
// CHECK: REFUTED: taken

void looked_at(struct record *p, int k)
/*@ requires take S = RW(p); S.n == 0i32; 0i32 <= k;
    ensures  take T = RW(p); T == { n: k, ..S }; @*/
{
  for (int i = 0; i < k; i++)
  /*@ inv 0i32 <= i; i <= k; p->n == i; @*/
  {
    p->n++;
    if (i == 2) p->limit = 0;
  }
}
// CHECK: REFUTED: looked_at

void guessed(struct record *p, unsigned k)
/*@ requires take S = RW(p);
    ensures  take T = RW(p); T.limit == S.limit; @*/
{
  for (unsigned i = 0; i < k; i++) {
    for (unsigned j = 0; j < i; j++)
      if (p->n < 100) p->n++;
    p->limit = 3;
  }
}
// CHECK: REFUTED: guessed

void elements(struct record *a, unsigned n)
/*@ requires take A = each (u32 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(a, i)) };
             each (u32 i; i < n) { B[i].limit == A[i].limit }; @*/
{
  for (unsigned i = 0; i < n; i++) {
    a[i].n = 0;
    if (i) a[i].limit = a[0].limit;
  }
}
// CHECK: REFUTED: elements
