#include <wchar.h>

wchar_t *wcspbrk(const wchar_t *s, const wchar_t *set) {
  for (; *s; s++)
    for (const wchar_t *at = set; *at; at++)
      if (*at == *s) return (wchar_t *)s;
  return NULL;
}
