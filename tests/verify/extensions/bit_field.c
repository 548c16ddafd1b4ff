// Bit-fields have their width.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct flags {
  unsigned mode : 3, on : 1;
};
void set(struct flags *f, unsigned mode)
/*@ requires take F = RW(f);
             mode < 8u32;
    ensures  take G = RW(f);
             G.mode == (u3) mode && G.on == F.on; @*/
{
  f->mode = mode & 7;
}
