// A global array.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

static int table[4];
int at(unsigned i)
/*@ accesses table;
    requires i < 4u32;
    ensures  return == table[(u64) i] && table == {table}@start; @*/
{
  return table[i];
}
