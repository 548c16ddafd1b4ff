/* A ring on the heap with two ends. */
#include <assay/assay.h>
#include <stdlib.h>

struct ring {
  unsigned first, count, room;
  signed char *at;
};

static void push_back(struct ring *r, signed char value) { r->at[(r->first + r->count++) % r->room] = value; }
static void push_front(struct ring *r, signed char value) {
#ifndef WRONG
  r->first = (r->first + r->room - 1) % r->room;
#else
  r->first = r->first - 1;
#endif
  r->at[r->first] = value, r->count++;
}
static signed char pop_front(struct ring *r) {
  signed char value = r->at[r->first];
  r->first = (r->first + 1) % r->room, r->count--;
  return value;
}

int main(void) {
  struct ring r = {0, 0, 3, malloc(3)};
  signed char a = assay_schar("a"), b = assay_schar("b"), c = assay_schar("c");
  if (assay_bool("front"))
    push_back(&r, a), push_front(&r, b);
  else
    push_back(&r, b), push_back(&r, a);
  assay_assert(pop_front(&r) == b);
  push_back(&r, c), push_front(&r, b);
  assay_assert(r.count == 3 && pop_front(&r) == b && pop_front(&r) == a && pop_front(&r) == c && !r.count);
  free(r.at);
}
