/* NONE */
/* A macro asks for a kind, and for null, because it may be asked of anything; what is on the stack is never null. */
#include <stddef.h>

struct value {
  int kind;
  int count;
};

struct frame {
  struct frame *next;
  struct value *value;
};

enum { NUMBER, LIST, TABLE };

#define IS_LIST(v) ((v) != NULL && (v)->kind == LIST)
#define IS_TABLE(v) ((v) != NULL && (v)->kind == TABLE)

int add(struct frame *top) {
  if (top == NULL) return 0;
  if (IS_LIST(top->value)) return ++top->value->count;
  if (IS_TABLE(top->value)) return top->value->count += 2;
  return -top->value->kind;
}

#ifdef DRIVER
int main(void) {
  struct value list = {LIST, 0};
  struct frame frame = {NULL, &list};
  return add(&frame) != 1;
}
#endif
