/* An interpreter of a small machine: a symbolic program, dispatched by a switch, a table of functions and computed
 * gotos. */
#include <assay/assay.h>
#include <stdio.h>

static int stack[8], top;
static void push(int x) { stack[top++ & 7] = x; }
static int pop(void) { return stack[--top & 7]; }

static void add(void) { push((int)((unsigned)pop() + (unsigned)pop())); }
static void twice(void) { push((int)((unsigned)pop() * 2)); }
static void negate(void) { push((int)(0u - (unsigned)pop())); }
static void (*const operations[])(void) = {add, twice, negate};

int main(void) {
  static void *const labels[] = {&&even, &&odd};
  int steps = 0;
  push(3), push(4);
  for (int i = 0; i < 3; i++) {
    unsigned char code = assay_uchar("code");
    switch (code >> 6) {
    case 0: operations[code % 3](); break;
    case 1: push(code & 63); break;
    case 2: goto *labels[code & 1];
    default: goto end;
    }
    steps++;
    continue;
  even:
    push(-1);
    continue;
  odd:
    pop();
  }
end:
  int last = pop();
  printf("%d steps, %d on the stack, %d\n", steps, top, last);
  return steps;
}
