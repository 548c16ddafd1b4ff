// Ten bytes with an index of eight bits are not a structure of 256.
// RUN: not %assay verify --no-refute %s | FileCheck %s

struct large {
  unsigned char bytes[255], last;
};

void fill(struct large *p)
    /*@ requires take A = W<struct large>(p);
        ensures  take B = RW<struct large>(p); @*/
    ;

void grow(unsigned char *p)
/*@ requires take A = each (u8 i; i < 10u8) { W(array_shift(p, i)) };
    ensures  take B = RW<struct large>(p);
             take C = each (u8 i; i < 10u8) { W(array_shift(p, i)) }; @*/
{
  fill((struct large *)p);
}
// CHECK: error: missing-resource: {{.*}}W<struct large>(p){{.*}}[grow]
// CHECK: verdict: UNPROVED
