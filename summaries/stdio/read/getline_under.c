/* The longest line. Cost: a question for each byte. */
#include "../../line.h"

ASSAY_SUMMARY(getline, under)
ASSAY_SUMMARY_FORKS(getline, "one for each size that the room may have; where allocations may fail, one for each")

ssize_t getline(char **restrict line, size_t *restrict room, FILE *restrict stream) {
  return longest_line(line, room, '\n', stream);
}
