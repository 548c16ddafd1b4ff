/* Functions of <string.h>: what is copied is compared and found. */
#include <assay/assay.h>
#include <string.h>

int main(void) {
  char s[5], t[8];
  assay_symbolic(s, 4, "s");
  s[4] = 0;
  strcpy(t, s);
  assay_assert(strlen(t) == strlen(s) && strcmp(s, t) == 0);
  assay_assert(memcmp(s, t, strlen(s) + 1) == 0);
  const char *x = strchr(t, 'x');
  if (x) assay_assert(*x == 'x');
}
