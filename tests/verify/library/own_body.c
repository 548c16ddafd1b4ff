// So does a body.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
// CHECK-NOT: assumed

unsigned long strlen(const char *s) { return s ? 1 : 2; }

int one(const char *s)
/*@ requires !is_null(s);
    ensures return == 1i32; @*/
{
  return (int)strlen(s);
}
