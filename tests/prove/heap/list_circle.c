/* Five stand in a circle, and each n-th one goes: one is left, and it is the one that counting says. */
#include <assay/assay.h>
#include <stdlib.h>

struct person {
  unsigned number;
  struct person *next;
};

static struct person *circle(unsigned count) {
  struct person *first = malloc(sizeof *first), *last = first;
  first->number = 0;
  for (unsigned i = 1; i < count; i++) {
    last->next = malloc(sizeof *last);
    last = last->next;
    last->number = i;
  }
#ifndef WRONG
  last->next = first;
#endif
  return last;
}

int main(void) {
  unsigned step = assay_uint("step"), survivor = 0;
  assay_assume(step >= 1 && step <= 4);
  struct person *at = circle(5);
  while (at->next != at) {
    for (unsigned i = 1; i < step; i++) at = at->next;
    struct person *gone = at->next;
    at->next = gone->next;
    free(gone);
  }
  for (unsigned n = 2; n <= 5; n++) survivor = (survivor + step) % n;
  assay_assert(at->number == survivor);
  free(at);
}
