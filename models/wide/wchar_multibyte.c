/* <stdlib.h>, <wchar.h>: multibyte characters of the C locale: one byte each, from 0 to 127; others are no characters.
 */
#include <assay/summary.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static const size_t wrong = (size_t)-1, unfinished = (size_t)-2;

size_t __ctype_get_mb_cur_max(void) { return 1; }

static int is_ascii(unsigned c) { return c < 128; }

wint_t btowc(int c) {
  int is_character = (c >= 0) & (c < 128);
  return is_character ? (wint_t)c : WEOF;
}
int wctob(wint_t c) { return is_ascii(c) ? (int)c : EOF; }

int mbsinit(const mbstate_t *state) { return !state || state->__count == 0; }

/* 7.29.6: there is no other state in this locale. */
static void check_state(const mbstate_t *state) {
  assay_check(mbsinit(state), "the conversion state is no state of the C locale");
}

size_t mbrtowc(wchar_t *restrict to, const char *restrict from, size_t size, mbstate_t *restrict state) {
  check_state(state);
  if (!from) return 0;
  if (!size) return unfinished;
  unsigned char byte = (unsigned char)*from;
  if (!is_ascii(byte)) return errno = EILSEQ, wrong;
  if (to) *to = byte;
  return byte != 0;
}
size_t mbrlen(const char *restrict from, size_t size, mbstate_t *restrict state) {
  return mbrtowc(NULL, from, size, state);
}
size_t wcrtomb(char *restrict to, wchar_t c, mbstate_t *restrict state) {
  check_state(state);
  if (!to) return 1;
  if (!is_ascii((unsigned)c)) return errno = EILSEQ, wrong;
  *to = (char)c;
  return 1;
}

/* Without a state, and 0 for a question about states. */
int mbtowc(wchar_t *restrict to, const char *restrict from, size_t size) {
  if (!from) return 0;
  size_t used = mbrtowc(to, from, size, NULL);
  return used == unfinished ? -1 : (int)used;
}
int mblen(const char *from, size_t size) { return mbtowc(NULL, from, size); }
int wctomb(char *to, wchar_t c) { return to ? (int)wcrtomb(to, c, NULL) : 0; }

/* ---- strings ---- */

size_t mbsnrtowcs(wchar_t *restrict to, const char **restrict from, size_t bytes, size_t size,
                  mbstate_t *restrict state) {
  const char *at = *from;
  size_t count = 0;
  check_state(state);
  for (; (!to || count < size) && bytes; bytes--, at++, count++) {
    unsigned char byte = (unsigned char)*at;
    if (!is_ascii(byte)) {
      if (to) *from = at;
      return errno = EILSEQ, wrong;
    }
    if (to) to[count] = byte;
    if (!byte) {
      if (to) *from = NULL;
      return count;
    }
  }
  if (to) *from = at;
  return count;
}
size_t mbsrtowcs(wchar_t *restrict to, const char **restrict from, size_t size, mbstate_t *restrict state) {
  return mbsnrtowcs(to, from, wrong, size, state);
}
size_t mbstowcs(wchar_t *restrict to, const char *restrict from, size_t size) {
  const char *at = from;
  return mbsrtowcs(to, &at, size, NULL);
}

size_t wcsnrtombs(char *restrict to, const wchar_t **restrict from, size_t characters, size_t size,
                  mbstate_t *restrict state) {
  const wchar_t *at = *from;
  size_t count = 0;
  check_state(state);
  for (; (!to || count < size) && characters; characters--, at++, count++) {
    if (!is_ascii((unsigned)*at)) {
      if (to) *from = at;
      return errno = EILSEQ, wrong;
    }
    if (to) to[count] = (char)*at;
    if (!*at) {
      if (to) *from = NULL;
      return count;
    }
  }
  if (to) *from = at;
  return count;
}
size_t wcsrtombs(char *restrict to, const wchar_t **restrict from, size_t size, mbstate_t *restrict state) {
  return wcsnrtombs(to, from, wrong, size, state);
}
size_t wcstombs(char *restrict to, const wchar_t *restrict from, size_t size) {
  const wchar_t *at = from;
  return wcsrtombs(to, &at, size, NULL);
}
