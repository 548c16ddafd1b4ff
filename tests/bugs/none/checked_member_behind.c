/* NONE */
/* A link is followed, and behind that a link is asked for: of another element, of the next one in a loop, behind an
 * assignment, by a macro that asks always, on another way, or only where somebody may have cleared it. */
#include <stddef.h>

struct item {
  struct item *next, *prev;
  int value;
};
#define PREVIOUS(i) ((i)->prev ? (i)->prev->value : 0)

void of_another(struct item *item, struct item *other) {
  item->prev->next = other;
  if (other->prev) other->prev->next = item;
}
void was_moved(struct item *item) {
  item->prev->value = 1;
  item = item->prev;
  if (item->prev) item->prev->value = 2;
}
void was_written(struct item *item) {
  item->prev->next = item->next;
  item->prev = item->prev->prev;
  if (item->prev) item->prev->next = item;
}
int in_a_loop(struct item *item) {
  int sum = 0;
  do {
    sum |= item->next->value;
    item = item->next;
  } while (item->next);
  return sum;
}
int by_a_macro(struct item *item) {
  int value = item->prev->value;
  return value | PREVIOUS(item);
}
int on_another_way(struct item *item, int value, int mode) {
  if (mode == 1) return 0;
  if (mode == 2) goto out;
  value = item->prev->value;
out:
  return item->prev ? value : 1;
}
int reader(struct item *item);
int behind_what_is_not_known(struct item *item, int value, int mode) {
  if (mode)
    value = reader(item);
  else
    value = item->prev->value;
  if (item->prev) return value;
  return 0;
}
static void clear(struct item *item) {
  if (item->prev->value == 3) item->prev = NULL;
}
int cleared_in_between(struct item *item) {
  item->prev->next = item;
  clear(item);
  if (!item->prev) return 0;
  return item->prev->next == item;
}
static int guarded(struct item *item) {
  int value = item->prev->value;
  return item->prev ? value : 0;
}
int guard(struct item *item) { return item->prev ? guarded(item) : 0; }

#ifdef DRIVER
int reader(struct item *item) { return item->value; }
int main(void) {
  struct item a = {NULL, NULL, 1}, b = {NULL, &a, 2}, c = {NULL, &b, 3};
  a.next = &b, b.next = &c;
  of_another(&c, &a), was_moved(&b), was_written(&c);
  c.prev = &b, b.prev = &a, a.next = &b, b.next = NULL;
  int sum = in_a_loop(&a) + by_a_macro(&b) + on_another_way(&b, 1, 0) + on_another_way(&a, 1, 2) + guard(&a);
  return sum + behind_what_is_not_known(&a, 1, 1) + cleared_in_between(&b) + guard(&c) == 99;
}
#endif
