/* At once.
 * expect: exact */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_warn, exact)

int summ_warn(int c) {
  char both[2] = {'!', (char)c};
  fwrite(both, 1, 2, stderr);
  return (unsigned char)c;
}
