// Bytes of a union need not be where a union may be.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

union word {
  unsigned all;
  unsigned char bytes[4];
};
void make(unsigned char *p)
/*@ requires take A = RW<unsigned char>(p);
             take B = each (u64 i; 0u64 < i && i < 4u64) { RW<unsigned char>(array_shift<unsigned char>(p, i)) };
    ensures  take U = RW<union word>(p); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}RW<union word>(p){{.*}}[make]
}
// CHECK: verdict: UNPROVED
