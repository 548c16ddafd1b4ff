/* The number that any text of at most 4 bytes stands for. */
// assay: expect BUG uninitialised: hexadecimal digits are looked for two bytes behind the end
#include <assay/assay.h>

#include "libestr.h"

int main(void) {
  char text[4];
  unsigned length = assay_uint("length");
  assay_symbolic(text, sizeof text, "text");
  assay_assume(length <= sizeof text);
  es_str_t *s = es_newStrFromCStr(text, length);
  int good;
  (void)es_str2num(s, &good);
  es_deleteStr(s);
}
