#include <ctype.h>

int(isgraph)(int c) {
  if (c >= '!' && c <= '~') return _ISgraph;
  return 0;
}
