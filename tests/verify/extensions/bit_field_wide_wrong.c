// A field that spreads over its neighbour's byte changes nothing but itself.
// RUN: not %assay verify %s | FileCheck %s

struct word {
  unsigned tag : 3;
  int sign : 4;
  unsigned long rest : 40;
};
void set(struct word *p, unsigned long value)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == { rest: (u40) value, ..P }; @*/
{
  p->rest = value;
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: postcondition: {{.*}}[set]
  p->tag ^= 1;
}
// CHECK: REFUTED: set
