/* Streams (stdio_*.c): glibc's struct _IO_FILE over a descriptor. Nothing is buffered (but what would be is known, and
 * what depends on buffers is refused where it is seen): the pointers that glibc's inline functions compare are equal,
 * so that these call __uflow and __overflow. A stream is alive while its flags have the
 * magic number; those of fopen are heap objects that fclose frees, so a stream that is used later is a use after free.
 * Characters that were pushed back lie in _unused2; _cur_column counts them. _mode is what fwide says: below 0 a stream
 * of bytes, above 0 a wide one. */
#ifndef ASSAY_MODELS_STREAMS_H
#define ASSAY_MODELS_STREAMS_H

#include <stdio.h>

enum {
  STREAM_MAGIC = (int)0xfbad0000,
  STREAM_MAGIC_MASK = (int)0xffff0000,
  STREAM_NO_READS = 4,
  STREAM_NO_WRITES = 8,
  STREAM_EOF = 0x10,
  STREAM_ERROR = 0x20,
  STREAM_UNBUFFERED = 2,
  STREAM_PENDING = 0x800, /* bytes were written since it was flushed: libc may have them still */
  STREAM_READ = 0x2000,   /* the last operation was input, and not at the end of the file */
  STREAM_WROTE = 0x4000,  /* the last operation was output */
};

/* That the stream is one: it is misused otherwise. */
void __model_check_stream(FILE *stream);
/* The next byte, or EOF. */
int __model_get(FILE *stream);
/* As many bytes as could be written. */
size_t __model_put(FILE *stream, const void *from, size_t count);
/* That it can be written to, which is going to happen; else errno is set. */
int __model_writes(FILE *stream);
/* It is going to be read (STREAM_READ) or written (STREAM_WROTE), which C17 7.21.5.3p7 allows at some times only. */
void __model_turn(FILE *stream, int to);
/* How often all streams were flushed; __pad5 of a stream has what it was when it was written. */
extern size_t __model_flushes;
/* What stdout leads to at the beginning. */
FILE *__model_output(void);
/* Whether it is one of the three that exist from the beginning, which is not a question of what stdout leads to now. */
int __model_is_standard(const FILE *stream);
/* A function of bytes is used on the stream, which must not be wide. */
void __model_use_bytes(FILE *stream);
/* A function of wide characters is used on the stream: it is wide from now on. 0: it is one of bytes. */
int __model_widen(FILE *stream);
void __model_begin_stream(FILE *stream, int flags, int descriptor);

#endif
