// Bits that belong to no field may be any.
// RUN: not %assay verify --no-refute %s | FileCheck %s

struct flags {
  unsigned low : 3, high : 9;
};

int rest(struct flags *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             return == 0i32; @*/
{
  return ((unsigned char *)p)[1] >> 4;
}
// CHECK: error: {{postcondition|uninitialised}}: {{.*}}[rest]
// CHECK: verdict: UNPROVED
