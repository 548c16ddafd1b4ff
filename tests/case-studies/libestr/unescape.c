/* Escapes of any string of at most 4 bytes. */
// assay: expect BUG uninitialised: after a backslash at the end, the byte behind it is looked at
#include <assay/assay.h>

#include "libestr.h"

int main(void) {
  char text[4];
  unsigned length = assay_uint("length");
  assay_symbolic(text, sizeof text, "text");
  assay_assume(length <= sizeof text);
  es_str_t *s = es_newStrFromCStr(text, length);
  es_unescapeStr(s);
  assay_assert(es_strlen(s) <= length);
  es_deleteStr(s);
}
