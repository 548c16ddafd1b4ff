/* A heap in an array that is allocated for so many: the least comes out first. */
#include <assay/assay.h>
#include <stdlib.h>

struct heap {
  unsigned count, room;
  unsigned char at[];
};

static struct heap *heap_of(unsigned room) {
  struct heap *h = malloc(sizeof *h + room);
  h->count = 0, h->room = room;
  return h;
}

static void swap(struct heap *h, unsigned i, unsigned k) {
  unsigned char kept = h->at[i];
  h->at[i] = h->at[k], h->at[k] = kept;
}

static void put(struct heap *h, unsigned char value) {
  unsigned i = h->count++;
  h->at[i] = value;
  for (; i && h->at[i] < h->at[(i - 1) / 2]; i = (i - 1) / 2) swap(h, i, (i - 1) / 2);
}

static unsigned char take(struct heap *h) {
  unsigned char least = h->at[0];
  h->at[0] = h->at[--h->count];
  for (unsigned i = 0, child; (child = 2 * i + 1) < h->count; i = child) {
#ifndef WRONG
    if (child + 1 < h->count && h->at[child + 1] < h->at[child]) child++;
#else
    if (child + 1 < h->count && h->at[child + 1] > h->at[child]) child++;
#endif
    if (h->at[i] <= h->at[child]) break;
    swap(h, i, child);
  }
  return least;
}

int main(void) {
  struct heap *h = heap_of(4);
  for (int i = 0; i < 4; i++) put(h, assay_uchar("value"));
  assay_assert(h->count == h->room);
  for (unsigned char last = 0, i = 0; i < 4; i++) {
    unsigned char value = take(h);
    assay_assert(last <= value);
    last = value;
  }
  free(h);
}
