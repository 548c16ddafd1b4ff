/* The cleanup attribute: order at the end of a scope, with return, break, continue, goto, in loops, with values that
 * the cleanup sees. */
#include <stdio.h>

static void say(const int *x) { printf("[%d]", *x); }
static void line(char *c) { printf("<%c>", *c); }
#define CLEAN __attribute__((cleanup(say)))

static int simple(int n) {
  CLEAN int a = n;
  CLEAN int b = n + 1;
  if (n > 5) {
    CLEAN int c = 99;
    return a + b + c;
  }
  a = 7;
  return a;
}

static int value(void) {
  CLEAN int a = 1;
  return a++;
}

static void loops(void) {
  for (int i = 0; i < 5; i++) {
    CLEAN int k = i;
    if (i == 1) continue;
    if (i == 3) break;
    line(&(char){'x'});
  }
  putchar('\n');
  int rounds = 0;
again:;
  __attribute__((cleanup(line))) char c = (char)('a' + rounds);
  {
    CLEAN int deep = rounds;
    if (rounds++ < 2) goto again;
    if (rounds == 3) goto out;
    puts("not here");
  }
out:
  putchar('\n');
}

static void cases(int x) {
  switch (x) {
  case 1: {
    CLEAN int one = 1;
    break;
  }
  case 2: {
    CLEAN int two = 2;
  }
    __attribute__((fallthrough));
  default: printf("default");
  }
  putchar('\n');
}

int main(void) {
  int r = simple(1);
  printf(" %d\n", r);
  r = simple(6);
  printf(" %d\n", r);
  r = value();
  printf(" %d\n", r);
  loops();
  cases(1), cases(2), cases(3);
  r = ({
    CLEAN int e = 5;
    e * 2;
  });
  printf(" %d\n", r);
  return 0;
}
