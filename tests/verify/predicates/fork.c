// Where the function returns both cases of the predicate are looked at, each with what was written.
// RUN: %assay verify %s | FileCheck %s

/*@ predicate (i32) Either(pointer p, pointer q, i32 k) {
      if (k == 0i32) { take V = RW<int>(p); take W0 = RW<int>(q); return V; }
      else { take V = RW<int>(q); take W0 = RW<int>(p); return V; }
    } @*/

void write(int *p, int *q, int k)
/*@ requires take P = RW(p); take Q = W(q);
    ensures  take R = Either(p, q, k);
             k == 0i32 implies R == 1i32; k != 0i32 implies R == 2i32; @*/
{
  *p = 1;
  *q = 2;
}
// CHECK: verdict: VERIFIED
