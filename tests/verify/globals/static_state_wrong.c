// Its value is not the initial one, nor what it was before a call that may come back; it has to have one in the end;
// and nobody else has its memory while it may be used again.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-refute --timeout 60 %s | FileCheck %s
#include <stdlib.h>
#include <string.h>

int other(void);
/*@ spec other(); requires true; ensures true; @*/

int initial(void)
/*@ ensures return == 0i32; @*/
{
  static int n;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}} [initial]
  return n;
}
int overflows(void)
/*@ requires true; @*/
{
  static int n;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: {{.*}} [overflows]
  return ++n;
}
int after_call(void)
/*@ ensures return == 1i32; @*/
{
  static int n;
  n = 1;
  other();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}} [after_call]
  return n;
}
int deep(int n)
/*@ requires 0i32 <= n; ensures return == n; @*/
{
  static int level;
  level = n;
  if (n > 0) (void)deep(n - 1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}} [deep]
  return level;
}
void calls_other(int *p)
/*@ requires take P = RW(p); ensures take Q = RW(p); Q == P; @*/
{
  other();
}
int lends(void)
/*@ ensures return == 1i32; @*/
{
  static int n;
  n = 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: in the call of calls_other, where it may be used again, the static variable lends.n has no value, or somebody else has its memory [lends]
  calls_other(&n);
  return n;
}
int look(const int *p);
/*@ spec look(pointer p); requires take P = RO<int>(p); ensures return == P; @*/
int lends_to_read(void)
/*@ ensures return == 1i32; @*/
{
  static int n;
  n = 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: the call of look needs RO<int>{{.*}} [lends_to_read]
  return look(&n);
}
int *gives(void)
/*@ ensures take R = RW(return); @*/
{
  static int n;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: when the function returns, the static variable gives.n has no value, or somebody else has its memory [gives]
  return &n;
}
int *gives_to_read(void)
/*@ ensures take R = RO(return); @*/
{
  static int n;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}} [gives_to_read]
  return &n;
}
int through_pointer(void)
/*@ requires true; @*/
{
  static int *last;
  static int x;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}} [through_pointer]
  if (last) return *last;
  last = &x;
  return 0;
}
struct pair {
  int a, b;
};
void without_value(void)
/*@ requires true; @*/
{
  static struct pair p;
  struct pair q;
  q.a = 1;
  p = q;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: when the function returns, the static variable without_value.p has no value{{.*}} [without_value]
}
void exits(int c)
/*@ requires true; @*/
{
  static struct pair p;
  struct pair q;
  q.a = 1;
  p = q;
  // CHECK: error: postcondition: when the program exits, the static variable exits.p has no value{{.*}} [exits]
  if (c) exit(1);
  p.b = 1;
}
typedef int callback(void);
/*@ spec typedef callback(); requires true; ensures true; @*/
int calls_back(callback *f)
/*@ requires implements<callback>(f); ensures return == 7i32; @*/
{
  static int n;
  n = 7;
  f();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}} [calls_back]
  return n;
}
static unsigned id(void) {
  static unsigned last;
  return ++last;
}
void another(void)
/*@ requires true; @*/
{
  (void)id();
}
int in_bodies(void)
/*@ ensures return == 1i32; @*/
{
  unsigned a = id();
  another();
  unsigned b = id();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}} [in_bodies]
  return b == a + 1;
}
unsigned counts(unsigned n)
/*@ ensures return == 0u32; @*/
{
  static unsigned t;
  t = 0;
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n; @*/
  {
    t = 1;
  }
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}} [counts]
  return t;
}
// CHECK: INCOMPLETE: invalid
void invalid(void)
/*@ requires true; @*/
{
  static _Bool b;
  unsigned char two = 2;
  memcpy(&b, &two, 1);
}
// CHECK: verdict: INCOMPLETE
