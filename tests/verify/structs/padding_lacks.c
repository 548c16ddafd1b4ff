// Members without the padding between them are no struct: who has that may write all of its bytes.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

struct padded {
  char c;
  int x;
};
void clear(struct padded *p)
    /*@ requires take P = W(p);
        ensures  take Q = RW(p); @*/
    ;
void keeps(struct padded *p, unsigned char *q)
/*@ requires take C = RW(&(p->c)); take X = RW(&(p->x));
             ptr_eq(q, array_shift<unsigned char>(p, 1u64));
             take Q = RW<unsigned char>(q);
    ensures  take C2 = RW(&(p->c)); take X2 = RW(&(p->x));
             take Q2 = RW<unsigned char>(q); Q2 == Q; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: the call of clear needs W<struct padded>(p), which is not held [keeps]
  clear(p);
}
void together(struct padded *p)
/*@ requires take C = RW(&(p->c)); take X = RW(&(p->x));
    ensures  take P = RW(p); @*/
{}
// CHECK: error: missing-resource: the postcondition needs RW<struct padded>(p), which is not held [together]
void apart(struct padded *p)
/*@ requires take P = RW(p);
    ensures  take C = RW(&(p->c)); take X = RW(&(p->x)); @*/
{}
// CHECK: error: leak: each (u64 i; i < 3u64) { W<unsigned char>({{.*}}) } is left over when the function returns, and nobody takes it [apart]
struct two {
  int a, b;
} __attribute__((aligned(16)));
void aligned(struct two *p)
/*@ requires take A = RW(&(p->a)); take B = RW(&(p->b));
             let gap = array_shift<unsigned char>(p, 8u64);
             take G = each (u64 i; i < 8u64) { W<unsigned char>(gap + i) };
    ensures  take P = RW(p); @*/
{}
// CHECK: error: missing-resource: the postcondition needs RW<struct two>(p), which is not held [aligned]
// CHECK: verdict: UNPROVED
