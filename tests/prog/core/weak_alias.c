/* Weak definitions and weak declarations without a definition, aliases of functions and objects, asm labels. */
#include <stdio.h>

__attribute__((weak)) int fallback(int x) { return x + 1; }
extern int missing(int x) __attribute__((weak));
extern int absent_object __attribute__((weak));
int target(int x) { return x * 2; }
int other_name(int x) __attribute__((alias("target")));
int weak_name(int x) __attribute__((weak, alias("target")));
int storage = 5;
extern int view __attribute__((alias("storage")));
int renamed(int x) __asm__("spelled_otherwise");
int renamed(int x) { return -x; }

int main(void) {
  printf("%d %d\n", fallback(1), missing ? missing(1) : -1);
  printf("%d\n", &absent_object == NULL);
  printf("%d %d %d\n", other_name(4), weak_name(5), other_name == target);
  view += 3;
  printf("%d %d %d\n", storage, view, &view == &storage);
  printf("%d\n", renamed(3));
  return 0;
}
