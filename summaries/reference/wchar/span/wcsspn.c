#include <wchar.h>

size_t wcsspn(const wchar_t *s, const wchar_t *set) {
  size_t length = 0;
  for (; s[length]; length++) {
    const wchar_t *at = set;
    while (*at && *at != s[length]) at++;
    if (!*at) break;
  }
  return length;
}
