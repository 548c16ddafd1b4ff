/* The longest line. Cost: a question for each byte. */
#include "../../line.h"

ASSAY_SUMMARY(getdelim, under)
ASSAY_SUMMARY_FORKS(getdelim, "one for each size that the room may have; where allocations may fail, one for each")

ssize_t getdelim(char **restrict line, size_t *restrict room, int end, FILE *restrict stream) {
  return longest_line(line, room, end, stream);
}
