#include <ctype.h>

int(isspace)(int c) {
  if (c >= '\t' && c <= '\r') return _ISspace;
  if (c >= ' ' && c <= ' ') return _ISspace;
  return 0;
}
