#include <ctype.h>

int(isalnum)(int c) {
  if (c >= '0' && c <= '9') return _ISalnum;
  if (c >= 'A' && c <= 'Z') return _ISalnum;
  if (c >= 'a' && c <= 'z') return _ISalnum;
  return 0;
}
