/* In the C locale: whether it is printed and no space, as the bit that libc has for that. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isgraph, exact)
ASSAY_SUMMARY_FORKS(isgraph, 0)

int(isgraph)(int c) {
  requires_character(c);
  return (int)pick((c > ' ') & (c <= '~'), _ISgraph, 0);
}
