// Nothing is known about its value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

static int counter;
void count(void)
/*@ accesses counter;
    ensures  counter == {counter}@start + 1i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: {{.*}}[count]
  counter++;
}
// CHECK: verdict: REFUTED
