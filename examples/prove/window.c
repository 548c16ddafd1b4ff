/* The largest of the last four numbers, in a ring; asked for after each of six. */
#include <assay/assay.h>

enum { SIZE = 4 };

struct window {
  unsigned char value[SIZE];
  unsigned count;
};

static void put(struct window *w, unsigned char value) { w->value[w->count++ % SIZE] = value; }

static unsigned char largest(const struct window *w) {
  unsigned char most = 0;
  for (unsigned i = 0; i < SIZE && i < w->count; i++) most = w->value[i] > most ? w->value[i] : most;
  return most;
}

int main(void) {
  struct window w = {{0}, 0};
  for (int i = 0; i < 6; i++) {
    unsigned char value = assay_uchar("value");
    put(&w, value);
    assay_assert(largest(&w) >= value);
  }
}
