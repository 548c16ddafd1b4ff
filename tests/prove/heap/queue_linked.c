/* First in, first out: commands put bytes into a queue and take them out. */
#include <assay/assay.h>
#include <stdlib.h>

struct item {
  unsigned char value;
  struct item *next;
};
struct queue {
  struct item *first, *last;
};

static void put(struct queue *q, unsigned char value) {
  struct item *item = malloc(sizeof *item);
  item->value = value, item->next = NULL;
  if (q->first)
    q->last->next = item;
  else
    q->first = item;
  q->last = item;
}

static int take(struct queue *q) {
  struct item *item = q->first;
  if (!item) return -1;
  int value = item->value;
  q->first = item->next;
#ifdef WRONG
  if (!q->first) q->first = q->last;
#endif
  free(item);
  return value;
}

int main(void) {
  struct queue q = {NULL, NULL};
  unsigned char put_so_far = 0, taken = 0;
  unsigned commands = assay_uint("commands");
  for (int i = 0; i < 6; i++) {
    if (commands >> i & 1) {
      put(&q, put_so_far++);
      continue;
    }
    int value = take(&q);
    assay_assert(value == (taken < put_so_far ? taken : -1));
    taken += value >= 0;
  }
  while (q.first) assay_assert(take(&q) == taken++);
  assay_assert(taken == put_so_far);
}
