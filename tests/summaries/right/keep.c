/* expect: exact */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_keep, exact)

int *summ_keep(int x) {
  int *made = malloc(sizeof x);
  if (!made) return NULL;
  *made = x;
  return made;
}
