// With --entry a function with a contract is called with all arguments that it allows: what a harness passes is assumed
// to meet requires, what the program passes is not.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --contracts --entry get %s | FileCheck %s --check-prefix=GOOD
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --entry get %s | FileCheck %s --check-prefix=BARE
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --contracts --no-witness --entry pick %s | FileCheck %s --check-prefix=BAD --implicit-check-not=error:
// GOOD: verdict: SAFE
// BARE: error: null-dereference
int get(const int *a, unsigned i, unsigned n)
/*@ requires i < n; take A = each (u32 k; k < n) { RO(array_shift(a, k)) };
    ensures  return == A[i]; @*/
{
  return a[i];
}

int pick(unsigned i) {
  static const int table[3] = {1, 2, 3};
  // BAD: [[@LINE+2]]:10: error: precondition: the call of get requires i < n
  // BAD: CONFIRMED natively
  return get(table, i, 3);
}
