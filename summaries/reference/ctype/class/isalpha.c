#include <ctype.h>

int(isalpha)(int c) {
  if (c >= 'A' && c <= 'Z') return _ISalpha;
  if (c >= 'a' && c <= 'z') return _ISalpha;
  return 0;
}
