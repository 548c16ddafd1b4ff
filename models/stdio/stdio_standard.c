/* The three standard streams, and what is printed to standard output (C17 7.21.6, 7.21.7). The machine prints by itself
 * in programs that cannot close, redirect or exchange a stream; this file is linked to all others, and its functions,
 * which are weak, take the place of the machine's: stdout may be any stream. */
#include <assay/summary.h>
#include "files/files.h"
#include "stdio/streams.h"

#include <string.h>

#undef stdin
#undef stdout
#undef stderr
#undef putchar

static struct _IO_FILE input = {._flags = STREAM_MAGIC | STREAM_NO_WRITES, ._fileno = 0};
static struct _IO_FILE output = {._flags = STREAM_MAGIC | STREAM_NO_READS, ._fileno = 1};
static struct _IO_FILE error = {._flags = STREAM_MAGIC | STREAM_NO_READS | STREAM_UNBUFFERED, ._fileno = 2};

FILE *stdin = &input;
FILE *stdout = &output;
FILE *stderr = &error;

FILE *__model_output(void) { return &output; }
int __model_is_standard(const FILE *stream) { return stream == &input || stream == &output || stream == &error; }

void __model_descriptor_moves(int descriptor) {
  if (output._fileno == descriptor && output._flags & STREAM_PENDING)
    assay_refuse("closing or redirecting a descriptor that standard output has bytes for (fflush comes first)");
}

#define WEAK __attribute__((weak))

WEAK int vprintf(const char *format, va_list list) { return vfprintf(stdout, format, list); }
WEAK int __vprintf_chk(int flag, const char *format, va_list list) {
  return (void)flag, vfprintf(stdout, format, list);
}
WEAK int printf(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int count = vfprintf(stdout, format, list);
  va_end(list);
  return count;
}
WEAK int __printf_chk(int flag, const char *format, ...) {
  (void)flag;
  va_list list;
  va_start(list, format);
  int count = vfprintf(stdout, format, list);
  va_end(list);
  return count;
}

WEAK int putchar(int c) { return fputc(c, stdout); }
WEAK int puts(const char *text) {
  size_t length = strlen(text);
  if (__model_put(stdout, text, length) != length || !__model_put(stdout, "\n", 1)) return EOF;
  return (int)(length + 1);
}
