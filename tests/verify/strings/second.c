// The second one need not be.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

char first(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|out-of-bounds)}}: {{.*}}[first]
  return s[1];
}
// CHECK: verdict: REFUTED
