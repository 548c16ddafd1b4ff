// A local does not outlive its function.
// RUN: not %assay verify %s | FileCheck %s

int *make(void)
/*@ ensures take X = RW(return);
            X == 1i32; @*/
{
  int x = 1;
  int *p = &x;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: leak: {{.*}}[make]
  return p;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
