// Cases by a number.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

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
  case 1: return *(unsigned char *)p;
  case 2: return *(unsigned short *)p;
  default: return *(unsigned *)p;
  }
}
