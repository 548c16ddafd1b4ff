/* ?: with an omitted operand, nested, of mixed types, pointers and null, void and struct operands; && and || with
 * effects and as values. */
#include <stdio.h>

struct pair {
  int a, b;
};
static int calls;
static int count(int x) {
  calls++;
  return x;
}
static struct pair make(int a, int b) { return (struct pair){a, b}; }
static int classify(int x) { return x < 0 ? -1 : x == 0 ? 0 : x < 10 ? 1 : 2; }

int main(void) {
  int x = 0, y = 5;
  printf("%d %d\n", x ?: 7, y ?: 8);
  printf("%d ", count(3) ?: count(4));
  printf("%d ", count(0) ?: count(4));
  printf("%d\n", calls);
  const char *s = NULL;
  printf("%s\n", s ?: "null");
  printf("%s\n", (s = "text") ?: "null");
  printf("%.2f %d\n", x ? 1 : 2.5, (int)sizeof(x ? 1 : 2L));
  printf("%d\n", -1 < (x ? 1 : 1u));
  struct pair p = make(1, 2), q = make(3, 4);
  printf("%d %d\n", (x ? p : q).a, (y ? make(8, 9) : q).b);
  p = x ? p : y ? q : make(0, 0);
  printf("%d\n", p.b);
  x ? (void)count(1) : (void)count(2);
  printf("%d %d %d %d\n", classify(-5), classify(0), classify(5), classify(50));
  int i = 0, j = 0;
  int r = (i++ || j++) + (i++ && j++) * 2 + (j || i > 5) * 4;
  printf("%d %d %d\n", r, i, j);
  printf("%d %d %d\n", 2 && 3, 0.0 || s, !s || !*s);
  if ((x = count(0)) || (y = count(6)) && count(0)) puts("no");
  printf("%d %d %d\n", x, y, calls);
  void *v = y ? &x : NULL;
  printf("%d %d\n", v == &x, !!v);
  char c = 1;
  short h = -2;
  printf("%d %zu\n", y ? h : c, sizeof(y ? h : c));
  return 0;
}
