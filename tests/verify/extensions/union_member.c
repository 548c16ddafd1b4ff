// A member of a union is taken out, and put back: the other bytes stay what they are.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

union word {
  unsigned all;
  unsigned short halves[2];
  unsigned char bytes[4];
};
unsigned get(unsigned *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == P; return == P; @*/
{
  return *p;
}
void set(unsigned short *p, unsigned short x)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == x; @*/
{
  *p = x;
}
unsigned whole(union word *w)
/*@ requires take W1 = RW(w);
    ensures  take W2 = RW(w); W2 == W1; return == W1.all; @*/
{
  return get(&w->all);
}
void high(union word *w)
/*@ requires take W1 = RW(w);
    ensures  take W2 = RW(w); W2.halves[1u64] == 7u16; W2.halves[0u64] == W1.halves[0u64];
             W2.bytes[0u64] == W1.bytes[0u64]; @*/
{
  set(&w->halves[1], 7);
}
unsigned from_member(union word *w)
/*@ requires take A = RW<unsigned>(&w->all);
    ensures  take W2 = RW(w); W2.all == A; return == A; @*/
{
  return w->all;
}
