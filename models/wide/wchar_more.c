/* <wchar.h>: what POSIX and GNU add: cases, copies, transformations; the fortified forms. */
#include <assay/summary.h>

#include <locale.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#define ROOM(count) assay_check((count) <= room, "more is written than the destination has room for")

int wcscasecmp(const wchar_t *a, const wchar_t *b) {
  for (;; a++, b++) {
    wint_t x = towlower((wint_t)*a), y = towlower((wint_t)*b);
    if (x != y) return (int)(x - y);
    if (!x) return 0;
  }
}
int wcsncasecmp(const wchar_t *a, const wchar_t *b, size_t count) {
  for (; count; count--, a++, b++) {
    wint_t x = towlower((wint_t)*a), y = towlower((wint_t)*b);
    if (x != y) return (int)(x - y);
    if (!x) return 0;
  }
  return 0;
}
int wcscasecmp_l(const wchar_t *a, const wchar_t *b, locale_t locale) { return (void)locale, wcscasecmp(a, b); }
int wcsncasecmp_l(const wchar_t *a, const wchar_t *b, size_t count, locale_t locale) {
  return (void)locale, wcsncasecmp(a, b, count);
}

int wcscoll_l(const wchar_t *a, const wchar_t *b, locale_t locale) { return (void)locale, wcscoll(a, b); }
/* Of the C locale: the string itself. If it does not fit, the places are indeterminate (7.29.4.4.4p3). */
size_t wcsxfrm(wchar_t *restrict to, const wchar_t *restrict from, size_t size) {
  size_t length = wcslen(from);
  if (length < size) {
    wmemcpy(to, from, length + 1);
  } else if (size) {
    wchar_t unknown[size];
    wmemcpy(to, unknown, size);
  }
  return length;
}
size_t wcsxfrm_l(wchar_t *restrict to, const wchar_t *restrict from, size_t size, locale_t locale) {
  return (void)locale, wcsxfrm(to, from, size);
}

wchar_t *wcschrnul(const wchar_t *s, wchar_t c) {
  while (*s && *s != c) s++;
  return (wchar_t *)s;
}
wchar_t *wcswcs(const wchar_t *s, const wchar_t *part) { return wcsstr(s, part); }

wchar_t *wcpncpy(wchar_t *restrict to, const wchar_t *restrict from, size_t count) {
  size_t n = 0;
  for (; n < count && from[n]; n++) to[n] = from[n];
  wchar_t *end = to + n;
  for (; n < count; n++) to[n] = 0;
  return end;
}

/* ---- fortified: room counts characters ---- */

wchar_t *__wmempcpy_chk(wchar_t *restrict to, const wchar_t *restrict from, size_t count, size_t room) {
  ROOM(count);
  return wmempcpy(to, from, count);
}
wchar_t *__wcpcpy_chk(wchar_t *restrict to, const wchar_t *restrict from, size_t room) {
  ROOM(wcslen(from) + 1);
  return wcpcpy(to, from);
}
wchar_t *__wcpncpy_chk(wchar_t *restrict to, const wchar_t *restrict from, size_t count, size_t room) {
  ROOM(count);
  return wcpncpy(to, from, count);
}
wchar_t *__wcsncat_chk(wchar_t *restrict to, const wchar_t *restrict from, size_t count, size_t room) {
  ROOM(wcslen(to) + wcsnlen(from, count) + 1);
  return wcsncat(to, from, count);
}
size_t __wcrtomb_chk(char *restrict to, wchar_t c, mbstate_t *restrict state, size_t room) {
  ROOM((size_t)(to != NULL));
  return wcrtomb(to, c, state);
}
size_t __mbsrtowcs_chk(wchar_t *restrict to, const char **restrict from, size_t size, mbstate_t *restrict state,
                       size_t room) {
  ROOM(size);
  return mbsrtowcs(to, from, size, state);
}
size_t __mbsnrtowcs_chk(wchar_t *restrict to, const char **restrict from, size_t bytes, size_t size,
                        mbstate_t *restrict state, size_t room) {
  ROOM(size);
  return mbsnrtowcs(to, from, bytes, size, state);
}
size_t __wcsrtombs_chk(char *restrict to, const wchar_t **restrict from, size_t size, mbstate_t *restrict state,
                       size_t room) {
  ROOM(size);
  return wcsrtombs(to, from, size, state);
}
size_t __wcsnrtombs_chk(char *restrict to, const wchar_t **restrict from, size_t characters, size_t size,
                        mbstate_t *restrict state, size_t room) {
  ROOM(size);
  return wcsnrtombs(to, from, characters, size, state);
}
