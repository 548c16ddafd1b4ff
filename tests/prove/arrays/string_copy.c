/* A copy of a string equals it. */
#include <assay/assay.h>

static void copy(char *to, const char *from) {
  while ((*to++ = *from++)) {}
}
static int compare(const char *a, const char *b) {
  for (; *a && *a == *b; a++, b++) {}
  return (unsigned char)*a - (unsigned char)*b;
}

int main(void) {
  char s[5], t[5];
  assay_symbolic(s, 4, "s");
  s[4] = 0;
  copy(t, s);
  assay_assert(compare(s, t) == 0);
}
