// Members and padding are moved.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdlib.h>

struct pair {
  char c;
  long v;
};

struct pair *two(struct pair *p)
/*@ requires take T = Alloc(p);
             T.base == (u64) p && T.size == 16u64;
             take A = RW<struct pair>(p);
             A.v < 10i64;
    ensures  take B = RW<struct pair>(return);
             take C = W<struct pair>(array_shift<struct pair>(return, 1u64));
             take U = Alloc(return);
             U.base == (u64) return && U.size == 32u64;
             B.c == A.c && B.v == A.v + 1i64; @*/
{
  p->v++;
  struct pair *q = realloc(p, 2 * sizeof *p);
  if (!q) exit(1);
  return q;
}
