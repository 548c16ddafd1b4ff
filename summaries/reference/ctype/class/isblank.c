#include <ctype.h>

int(isblank)(int c) {
  if (c >= '\t' && c <= '\t') return _ISblank;
  if (c >= ' ' && c <= ' ') return _ISblank;
  return 0;
}
