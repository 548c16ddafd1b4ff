/* A product of sizes that wraps: the limit on the count is larger than what the product bears. */
#include <stdint.h>
#include <stdlib.h>

struct item {
  uint32_t fields[4];
};

#define MOST 0x10000000u

static void *array_new(uint32_t count, uint32_t size) {
#ifdef GOOD
  if (size != 0 && count > UINT32_MAX / size) return NULL;
#endif
  uint32_t bytes = count * size;
  return malloc(bytes + 1);
}

struct item *items_new(void) {
  struct item *items = array_new(MOST, sizeof *items);
  if (!items) return NULL;
  items[0].fields[0] = 1; /* BUG: out-of-bounds */
  return items;
}

#ifdef DRIVER
int main(void) {
  free(items_new());
  return 0;
}
#endif
