#include "list.h"
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

struct node *push(struct node *list, int value) {
  struct node *node = malloc(sizeof *node);
  if (!node) abort();
  node->value = value;
  node->next = list;
  return node;
}

int sum(const struct node *list) {
  int all = 0;
  for (; list; list = list->next) all += list->value;
  return all;
}

void drop(struct node *list) {
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}

int first_after_drop(struct node *list) {
  drop(list);
  return list->value;
}
