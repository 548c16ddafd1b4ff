/* A stack as a list: what was pushed is popped the other way round. */
#include <assay/assay.h>
#include <stdlib.h>

struct cell {
  unsigned char value;
  struct cell *below;
};

static void push(struct cell **stack, unsigned char value) {
  struct cell *cell = malloc(sizeof *cell);
  *cell = (struct cell){value, *stack};
  *stack = cell;
}

static unsigned char pop(struct cell **stack) {
  struct cell *cell = *stack;
  unsigned char value = cell->value;
  *stack = cell->below;
#ifndef WRONG
  free(cell);
#else
  free(*stack);
#endif
  return value;
}

int main(void) {
  unsigned char values[4];
  struct cell *stack = NULL;
  assay_symbolic(values, sizeof values, "values");
  for (int i = 0; i < 4; i++) push(&stack, values[i]);
  for (int i = 3; i >= 0; i--) assay_assert(pop(&stack) == values[i]);
  assay_assert(!stack);
}
