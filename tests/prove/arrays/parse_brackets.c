/* Brackets of four bytes that nest: as many open as close. */
#include <assay/assay.h>

static int nests(const char *s, int n) {
  char open[4];
  int depth = 0;
  for (int i = 0; i < n; i++) {
    if (s[i] == '(' || s[i] == '[') {
      open[depth++] = s[i];
    } else if (s[i] == ')' || s[i] == ']') {
      if (!depth || open[--depth] != (s[i] == ')' ? '(' : '[')) return 0;
    }
  }
  return !depth;
}

int main(void) {
  char s[4];
  int open = 0, close = 0;
  assay_symbolic(s, sizeof s, "s");
  if (!nests(s, 4)) return 0;
  for (int i = 0; i < 4; i++) {
    if (s[i] == '(' || s[i] == '[') open++;
    if (s[i] == ')' || s[i] == ']') close++;
  }
  assay_assert(open == close);
}
