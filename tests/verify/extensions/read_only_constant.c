// A constant is read as often as one likes.
// RUN: %assay verify %s | FileCheck %s

static const int one = 1;

int look(const int *p)
/*@ requires take A = RO<int>(p);
    ensures  take B = RO<int>(p);
             return == A; B == A; @*/
{
  return *p;
}

int twice(void)
/*@ ensures return == 2i32; @*/
{
  return look(&one) + look(&one);
}
// CHECK: verdict: VERIFIED
