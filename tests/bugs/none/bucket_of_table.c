/* NONE */
/* An empty bucket points to the table itself, at both of its ends: one of them alone never does. */
#include <stdlib.h>

struct link {
  struct link *next, *previous;
};

struct pair {
  struct link link;
  int key;
};

struct table {
  unsigned size;
  struct link list;
  struct link *first, *last;
};

static int is_empty(const struct table *table) { return table->first == &table->list && table->first == table->last; }

int table_drop(struct table *table, int key) {
  if (is_empty(table)) return -1;
  struct pair *pair = (struct pair *)table->first;
  if (pair->key != key) return -1;
  if (table->first == table->last)
    table->first = table->last = &table->list;
  else
    table->first = pair->link.next;
  pair->link.previous->next = pair->link.next;
  pair->link.next->previous = pair->link.previous;
  free(pair);
  table->size--;
  return 0;
}

#ifdef DRIVER
int main(void) {
  struct table table = {1, {NULL, NULL}, NULL, NULL};
  struct pair *pair = calloc(1, sizeof *pair);
  if (!pair) return 0;
  pair->link.next = pair->link.previous = &table.list;
  table.list.next = table.list.previous = table.first = table.last = &pair->link;
  return table_drop(&table, 0);
}
#endif
