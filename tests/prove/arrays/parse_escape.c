/* Escapes of text are undone in place: it gets no longer. */
#include <assay/assay.h>

static int unescape(char *s) {
  char *to = s;
  while (*s) {
    if (*s == '\\') {
      if (!*++s) break;
      *to++ = *s == 'n' ? '\n' : *s;
      s++;
    } else {
      *to++ = *s++;
    }
  }
  *to = 0;
  return 0;
}

int main(void) {
  char s[5];
  int was = 0, is = 0;
  assay_symbolic(s, 4, "s");
  s[4] = 0;
  while (s[was]) was++;
  unescape(s);
  while (s[is]) is++;
  assay_assert(is <= was);
}
