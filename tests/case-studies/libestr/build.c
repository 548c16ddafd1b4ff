/* A string that is built byte by byte and by blocks, and cut again: it holds what was put in. Sizes: a hint of at most
 * 9 bytes, blocks of at most 4. */
// assay: expect SAFE
// seed: src/string.c: s->lenBuf = newSize; => s->lenBuf = newSize + 1;
// seed: src/string.c: if(s1->lenBuf < newlen) => if(s1->lenBuf + 1 < newlen)
// seed: src/string.c: *(es_getBufAddr(*ps) + (*ps)->lenStr++) = c; => *(es_getBufAddr(*ps) + ++(*ps)->lenStr) = c;
#include <assay/assay.h>
#include <string.h>

#include "libestr.h"

int main(void) {
  unsigned hint = assay_uint("hint"), length = assay_uint("length");
  char block[4], byte = assay_char("byte");
  assay_symbolic(block, sizeof block, "block");
  assay_assume(hint <= 9 && length <= sizeof block);
  es_str_t *s = es_newStr(hint);
  if (!s) return 0;
  assay_assert(es_addChar(&s, (unsigned char)byte) == 0);
  assay_assert(es_addBuf(&s, block, length) == 0);
  assay_assert(es_strlen(s) == length + 1);
  assay_assert((char)es_getBufAddr(s)[0] == byte);
  assay_assert(memcmp(es_getBufAddr(s) + 1, block, length) == 0);
  es_str_t *tail = es_newStrFromSubStr(s, 1, length);
  assay_assert(es_strlen(tail) == length);
  assay_assert(es_strbufcmp(tail, (const unsigned char *)block, length) == 0);
  assay_assert(es_strContains(s, tail) >= 0);
  es_deleteStr(tail);
  es_deleteStr(s);
}
