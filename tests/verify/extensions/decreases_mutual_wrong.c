// What is called may come back: with a measure that is not smaller, with none, or with one of another type.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

int odd(unsigned n)
    /*@ requires true; decreases n; ensures true; @*/;
int even(unsigned n)
/*@ requires true; decreases n; ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: termination: {{.*}}n gets smaller with this call [even]
  return n == 0 ? 1 : odd(n);
}
int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }

int back(unsigned n)
    /*@ requires true; ensures true; @*/;
int forth(unsigned n)
/*@ requires true; decreases n; ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: termination: back may call this function again{{.*}}[forth]
  return n == 0 ? 1 : back(n - 1);
}
int back(unsigned n) { return forth(n); }

int right(unsigned n)
    /*@ requires true; decreases (integer) n; ensures true; @*/;
int left(unsigned n)
/*@ requires true; decreases n; ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: termination: {{.*}}of another type{{.*}}[left]
  return n == 0 ? 1 : right(n - 1);
}
int right(unsigned n) { return n == 0 ? 0 : left(n - 1); }

int again(unsigned n)
/*@ requires true; decreases n; ensures true; @*/
{
  int (*f)(unsigned) = again;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: termination: {{.*}}n gets smaller with this call [again]
  return n < 2 ? 0 : f(n);
}
// CHECK: verdict: UNPROVED
