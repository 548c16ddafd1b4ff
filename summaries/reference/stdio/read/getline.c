#include "../lines.h"

ssize_t getline(char **restrict line, size_t *restrict room, FILE *restrict stream) {
  return read_line(line, room, '\n', stream);
}
