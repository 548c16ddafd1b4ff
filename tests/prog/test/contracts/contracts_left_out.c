// Contracts that cannot be checked, or not here, are named in the ledger, and nothing is called safe then.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --contracts %s | FileCheck %s
// CHECK: verdict: INCOMPLETE
// CHECK-DAG: limit: contract at {{.*}}:{{[0-9]+}}:{{[0-9]+}}: requires of total goes beyond 64 rounds
// CHECK-DAG: limit: contract at {{.*}}: arguments without a name are not made
// CHECK-DAG: limit: contract at {{.*}}: the head of made is not one that is written out
// CHECK-DAG: limit: contract at {{.*}}: a contract of several cases is not checked at calls
// CHECK-DAG: limit: contract at {{.*}}: ghost values are not known at run time
// CHECK-DAG: limit: contract at {{.*}}: nobody calls main
// CHECK-DAG: limit: contract at {{.*}}: abroad has no body here
void abroad(void);
/*@ spec abroad(); requires true; @*/

void give(int *p)
/*@ requires take A = Alloc(p); @*/
{
  (void)p;
}

int several(int n, ...)
/*@ requires n > 0i32; @*/
{
  return n;
}

#define HEAD int made(int n)
HEAD
/*@ requires n > 0i32; @*/
{
  return n;
}

int either(int n)
/*@ requires n > 0i32; ensures return > 0i32;
    also requires n < 0i32; ensures return < 0i32; @*/
{
  return n;
}

int with_ghost(int n)
/*@ requires cn_ghost i32 m; n > m; @*/
{
  return n;
}

unsigned total(const unsigned char *a, unsigned n)
/*@ requires take A = each (u32 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(a, i)) }; @*/
{
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) sum += a[i];
  return sum;
}

int main(void)
/*@ requires true; @*/
{
  unsigned char big[100] = {0};
  if (0) abroad();
  return total(big, 100);
}
