/* Static locals: initialised once, one per function and scope, in recursion, arrays and pointers to each other. */
#include <stdio.h>

static int count(void) {
  static int n = 10;
  return n++;
}
static int again(void) {
  static int n;
  {
    static int n = 100;
    n += 2;
    if (n > 104) return n;
  }
  return ++n;
}
static const char *name(int i) {
  static const char *const names[] = {"zero", "one", "two"};
  static const char *const *const end = names + 2;
  return names + i > end ? "many" : names[i];
}
static int depth(int n) {
  static int deepest;
  static int *const at = &deepest;
  if (n > *at) *at = n;
  if (n < 5) depth(n + 1);
  return deepest;
}
static int *cell(void) {
  static int value;
  return &value;
}

int main(void) {
  printf("%d\n", count());
  printf("%d\n", count());
  for (int i = 0; i < 4; i++) printf("%d ", again());
  printf("\n%s %s %s\n", name(0), name(2), name(2 + 1));
  printf("%d\n", depth(0));
  *cell() = 7;
  (*cell())++;
  printf("%d\n", *cell());
  for (int i = 0; i < 3; i++) {
    static int kept = 5;
    int fresh = 5;
    kept++, fresh++;
    printf("%d %d ", kept, fresh);
  }
  putchar('\n');
  return 0;
}
