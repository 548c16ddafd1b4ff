// A string literal is not written.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void change(void)
/*@ requires true; @*/
{
  char *s = "abc";
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(read-only|missing-resource)}}: {{.*}}[change]
  s[0] = 'x';
}
// CHECK: verdict: REFUTED
