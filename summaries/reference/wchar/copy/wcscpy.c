#include <wchar.h>

wchar_t *wcscpy(wchar_t *restrict to, const wchar_t *restrict from) {
  for (size_t i = 0; (to[i] = from[i]); i++) {}
  return to;
}
