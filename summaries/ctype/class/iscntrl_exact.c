/* In the C locale: whether it is a control character, as the bit that libc has for that. Cost: no question. */
#include "../../text.h"
#include <ctype.h>

ASSAY_SUMMARY(iscntrl, exact)
ASSAY_SUMMARY_FORKS(iscntrl, 0)

int(iscntrl)(int c) {
  requires_character(c);
  return (int)pick(((c >= 0) & (c < ' ')) | (c == 127), _IScntrl, 0);
}
