#include <ctype.h>

int(tolower)(int c) {
  if (c < 'A' || c > 'Z') return c;
  return c + 32;
}
