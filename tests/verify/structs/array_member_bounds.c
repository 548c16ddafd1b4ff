// The index may leave the array.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct buffer {
  unsigned char bytes[4];
  unsigned used;
};
unsigned char first(struct buffer *b)
/*@ requires take B = RW(b);
             0u32 < B.used && B.used <= 5u32;
    ensures  take C = RW(b);
             C == B && return == B.bytes[(u64) (B.used - 1u32)]; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(out-of-bounds|subobject-bounds|missing-resource)}}: {{.*}}[first]
  return b->bytes[b->used - 1];
}
// CHECK: verdict: REFUTED
