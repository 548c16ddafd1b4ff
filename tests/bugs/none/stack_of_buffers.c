/* NONE */
/* The top of a stack is popped, as generated scanners do: an index that wraps around when it is scaled is no index. */
#include <stdlib.h>

struct buffer {
  char *text;
  int is_own;
};

struct scanner {
  struct buffer **stack;
  size_t top;
  char *text;
};

static struct buffer *current(struct scanner *s) { return s->stack ? s->stack[s->top] : NULL; }

void pop(struct scanner *s) {
  struct buffer *b = current(s);
  if (!b) return;
  s->stack[s->top] = NULL;
  if (b->is_own) free(b->text);
  free(b);
  if (s->top > 0) s->top--;
  if (current(s)) s->text = s->stack[s->top]->text;
}

#ifdef DRIVER
static struct buffer *make(int is_own) {
  struct buffer *made = malloc(sizeof *made);
  if (made) *made = (struct buffer){is_own ? malloc(1) : NULL, is_own};
  return made;
}

int main(void) {
  struct buffer *stack[2] = {make(1), make(0)};
  struct scanner s = {stack, 1, NULL};
  pop(&s);
  s.top = 0;
  pop(&s);
  return 0;
}
#endif
