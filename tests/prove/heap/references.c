/* Objects that count who has them: the last one frees. */
#include <assay/assay.h>
#include <stdlib.h>

struct shared {
  unsigned count;
  int value;
};
static int alive;

static struct shared *make(int value) {
  struct shared *s = malloc(sizeof *s);
  s->count = 1, s->value = value, alive++;
  return s;
}

static struct shared *share(struct shared *s) { return s->count++, s; }

static void drop(struct shared *s) {
#ifndef WRONG
  if (--s->count) return;
#else
  if (--s->count > 1) return;
#endif
  alive--;
  free(s);
}

int main(void) {
  struct shared *holders[4] = {NULL}, *first = make(assay_int("value"));
  int value = first->value;
  for (int i = 0; i < 4; i++)
    if (assay_bool("shares")) holders[i] = share(first);
  drop(first);
  for (int i = 0; i < 4; i++) {
    if (!holders[i]) continue;
    assay_assert(alive == 1 && holders[i]->value == value);
    drop(holders[i]);
  }
  assay_assert(!alive);
}
