// It has no end.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

unsigned long length(const char *s);
/*@ spec length(pointer s);
    requires take S = Str(s);
    ensures  take T = Str(s);
             T == S; return == S.len; @*/

unsigned long open(void)
/*@ ensures true; @*/
{
  char text[2];
  text[0] = 'a';
  text[1] = 'b';
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: the call of length needs {{.*}}[open]
  return length(text);
}
// CHECK: verdict: UNPROVED
