/* A part of vsprintf: %c, %s, %%, and all else as a question mark and a number, which is left out. */
#include <assay/summary.h>
#include <stdarg.h>
#include <string.h>

int small_vsprintf(char *restrict to, const char *restrict format, va_list list) {
  char *at = to;
  for (; *format; format++) {
    char c = *format;
    if (c == '%') {
      while (*++format == 'l') c = 'l';
      if (*format == 's') {
        const char *s = va_arg(list, const char *);
        while (*s) *at++ = *s++;
        continue;
      }
      if (*format == 'c') *at++ = (char)va_arg(list, int);
      if (*format == '%') *at++ = '%';
      if (*format == 'c' || *format == '%') continue;
      if (c == 'l')
        va_arg(list, long);
      else
        va_arg(list, int);
      c = '?';
    }
    *at++ = c;
  }
  *at = 0;
  return (int)(at - to);
}
