// Pointers to different objects are written to an array at indices that may be equal, and one is read: both cases are
// looked at. A global array is what it was but for the element that was written.
// RUN: %assay verify --timeout 30 %s | FileCheck %s
// CHECK: verdict: VERIFIED

int own(unsigned i, unsigned j)
/*@ requires i < 4u32; j < 4u32; ensures return == (i == j ? 2i32 : 1i32); @*/
{
  int x = 1, y = 2;
  int *a[4];
  a[i] = &x;
  a[j] = &y;
  return *a[i];
}
int of_caller(int **a, unsigned n, unsigned i, unsigned j)
/*@ requires i < n; j < n; take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) }; return == (i == j ? 2i32 : 1i32); @*/
{
  int x = 1, y = 2;
  a[i] = &x;
  a[j] = &y;
  return *a[i];
}
void is_written(int **a, unsigned i, unsigned j)
/*@ requires i < 4u32; j < 4u32; take A = RW<int *[4]>(a); ensures take B = RW<int *[4]>(a); @*/
{
  int x = 1, y = 2;
  a[i] = &x;
  a[j] = &y;
  *a[i] = 5;
  if (i == j) {
    /*@ assert(y == 5i32 && x == 1i32); @*/
  } else {
    /*@ assert(x == 5i32 && y == 2i32); @*/
  }
}
int table[8];
void set(unsigned i, int v)
/*@ accesses table; requires i < 8u32; ensures table == ({table}@start)[(u64) i: v]; @*/
{
  table[i] = v;
}
void set_two(unsigned i, unsigned j, int v)
/*@ accesses table; requires i < 8u32; j < 8u32; ensures table == ({table}@start)[(u64) i: v, (u64) j: 3i32]; @*/
{
  table[i] = v;
  table[j] = 3;
}
