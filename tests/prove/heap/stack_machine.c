/* A machine with a stack on the heap: four instructions, none of which it trusts. */
#include <assay/assay.h>
#include <stdlib.h>

struct machine {
  unsigned top, room;
  unsigned *stack;
};

enum { PUSH, ADD, DUPLICATE, DROP };

static int step(struct machine *m, unsigned char op) {
  switch (op & 3) {
  case PUSH:
    if (m->top == m->room) return 0;
    m->stack[m->top++] = op >> 2;
    return 1;
  case ADD:
#ifndef WRONG
    if (m->top < 2) return 0;
#else
    if (m->top < 1) return 0;
#endif
    m->top--, m->stack[m->top - 1] += m->stack[m->top];
    return 1;
  case DUPLICATE:
    if (!m->top || m->top == m->room) return 0;
    m->stack[m->top] = m->stack[m->top - 1], m->top++;
    return 1;
  default: return m->top ? (m->top--, 1) : 0;
  }
}

int main(void) {
  struct machine m = {0, 2, malloc(2 * sizeof(unsigned))};
  unsigned char program[4];
  assay_symbolic(program, sizeof program, "program");
  for (int i = 0; i < 4 && step(&m, program[i]); i++) assay_assert(m.top <= m.room);
  for (unsigned i = 0; i < m.top; i++) assay_assert(m.stack[i] <= 4 * 63);
  free(m.stack);
}
