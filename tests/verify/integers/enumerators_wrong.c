// Another color.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

enum color { RED, GREEN = 5, BLUE };
enum color next(enum color c)
/*@ requires c == (u32) RED || c == (u32) GREEN;
    ensures  return == (c == (u32) RED ? (u32) GREEN : (u32) BLUE); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[next]
  return c == RED ? GREEN : RED;
}
// CHECK: verdict: REFUTED
