// It is not mentioned.
// RUN: not %assay verify %s | FileCheck %s

static int counter;
void count(void)
/*@ requires true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[count]
  counter++;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
