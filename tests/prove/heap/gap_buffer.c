/* An editor's text with a gap at the cursor. */
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
  char *at;
  size_t before, gap, after; /* in bytes */
};

static void move_to(struct buffer *b, size_t place) {
  if (place < b->before) {
    size_t moved = b->before - place;
#ifndef WRONG
    memmove(b->at + place + b->gap, b->at + place, moved);
#else
    memcpy(b->at + place + b->gap, b->at + place, moved);
#endif
    b->before -= moved, b->after += moved;
  } else {
    size_t moved = place - b->before;
    memmove(b->at + b->before, b->at + b->before + b->gap, moved);
    b->before += moved, b->after -= moved;
  }
}

static void insert(struct buffer *b, char c) { b->at[b->before++] = c, b->gap--; }

static char get(const struct buffer *b, size_t i) { return b->at[i < b->before ? i : i + b->gap]; }

int main(void) {
  struct buffer b = {malloc(6), 0, 6, 0};
  size_t place = assay_size("place");
  char c = assay_char("c");
  assay_assume(place <= 4);
  for (int i = 0; i < 4; i++) insert(&b, (char)('a' + i));
  move_to(&b, place);
  insert(&b, c);
  move_to(&b, 2);
  assay_assert(b.before + b.after == 5 && b.gap == 1);
  for (size_t i = 0; i < 5; i++) assay_assert(get(&b, i) == (i == place ? c : (char)('a' + (i < place ? i : i - 1))));
  free(b.at);
}
