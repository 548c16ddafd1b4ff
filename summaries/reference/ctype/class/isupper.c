#include <ctype.h>

int(isupper)(int c) {
  if (c >= 'A' && c <= 'Z') return _ISupper;
  return 0;
}
