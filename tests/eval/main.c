/* assay-eval [--limit N] FILE.core: runs main of a unit in core's text ("-" is the standard input). Its output and exit
 * code are the program's; 99 with a message: it cannot be run, 98: it passed the limit of N instructions. */
#include "c/core/text/parse.h"
#include "eval/eval.h"
#include <stdlib.h>
#include <string.h>

static char *read_all(const char *path, size_t *length) {
  FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
  if (!file) eval_stop(EVAL_CANNOT, "cannot read %s", path);
  char *text = NULL;
  size_t capacity = 0, count;
  *length = 0;
  do {
    capacity = capacity ? 2 * capacity : 65536;
    text = realloc(text, capacity);
    if (!text) eval_stop(EVAL_CANNOT, "no memory");
    count = fread(text + *length, 1, capacity - *length, file);
    *length += count;
  } while (*length == capacity);
  if (ferror(file)) eval_stop(EVAL_CANNOT, "cannot read %s", path);
  return text;
}

int main(int argc, char **argv) {
  uint64_t limit = 0;
  int at = 1;
  if (argc > 2 && strcmp(argv[1], "--limit") == 0) limit = strtoull(argv[2], NULL, 10), at = 3;
  if (argc != at + 1) eval_stop(EVAL_CANNOT, "usage: assay-eval [--limit N] FILE.core");
  size_t length;
  char *text = read_all(argv[at], &length);
  as_core_error error;
  as_core_unit *unit = as_core_parse(as_memory_create(0), text, length, &error);
  if (!unit) eval_stop(EVAL_CANNOT, "%s:%u:%u: %s", argv[at], error.line, error.column, error.message);
  free(text);
  eval_run_program(unit, limit);
}
