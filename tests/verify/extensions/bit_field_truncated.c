// Values that do not fit are reduced.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct flags {
  unsigned mode : 3, on : 1;
};
void set(struct flags *f, unsigned mode)
/*@ requires take F = RW(f);
             mode < 9u32;
    ensures  take G = RW(f);
             (u32) G.mode == mode && G.on == F.on; @*/
{
  f->mode = mode & 7;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[set]
}
// CHECK: verdict: REFUTED
