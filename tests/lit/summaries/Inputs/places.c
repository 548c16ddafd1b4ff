#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

static size_t measure(const char *s) { return strlen(s); }

int main(void) {
  char a[3];
  int which = (int)assay_choose(4);
  assay_symbolic(a, 3, "a");
  if (which == 0) return (int)measure(a);
  if (which == 1) return (int)measure(NULL);
  char *p = which == 2 ? strdup("abc") : malloc(2);
  if (!p) return 0;
  if (which == 2) p[4] = 0;
  strcpy(p, "abc");
  free(p);
  return 0;
}
