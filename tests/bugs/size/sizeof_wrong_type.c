/* An array of structures is allocated with the size of the key of each. */
#include <stdlib.h>

struct key {
  int hash;
};

struct slot {
  struct key key;
  int value;
};

struct slot *slots_new(void) {
#ifdef GOOD
  struct slot *slots = malloc(4 * sizeof(struct slot));
#else
  struct slot *slots = malloc(4 * sizeof(struct key));
#endif
  if (!slots) return NULL;
  for (int i = 0; i < 4; i++) slots[i].key.hash = slots[i].value = -1; /* BUG: out-of-bounds */
  return slots;
}

#ifdef DRIVER
int main(void) {
  free(slots_new());
  return 0;
}
#endif
