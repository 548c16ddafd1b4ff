/* Nothing is left in lower case, and lengths stay. */
#include "../texts.h"
#include "dynamic_string.h"

#include <ctype.h>

int main(void) {
  ANY_TEXT(text, 4, 12);
  ds s = ds_new(text);
  ds_to_upper(s);
  assert(strlen(s) == strlen(text));
  for (size_t i = 0; s[i]; i++) assert(!islower((unsigned char)s[i]));
  ds_free(s);
  return 0;
}
