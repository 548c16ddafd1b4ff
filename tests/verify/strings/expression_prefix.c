// Longer strings are taken for it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int is_ok(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S && return == (S == "ok" ? 1i32 : 0i32); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[is_ok]
  return s[0] == 'o' && s[1] == 'k';
}
// CHECK: verdict: REFUTED
