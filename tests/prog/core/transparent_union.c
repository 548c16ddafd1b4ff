/* transparent_union parameters, attributes that change nothing (pure, const, malloc, format, nonnull, hot, deprecated),
 * mode. */
#include <stdio.h>
#include <stdlib.h>

typedef union {
  int *integer;
  float *real;
  void *any;
} either __attribute__((transparent_union));
typedef int half_word __attribute__((mode(HI)));
typedef unsigned int double_word __attribute__((mode(DI)));

static int take(either e, int is_real) { return is_real ? (int)*e.real : *e.integer; }
__attribute__((pure)) static int length(const char *s) {
  int n = 0;
  while (s[n]) n++;
  return n;
}
__attribute__((const)) static int square(int x) { return x * x; }
__attribute__((malloc, returns_nonnull)) static int *cell(int x) {
  int *p = malloc(sizeof *p);
  if (!p) abort();
  *p = x;
  return p;
}
__attribute__((format(printf, 1, 2), nonnull(1))) static int quiet(const char *format, ...) { return format[0]; }

int main(void) {
  int i = 7;
  float f = 2.5f;
  printf("%d %d %d\n", take(&i, 0), take(&f, 1), take((void *)&i, 0));
  printf("%d %d %d\n", length("four"), square(9), quiet("%d", 1));
  int *p = cell(5);
  printf("%d\n", *p);
  free(p);
  half_word h = (half_word)70000;
  printf("%zu %zu %d\n", sizeof h, sizeof(double_word), h);
  return 0;
}
