/* A part of any string of at most 3 bytes, from any place on and of any length of at most 20. */
// assay: expect BUG out-of-bounds: of an empty string, more is copied than it has
#include <assay/assay.h>

#include "libestr.h"

int main(void) {
  char text[3];
  unsigned length = assay_uint("length"), start = assay_uint("start"), count = assay_uint("count");
  assay_symbolic(text, sizeof text, "text");
  assay_assume(length <= sizeof text && count <= 20);
  es_str_t *s = es_newStrFromCStr(text, length);
  es_str_t *part = es_newStrFromSubStr(s, start, count);
  if (part) assay_assert(es_strlen(part) <= count && es_strlen(part) <= es_strlen(s));
  es_deleteStr(part);
  es_deleteStr(s);
}
