// Literals that libc reads: one that is too long, another text, and one that is written.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <string.h>

void too_long(char *p)
/*@ requires take P = each (u64 i; i < 3u64) { W(array_shift(p, i)) };
    ensures  take Q = each (u64 i; i < 3u64) { W(array_shift(p, i)) }; @*/
{
  strcpy(p, "tex");
}
// CHECK: error: missing-resource: the call of strcpy needs {{.*}} [too_long]
// CHECK: REFUTED: too_long
void another(char *p)
/*@ requires take P = each (u64 i; i < 4u64) { W(array_shift(p, i)) };
    ensures  take Q = Str(p); Q == "tax"; @*/
{
  strcpy(p, "tex");
}
// CHECK: error: postcondition: {{.*}} [another]
// CHECK: REFUTED: another
void behind(char *p)
/*@ requires take P = each (u64 i; i < 4u64) { W(array_shift(p, i)) };
    ensures  take Q = each (u64 i; i < 4u64) { W(array_shift(p, i)) }; @*/
{
  memcpy(p, "te", 4);
}
// CHECK: error: missing-resource: {{.*}} [behind]
// CHECK: REFUTED: behind
void written(char *p)
/*@ requires take P = Str(p); P.len < 4u64;
    ensures  take Q = Str(p); Q == P; @*/
{
  strcpy("text", p);
}
// CHECK: error: {{.*}} [written]
// CHECK: REFUTED: written
