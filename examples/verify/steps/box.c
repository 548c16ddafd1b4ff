#include <stdlib.h>

/*@ predicate (i32) Box(pointer p) {
      if (is_null(p)) {
        return 0i32;
      } else {
        take A = Alloc(p);
        assert (A.base == (u64) p && A.size == sizeof<int>);
        take V = RW<int>(p);
        return V;
      }
    } @*/

int *new_box(int value)
/*@ ensures take V = Box(return);
            is_null(return) || V == value; @*/
{
  int *p = malloc(sizeof *p);
  if (p) *p = value;
  return p;
}

void delete_box(int *p)
/*@ requires take V = Box(p); @*/
{
  free(p);
}

int late(void) {
  int *p = new_box(7);
  if (!p) return 0;
  delete_box(p);
  return *p;
}

void forget(void) { new_box(7); }
