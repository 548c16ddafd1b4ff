/* The owner passes a key on; the failing insertion frees it, the owner prints it. */
#include <stdlib.h>
#include <string.h>

#define ROOM 2

struct set {
  char *keys[ROOM];
  int count;
};

static int set_add(struct set *set, char *key) {
  if (set->count == ROOM) {
    free(key);
    return -1;
  }
  set->keys[set->count++] = key;
  return 0;
}

static void set_clear(struct set *set) {
  while (set->count > 0) free(set->keys[--set->count]);
}

int set_overflow(void) {
  struct set set = {{NULL, NULL}, 0};
  int refused = 0;
  for (int i = 0; i < ROOM + 1; i++) {
    char *key = malloc(2);
    if (!key) break;
    key[0] = (char)('a' + i);
    key[1] = '\0';
#ifdef GOOD
    char name = key[0];
    if (set_add(&set, key) < 0) refused = name;
#else
    if (set_add(&set, key) < 0) refused = key[0]; /* BUG: heap-use-after-free */
#endif
  }
  set_clear(&set);
  return refused;
}

#ifdef DRIVER
int main(void) { return set_overflow() == 1; }
#endif
