// The NUL is not copied: there need not be a string.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void copy(char *to, const char *from)
/*@ requires take S = Str(from);
             take B = each (u64 k; k <= S.len) { RW(to + k) };
    ensures  take T = Str(from);
             take U = Str(to); @*/
{
  unsigned long i = 0;
  while (from[i])
  /*@ inv i <= S.len;
          take M = each (u64 k; k <= S.len) { RW(to + k) }; @*/
  {
    to[i] = from[i];
    i++;
  }
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: the postcondition needs {{.*}}[copy]
}
// CHECK: verdict: REFUTED
