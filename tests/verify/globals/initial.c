// Initial values are not known, not even in main.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

static unsigned state = 5;
unsigned get(void)
/*@ accesses state;
    ensures  return == state && state == {state}@start; @*/
{
  return state;
}
