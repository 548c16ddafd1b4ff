/* Reading bytes and lines (C17 7.21.7, 7.21.8; POSIX getline). */
#include <assay/summary.h>
#include "files/files.h"
#include "stdio/streams.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

#undef getc
#undef getchar
#undef getc_unlocked
#undef getchar_unlocked
#undef fgetc_unlocked
#undef fread_unlocked

int fgetc(FILE *stream) { return __model_get(stream); }
int getc(FILE *stream) { return __model_get(stream); }
int _IO_getc(FILE *stream) { return __model_get(stream); }
int getchar(void) { return __model_get(stdin); }
int getc_unlocked(FILE *stream) { return __model_get(stream); }
int fgetc_unlocked(FILE *stream) { return __model_get(stream); }
int getchar_unlocked(void) { return __model_get(stdin); }
int __uflow(FILE *stream) { return __model_get(stream); }

int ungetc(int c, FILE *stream) {
  __model_check_stream(stream);
  if (c == EOF || stream->_cur_column == sizeof stream->_unused2) return EOF;
  stream->_unused2[stream->_cur_column++] = (char)c;
  stream->_flags &= ~STREAM_EOF;
  return (unsigned char)c;
}

size_t fread(void *to, size_t each, size_t count, FILE *stream) {
  unsigned char *at = to;
  size_t wanted, got = 0;
  if (__builtin_mul_overflow(each, count, &wanted)) wanted = SIZE_MAX;
  __model_check_stream(stream);
  if (!wanted) return 0;
  __model_use_bytes(stream);
  for (; got < wanted && stream->_cur_column; got++) at[got] = (unsigned char)__model_get(stream);
  if (got < wanted && stream->_flags & (STREAM_NO_READS | STREAM_EOF)) {
    __model_get(stream); /* says why */
  } else if (got < wanted) {
    __model_turn(stream, STREAM_READ);
    ssize_t done = __model_read(stream->_fileno, at + got, wanted - got);
    if (done < 0)
      stream->_flags |= STREAM_ERROR;
    else if ((size_t)done < wanted - got)
      stream->_flags = (stream->_flags & ~STREAM_READ) | STREAM_EOF;
    if (done > 0) got += (size_t)done;
  }
  return got / each;
}
size_t fread_unlocked(void *to, size_t each, size_t count, FILE *stream) { return fread(to, each, count, stream); }

char *fgets(char *to, int size, FILE *stream) {
  int c = 0, n = 0;
  __model_check_stream(stream);
  if (size <= 0) return NULL;
  while (n < size - 1 && c != '\n') {
    c = __model_get(stream);
    if (c == EOF) break;
    to[n++] = (char)c;
  }
  if ((c == EOF && !n) || (c == EOF && stream->_flags & STREAM_ERROR)) return NULL;
  to[n] = 0;
  return to;
}
char *fgets_unlocked(char *to, int size, FILE *stream) { return fgets(to, size, stream); }
char *__fgets_chk(char *to, size_t room, int size, FILE *stream) {
  if (size > 0 && (size_t)size > room) assay_misuse("the buffer is smaller than the size that is passed");
  return fgets(to, size, stream);
}
size_t __fread_chk(void *to, size_t room, size_t each, size_t count, FILE *stream) {
  size_t wanted;
  if (__builtin_mul_overflow(each, count, &wanted) || wanted > room)
    assay_misuse("the buffer is smaller than the size that is passed");
  return fread(to, each, count, stream);
}

char *__fgets_unlocked_chk(char *to, size_t room, int size, FILE *stream) {
  return __fgets_chk(to, room, size, stream);
}
size_t __fread_unlocked_chk(void *to, size_t room, size_t each, size_t count, FILE *stream) {
  return __fread_chk(to, room, each, count, stream);
}

int getw(FILE *stream) {
  int word;
  return fread(&word, sizeof word, 1, stream) == 1 ? word : EOF;
}

/* glibc's: lines begin with room for 120 bytes. */
ssize_t getdelim(char **line, size_t *room, int end, FILE *stream) {
  size_t n = 0;
  int c = 0;
  if (!line || !room) return errno = EINVAL, -1;
  __model_check_stream(stream);
  if (!*line || !*room) {
    char *first = realloc(*line, 120);
    if (!first) return -1;
    *line = first, *room = 120;
  }
  for (;;) {
    c = __model_get(stream);
    if (c == EOF) break;
    if (n + 2 > *room) {
      size_t more = 2 * *room < n + 2 ? n + 2 : 2 * *room;
      char *larger = realloc(*line, more);
      if (!larger) return -1;
      *line = larger, *room = more;
    }
    (*line)[n++] = (char)c;
    if (c == end) break;
  }
  if (!n) return -1;
  (*line)[n] = 0;
  return (ssize_t)n;
}
ssize_t __getdelim(char **line, size_t *room, int end, FILE *stream) { return getdelim(line, room, end, stream); }
ssize_t getline(char **line, size_t *room, FILE *stream) { return getdelim(line, room, '\n', stream); }
