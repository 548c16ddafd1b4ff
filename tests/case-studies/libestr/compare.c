/* Comparing any two strings of at most 3 bytes, up to any length: without regard to case it looks at no more bytes than
 * with it. */
// assay: expect BUG uninitialised, out-of-bounds: the length of the second string is not looked at
#include <assay/assay.h>

#include "libestr.h"

static es_str_t *any(const char *name) {
  char text[3];
  unsigned length = assay_uint("length");
  assay_symbolic(text, sizeof text, name);
  assay_assume(length <= sizeof text);
  return es_newStrFromCStr(text, length);
}

int main(void) {
  es_str_t *a = any("a"), *b = any("b");
  unsigned count = assay_uint("count");
  int exact = es_strncmp(a, b, count), folded = es_strncasecmp(a, b, count);
  if (exact == 0) assay_assert(folded == 0);
  es_deleteStr(a);
  es_deleteStr(b);
}
