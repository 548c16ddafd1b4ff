#include <strings.h>

static int lower_letter(unsigned char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

int strncasecmp(const char *a, const char *b, size_t size) {
  for (; size; size--, a++, b++) {
    int x = lower_letter((unsigned char)*a), y = lower_letter((unsigned char)*b);
    if (x != y) return x - y;
    if (!x) break;
  }
  return 0;
}
