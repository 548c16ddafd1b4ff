/* Only the keys that are there are found. */
#include "../texts.h"
#include "hash_map.h"

int main(void) {
  ANY_TEXT(one, 2, 24);
  ANY_TEXT(two, 2, 24);
  ANY_TEXT(key, 2, 24);
  map *m = map_create(1);
  map_put(m, one, "1");
  map_put(m, two, "2");
  map_put(m, "three", "3");
  const char *found = map_get(m, key);
  assert(!found == (strcmp(key, one) && strcmp(key, two) && strcmp(key, "three")));
  map_destroy(m);
  return 0;
}
