/* Code from macros: X-macros, pasting, strings, nested expansions, variadic macros, do-while bodies, recursion by
 * indirection. */
#include <stdio.h>

#define OPERATIONS(X) X(add, +) X(subtract, -) X(multiply, *) X(divide, /)
#define DEFINE(name, op)                                                                                               \
  static int name(int a, int b) { return a op b; }
OPERATIONS(DEFINE)
#define ROW(name, op) {#name, #op, name},
static const struct {
  const char *name, *op;
  int (*function)(int, int);
} rows[] = {OPERATIONS(ROW)};

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define STRING_(x) #x
#define STRING(x) STRING_(x)
#define COUNT_(a, b, c, d, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 4, 3, 2, 1)
#define LOG(format, ...) printf("%d: " format "\n", COUNT(__VA_ARGS__), ##__VA_ARGS__)
#define SWAP(type, a, b)                                                                                               \
  do {                                                                                                                 \
    type JOIN(t, __LINE__) = a;                                                                                        \
    a = b;                                                                                                             \
    b = JOIN(t, __LINE__);                                                                                             \
  } while (0)
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define VERSION 4
#if VERSION > 3 && defined(EACH)
#define TEXT "new"
#else
#define TEXT "old"
#endif

int main(void) {
  EACH(i, 4) printf("%s %s %d\n", rows[i].name, rows[i].op, rows[i].function(12, 4));
  int JOIN(var, 1) = 1, var2 = 2;
  if (var1 < var2)
    SWAP(int, var1, var2);
  else
    puts("no");
  LOG("%d %d", var1, var2);
  LOG("%s", STRING(VERSION) STRING(EACH) TEXT);
  EACH(i, 2) EACH(k, 2) printf("%d%d ", i, k);
  putchar('\n');
  return 0;
}
