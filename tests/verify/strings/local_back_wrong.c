// What comes back need not be a longer string, what lies behind its end has no value, and what was kept is not back.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

#include <string.h>
void name(char *s);
/*@ spec name(pointer s);
    requires take A = each (u64 k; k < 8u64) { W<char>(array_shift<char>(s, k)) };
    ensures  take S = StrBuf(s, 8u64); 0u64 < S.len; @*/
void keep(char *s);
/*@ spec keep(pointer s);
    requires take A = each (u64 k; k < 8u64) { W<char>(array_shift<char>(s, k)) };
    ensures  take S = each (u64 k; k < 4u64) { RW<char>(array_shift<char>(s, k)) }; @*/

int second(void)
/*@ ensures return == 1i32; @*/
{
  char text[8];
  name(text);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[second]
  return text[1] != 0;
}
char last(void) {
  char text[8];
  name(text);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[last]
  return text[7];
}
char kept(void) {
  char text[8];
  keep(text);
  // CHECK: error: {{.*}}[kept]
  return text[5];
}
void dies(void) {
  char text[8];
  keep(text);
  // CHECK: error: leak: memory of text is given away where its lifetime ends [dies]
}
// CHECK: verdict: UNPROVED
