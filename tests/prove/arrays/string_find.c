/* The first place of a character in a string. */
#include <assay/assay.h>
#include <stddef.h>

static const char *find(const char *s, char c) {
  for (;; s++) {
    if (*s == c) return s;
    if (!*s) return NULL;
  }
}

int main(void) {
  char s[5], c = assay_char("c");
  assay_symbolic(s, 4, "s");
  s[4] = 0;
  const char *at = find(s, c);
  if (at) assay_assert(*at == c && at - s <= 4);
}
