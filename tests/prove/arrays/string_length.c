/* The length of a string of at most four characters. */
#include <assay/assay.h>

static unsigned length(const char *s) {
  const char *end = s;
  while (*end) end++;
  return (unsigned)(end - s);
}

int main(void) {
  char s[5];
  assay_symbolic(s, 4, "s");
  s[4] = 0;
  unsigned n = length(s);
  assay_assert(n <= 4 && !s[n]);
  for (unsigned i = 0; i < n; i++) assay_assert(s[i]);
}
