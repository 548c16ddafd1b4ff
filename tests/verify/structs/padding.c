// A struct with padding is written member by member.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct padded {
  char c;
  long l;
};
void fill(struct padded *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p);
             Q.c == 1i8 && Q.l == 2i64; @*/
{
  p->c = 1;
  p->l = 2;
}
