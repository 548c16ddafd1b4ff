// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-refute --timeout 60 %s | FileCheck %s

int first(int **a, unsigned n, unsigned i, unsigned j)
/*@ requires i < n; j < n; take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) }; return == 1i32; @*/
{
  int x = 1, y = 2;
  a[i] = &x;
  a[j] = &y;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}} [first]
  return *a[i];
}
int of_before(int **a, unsigned n, unsigned i, unsigned j)
/*@ requires i < n; j < n; take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) }; @*/
{
  int x = 1;
  a[j] = &x;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}} [of_before]
  return *a[i];
}
int table[8];
void stays(unsigned i, int v)
/*@ accesses table; requires i < 8u32; ensures table == {table}@start; @*/
{
  // CHECK: error: postcondition: {{.*}} [stays]
  table[i] = v;
}
void in_order(unsigned i, unsigned j, int v)
/*@ accesses table; requires i < 8u32; j < 8u32; ensures table == ({table}@start)[(u64) j: 3i32, (u64) i: v]; @*/
{
  // CHECK: error: postcondition: {{.*}} [in_order]
  table[i] = v;
  table[j] = 3;
}
// CHECK: verdict: UNPROVED
