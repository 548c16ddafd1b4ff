// One element too many, and one that the call has changed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct box {
  int a[4];
  int last;
};
void clear(int *p, unsigned n)
/*@ requires take A = each (u32 i; i < n) { RW(array_shift(p, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(p, i)) };
             each (u32 i; i < n) { B[i] == 0i32 }; @*/
{
  for (unsigned k = 0; k < n; k++)
  /*@ inv k <= n;
          take D = each (u32 i; i < n) { RW(array_shift(p, i)) };
          each (u32 i; i < k) { D[i] == 0i32 }; @*/
  {
    p[k] = 0;
  }
}
void more(struct box *b)
/*@ requires take B = RW(b);
    ensures  take C = RW(b); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: the call of clear {{.*}}[more]
  clear(b->a, 6);
}
void changed(struct box *b)
/*@ requires take B = RW(b);
    ensures  take C = RW(b); C.last == B.last; C.a[2u64] == B.a[2u64]; @*/
{
  clear(b->a, 3);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[changed]
}
// CHECK: REFUTED: changed
// CHECK: verdict: REFUTED
