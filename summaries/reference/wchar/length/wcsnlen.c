#include <wchar.h>

size_t wcsnlen(const wchar_t *s, size_t most) {
  size_t length = 0;
  while (length < most && s[length]) length++;
  return length;
}
