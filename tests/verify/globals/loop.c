// Globals that a function accesses are a loop's as its locals are: what it changes has any value but for what the
// invariant says, whether it is written by its name, through a pointer or by a call; the others stay.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int done, limit;

void by_name(unsigned n)
/*@ accesses done, limit; ensures limit == {limit}@start; @*/
{
  for (unsigned i = 0; i < n; i++) done = 1;
}
void counted(unsigned n)
/*@ accesses done; requires done == 0i32; n < 1000u32; ensures done == (i32) n; @*/
{
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n; done == (i32) i; @*/
  {
    done++;
  }
}
void by_pointer(unsigned n)
/*@ accesses done, limit; ensures limit == {limit}@start; @*/
{
  int *p = &done;
  for (unsigned i = 0; i < n; i++) *p = 1;
}
void step(void)
/*@ accesses done; requires done < 5000i32; ensures done == {done}@start + 1i32; @*/
{
  done++;
}
void by_call(unsigned n)
/*@ accesses done, limit; requires done == 0i32; n < 1000u32; ensures done == (i32) n; limit == {limit}@start; @*/
{
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n; done == (i32) i; @*/
  {
    step();
  }
}
void nested(unsigned n)
/*@ accesses done, limit; ensures done >= 0i32; @*/
{
  done = 0;
  while (n-- > 0)
  /*@ inv done >= 0i32; @*/
  {
    if (done < 100) done++;
    for (unsigned j = 0; j < n; j++) limit = 3;
  }
}
