/* No key is before the least one. */
#include "../texts.h"
#include "hash_map.h"

int main(void) {
  ANY_TEXT(one, 2, 12);
  ANY_TEXT(two, 2, 12);
  ANY_TEXT(three, 2, 12);
  map *m = map_create(1);
  map_put(m, one, "1");
  map_put(m, two, "2");
  map_put(m, three, "3");
  const char *least = map_least_key(m);
  assert(strcmp(least, one) <= 0 && strcmp(least, two) <= 0 && strcmp(least, three) <= 0);
  map_destroy(m);
  return 0;
}
