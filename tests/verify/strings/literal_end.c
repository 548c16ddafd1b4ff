// Four bytes, not five.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

char letter(unsigned i)
/*@ requires i < 5u32;
    ensures  true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(out-of-bounds|missing-resource)}}: {{.*}}[letter]
  return "abc"[i];
}
// CHECK: verdict: REFUTED
