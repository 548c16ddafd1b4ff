/* A text is found where it is, and nowhere else. */
#include "../texts.h"
#include "dynamic_string.h"

int main(void) {
  ANY_TEXT(text, 4, 16);
  ANY_TEXT(part, 2, 8);
  ds s = ds_new(text);
  long at = ds_find(s, part);
  assert(at >= -1 && at <= (long)ds_length(s));
  if (at >= 0) assert(strncmp(s + at, part, strlen(part)) == 0);
  if (ds_starts_with(s, part)) assert(at == 0);
  ds_free(s);
  return 0;
}
