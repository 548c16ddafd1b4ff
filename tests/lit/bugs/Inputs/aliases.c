#include <stdlib.h>
#include <string.h>

struct text {
  char *data;
  struct text *next;
};

/* From itself to itself: what was freed is read. */
void text_assign(struct text *to, const struct text *from) {
  free(to->data);
  to->data = strdup(from->data);
}

/* Behind itself: then there is a ring, and that is all. */
int text_append(struct text *list, struct text *more) {
  list->next = more;
  more->next = NULL;
  return list->next ? 0 : *(volatile int *)NULL;
}

struct holder {
  int count;
  struct text text;
};

/* What the holder has may be the text. */
int holder_take(struct holder *holder, struct text *text) {
  holder->text.next = text;
  text->next = NULL;
  return holder->text.next ? 0 : *(volatile int *)NULL;
}

/* It asks: then it is its own. */
int text_same(struct text *a, struct text *b) {
  a->next = NULL;
  if (a != b) return 0;
  b->next = b;
  return a->next ? 1 / (a->next != b) : 2;
}

/* What was freed is looked at by any pointer of its type. */
void number_drop(int *given, int *other) {
  free(given);
  *other = 1;
}
void drop_both(void *a, void *b) { free(a), free(b); }
int number_read(int *a, int *b) {
  *a = 0;
  return *b;
}
