#include <ctype.h>

int(iscntrl)(int c) {
  if (c >= '\0' && c <= '\37') return _IScntrl;
  if (c >= '\177' && c <= '\177') return _IScntrl;
  return 0;
}
