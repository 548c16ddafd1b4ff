// Specifications know it of the address, too: as a number, and of a good pointer.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

struct s {
  long a;
  char c;
};
void number(struct s *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); (u64) p % 8u64 == 0u64; (u64) &(p->c) % 8u64 == 0u64; @*/
{}
// CHECK: VERIFIED: number
void is_good(struct s *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); good<struct s *>(p); @*/
{}
// CHECK: VERIFIED: is_good
void too_much(struct s *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); (u64) p % 16u64 == 0u64; @*/
{}
// CHECK: error: postcondition: the postcondition does not hold: (u64) p % 16u64 == 0u64 [too_much]
void not_owned(struct s *p)
/*@ ensures (u64) p % 8u64 == 0u64; @*/
{}
// CHECK: error: postcondition: the postcondition does not hold: (u64) p % 8u64 == 0u64 [not_owned]
// CHECK: UNPROVED: not_owned
// CHECK: verdict:
