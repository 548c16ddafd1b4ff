/* A string is made of any 2 bytes, grown by any 2, cut at places of at most 1000: its length and its zero are right. */
// assay: expect SAFE
// assay: options --check leak
// seed: sds.c: sdssetlen(s, curlen+len); => sdssetlen(s, curlen+len+1);
// seed: sds.c: } else if (end >= (signed)len) { => } else if (end > (signed)len) {
#include <assay/assay.h>
#include <string.h>

#include "sds.h"

int main(void) {
  char a[2], b[2];
  assay_symbolic(a, sizeof a, "a");
  assay_symbolic(b, sizeof b, "b");
  sds s = sdsnewlen(a, assay_choose(3));
  size_t length = sdslen(s);
  s = sdscatlen(s, b, sizeof b);
  assay_assert(sdslen(s) == length + 2 && s[length + 2] == 0 && memcmp(s + length, b, 2) == 0);
  int from = assay_int("from"), to = assay_int("to");
  assay_assume(-1000 <= from && from <= 1000 && -1000 <= to && to <= 1000);
  sdsrange(s, from, to);
  assay_assert(sdslen(s) <= length + 2 && s[sdslen(s)] == 0);
  sdsfree(s);
}
