// Nobody has an int at every index of 64 bits, or memory at NULL: what follows from it is said to mean nothing.
// RUN: %assay verify %s | FileCheck %s

int everywhere(int *a)
/*@ requires take A = each (u64 i; true) { RW(a + i) };
    ensures  take B = each (u64 i; true) { RW(a + i) };
             return == 7i32; @*/
{
  return 0;
}

int at_null(char *a)
/*@ requires take A = each (u64 i; true) { RW(a + i) };
    ensures  take B = each (u64 i; true) { RW(a + i) };
             return == 7i32; @*/
{
  return 0;
}
// CHECK: VERIFIED: everywhere (vacuous: {{.*}})
// CHECK: VERIFIED: at_null (vacuous: {{.*}})
