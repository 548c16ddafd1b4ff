/* Computed goto: label addresses in a local and a static table, an interpreter, labels as values passed on and
 * compared. */
#include <stdio.h>

enum { PUSH, ADD, MULTIPLY, PRINT, JUMP_IF, DECREMENT, HALT };

static long interpret(const int *code) {
  static const void *const table[] = {&&push, &&add, &&multiply, &&print, &&jump_if, &&decrement, &&halt};
  long stack[8], *top = stack;
  const int *at = code;
#define NEXT goto *table[*at++]
  NEXT;
push:
  *top++ = *at++;
  NEXT;
add:
  top--;
  top[-1] += top[0];
  NEXT;
multiply:
  top--;
  top[-1] *= top[0];
  NEXT;
print:
  printf("%ld\n", top[-1]);
  NEXT;
jump_if:
  if (top[-1] != 0) {
    at = code + *at;
  } else {
    at++;
  }
  NEXT;
decrement:
  --top[-1];
  NEXT;
halt:
  return top[-1];
}

static int choose(int n) {
  void *labels[3] = {&&zero, &&one};
  labels[2] = &&many;
  void *to = n > 1 ? labels[2] : labels[n];
  int same = to == &&one;
  goto *to;
zero:
  return 100 + same;
one:
  return 200 + same;
many:
  n--;
  if (n > 3) goto *to;
  return 300 + n + same;
}

int main(void) {
  static const int code[] = {PUSH, 2, PUSH, 3, ADD, PUSH, 4, MULTIPLY, PRINT, DECREMENT, JUMP_IF, 8, PUSH, 42, HALT};
  printf("%ld\n", interpret(code));
  printf("%d %d %d\n", choose(0), choose(1), choose(9));
  return 0;
}
