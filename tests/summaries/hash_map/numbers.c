/* Numbers in texts are added to. */
#include "../texts.h"
#include "hash_map.h"

int main(void) {
  ANY_TEXT(number, 2, 4);
  map *m = map_create(1);
  map_put(m, "n", number);
  int sum = map_add_number(m, "n", 1);
  assert(sum > -1000000000 && sum <= 1000000001);
  assert(map_add_number(m, "n", 0) == sum);
  map_destroy(m);
  return 0;
}
