/* What the bodies of sprintf and its like share. */
#ifndef SUMMARIES_REFERENCE_FORMAT_H
#define SUMMARIES_REFERENCE_FORMAT_H

#include <stdarg.h>
#include <stddef.h>

typedef struct {
  char *to;
  size_t size, count;
} printed;

static void put_character(printed *o, char c) {
  if (o->count + 1 < o->size) o->to[o->count] = c;
  o->count++;
}

static void put_digits(printed *o, unsigned long x, unsigned base, const char *names) {
  if (x >= base) put_digits(o, x / base, base, names);
  put_character(o, names[x % base]);
}

/* %d %i %u %x %X %o, with the lengths of integers, %c %s %%: no flags, widths or precisions. */
static int print_into(char *to, size_t size, const char *format, va_list list) {
  printed o = {to, size, 0};
  for (; *format; format++) {
    int bits = 32;
    if (*format != '%') {
      put_character(&o, *format);
      continue;
    }
    for (format++; *format == 'h' || *format == 'l' || *format == 'j' || *format == 'z' || *format == 't'; format++)
      bits = *format == 'h' ? bits / 2 : 64;
    if (*format == 's') {
      for (const char *s = va_arg(list, const char *); *s; s++) put_character(&o, *s);
    } else if (*format == 'c') {
      put_character(&o, (char)va_arg(list, int));
    } else if (*format == '%') {
      put_character(&o, '%');
    } else {
      int is_signed = *format == 'd' || *format == 'i';
      unsigned base = is_signed || *format == 'u' ? 10 : *format == 'o' ? 8 : 16;
      unsigned long x = 0;
      if (is_signed)
        x = bits == 64 ? (unsigned long)va_arg(list, long) : (unsigned long)va_arg(list, int);
      else
        x = bits == 64 ? va_arg(list, unsigned long) : va_arg(list, unsigned);
      if (bits < 64) x &= (1ul << bits) - 1;
      if (is_signed && x >> (bits - 1)) {
        put_character(&o, '-');
        x = 0 - x;
        if (bits < 64) x &= (1ul << bits) - 1;
      }
      put_digits(&o, x, base, *format == 'X' ? "0123456789ABCDEF" : "0123456789abcdef");
    }
  }
  if (size) to[o.count < size ? o.count : size - 1] = 0;
  return (int)o.count;
}

#endif
