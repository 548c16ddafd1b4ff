// A struct is copied as a whole.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct triple {
  int a;
  char b;
  long c;
};
void copy(struct triple *to, const struct triple *from)
/*@ requires take F = RW(from);
             take T = W(to);
    ensures  take F2 = RW(from);
             take T2 = RW(to);
             F2 == F && T2 == F; @*/
{
  *to = *from;
}
