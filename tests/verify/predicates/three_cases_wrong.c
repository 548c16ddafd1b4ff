// Two bytes are read where one is owned.
// RUN: not %assay verify %s | FileCheck %s

/*@ predicate (u32) Sized(pointer p, u32 size) {
      if (size == 1u32) { take V = RW<unsigned char>(p); return (u32) V; }
      else if (size == 2u32) { take V = RW<unsigned short>(p); return (u32) V; }
      else { take V = RW<unsigned>(p); return V; }
    } @*/
unsigned load(void *p, unsigned size)
/*@ requires take V = Sized(p, size);
    ensures  take U = Sized(p, size);
             U == V && return == V; @*/
{
  switch (size) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[load]
  case 1: return *(unsigned short *)p & 255;
  case 2: return *(unsigned short *)p;
  default: return *(unsigned *)p;
  }
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
