/* What is trimmed begins and ends with none of the set. */
#include "../texts.h"
#include "dynamic_string.h"

int main(void) {
  ANY_TEXT(text, 4, 16);
  ds s = ds_new(text);
  ds_trim(s, " \t");
  size_t length = ds_length(s);
  assert(length == strlen(s) && length <= strlen(text));
  if (length) assert(!strchr(" \t", s[0]) && !strchr(" \t", s[length - 1]));
  ds_free(s);
  return 0;
}
