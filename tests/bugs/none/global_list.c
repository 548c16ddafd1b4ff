/* NONE */
/* What is allocated goes into a list that a global holds: nobody loses it. */
#include <stdlib.h>

struct listener {
  int id;
  struct listener *next;
};

static struct listener *listeners;

int listener_add(int id) {
  struct listener *l = malloc(sizeof *l);
  if (!l) return -1;
  l->id = id;
  l->next = listeners;
  listeners = l;
  return 0;
}

void listeners_clear(void) {
  while (listeners) {
    struct listener *l = listeners;
    listeners = l->next;
    free(l);
  }
}

#ifdef DRIVER
int main(void) {
  listener_add(1);
  listener_add(2);
  listeners_clear();
  listener_add(3);
  return 0;
}
#endif
