// RO of an element of a constant table, or of an array that is lent for a call, at an index that is not known.
// RUN: %assay verify --timeout 30 %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct row {
  int low;
  unsigned char kind;
};
static const int table[5] = {1, 2, 3, 5, 8};
static const struct row rows[3] = {{1, 2}, {3, 4}, {5, 6}};

int value(const int *p)
/*@ requires take P = RO(p); ensures return == P; @*/
{
  return *p;
}
int sum(const struct row *r)
/*@ requires take R = RO(r); R.low < 100i32; 0i32 <= R.low; ensures return == R.low + (i32) R.kind; @*/
{
  return r->low + r->kind;
}
int of_table(unsigned i)
/*@ requires i < 5u32; ensures 1i32 <= return; return <= 8i32; i == 3u32 implies return == 5i32; @*/
{
  return value(&table[i]);
}
int of_rows(unsigned i)
/*@ requires i < 3u32; ensures 3i32 <= return; return <= 11i32; @*/
{
  return sum(&rows[i]);
}
int of_member(unsigned i)
/*@ requires i < 3u32; ensures return <= 5i32; @*/
{
  return value(&rows[i].low);
}
int of_local(unsigned i)
/*@ requires i < 4u32; ensures return == 7i32; @*/
{
  int a[4] = {7, 7, 7, 7};
  return value(&a[i]);
}
int in_loop(unsigned n)
/*@ requires n <= 5u32; ensures return <= 8i32; @*/
{
  int most = 0;
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n; most <= 8i32; @*/
  {
    int v = value(table + i);
    if (v > most) most = v;
  }
  return most;
}
