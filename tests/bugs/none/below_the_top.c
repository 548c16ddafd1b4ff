/* NONE */
/* A stack that is never empty: what lies below its top is there, and where it begins, its memory does. */
#include <stdlib.h>

struct stack {
  int *start, *end, *top;
};

int push(struct stack *stack, int value) {
  for (int *at = stack->start; at != stack->top; at++)
    if (*at == value) return 1;
  if (stack->top[-1] == 0) return 0;
  if (stack->top == stack->end) {
    size_t size = (size_t)(stack->end - stack->start);
    int *grown = realloc(stack->start, 2 * size * sizeof *grown);
    if (!grown) return 0;
    stack->start = grown, stack->top = grown + size, stack->end = grown + 2 * size;
  }
  *stack->top++ = value;
  return 1;
}

#ifdef DRIVER
int main(void) {
  int *start = calloc(1, sizeof *start);
  if (!start) return 0;
  struct stack stack = {start, start + 1, start + 1};
  int good = push(&stack, 1) && push(&stack, 2);
  free(stack.start);
  return good == 99;
}
#endif
