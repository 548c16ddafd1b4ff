/* pop needs an element; one caller pops once more than it pushes. */
#include <stddef.h>

struct stack {
  int items[4];
  int used;
};

static void push(struct stack *s, int item) { s->items[s->used++] = item; }

static int pop(struct stack *s) {
  int top = s->used - 1;
  s->used = top;
  return s->items[top]; /* BUG: out-of-bounds */ /* LATENT: out-of-bounds */
}

int sum_of_two(void) {
  struct stack s;
  s.used = 0;
  push(&s, 1);
#ifdef GOOD
  push(&s, 2);
#endif
  int sum = 0;
  for (int i = 0; i < 2; i++) sum += pop(&s); /* CALLER */
  return sum;
}

#ifdef DRIVER
int main(void) { return sum_of_two() == 99; }
#endif
