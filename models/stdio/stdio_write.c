/* Writing bytes and lines (C17 7.21.7, 7.21.8). puts and putchar are the machine's. */
#include <assay/summary.h>
#include "stdio/streams.h"

#include <stdint.h>
#include <string.h>

#undef putc
#undef putc_unlocked
#undef fputc_unlocked
#undef putchar_unlocked
#undef fwrite_unlocked
#undef fputs_unlocked

int fputc(int c, FILE *stream) {
  unsigned char byte = (unsigned char)c;
  return __model_put(stream, &byte, 1) ? byte : EOF;
}
int putc(int c, FILE *stream) { return fputc(c, stream); }
int _IO_putc(int c, FILE *stream) { return fputc(c, stream); }
int putc_unlocked(int c, FILE *stream) { return fputc(c, stream); }
int fputc_unlocked(int c, FILE *stream) { return fputc(c, stream); }
int putchar_unlocked(int c) { return fputc(c, stdout); }
int __overflow(FILE *stream, int c) { return fputc(c, stream); }

int fputs(const char *text, FILE *stream) {
  size_t length = strlen(text);
  return __model_put(stream, text, length) == length ? 1 : EOF;
}
int fputs_unlocked(const char *text, FILE *stream) { return fputs(text, stream); }

size_t fwrite(const void *from, size_t each, size_t count, FILE *stream) {
  size_t bytes;
  if (__builtin_mul_overflow(each, count, &bytes)) bytes = SIZE_MAX;
  __model_check_stream(stream);
  if (!bytes) return 0;
  size_t put = __model_put(stream, from, bytes);
  return put / each;
}
size_t fwrite_unlocked(const void *from, size_t each, size_t count, FILE *stream) {
  return fwrite(from, each, count, stream);
}
int putw(int word, FILE *stream) { return fwrite(&word, sizeof word, 1, stream) == 1 ? 0 : EOF; }
