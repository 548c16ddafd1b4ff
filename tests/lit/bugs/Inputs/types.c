#include "types.h"

static const int table[3] = {1, 2, 3};

int area(const struct box *b) { return b->size / 2; }

int whole(const struct shelf *s) { return s->count / 2; }

int by_macro(const void *p) { return WIDTH((const struct box *)p) / 3; }

int owner_id(const struct owner *o) { return o->id / 2; }

int first(int n) { return n == FIRST; }

int entry(unsigned n) { return table[n % 3]; }
