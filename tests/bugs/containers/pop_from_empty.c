/* A stack of nodes: pop does not ask whether there is one. */
#include <stdlib.h>

struct node {
  struct node *below;
  int value;
};

struct stack {
  struct node *top;
};

static int stack_push(struct stack *stack, int value) {
  struct node *node = malloc(sizeof *node);
  if (!node) return -1;
  node->value = value;
  node->below = stack->top;
  stack->top = node;
  return 0;
}

static int stack_pop(struct stack *stack) {
  struct node *node = stack->top;
#ifdef GOOD
  if (!node) return 0;
#endif
  int value = node->value; /* BUG: null-dereference */
  stack->top = node->below;
  free(node);
  return value;
}

int stack_swap(int a) {
  struct stack stack = {NULL};
  if (stack_push(&stack, a) < 0) return -1;
  int x = stack_pop(&stack);
  int y = stack_pop(&stack); /* CALLER */
  return x > y;
}

#ifdef DRIVER
int main(void) { return stack_swap(1) == 99; }
#endif
