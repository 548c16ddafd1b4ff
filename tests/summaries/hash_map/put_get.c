/* What was put is found. */
#include "../texts.h"
#include "hash_map.h"

int main(void) {
  ANY_TEXT(key, 5, 24);
  map *m = map_create(2);
  map_put(m, key, "v");
  const char *found = map_get(m, key);
  assert(found && strcmp(found, "v") == 0);
  map_destroy(m);
  return 0;
}
