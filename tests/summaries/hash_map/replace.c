/* A value that was replaced is the new one, of any length. */
#include "../texts.h"
#include "hash_map.h"

int main(void) {
  ANY_TEXT(first, 2, 64);
  ANY_TEXT(second, 2, 64);
  ANY_TEXT(third, 2, 64);
  map *m = map_create(2);
  map_put(m, "k", first);
  map_put(m, "k", second);
  map_put(m, "k", third);
  assert(map_count(m) == 1);
  assert(strcmp(map_get(m, "k"), third) == 0);
  map_destroy(m);
  return 0;
}
