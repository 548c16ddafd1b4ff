/* Small blocks out of a large one, with a list of those that are free, which lies in themselves. */
#include <assay/assay.h>
#include <stdlib.h>

union block {
  union block *next;
  int content;
};
static union block *unused;

static union block *pool(size_t count) {
  union block *all = malloc(count * sizeof *all);
  for (size_t i = 0; i < count; i++) all[i].next = unused, unused = &all[i];
  return all;
}

static int *take(void) {
  union block *b = unused;
  if (!b) return NULL;
#ifndef WRONG
  unused = b->next;
#endif
  return &b->content;
}

static void give_back(int *content) {
  union block *b = (union block *)content;
  b->next = unused, unused = b;
}

int main(void) {
  union block *all = pool(3);
  int *taken[3], i, freed = assay_int("freed");
  assay_assume(freed >= 0 && freed < 3);
  for (i = 0; i < 3; i++) taken[i] = take(), *taken[i] = i;
  assay_assert(!take());
  for (i = 0; i < 3; i++) assay_assert(*taken[i] == i);
  give_back(taken[freed]);
  int *again = take();
  *again = 7;
  assay_assert(again == taken[freed] && !take());
  for (i = 0; i < 3; i++) assay_assert(*taken[i] == (i == freed ? 7 : i));
  free(all);
}
