// A bit-field that shares its byte with another one has no value of its own by that.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s
// CHECK-NOT: VERIFIED: set
// CHECK-NOT: VERIFIED: character
// CHECK: VERIFIED: both
// CHECK: verdict: REFUTED

struct flags {
  unsigned a : 3;
  unsigned b : 3;
};

void set(struct flags *p)
/*@ requires take S = W<struct flags>(p);
    ensures  take T = RW<struct flags>(p); @*/
{
  p->a = 5;
}

void character(struct flags *p)
/*@ requires take S = W<struct flags>(p);
    ensures  take T = RW<unsigned char>(p);
             take R = each (u64 i; 1u64 <= i && i < 4u64) { W<unsigned char>(array_shift<unsigned char>(p, i)) }; @*/
{
  p->a = 5;
}

void both(struct flags *p)
/*@ requires take S = W<struct flags>(p);
    ensures  take T = RW<struct flags>(p); @*/
{
  p->a = 5;
  p->b = 1;
}
