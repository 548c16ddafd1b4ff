#include <wchar.h>

wchar_t *wcpcpy(wchar_t *restrict to, const wchar_t *restrict from) {
  while ((*to = *from++)) to++;
  return to;
}
