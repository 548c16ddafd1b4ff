/* Wide characters to and from streams (C17 7.29.3), in the C locale: one byte each, from 0 to 127. */
#include <assay/summary.h>
#include "stdio/streams.h"

#include <errno.h>
#include <stdio.h>
#include <wchar.h>

#undef getwc
#undef putwc
#undef getwchar
#undef putwchar

int fwide(FILE *stream, int mode) {
  __model_check_stream(stream);
  if (!stream->_mode) stream->_mode = mode > 0 ? 1 : mode < 0 ? -1 : 0;
  return stream->_mode;
}

int __model_widen(FILE *stream) {
  __model_check_stream(stream);
  if (!stream->_mode) stream->_mode = 1;
  if (stream->_mode < 0) assay_misuse("a function of wide characters is used on a stream of bytes");
  return stream->_mode > 0;
}

/* Bytes of a wide stream. */
static int get_byte(FILE *stream) {
  int mode = stream->_mode;
  stream->_mode = 0;
  int c = __model_get(stream);
  stream->_mode = mode;
  return c;
}

wint_t fgetwc(FILE *stream) {
  if (!__model_widen(stream)) return WEOF;
  int c = get_byte(stream);
  if (c == EOF) return WEOF;
  if (c < 128) return (wint_t)c;
  stream->_unused2[stream->_cur_column++] = (char)c; /* it stays */
  stream->_flags |= STREAM_ERROR;
  return errno = EILSEQ, WEOF;
}
wint_t getwc(FILE *stream) { return fgetwc(stream); }
wint_t getwchar(void) { return fgetwc(stdin); }
wint_t fgetwc_unlocked(FILE *stream) { return fgetwc(stream); }
wint_t getwc_unlocked(FILE *stream) { return fgetwc(stream); }
wint_t getwchar_unlocked(void) { return fgetwc(stdin); }

wint_t ungetwc(wint_t c, FILE *stream) {
  if (!__model_widen(stream) || c == WEOF || stream->_cur_column == sizeof stream->_unused2) return WEOF;
  if (c > 127) assay_refuse("ungetwc of a character above 127");
  stream->_unused2[stream->_cur_column++] = (char)c;
  stream->_flags &= ~STREAM_EOF;
  return c;
}

wchar_t *fgetws(wchar_t *restrict to, int size, FILE *restrict stream) {
  wint_t c = 0;
  int n = 0;
  if (!__model_widen(stream) || size <= 0) return NULL;
  while (n < size - 1 && c != L'\n') {
    c = fgetwc(stream);
    if (c == WEOF) break;
    to[n++] = (wchar_t)c;
  }
  if (c == WEOF && (!n || stream->_flags & STREAM_ERROR)) return NULL;
  to[n] = 0;
  return to;
}
wchar_t *fgetws_unlocked(wchar_t *restrict to, int size, FILE *restrict stream) { return fgetws(to, size, stream); }
wchar_t *__fgetws_chk(wchar_t *restrict to, size_t room, int size, FILE *restrict stream) {
  assay_check((size <= 0) | ((size_t)size <= room), "the buffer is smaller than the size that is passed");
  return fgetws(to, size, stream);
}
wchar_t *__fgetws_unlocked_chk(wchar_t *restrict to, size_t room, int size, FILE *restrict stream) {
  return __fgetws_chk(to, room, size, stream);
}

wint_t fputwc(wchar_t c, FILE *stream) {
  unsigned char byte = (unsigned char)c;
  if (!__model_widen(stream)) return WEOF;
  if ((unsigned)c > 127) assay_refuse("printing a wide character above 127, which glibc replaces");
  int mode = stream->_mode;
  stream->_mode = 0;
  size_t put = __model_put(stream, &byte, 1);
  stream->_mode = mode;
  return put ? (wint_t)c : WEOF;
}
wint_t putwc(wchar_t c, FILE *stream) { return fputwc(c, stream); }
wint_t putwchar(wchar_t c) { return fputwc(c, stdout); }
wint_t fputwc_unlocked(wchar_t c, FILE *stream) { return fputwc(c, stream); }
wint_t putwc_unlocked(wchar_t c, FILE *stream) { return fputwc(c, stream); }
wint_t putwchar_unlocked(wchar_t c) { return fputwc(c, stdout); }

int fputws(const wchar_t *restrict text, FILE *restrict stream) {
  if (!__model_widen(stream)) return -1;
  for (; *text; text++)
    if (fputwc(*text, stream) == WEOF) return -1;
  return 1;
}
int fputws_unlocked(const wchar_t *restrict text, FILE *restrict stream) { return fputws(text, stream); }
