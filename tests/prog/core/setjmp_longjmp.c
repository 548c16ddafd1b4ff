/* setjmp and longjmp: out of nested calls, several times, with values, 0 becomes 1, in conditions and switches. */
#include <setjmp.h>
#include <stdio.h>

static jmp_buf outer, inner;
static void fail(int code) { longjmp(outer, code); }
static void deep(int n, int code) {
  char pad[16] = {(char)n};
  if (n == 0) fail(code);
  deep(n - 1, code + pad[0] - n);
}
static int attempt(int x) {
  if (setjmp(inner)) return -x;
  if (x > 2) longjmp(inner, 0);
  return x;
}

int main(void) {
  volatile int rounds = 0;
  switch (setjmp(outer)) {
  case 0: puts("first"); break;
  case 5: puts("five"); break;
  default: puts("other");
  }
  if (rounds < 3) {
    rounds++;
    deep(rounds * 2, rounds == 2 ? 5 : 7);
  }
  printf("%d %d\n", attempt(1), attempt(3));
  int value = 0;
  if (setjmp(outer) == 0) {
    fail(0);
  } else {
    value = 1;
  }
  printf("%d %d\n", rounds, value);
  return 0;
}
