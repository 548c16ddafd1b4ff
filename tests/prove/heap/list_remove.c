/* All nodes with a value are taken out of a list, through a pointer to the pointer that leads to them. */
#include <assay/assay.h>
#include <stdlib.h>

struct node {
  char value;
  struct node *next;
};

static struct node *cons(char value, struct node *next) {
  struct node *node = malloc(sizeof *node);
  node->value = value, node->next = next;
  return node;
}

static int remove_all(struct node **list, char value) {
  int removed = 0;
  while (*list) {
    struct node *node = *list;
    if (node->value != value) {
      list = &node->next;
      continue;
    }
    *list = node->next, removed++;
    free(node);
#ifdef WRONG
    list = &node->next;
#endif
  }
  return removed;
}

static int length(const struct node *list) { return list ? 1 + length(list->next) : 0; }

int main(void) {
  char values[4], key = assay_char("key");
  int found = 0;
  struct node *list = NULL;
  assay_symbolic(values, sizeof values, "values");
  for (int i = 0; i < 4; i++) list = cons(values[i], list), found += values[i] == key;
  int removed = remove_all(&list, key);
  assay_assert(removed == found && length(list) == 4 - found);
  for (struct node *next; list; list = next) {
    assay_assert(list->value != key);
    next = list->next, free(list);
  }
}
