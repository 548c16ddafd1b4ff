/* NONE */
/* A list that grows by chunks: room for so many elements that their number wraps around is nothing that a list has. */
#include <stdlib.h>

enum { CHUNK = 16 };

struct list {
  unsigned length;
  void **elements;
};

int add(struct list *list, void *element) {
  if (!list || !element) return 0;
  if (list->length % CHUNK == 0) {
    void **grown = realloc(list->elements, (list->length + CHUNK) * sizeof *grown);
    if (!grown) return 0;
    list->elements = grown;
  }
  list->elements[list->length++] = element;
  return 1;
}

#ifdef DRIVER
int main(void) {
  struct list list = {0, NULL};
  int good = add(&list, &list) && add(&list, &good);
  free(list.elements);
  return good == 99;
}
#endif
