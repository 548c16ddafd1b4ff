#include <wchar.h>

wchar_t *wmemset(wchar_t *to, wchar_t c, size_t size) {
  for (size_t i = 0; i < size; i++) to[i] = c;
  return to;
}
