// Of an empty string there is nothing behind the first character.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

const char *end(const char *s)
/*@ requires take S = Str(s);
    ensures  take T = Str(s); T == S; @*/
{
  do {
    s++;
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[end]
  } while (*s);
  return s;
}
// CHECK: verdict: REFUTED
