// The NUL is counted.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned long length(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s);
             T == S && return == S.len; @*/
{
  unsigned long n = 0;
  while (s[n])
  /*@ inv n <= S.len; @*/
  {
    n++;
  }
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[length]
  return n + 1;
}
// CHECK: verdict: REFUTED
