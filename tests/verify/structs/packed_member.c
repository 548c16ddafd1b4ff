// A member of a packed structure is no int that a function may use.
// RUN: not %assay verify --no-refute %s | FileCheck %s

struct __attribute__((packed)) packed {
  char tag;
  int value;
};

int get(int *p)
    /*@ requires take P = RW(p);
        ensures  take Q = RW(p);
                 return == P; (u64) p % 4u64 == 0u64; @*/
    ;

int read(struct packed *s)
/*@ requires take S = RW(s);
    ensures  take T = RW(s); @*/
{
  return get(&s->value);
  // CHECK: [[@LINE-1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[read]
}
// CHECK: verdict: UNPROVED
