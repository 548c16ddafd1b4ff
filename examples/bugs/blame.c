#include <stdio.h>
#include <stdlib.h>

struct list {
  struct list *next;
  int value;
};

/* own: it is freed here, and used here */
void clear(struct list *l) {
  for (; l; l = l->next) free(l);
}

/* environment: nobody can promise that there is memory (--malloc-may-fail) */
struct list *add(struct list *l, int value) {
  struct list *added = malloc(sizeof *added);
  *added = (struct list){l, value};
  return added;
}

/* tested: it knows of null, and uses it */
int last(const struct list *l) {
  if (!l) fputs("the list is empty\n", stderr);
  while (l->next) l = l->next;
  return l->value;
}

/* incomplete: 8 is let through */
int day(const int table[8], int i) {
  static const int days[8] = {31, 28, 31, 30, 31, 30, 31, 31};
  if (i < 0 || i > 8) return table[0];
  return days[i];
}

/* caller: who passes a list without an element has the bug */
int first(const struct list *l) { return l->value; }

/* ... as this one does */
int find(const struct list *l, int value) {
  while (l && l->value != value) l = l->next;
  return first(l);
}
