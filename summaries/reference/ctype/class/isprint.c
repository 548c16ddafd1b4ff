#include <ctype.h>

int(isprint)(int c) {
  if (c >= ' ' && c <= '~') return _ISprint;
  return 0;
}
