// A pointer to elements of an array in a structure stays in that array, whatever is held behind it.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

struct buffer {
  char bytes[4];
  int used;
};
char behind(struct buffer *b, int i)
/*@ requires take B = RW(b);
             0i32 <= i && i < 8i32;
    ensures  take C = RW(b); @*/
{
  char *p = b->bytes;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: subobject-bounds: {{.*}}[behind]
  return p[i];
}
char inside(struct buffer *b, int i)
/*@ requires take B = RW(b);
             0i32 <= i && i < 4i32;
    ensures  take C = RW(b); C == B; return == B.bytes[(u64) i]; @*/
{
  char *p = b->bytes;
  return p[i];
}
// CHECK: VERIFIED: inside
// CHECK: verdict: UNPROVED
