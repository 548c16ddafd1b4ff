#include <ctype.h>

int(islower)(int c) {
  if (c >= 'a' && c <= 'z') return _ISlower;
  return 0;
}
