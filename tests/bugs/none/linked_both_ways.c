/* NONE */
/* Lists and rings that are linked both ways: an element leads back to what leads to it, and the first one to
 * nothing. Who takes one out relies on that. */
#include <stdlib.h>

struct el {
  struct el *prev, *next;
  int v;
};
struct list {
  struct el *first, *last;
};
void remove_el(struct list *l, struct el *e) {
  if (e->prev)
    e->prev->next = e->next;
  else
    l->first = e->next;
  if (e->next)
    e->next->prev = e->prev;
  else
    l->last = e->prev;
}
void clear(struct list *l) {
  while (l->first) {
    struct el *e = l->first;
    remove_el(l, e);
    free(e);
  }
}
void clear_back(struct list *l) {
  while (l->last) {
    struct el *e = l->last;
    remove_el(l, e);
    free(e);
  }
}
struct ring {
  struct el head;
  int n;
};
static void out(struct el *e) {
  e->prev->next = e->next;
  e->next->prev = e->prev;
}
void ring_clear(struct ring *r) {
  while (r->head.next != &r->head) {
    struct el *e = r->head.next;
    out(e);
    free(e);
    r->n--;
  }
}
int ring_pop(struct ring *r) {
  if (r->head.next == &r->head) return -1;
  struct el *e = r->head.prev;
  int v = e->v;
  out(e);
  free(e);
  return r->head.prev == &r->head ? v : r->head.prev->v;
}
#ifdef DRIVER
int main(void) {
  struct el a = {NULL, NULL, 1}, b = {NULL, NULL, 2};
  struct list list = {&a, &a};
  struct ring ring = {{&b, &b, 0}, 1};
  b.prev = b.next = &ring.head;
  remove_el(&list, &a);
  clear(&list), clear_back(&list);
  out(&b);
  ring_clear(&ring);
  return ring_pop(&ring) == 0;
}
#endif
