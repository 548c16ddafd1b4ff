/* A string of 2 bytes is cut at any places at all. */
// assay: expect BUG signed-overflow: the length of a range from 0 to INT_MAX
#include <assay/assay.h>

#include "sds.h"

int main(void) {
  sds s = sdsnewlen("ab", 2);
  sdsrange(s, assay_int("from"), assay_int("to"));
  assay_assert(sdslen(s) <= 2 && s[sdslen(s)] == 0);
  sdsfree(s);
}
