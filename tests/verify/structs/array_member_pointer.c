// A pointer to elements of an array in a structure has no bounds of its own yet: that is said, and nothing is proved.
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
  return p[i];
}
// CHECK: the bounds of an array that is a part of what a contract has
// CHECK: verdict: INCOMPLETE
