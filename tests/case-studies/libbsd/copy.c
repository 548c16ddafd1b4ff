/* strlcpy and strlcat with any strings of at most 7 bytes and any room of at most 9: what snprintf would give, never
 * one byte more. */
// assay: expect SAFE
// seed: src/strlcpy.c: while (--nleft != 0) => while (nleft-- != 0)
// seed: src/strlcat.c: if (n-- == 0) => if (n == 0)
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

size_t strlcpy(char *to, const char *from, size_t size);
size_t strlcat(char *to, const char *from, size_t size);

int main(void) {
  char a[8], b[8];
  size_t size = assay_choose(10);
  assay_symbolic(a, sizeof a, "a");
  assay_symbolic(b, sizeof b, "b");
  a[7] = b[7] = 0;
  char *to = malloc(size);
  assay_assert(strlcpy(to, a, size) == strlen(a));
  if (size > 0) {
    size_t kept = strlen(a) < size ? strlen(a) : size - 1;
    assay_assert(strlen(to) == kept && memcmp(to, a, kept) == 0);
    assay_assert(strlcat(to, b, size) == kept + strlen(b));
    assay_assert(strlen(to) == (kept + strlen(b) < size ? kept + strlen(b) : size - 1));
  }
  free(to);
}
