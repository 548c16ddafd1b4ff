/* What was removed is not there, what was not is. */
#include "../texts.h"
#include "hash_map.h"

int main(void) {
  ANY_TEXT(one, 2, 24);
  ANY_TEXT(two, 2, 24);
  ANY_TEXT(key, 2, 24);
  map *m = map_create(1);
  map_put(m, one, "1");
  map_put(m, two, "2");
  size_t before = map_count(m);
  int is_removed = map_remove(m, key);
  assert(map_count(m) == before - (is_removed ? 1 : 0));
  assert(!map_get(m, key));
  assert(is_removed || (map_get(m, one) && map_get(m, two)));
  map_destroy(m);
  return 0;
}
