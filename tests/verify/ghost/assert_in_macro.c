// An argument of a macro may stand anywhere: nothing is put there, and a false assertion is not refuted.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

#define TWICE(s) s s
unsigned same(unsigned c)
/*@ ensures return == c; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion: {{.*}}[same]
  TWICE({/*@ assert(c < 5u32); @*/});
  return c;
}
// CHECK: tested in part: no run breaks it up to the bounds
// CHECK: verdict: UNPROVED
