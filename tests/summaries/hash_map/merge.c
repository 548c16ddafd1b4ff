/* Tables become one. */
#include "../texts.h"
#include "hash_map.h"

int main(void) {
  ANY_TEXT(one, 2, 24);
  ANY_TEXT(two, 2, 24);
  ANY_TEXT(three, 2, 24);
  map *m = map_create(1), *other = map_create(1);
  map_put(m, one, "1");
  map_put(other, two, "2");
  map_put(other, three, "3");
  map_merge(m, other);
  assert(strcmp(map_get(m, three), "3") == 0);
  assert(map_count(m) >= 1 && map_count(m) <= 3);
  map_destroy(m);
  map_destroy(other);
  return 0;
}
