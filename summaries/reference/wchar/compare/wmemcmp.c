#include <wchar.h>

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t size) {
  for (; size; size--, a++, b++)
    if (*a != *b) return *a < *b ? -1 : 1;
  return 0;
}
