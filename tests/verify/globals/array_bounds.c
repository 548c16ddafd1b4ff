// Beyond its end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

static int table[4];
int at(unsigned i)
/*@ accesses table;
    requires i <= 4u32;
    ensures  table == {table}@start; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(out-of-bounds|subobject-bounds|missing-resource)}}: {{.*}}[at]
  return table[i];
}
// CHECK: verdict: REFUTED
