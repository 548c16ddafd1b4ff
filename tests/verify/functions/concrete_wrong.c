// Not this power.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ function [rec] (u32) power2(u32 n) { if (n == 0u32) { 1u32 } else { 2u32 * power2(n - 1u32) } } @*/
unsigned kilo(void)
/*@ ensures return == power2(9u32); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[kilo]
  return 1024;
}
// CHECK: verdict: REFUTED
