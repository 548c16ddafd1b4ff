/* Inserting into a sorted list: the search runs off the end when the new value is the largest. */
#include <stddef.h>

struct node {
  int value;
  struct node *next;
};

static void insert_sorted(struct node **list, struct node *node) {
  struct node **link = list;
#ifdef GOOD
  while (*link && (*link)->value < node->value) link = &(*link)->next;
#else
  while ((*link)->value < node->value) link = &(*link)->next; /* BUG: null-dereference */
#endif
  node->next = *link;
  *link = node;
}

int sort_two(struct node *low, struct node *high) {
  struct node *list = low;
  low->value = 1;
  low->next = NULL;
  high->value = 2;
  insert_sorted(&list, high); /* CALLER */
  return list == low;
}

#ifdef DRIVER
int main(void) {
  struct node low, high;
  return sort_two(&low, &high) == 99;
}
#endif
