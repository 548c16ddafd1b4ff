/* Two that go at different speed meet if a list bites its tail, and only then. */
#include <assay/assay.h>
#include <stdbool.h>
#include <stdlib.h>

struct node {
  struct node *next;
};

static bool has_cycle(const struct node *list) {
  const struct node *slow = list, *fast = list;
#ifndef WRONG
  while (fast && fast->next) {
#else
  while (fast) {
#endif
    slow = slow->next, fast = fast->next->next;
    if (slow == fast) return true;
  }
  return false;
}

int main(void) {
  struct node *nodes[5];
  unsigned count = assay_uint("count"), back = assay_uint("back");
  assay_assume(count >= 1 && count <= 5 && back <= count);
  for (unsigned i = 0; i < count; i++) nodes[i] = malloc(sizeof **nodes);
  for (unsigned i = 0; i + 1 < count; i++) nodes[i]->next = nodes[i + 1];
  nodes[count - 1]->next = back < count ? nodes[back] : NULL;
  assay_assert(has_cycle(nodes[0]) == (back < count));
  for (unsigned i = 0; i < count; i++) free(nodes[i]);
}
