/* Removes the second element; a list of one element has none. */
#include <stdlib.h>

struct link {
  struct link *next;
  int id;
};

int drop_second(struct link *first) {
  if (first == NULL) return -1;
  struct link *second = first->next;
#ifdef GOOD
  if (second == NULL) return -1;
  first->next = second->next;
#else
  first->next = second->next; /* BUG: null-dereference */
  if (second == NULL) return -1;
#endif
  int id = second->id;
  second->next = NULL;
  return id;
}

#ifdef DRIVER
int main(void) {
  struct link b = {NULL, 2}, a = {&b, 1};
  drop_second(&a);
  return drop_second(&a) == 99;
}
#endif
