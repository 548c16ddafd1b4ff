#include <ctype.h>

int(toupper)(int c) {
  if (c < 'a' || c > 'z') return c;
  return c - 32;
}
