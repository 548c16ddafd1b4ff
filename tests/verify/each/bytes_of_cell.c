// The bytes of one int.
// RUN: %assay verify %s | FileCheck %s

void spread(int *p)
/*@ requires take A = RW(p);
    ensures  take B = each (u64 i; i < 4u64) { W<unsigned char>(array_shift<unsigned char>(p, i)) }; @*/
{}

void join(unsigned char *p)
/*@ requires (u64) p % 4u64 == 0u64;
             take A = each (u8 i; i < 12u8) { RW(array_shift(p, i)) };
    ensures  take B = each (u8 i; i < 4u8) { RW(array_shift(p, i)) };
             take C = each (u8 i; 4u8 <= i && i < 12u8) { RW(array_shift(p, i)) }; @*/
{}
// CHECK: verdict: VERIFIED
