// A struct is its members and its padding, in both directions; free wants all of them.
// RUN: %assay verify %s | FileCheck %s
// CHECK: VERIFIED: member
// CHECK: VERIFIED: apart
// CHECK: VERIFIED: together
// CHECK: VERIFIED: pad
// CHECK: VERIFIED: release
// CHECK: verdict: VERIFIED

#include <stdlib.h>
struct padded {
  char c;
  int x;
};
void put(char *c)
/*@ requires take C = W(c);
    ensures  take D = RW(c); D == 1i8; @*/
{
  *c = 1;
}
void member(struct padded *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == { c: 1i8, ..P }; @*/
{
  put(&p->c);
}
void apart(struct padded *p)
/*@ requires take P = RW(p);
    ensures  take C = RW(&(p->c)); take X = RW(&(p->x));
             let gap = array_shift<unsigned char>(p, 1u64);
             take G = each (u64 i; i < 3u64) { W<unsigned char>(gap + i) };
             C == P.c; X == P.x; @*/
{}
void together(struct padded *p)
/*@ requires take C = RW(&(p->c)); take X = RW(&(p->x));
             let gap = array_shift<unsigned char>(p, 1u64);
             take G = each (u64 i; i < 3u64) { W<unsigned char>(gap + i) };
    ensures  take P = RW(p); C == P.c; X == P.x; @*/
{}
void pad(unsigned char *b)
/*@ requires take B = W(b);
    ensures  take C = RW(b); @*/
{
  *b = 0;
}
void pads(struct padded *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == P; @*/
{
  pad((unsigned char *)p + 2);
}
void release(struct padded *p)
/*@ requires take A = Alloc(p); A.base == (u64) p; A.size == sizeof<struct padded>;
             take P = RW(p);
    ensures  true; @*/
{
  put(&p->c);
  free(p);
}
