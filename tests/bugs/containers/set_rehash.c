/* A set of open addressing: after the growth the old array is used for the insertion. */
#include <stdlib.h>

struct set {
  unsigned *slots;
  unsigned room, used;
};

static void place(unsigned *slots, unsigned room, unsigned key) {
  unsigned at = key % room;
  while (slots[at] != 0) at = (at + 1) % room; /* BUG: heap-use-after-free */
  slots[at] = key;
}

static int set_insert(struct set *set, unsigned key) {
  unsigned *slots = set->slots;
  if (set->used == set->room - 1) {
    unsigned room = set->room * 2;
    unsigned *grown = calloc(room, sizeof *grown);
    if (!grown) return -1;
    for (unsigned i = 0; i < set->room; i++)
      if (slots[i]) place(grown, room, slots[i]);
    free(slots);
    set->slots = grown;
    set->room = room;
#ifdef GOOD
    slots = grown;
#endif
  }
  place(slots, set->room, key);
  set->used++;
  return 0;
}

int set_of_two(void) {
  struct set set = {calloc(2, sizeof(unsigned)), 2, 0};
  if (!set.slots) return -1;
  int status = set_insert(&set, 3);
  if (status == 0) status = set_insert(&set, 4); /* CALLER */
  free(set.slots);
  return status;
}

#ifdef DRIVER
int main(void) { return set_of_two() == 99; }
#endif
