/* Hexadecimal digits of four bytes: there is no room for the terminator. */
#include <stdint.h>
#include <stdlib.h>

char *hex_of(uint32_t value) {
  static const char digits[] = "0123456789abcdef";
#ifdef GOOD
  char *text = malloc(2 * sizeof value + 1);
#else
  char *text = malloc(2 * sizeof value);
#endif
  if (!text) return NULL;
  int n = 0;
  for (int shift = 28; shift >= 0; shift -= 4) text[n++] = digits[value >> shift & 15];
  text[n] = '\0'; /* BUG: out-of-bounds */
  return text;
}

#ifdef DRIVER
int main(void) {
  free(hex_of(0xbeef));
  return 0;
}
#endif
