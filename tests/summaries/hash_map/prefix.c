/* Keys with a prefix are counted. */
#include "../texts.h"
#include "hash_map.h"

int main(void) {
  ANY_TEXT(one, 2, 24);
  ANY_TEXT(two, 2, 24);
  ANY_TEXT(prefix, 2, 24);
  map *m = map_create(1);
  map_put(m, one, "1");
  map_put(m, two, "2");
  size_t count = map_count_prefix(m, prefix);
  assert(count <= map_count(m));
  if (prefix[0] == 0) assert(count == map_count(m));
  if (strcmp(prefix, one) == 0) assert(count >= 1);
  map_destroy(m);
  return 0;
}
