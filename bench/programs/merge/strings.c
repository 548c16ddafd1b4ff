/* strlen, strchr, strcmp, tolower and isalnum as C writes them, over N free bytes. */
#include <assay/assay.h>

static unsigned long length(const char *s) {
  const char *p = s;
  while (*p) p++;
  return (unsigned long)(p - s);
}
static const char *find(const char *s, char c) {
  for (; *s; s++)
    if (*s == c) return s;
  return 0;
}
static int compare(const char *a, const char *b) {
  for (; *a && *a == *b; a++, b++) continue;
  return (unsigned char)*a - (unsigned char)*b;
}
static char lower(char c) {
  if (c >= 'A' && c <= 'Z') return (char)(c + ('a' - 'A'));
  return c;
}
static int is_alnum(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

int main(void) {
  char s[N + 1];
  assay_symbolic(s, N, "s");
  s[N] = 0;
#if defined LENGTH
  assay_assert(length(s) <= N);
#elif defined FIND
  const char *p = find(s, 'x');
  assay_assert(!p || *p == 'x');
#elif defined COMPARE
  char t[N + 1];
  assay_symbolic(t, N, "t");
  t[N] = 0;
  int c = compare(s, t);
  assay_assert(c > -256 && c < 256);
#elif defined LOWER
  for (int i = 0; i < N; i++) s[i] = lower(s[i]);
  for (int i = 0; i < N; i++) assay_assert(s[i] < 'A' || s[i] > 'Z');
#else
  int count = 0;
  for (int i = 0; i < N; i++)
    if (is_alnum(s[i])) count++;
  assay_assert(count <= N);
#endif
  return 0;
}
