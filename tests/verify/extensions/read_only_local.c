// What is only read may be kept for ever, so a variable that can be written does not give it.
// RUN: not %assay verify --no-refute %s | FileCheck %s

int look(const int *p)
/*@ requires take A = RO<int>(p);
    ensures  take B = RO<int>(p);
             return == A; B == A; @*/
{
  return *p;
}

int twice(void)
/*@ ensures return == 1i32; @*/
{
  int x = 1;
  look(&x);
  x = 2;
  return look(&x);
}
// CHECK: error: missing-resource: {{.*}}RO<int>{{.*}}[twice]
// CHECK: verdict: UNPROVED
