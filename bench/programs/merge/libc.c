/* The same functions of libc. */
#include <assay/assay.h>
#include <ctype.h>
#include <string.h>

int main(void) {
  char s[N + 1];
  assay_symbolic(s, N, "s");
  s[N] = 0;
#if defined LENGTH
  assay_assert(strlen(s) <= N);
#elif defined FIND
  const char *p = strchr(s, 'x');
  assay_assert(!p || *p == 'x');
#elif defined COMPARE
  char t[N + 1];
  assay_symbolic(t, N, "t");
  t[N] = 0;
  int c = strcmp(s, t);
  assay_assert(c > -256 && c < 256);
#elif defined LOWER
  for (int i = 0; i < N; i++) s[i] = (char)tolower((unsigned char)s[i]);
  for (int i = 0; i < N; i++) assay_assert(s[i] < 'A' || s[i] > 'Z');
#else
  int count = 0;
  for (int i = 0; i < N; i++)
    if (isalnum((unsigned char)s[i])) count++;
  assay_assert(count <= N);
#endif
  return 0;
}
