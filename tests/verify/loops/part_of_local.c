// The invariant has one member of a local structure; the other one is forgotten as well.
// RUN: %assay verify %s | FileCheck %s

struct pair {
  int a, b;
};

int rounds(unsigned n)
/*@ ensures return == 2i32; @*/
{
  struct pair pair = {0, 0};
  struct pair *p = &pair;
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n;
          take A = RW<int>(member_shift<struct pair>(p, a)); @*/
  {
    pair.a = 1;
    pair.b = 1;
  }
  pair.b = 2;
  return pair.b;
}
// CHECK: verdict: VERIFIED
