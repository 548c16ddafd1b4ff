/* Arguments in a list.
 * expect: exact */
#include "../bodies/print.h"

ASSAY_SUMMARY(summ_small_vsprintf, exact)

int summ_small_vsprintf(char *restrict to, const char *restrict format, va_list list) {
  size_t n = 0;
  for (; *format; format++) {
    if (*format != '%') {
      to[n++] = *format;
      continue;
    }
    int is_long = format[1] == 'l';
    format += 1 + is_long;
    if (*format == 's') {
      const char *s = va_arg(list, const char *);
      size_t length = strlen(s);
      memcpy(to + n, s, length);
      n += length;
    } else if (*format == 'c') {
      to[n++] = (char)va_arg(list, int);
    } else if (*format == '%') {
      to[n++] = '%';
    } else {
      to[n++] = '?';
      is_long ? (void)va_arg(list, long) : (void)va_arg(list, int);
    }
  }
  to[n] = 0;
  return (int)n;
}
