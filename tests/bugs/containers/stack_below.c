/* What lies below the top of a stack, which is popped and looked at: an operand may be null. */
#include <stddef.h>

struct value {
  const int *number;
};

struct stack {
  struct value *top; /* the first free one */
};

/* The two uppermost values, added. */
int stack_add(struct stack *stack, const int *more) {
  stack->top->number = more;
  const struct value *right = --stack->top, *left = --stack->top;
  stack->top++;
#ifdef GOOD
  if (!left->number || !right->number) return 0;
#else
  if (!left->number && !right->number) return 0;
#endif
  return (*left->number & 1) + (*right->number & 1); /* BUG: null-dereference */
}

#ifdef DRIVER
int main(void) {
  int one = 1;
  struct value values[3] = {{NULL}, {&one}, {NULL}};
  struct stack stack = {values + 2};
  return stack_add(&stack, &one) == 99;
}
#endif
