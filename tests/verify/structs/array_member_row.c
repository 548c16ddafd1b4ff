// A row of an array does not reach the next row.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

struct box {
  int m[3][4];
};
int first_of_next(struct box *b, unsigned i)
/*@ requires take B = RW(b); i < 2u32;
    ensures  take C = RW(b); C == B; @*/
{
  int *row = b->m[i];
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: subobject-bounds: {{.*}}[first_of_next]
  return row[4];
}
int last(struct box *b, unsigned i)
/*@ requires take B = RW(b); i < 3u32;
    ensures  take C = RW(b); C == B; return == B.m[(u64) i][3u64]; @*/
{
  int *row = b->m[i];
  return row[3];
}
// CHECK: VERIFIED: last
// CHECK: verdict: UNPROVED
