#include <wchar.h>

wchar_t *wcscat(wchar_t *restrict to, const wchar_t *restrict from) {
  wchar_t *end = to;
  while (*end) end++;
  while ((*end++ = *from++)) {}
  return to;
}
