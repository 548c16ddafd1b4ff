#include <ctype.h>

int(isxdigit)(int c) {
  if (c >= '0' && c <= '9') return _ISxdigit;
  if (c >= 'A' && c <= 'F') return _ISxdigit;
  if (c >= 'a' && c <= 'f') return _ISxdigit;
  return 0;
}
