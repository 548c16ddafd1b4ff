/* A string is made of any 2 bytes, grown by any 2, cut at any places: its length and its zero are right. */
// assay: expect BUG signed-overflow: the length of a range that is everything
// assay: options --check leak
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
  sdsrange(s, assay_int("from"), assay_int("to"));
  assay_assert(sdslen(s) <= length + 2 && s[sdslen(s)] == 0);
  sdsfree(s);
}
