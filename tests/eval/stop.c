#include "eval/eval.h"
#include <stdarg.h>
#include <stdlib.h>

void eval_stop(int code, const char *format, ...) {
  fflush(stdout);
  fputs("assay-eval: ", stderr);
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  _Exit(code);
}

void *eval_allocate(size_t align_bytes, size_t size_bytes) {
  size_t align = align_bytes < 16 ? 16 : align_bytes;
  void *block = aligned_alloc(align, (size_bytes + align) / align * align);
  if (!block) eval_stop(EVAL_CANNOT, "no memory for %zu bytes", size_bytes);
  return block;
}
