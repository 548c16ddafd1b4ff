// Another value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

static const int limit = 11;
int get(void)
/*@ ensures return == 10i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[get]
  return limit;
}
// CHECK: verdict: REFUTED
