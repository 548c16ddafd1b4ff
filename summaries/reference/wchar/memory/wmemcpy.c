#include <wchar.h>

wchar_t *wmemcpy(wchar_t *restrict to, const wchar_t *restrict from, size_t size) {
  for (size_t i = 0; i < size; i++) to[i] = from[i];
  return to;
}
