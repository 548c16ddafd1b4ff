/* The letters of a hexadecimal number are accepted up to 'g'. */
#include <stddef.h>

static const char values[] = {10, 11, 12, 13, 14, 15};

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
#ifdef GOOD
  if (c >= 'a' && c <= 'f') {
#else
  if (c >= 'a' && c <= 'g') {
#endif
    int value = values[c - 'a']; /* BUG: out-of-bounds */
    return value;
  }
  return -1;
}

#ifdef DRIVER
int main(void) {
  hex_value('a');
  return hex_value('g') == 99;
}
#endif
