/* A line has a key and a value, if it has an '='. */
#include "../texts.h"
#include "hash_map.h"

int main(void) {
  ANY_TEXT(line, 3, 24);
  ANY_TEXT(other, 3, 24);
  map *m = map_create(1);
  int is_put = map_put_line(m, line), is_other_put = map_put_line(m, other);
  assert(is_put == (strchr(line, '=') != NULL));
  assert(map_count(m) <= (size_t)(is_put + is_other_put));
  assert(!is_put || map_count(m));
  map_destroy(m);
  return 0;
}
