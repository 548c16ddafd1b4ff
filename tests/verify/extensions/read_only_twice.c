// What is held twice to be read has one value: a cell, a member and its structure, an element and its array, two
// arrays.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct pair {
  int a, b[4];
};

int cell(const int *p)
/*@ requires take A = RO(p); take B = RO(p);
    ensures  A == B; return == B; @*/
{
  return *p;
}

int one_of_two(const int *p, const int *q)
/*@ requires take A = RO(p); take B = RO(q); ptr_eq(p, q);
    ensures  A == B; return == 0i32; @*/
{
  return *p != *q;
}

void member(const struct pair *p)
/*@ requires take A = RO<int>(member_shift<struct pair>(p, a)); take P = RO(p);
             take B = RO<int>(array_shift<int>(member_shift<struct pair>(p, b), 2u64));
    ensures  A == P.a; B == P.b[2u64]; @*/
{}

void element(const int *p, unsigned i, unsigned n)
/*@ requires take A = each (u32 k; k < n) { RO(array_shift(p, k)) }; take B = RO(array_shift(p, i)); i < n;
    ensures  A[i] == B; @*/
{}

void arrays(const int *p, unsigned long i, unsigned long n)
/*@ requires n < 1000u64; i < n; take A = each (u64 k; k < n) { RO(array_shift(p, k)) };
             take B = each (u64 k; k < n - 1u64) { RO(array_shift(array_shift(p, 1u64), k)) };
    ensures  i == 0u64 || A[i] == B[i - 1u64]; @*/
{}
