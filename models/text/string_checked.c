/* The fortified forms that headers of glibc call where they know the size of the destination (-D_FORTIFY_SOURCE): more
 * than that ends the program, so asking for more is a bug. */
#include <assay/summary.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static void check(size_t wanted, size_t room) {
  assay_check(wanted <= room, "more is written than the destination has room for");
}

void *__mempcpy_chk(void *restrict to, const void *restrict from, size_t size, size_t room) {
  check(size, room);
  return mempcpy(to, from, size);
}
char *__stpncpy_chk(char *restrict to, const char *restrict from, size_t size, size_t room) {
  check(size, room);
  return stpncpy(to, from, size);
}
void __explicit_bzero_chk(void *to, size_t size, size_t room) {
  check(size, room);
  explicit_bzero(to, size);
}
wchar_t *__wmemcpy_chk(wchar_t *restrict to, const wchar_t *restrict from, size_t count, size_t room) {
  check(count, room);
  return wmemcpy(to, from, count);
}
wchar_t *__wmemmove_chk(wchar_t *to, const wchar_t *from, size_t count, size_t room) {
  check(count, room);
  return wmemmove(to, from, count);
}
wchar_t *__wmemset_chk(wchar_t *to, wchar_t c, size_t count, size_t room) {
  check(count, room);
  return wmemset(to, c, count);
}
wchar_t *__wcscpy_chk(wchar_t *restrict to, const wchar_t *restrict from, size_t room) {
  check(wcslen(from) + 1, room);
  return wcscpy(to, from);
}
wchar_t *__wcsncpy_chk(wchar_t *restrict to, const wchar_t *restrict from, size_t count, size_t room) {
  check(count, room);
  return wcsncpy(to, from, count);
}
wchar_t *__wcscat_chk(wchar_t *restrict to, const wchar_t *restrict from, size_t room) {
  check(wcslen(to) + wcslen(from) + 1, room);
  return wcscat(to, from);
}
size_t __mbstowcs_chk(wchar_t *restrict to, const char *restrict from, size_t count, size_t room) {
  check(count, room);
  return mbstowcs(to, from, count);
}
size_t __wcstombs_chk(char *restrict to, const wchar_t *restrict from, size_t size, size_t room) {
  check(size, room);
  return wcstombs(to, from, size);
}
int __wctomb_chk(char *to, wchar_t c, size_t room) {
  check(1, room);
  return wctomb(to, c);
}
