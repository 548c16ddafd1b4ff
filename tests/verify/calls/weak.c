// The body of a weak function may be another one in the end. Its contract holds whatever it is.
// RUN: not %assay verify %s | FileCheck %s

__attribute__((weak)) int three(void) { return 3; }

__attribute__((weak)) int four(void)
/*@ ensures return == 4i32; @*/
{
  return 4;
}

int by_body(void)
/*@ ensures return == 3i32; @*/
{
  return three();
}

int by_contract(void)
/*@ ensures return == 4i32; @*/
{
  return four();
}
// CHECK: INCOMPLETE: by_body
// CHECK: VERIFIED: by_contract
