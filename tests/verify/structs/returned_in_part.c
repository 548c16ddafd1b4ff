// A structure is returned of which a member has no value: callers may use all of them.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

struct pair {
  int a, b;
};

struct pair first(int a)
/*@ ensures return.a == a; @*/
{
  struct pair x;
  x.a = a;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: a structure with members without a value is returned [first]
  return x;
}

int use(void)
/*@ ensures true; @*/
{
  struct pair x = first(0);
  return x.b ? 1 : 0;
}
// CHECK: verdict: UNPROVED
