// The bytes are given to the caller with the right to free them; in a loop as well.
// RUN: %assay verify %s | FileCheck %s

#include <stdlib.h>
/*@ predicate (i32) Box(pointer p) {
      if (is_null(p)) { return 0i32; }
      else { take A = Alloc(p); assert (A.base == (u64) p && A.size == sizeof<int>); take V = RW<int>(p); return V; }
    } @*/

int *make(void)
/*@ ensures take V = Box(return); @*/
{
  int *p = malloc(sizeof *p);
  if (p) *p = 1;
  return p;
}

int *again(unsigned n)
/*@ ensures take V = Box(return); @*/
{
  int *p = NULL;
  for (unsigned i = 0; i < n; i++)
  /*@ inv take V = Box(p); @*/
  {
    free(p);
    p = malloc(sizeof *p);
    if (p) *p = 2;
  }
  return p;
}
// CHECK: verdict: VERIFIED
