#include <wchar.h>

size_t wcslen(const wchar_t *s) {
  size_t length = 0;
  while (s[length]) length++;
  return length;
}
