#include <ctype.h>

int(ispunct)(int c) {
  if (c >= '!' && c <= '/') return _ISpunct;
  if (c >= ':' && c <= '@') return _ISpunct;
  if (c >= '[' && c <= '`') return _ISpunct;
  if (c >= '{' && c <= '~') return _ISpunct;
  return 0;
}
