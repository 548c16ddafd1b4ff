/* A new string has room for what was asked for, whatever that is. */
// assay: expect BUG assertion: the last seven sizes are rounded up to 0
#include <assay/assay.h>

#include "libestr.h"

int main(void) {
  unsigned hint = assay_uint("hint");
  es_str_t *s = es_newStr(hint);
  if (s) assay_assert(s->lenBuf >= hint);
  es_deleteStr(s);
}
