// The test comes after the step: an empty string is left.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned long length(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S; @*/
{
  unsigned long n = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|out-of-bounds)}}: {{.*}}[length]
  while (s[++n]);
  return n;
}
// CHECK: verdict: REFUTED
