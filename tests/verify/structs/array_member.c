// An array inside of a struct.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct buffer {
  unsigned char bytes[4];
  unsigned used;
};
unsigned char first(struct buffer *b)
/*@ requires take B = RW(b);
             0u32 < B.used && B.used <= 4u32;
    ensures  take C = RW(b);
             C == B && return == B.bytes[(u64) (B.used - 1u32)]; @*/
{
  return b->bytes[b->used - 1];
}
