/* A list is sorted by splitting and merging. */
#include <assay/assay.h>
#include <stdlib.h>

struct node {
  signed char value;
  struct node *next;
};

static struct node *split(struct node *list) {
  struct node *slow = list, *fast = list->next;
  while (fast && fast->next) slow = slow->next, fast = fast->next->next;
  struct node *half = slow->next;
  slow->next = NULL;
  return half;
}

static struct node *merge(struct node *a, struct node *b) {
  if (!a) return b;
  if (!b) return a;
#ifndef WRONG
  struct node *least = a->value <= b->value ? a : b, *other = least == a ? b : a;
#else
  struct node *least = a->value <= b->value ? b : a, *other = least == a ? b : a;
#endif
  least->next = merge(least->next, other);
  return least;
}

static struct node *sort(struct node *list) {
  if (!list || !list->next) return list;
  struct node *half = split(list);
  return merge(sort(list), sort(half));
}

int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 4; i++) {
    struct node *node = malloc(sizeof *node);
    node->value = assay_schar("value"), node->next = list, list = node;
  }
  list = sort(list);
  int count = 1;
  for (; list->next; count++) {
    struct node *first = list;
    list = list->next;
    assay_assert(first->value <= list->value);
    free(first);
  }
  assay_assert(count == 4);
  free(list);
}
