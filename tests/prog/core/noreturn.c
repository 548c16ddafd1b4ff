/* _Noreturn functions, exit from inside, atexit in reverse order, exit code. */
#include <stdio.h>
#include <stdlib.h>

static void first(void) { puts("registered first"); }
static void second(void) { puts("registered second"); }

_Noreturn static void leave(int code) {
  printf("leaving with %d\n", code);
  exit(code);
}

static int choose(int x) {
  if (x > 3) leave(x);
  return x;
}

int main(void) {
  atexit(first);
  atexit(second);
  for (int i = 0;; i++) printf("%d\n", choose(i));
}
