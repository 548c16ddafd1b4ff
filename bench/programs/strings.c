/* String functions over a free string of N - 1 characters. */
#include <assay/assay.h>
#include <string.h>

int main(void) {
  char s[N], t[N];
  assay_symbolic(s, sizeof s, "s");
  s[N - 1] = '\0';
  strcpy(t, s);
  assay_assert(strlen(t) == strlen(s));
  assay_assert(strcmp(s, t) == 0);
  char *found = strchr(s, '/');
  if (found) assay_assert(strrchr(s, '/') >= found);
  return strncmp(s, "abc", 3) == 0;
}
