/* find returns null, first_of passes it on, and the caller of the caller looks into it. */
#include <stddef.h>

struct item {
  int id;
  int price;
};

static const struct item shop[] = {{1, 10}, {2, 20}, {5, 50}};

static const struct item *find(int id) {
  for (size_t i = 0; i < sizeof shop / sizeof shop[0]; i++)
    if (shop[i].id == id) return &shop[i];
  return NULL;
}

static const struct item *first_of(int from, int to) {
  for (int id = from; id < to; id++) {
    const struct item *item = find(id);
    if (item) return item;
  }
  return NULL;
}

int cheapest(void) {
#ifdef GOOD
  const struct item *item = first_of(3, 6);
#else
  const struct item *item = first_of(3, 5);
#endif
  return item->price; /* BUG: null-dereference */
}

#ifdef DRIVER
int main(void) { return cheapest() == 99; }
#endif
