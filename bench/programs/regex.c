/* A matcher for literals, '.', '*', '^' and '$'; the expression is N - 1 free characters. */
#include <assay/assay.h>

static int match_here(const char *re, const char *text);

static int match_star(char c, const char *re, const char *text) {
  do
    if (match_here(re, text)) return 1;
  while (*text != '\0' && (*text++ == c || c == '.'));
  return 0;
}

static int match_here(const char *re, const char *text) {
  if (re[0] == '\0') return 1;
  if (re[1] == '*') return match_star(re[0], re + 2, text);
  if (re[0] == '$' && re[1] == '\0') return *text == '\0';
  if (*text != '\0' && (re[0] == '.' || re[0] == *text)) return match_here(re + 1, text + 1);
  return 0;
}

static int match(const char *re, const char *text) {
  if (re[0] == '^') return match_here(re + 1, text);
  do
    if (match_here(re, text)) return 1;
  while (*text++ != '\0');
  return 0;
}

int main(void) {
  char re[N];
  assay_symbolic(re, sizeof re, "re");
  assay_assume(re[N - 1] == '\0');
  return match(re, "hello");
}
