// Fields that end in other bytes than their neighbours begin in keep them.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct word {
  unsigned tag : 3;
  int sign : 4;
  unsigned long rest : 40;
  unsigned char last : 1;
};
unsigned get(struct word *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == P; return == (u32) P.tag; @*/
{
  return p->tag;
}
int sign(struct word *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == P; return == (i32) P.sign; @*/
{
  return p->sign;
}
void set(struct word *p, int value)
/*@ requires take P = RW(p); -8i32 <= value && value < 8i32;
    ensures  take Q = RW(p); Q == { sign: (i4) value, ..P }; @*/
{
  p->sign = value;
}
