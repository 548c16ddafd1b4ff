// A global that is read and written.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

static int counter;
void count(void)
/*@ accesses counter;
    requires counter < 100i32;
    ensures  counter == {counter}@start + 1i32; @*/
{
  counter++;
}
