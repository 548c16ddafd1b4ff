/* In the C locale: whether it is a space or a tabulator, as the bit that libc has for that. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(isblank, exact)
ASSAY_SUMMARY_FORKS(isblank, 0)

int(isblank)(int c) {
  requires_character(c);
  return (int)pick((c == ' ') | (c == '\t'), _ISblank, 0);
}
