/* Keys that differ do not meet; those that are equal are one, with the last value. */
#include "../texts.h"
#include "hash_map.h"

int main(void) {
  ANY_TEXT(one, 3, 24);
  ANY_TEXT(two, 3, 24);
  ANY_TEXT(three, 3, 24);
  map *m = map_create(1);
  map_put(m, one, "1");
  map_put(m, two, "2");
  map_put(m, three, "3");
  assert(strcmp(map_get(m, three), "3") == 0);
  assert(strcmp(map_get(m, two), strcmp(two, three) ? "2" : "3") == 0);
  assert(map_count(m) >= 1 && map_count(m) <= 3);
  map_destroy(m);
  return 0;
}
