/* A map owns its values; erasing forgets them. */
#include <stdlib.h>
#include <string.h>

struct pair {
  int key;
  char *value;
  struct pair *next;
};

static struct pair *map_put(struct pair *map, int key, const char *value) {
  struct pair *pair = malloc(sizeof *pair);
  if (!pair) return map;
  pair->key = key;
  pair->value = strdup(value); /* BUG: leak */
  pair->next = map;
  return pair;
}

static struct pair *map_erase(struct pair *map, int key) {
  for (struct pair **link = &map; *link; link = &(*link)->next) {
    if ((*link)->key != key) continue;
    struct pair *gone = *link;
    *link = gone->next;
#ifdef GOOD
    free(gone->value);
#endif
    free(gone);
    break;
  }
  return map;
}

int map_once(const char *value) {
  struct pair *map = map_put(map_put(NULL, 2, value), 1, value);
  map = map_erase(map, 2);
  map = map_erase(map, 1);
  return map == NULL;
}

#ifdef DRIVER
int main(void) {
  map_once("x");
  return map_once("y") == 99;
}
#endif
