/* For programs that print: what they print is summed up, and the sum is their status, or, natively, what they print.
 * Included before everything else; main is called by another name. Texts count by their bytes. */
#include <stdio.h>
#include <stdlib.h>

static unsigned print_sum;
static int print_number(unsigned long long x) {
  for (int i = 0; i < 64; i += 16) print_sum = print_sum * 31 + (unsigned)(x >> i & 0xffff);
  return 0;
}
static int print_text(const char *s) {
  while (*s) print_sum = print_sum * 31 + (unsigned char)*s++;
  return 0;
}
static int print_nothing(const void *p) { return p == NULL; }

#define PRINT_ONE(x)                                                                                                   \
  _Generic((x),                                                                                                        \
      char *: print_text,                                                                                              \
      const char *: print_text,                                                                                        \
      void *: print_nothing,                                                                                           \
      const void *: print_nothing,                                                                                     \
      default: print_number)(x)
#define PRINT_0() 0
#define PRINT_1(f) 0
#define PRINT_2(f, a) PRINT_ONE(a)
#define PRINT_3(f, a, b) (PRINT_ONE(a), PRINT_ONE(b))
#define PRINT_4(f, a, b, c) (PRINT_3(f, a, b), PRINT_ONE(c))
#define PRINT_5(f, a, b, c, d) (PRINT_4(f, a, b, c), PRINT_ONE(d))
#define PRINT_6(f, a, b, c, d, e) (PRINT_5(f, a, b, c, d), PRINT_ONE(e))
#define PRINT_7(f, a, b, c, d, e, g) (PRINT_6(f, a, b, c, d, e), PRINT_ONE(g))
#define PRINT_8(f, a, b, c, d, e, g, h) (PRINT_7(f, a, b, c, d, e, g), PRINT_ONE(h))
#define PRINT_9(f, a, b, c, d, e, g, h, i) (PRINT_8(f, a, b, c, d, e, g, h), PRINT_ONE(i))
#define PRINT_10(f, a, b, c, d, e, g, h, i, j) (PRINT_9(f, a, b, c, d, e, g, h, i), PRINT_ONE(j))
#define PRINT_11(f, a, b, c, d, e, g, h, i, j, k) (PRINT_10(f, a, b, c, d, e, g, h, i, j), PRINT_ONE(k))
#define PRINT_12(f, a, b, c, d, e, g, h, i, j, k, l) (PRINT_11(f, a, b, c, d, e, g, h, i, j, k), PRINT_ONE(l))
#define PRINT_PICK(f, a, b, c, d, e, g, h, i, j, k, l, name, ...) name
#define printf(...)                                                                                                    \
  ((void)PRINT_PICK(__VA_ARGS__, PRINT_12, PRINT_11, PRINT_10, PRINT_9, PRINT_8, PRINT_7, PRINT_6, PRINT_5, PRINT_4,   \
                    PRINT_3, PRINT_2, PRINT_1, )(__VA_ARGS__))
#define puts(s) print_text(s)
#define putchar(c) print_number((unsigned long long)(c))

int program_main(void);
#ifdef NATIVE
int main(void) {
  unsigned status = (unsigned)program_main();
  return fprintf(stdout, "%d", (int)(print_sum * 31 + status)) < 0;
}
#else
int main(void) {
  unsigned status = (unsigned)program_main();
  return (int)(print_sum * 31 + status);
}
#endif
#define main program_main
