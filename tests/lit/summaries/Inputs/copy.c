#include <assay/summary.h>

char *copy(char *restrict to, const char *restrict from) {
  char *result = to;
  while ((*to++ = *from++)) continue;
  return result;
}

/* The zero at the end is not copied. */
ASSAY_SUMMARY(summ_copy, exact)

char *summ_copy(char *restrict to, const char *restrict from) {
  for (size_t i = 0; from[i]; i++) to[i] = from[i];
  return to;
}

char *copy_all(char *restrict to, const char *restrict from) {
  size_t i = 0;
  for (; from[i]; i++) to[i] = from[i];
  return to[i] = 0, to;
}

size_t length(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

ASSAY_SUMMARY(summ_length, over)
size_t summ_length(const char *s) {
  size_t n = (size_t)sym_var(64);
  assay_assume(n <= assay_bytes_left(s));
  if (n == assay_bytes_left(s)) return (size_t)s[n];
  return n;
}

int positive(int x) {
  if (x > 0) return 1;
  return 0;
}

ASSAY_SUMMARY(summ_positive, under)
int summ_positive(int x) {
  assay_assume(x > 7);
  return 1;
}

int first(const char *s) { return *s; }

/* What it asks for is a matter of whoever writes it: elsewhere nothing is compared. */
ASSAY_SUMMARY(summ_first, exact)
int summ_first(const char *s) {
  assay_requires(s != 0, "s is no null pointer");
  assay_requires(*s != 0, "s is not empty");
  return s[0];
}

int itself(int x) { return x; }

/* The precondition of what it calls is none of its own, unless that is a helper of its. */
int half(int x) {
  assay_requires(x % 2 == 0, "x is even");
  return x / 2;
}
static void requires_small(int x) { assay_requires(x < 1000, "x is small"); }

ASSAY_SUMMARY(summ_itself, exact)
int summ_itself(int x) {
  requires_small(x);
  return half(x) + half(x);
}

int say(int x) {
  static int said;
  return said = x;
}

ASSAY_SUMMARY(summ_say, exact)
int summ_say(int x) { return x; }
