/* The macro asks for null, and nothing else. */
#include <stddef.h>

struct value {
  int kind;
  int count;
};

struct frame {
  struct frame *next;
  struct value *value;
};

#define IS_MISSING(v) ((v) == NULL)

int kind_of_top(struct frame *top) {
  if (top == NULL) return 0;
#ifdef GOOD
  if (IS_MISSING(top->value)) return -1;
#else
  if (!IS_MISSING(top->value)) return -1;
#endif
  return top->value->kind; /* BUG: null-dereference */
}

#ifdef DRIVER
int main(void) {
  struct frame frame = {NULL, NULL};
  return kind_of_top(&frame) == 99;
}
#endif
