/* There is no table without rows or columns. How large it is follows from what was read, and is no kind of anything:
 * whoever reads has to expect it. */
#include <stddef.h>

struct table {
  unsigned size;
};

struct reader {
  unsigned rows, columns;
};

void note_made(struct table *made);

static struct table room;

static struct table *build(const struct reader *r) {
  unsigned size = r->rows * r->columns;
  if (size == 0) return NULL;
  note_made(&room);
  room.size = size;
  return &room;
}

unsigned size_of(const struct reader *r) {
  struct table *made = build(r);
#ifdef GOOD
  if (!made) return 0;
#endif
  return made->size; /* BUG: null-dereference */
}

#ifdef DRIVER
void note_made(struct table *made) { made->size = 1; }
int main(void) { return size_of(&(struct reader){0, 2}) == 99; }
#endif
