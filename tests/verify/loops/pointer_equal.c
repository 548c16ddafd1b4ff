// The invariant says what a pointer that changes is equal to: a sum, or a member of what it takes.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
unsigned sum(const unsigned *a, size_t n)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) }; B == A; @*/
{
  unsigned s = 0;
  const unsigned *p = a;
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n; ptr_eq(p, array_shift<unsigned>(a, i)); @*/
  {
    s += *p++;
  }
  return s;
}

struct cursor {
  unsigned *at;
};
void keep(struct cursor *c, unsigned n)
/*@ requires take C = RW(c); take V = RW(C.at);
    ensures  take D = RW(c); take V2 = RW(D.at); D == C; @*/
{
  unsigned *p = c->at;
  while (n > 0)
  /*@ inv take C1 = RW(c); C1 == C; ptr_eq(p, C1.at); take V1 = RW(p); @*/
  {
    p = c->at;
    *p = n--;
  }
}
