/* Right only for the depth to which structures are made: wrong where a third one follows. */
#include <assay/summary.h>

struct item {
  struct item *next;
  int value;
};

int third(struct item i) { return i.next && i.next->next && i.next->next->next && i.next->next->next->next ? 1 : 0; }

ASSAY_SUMMARY(summ_third, exact)

int summ_third(struct item i) {
  (void)i;
  return 0;
}
