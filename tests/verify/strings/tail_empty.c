// An empty string has none.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

unsigned long length(const char *s);
/*@ spec length(pointer s);
    requires take S = Str(s);
    ensures  take T = Str(s);
             T == S; return == S.len; @*/

unsigned long rest(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[rest]
  return length(s + 1);
}
// CHECK: verdict: UNPROVED
