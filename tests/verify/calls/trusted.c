// A trusted function is not looked at, but listed.
// RUN: %assay verify %s | FileCheck %s

int magic(int x)
/*@ trusted;
    requires true;
    ensures  return == x + 1i32; @*/
{
  return x - 1;
}
int next(void)
/*@ ensures return == 6i32; @*/
{
  return magic(5);
}
// CHECK: verdict: VERIFIED
// CHECK: assumed: trusted: magic
