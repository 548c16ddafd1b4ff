// Memory that is only read may be that of two pointers, and need not be: its values may differ.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct pair {
  int a, b[4];
};

int one_of_two(const int *p, const int *q)
/*@ requires take A = RO(p); take B = RO(q);
    ensures  A == B; return == 0i32; @*/
{
  return *p != *q;
}
// CHECK: REFUTED: one_of_two

void member(const struct pair *p)
/*@ requires take P = RO(p); take B = RO<int>(array_shift<int>(member_shift<struct pair>(p, b), 2u64));
    ensures  B == P.b[1u64]; @*/
{}
// CHECK: error: postcondition: {{.*}} [member]

void element(const int *p, unsigned i, unsigned n)
/*@ requires take A = each (u32 k; k < n) { RO(array_shift(p, k)) }; take B = RO(array_shift(p, i)); i <= n;
    ensures  A[i] == B; @*/
{}
// CHECK: error: postcondition: {{.*}} [element]

void arrays(const int *p, unsigned long i, unsigned long n)
/*@ requires n < 1000u64; i < n; take A = each (u64 k; k < n) { RO(array_shift(p, k)) };
             take B = each (u64 k; k < n - 1u64) { RO(array_shift(array_shift(p, 1u64), k)) };
    ensures  i == 0u64 || A[i - 1u64] == B[i - 1u64]; @*/
{}
// CHECK: error: postcondition: {{.*}} [arrays]
