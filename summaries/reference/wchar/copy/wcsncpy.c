#include <wchar.h>

wchar_t *wcsncpy(wchar_t *restrict to, const wchar_t *restrict from, size_t size) {
  size_t i = 0;
  for (; i < size && from[i]; i++) to[i] = from[i];
  for (; i < size; i++) to[i] = 0;
  return to;
}
