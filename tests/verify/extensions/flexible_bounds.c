// One element too many.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

struct vector {
  unsigned n;
  int a[];
};
int at(struct vector *v, unsigned i)
/*@ requires take V = RW(v);
             take A = each (u64 k; k < (u64) V.n) { RW(array_shift<int>(member_shift<struct vector>(v, a), k)) };
             i <= V.n;
    ensures  take U = RW(v);
             take B = each (u64 k; k < (u64) V.n) { RW(array_shift<int>(member_shift<struct vector>(v, a), k)) };
             U == V; B == A; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[at]
  return v->a[i];
}
// CHECK: verdict: UNPROVED
