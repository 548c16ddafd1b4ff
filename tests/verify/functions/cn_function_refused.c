// What is no value of its arguments gives no function: that is said at its place.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

/*@ function (u32) total(u32 n)
    function (i32) pointee(pointer p)
    function (i32) elsewhere(i32 x)
    function (i32) twice(i32 x) @*/
unsigned sum(unsigned n)
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: cn_function: 'sum' has a loop
/*@ cn_function total; @*/
{
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += i;
  return s;
}
int load(int *p)
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: cn_function: 'load' {{.*}}uses memory
/*@ cn_function pointee; @*/
{
  return *p;
}
// CHECK-DAG: [[@LINE+2]]:{{[0-9]+}}: error: cn_function needs the body of 'other'
int other(int x)
    /*@ cn_function elsewhere; @*/;
int one(int x)
/*@ cn_function twice; @*/
{
  return x;
}
int two(int x)
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: another function of C has given
/*@ cn_function twice; @*/
{
  return x & 7;
}
