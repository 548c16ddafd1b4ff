// What a loop changes of globals is not what it was, however it does that.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int done, limit;

void by_name(unsigned n)
/*@ accesses done; ensures done == {done}@start; @*/
{
  for (unsigned i = 0; i < n; i++) done = 1;
}
// CHECK: error: postcondition: {{.*}} [by_name]
// CHECK: REFUTED: by_name
void by_pointer(unsigned n)
/*@ accesses done, limit; ensures limit == {limit}@start; @*/
{
  int *p = &done;
  for (unsigned i = 0; i < n; i++) *p = 1, p = &limit;
}
// CHECK: [by_pointer]
// CHECK: REFUTED: by_pointer
void step(void)
/*@ accesses done; ensures true; @*/
{
  done = 7;
}
void by_call(unsigned n)
/*@ accesses done; ensures done == {done}@start; @*/
{
  for (unsigned i = 0; i < n; i++) step();
}
// CHECK: error: postcondition: {{.*}} [by_call]
// CHECK: REFUTED: by_call
void nested(unsigned n)
/*@ accesses done; ensures done >= 0i32; @*/
{
  done = 0;
  while (n-- > 0)
  /*@ inv done >= 0i32; @*/
  {
    for (unsigned j = 0; j < n; j++) done = -3;
  }
}
// CHECK: error: invariant: {{.*}} [nested]
// CHECK: REFUTED: nested
void weak(unsigned n)
/*@ accesses done; requires done == 0i32; n < 1000u32; ensures done == (i32) n; @*/
{
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n; 0i32 <= done; done <= (i32) i; @*/
  {
    done++;
  }
}
// CHECK: error: postcondition: {{.*}} [weak]
// CHECK: UNPROVED: weak
