#include <wchar.h>

wchar_t *wcsstr(const wchar_t *s, const wchar_t *wanted) {
  for (;; s++) {
    size_t i = 0;
    while (wanted[i] && s[i] == wanted[i]) i++;
    if (!wanted[i]) return (wchar_t *)s;
    if (!*s) return NULL;
  }
}
