/* A progress bar of a known total; the total of an empty transfer is zero. */
#include <stddef.h>

struct transfer {
  unsigned done, total;
};

static unsigned percent(const struct transfer *t) {
#ifdef GOOD
  if (t->total == 0) return 100;
#endif
  return (t->done & 0xffff) * 100 / t->total; /* BUG: division-by-zero */
}

unsigned show_empty(void) {
  struct transfer transfer = {0, 0};
  unsigned width = percent(&transfer) / 2; /* CALLER */
  return width;
}

#ifdef DRIVER
int main(void) { return show_empty() == 99; }
#endif
