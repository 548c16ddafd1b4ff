#include "../lines.h"

ssize_t getdelim(char **restrict line, size_t *restrict room, int end, FILE *restrict stream) {
  return read_line(line, room, end, stream);
}
