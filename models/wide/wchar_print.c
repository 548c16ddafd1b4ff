/* wprintf and its like (C17 7.29.2). The machine reads the format and makes wide characters; streams take bytes. */
#include <assay/summary.h>
#include "stdio/streams.h"

#include <stdlib.h>
#include <wchar.h>

#define FORWARD(last, call)                                                                                            \
  va_list list;                                                                                                        \
  va_start(list, last);                                                                                                \
  int count = call;                                                                                                    \
  va_end(list);                                                                                                        \
  return count

/* glibc's: of what does not fit all but the last place is filled, and nothing ends it. */
int vswprintf(wchar_t *restrict to, size_t size, const wchar_t *restrict format, va_list list) {
  size_t count;
  int result;
  if (!size) return -1;
  wchar_t *text = assay_vformat_wide(format, list, &count, &result);
  if (!text) return -1;
  if (count < size) {
    wmemcpy(to, text, count + 1);
  } else {
    size = assay_cases(size);
    to[0] = 0;
    if (size > 1) wmemcpy(to, text, size - 1);
    result = -1;
  }
  free(text);
  return result;
}
int swprintf(wchar_t *restrict to, size_t size, const wchar_t *restrict format, ...) {
  FORWARD(format, vswprintf(to, size, format, list));
}
int __vswprintf_chk(wchar_t *restrict to, size_t size, int flag, size_t room, const wchar_t *restrict format,
                    va_list list) {
  (void)flag;
  assay_check(size <= room, "the buffer is smaller than the size that is passed");
  return vswprintf(to, size, format, list);
}
int __swprintf_chk(wchar_t *restrict to, size_t size, int flag, size_t room, const wchar_t *restrict format, ...) {
  FORWARD(format, __vswprintf_chk(to, size, flag, room, format, list));
}

int vfwprintf(FILE *restrict stream, const wchar_t *restrict format, va_list list) {
  size_t count;
  int result;
  if (!__model_widen(stream)) return -1;
  wchar_t *text = assay_vformat_wide(format, list, &count, &result);
  if (!text) return -1;
  for (size_t i = 0; i < count; i++)
    if (fputwc(text[i], stream) == WEOF) {
      result = -1;
      break;
    }
  free(text);
  return result;
}
int fwprintf(FILE *restrict stream, const wchar_t *restrict format, ...) {
  FORWARD(format, vfwprintf(stream, format, list));
}
int vwprintf(const wchar_t *restrict format, va_list list) { return vfwprintf(stdout, format, list); }
int wprintf(const wchar_t *restrict format, ...) { FORWARD(format, vfwprintf(stdout, format, list)); }

int __vfwprintf_chk(FILE *restrict stream, int flag, const wchar_t *restrict format, va_list list) {
  return (void)flag, vfwprintf(stream, format, list);
}
int __fwprintf_chk(FILE *restrict stream, int flag, const wchar_t *restrict format, ...) {
  (void)flag;
  FORWARD(format, vfwprintf(stream, format, list));
}
int __vwprintf_chk(int flag, const wchar_t *restrict format, va_list list) {
  return (void)flag, vfwprintf(stdout, format, list);
}
int __wprintf_chk(int flag, const wchar_t *restrict format, ...) {
  (void)flag;
  FORWARD(format, vfwprintf(stdout, format, list));
}
