// From a member to the structure around it: a pointer that is cast has the bounds of what is owned.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>

struct base {
  int x;
};
struct derived {
  struct base base;
  int y;
  struct base other;
};
int of_first(struct derived *d)
/*@ requires take D = RW(d);
    ensures  take E = RW(d); E == D; return == D.y; @*/
{
  struct base *b = &d->base;
  return ((struct derived *)b)->y;
}
int of_another(struct derived *d)
/*@ requires take D = RW(d);
    ensures  take E = RW(d); E == D; return == D.y; @*/
{
  struct base *b = &d->other;
  struct derived *around = (struct derived *)((char *)b - offsetof(struct derived, other));
  return around->y;
}
