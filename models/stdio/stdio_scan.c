/* scanf (C17 7.21.6.2), step by step as glibc reads: what is consumed where a conversion fails is the same. A string is
 * read only as far as the format asks for. */
#include <assay/summary.h>
#include "stdio/streams.h"

#include <errno.h>
#include <float.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

struct source {
  FILE *stream; /* or NULL: */
  const char *text, *begin;
  const wchar_t *wide_text; /* or this, or a stream of wide characters: */
  int is_wide;
  long count; /* of characters that were taken */
};

static int take(struct source *s) {
  int c;
  if (s->stream) {
    c = s->is_wide ? (int)fgetwc(s->stream) : __model_get(s->stream);
  } else if (s->is_wide) {
    c = *s->wide_text;
    if (!c) return EOF;
    s->wide_text++;
  } else {
    c = (unsigned char)*s->text;
    if (!c) return EOF;
    s->text++;
  }
  s->count += c != EOF;
  return c;
}

static void give_back(struct source *s, int c) {
  if (c == EOF) return;
  s->count--;
  if (s->stream && s->is_wide)
    ungetwc((wint_t)c, s->stream);
  else if (s->stream)
    ungetc(c, s->stream);
  else if (s->is_wide)
    s->wide_text--;
  else
    s->text--;
}

static int is_space(int c) { return (c == ' ') | ((c >= '\t') & (c <= '\r')); }
static int is_digit(int c) { return (c >= '0') & (c <= '9'); }
static int lower(int c) { return ((c >= 'A') & (c <= 'Z')) ? c + 32 : c; }
static int is_hexadecimal(int c) {
  return ((c >= '0') & (c <= '9')) | ((c >= 'a') & (c <= 'f')) | ((c >= 'A') & (c <= 'F'));
}

static void skip_space(struct source *s) {
  int c;
  do c = take(s);
  while (is_space(c));
  give_back(s, c);
}

/* ---- conversions ---- */

enum length { NORMAL, CHAR, SHORT, LONG, LONG_LONG, LONG_DOUBLE };

struct conversion {
  const char *from; /* % */
  int number;       /* of the argument; 0: the next */
  int suppressed, allocates;
  int width; /* -1: none */
  enum length length;
  int letter;
  const char *set, *set_end; /* of [ */
};

enum result { DONE, NO_INPUT, NO_MATCH, ILLEGAL };

/* "%5d", for messages. */
static void check(va_list list, const struct conversion *c, const char *end, int kind, size_t size) {
  char text[32];
  size_t length = (size_t)(end - c->from);
  if (length >= sizeof text) length = sizeof text - 1;
  memcpy(text, c->from, length);
  text[length] = 0;
  assay_check_argument(list, text, kind, size);
}

static size_t integer_size(enum length length) {
  return length == CHAR ? 1 : length == SHORT ? 2 : length == NORMAL ? 4 : 8;
}

static void store(void *to, enum length length, unsigned long value) {
  switch (length) {
  case CHAR: *(unsigned char *)to = (unsigned char)value; break;
  case SHORT: *(unsigned short *)to = (unsigned short)value; break;
  case NORMAL: *(unsigned *)to = (unsigned)value; break;
  default: *(unsigned long *)to = value; break;
  }
}

/* ---- integers ---- */

struct number {
  unsigned long value;
  int digits, negative, too_large;
};

/* No number of 15 digits is too large in any base. */
static void add_digit(struct number *n, int digit, int base) {
  unsigned long value;
  if (n->digits < 15) {
    value = n->value * (unsigned)base + (unsigned)digit;
  } else {
    n->too_large |= __builtin_mul_overflow(n->value, (unsigned long)base, &value);
    n->too_large |= __builtin_add_overflow(value, (unsigned long)digit, &value);
  }
  n->value = value;
  n->digits++;
}

/* As strtol or strtoul say it. */
static unsigned long value_of(const struct number *n, int is_signed) {
  unsigned long most = n->negative ? (unsigned long)LONG_MAX + 1 : LONG_MAX;
  int too_large = n->too_large;
  if (is_signed && n->value > most) too_large = 1;
  if (!is_signed) most = ULONG_MAX;
  if (too_large) errno = ERANGE;
  unsigned long value = too_large ? most : n->value;
  return n->negative && !(too_large && !is_signed) ? -value : value;
}

static int digit_of(int c) { return is_digit(c) ? c - '0' : lower(c) - 'a' + 10; }

static int belongs(int c, int base) { return base == 16 ? is_hexadecimal(c) : (c >= '0') & (c < '0' + base); }

static enum result read_number(struct source *s, const struct conversion *v, int base, struct number *n) {
  int width = v->width, c = take(s);
  *n = (struct number){0};
  if (c == EOF) return NO_INPUT;
  if ((c == '-') | (c == '+')) {
    n->negative = c == '-';
    width -= width > 0;
    c = take(s);
  }
  if (width != 0 && c == '0') {
    width -= width > 0;
    n->digits = 1;
    c = take(s);
    if (width != 0 && lower(c) == 'x') {
      if (base == 0) base = 16;
      if (base == 16) {
        width -= width > 0;
        c = take(s);
      }
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  while (c != EOF && width != 0 && belongs(c, base)) {
    add_digit(n, digit_of(c), base);
    width -= width > 0;
    c = take(s);
  }
  give_back(s, c);
  return n->digits ? DONE : NO_MATCH;
}

/* ---- floats ---- */

enum { LONGEST_FLOAT = 400 };

struct collected {
  char text[LONGEST_FLOAT];
  int count;
};

static void add(struct collected *to, int c) {
  if (to->count == LONGEST_FLOAT - 1) assay_refuse("a floating number of more than 399 characters");
  to->text[to->count++] = (char)c;
  to->text[to->count] = 0;
}

/* The rest of a word that begins as nan and inf do. */
static int take_word(struct source *s, struct collected *to, const char *rest, int *width) {
  for (; *rest; rest++) {
    if (*width == 0) return 0;
    int c = take(s);
    if (c == EOF || lower(c) != *rest) {
      give_back(s, c);
      return 0;
    }
    *width -= *width > 0;
    add(to, c);
  }
  return 1;
}

static enum result take_infinity(struct source *s, struct collected *to, int width) {
  if (!take_word(s, to, "nf", &width)) return NO_MATCH;
  if (width == 0) return DONE;
  int c = take(s);
  if (lower(c) != 'i') return give_back(s, c), DONE;
  width -= width > 0;
  add(to, c);
  return take_word(s, to, "nity", &width) ? DONE : NO_MATCH;
}

static enum result take_digits(struct source *s, struct collected *to, int c, int width, int sign) {
  int is_hex = 0, got_digit = 0, got_dot = 0, got_e = 0;
  if (width != 0 && c == '0') {
    add(to, c);
    c = take(s);
    width -= width > 0;
    if (width != 0 && lower(c) == 'x') {
      add(to, c);
      is_hex = 1;
      c = take(s);
      width -= width > 0;
    } else {
      got_digit = 1;
    }
  }
  while (c != EOF) {
    if (is_digit(c) || (!got_e && is_hex && is_hexadecimal(c))) {
      add(to, c);
      got_digit = 1;
    } else if (got_e && to->text[to->count - 1] == (is_hex ? 'p' : 'e') && (c == '-' || c == '+')) {
      add(to, c);
    } else if (got_digit && !got_e && lower(c) == (is_hex ? 'p' : 'e')) {
      add(to, is_hex ? 'p' : 'e');
      got_e = got_dot = 1;
    } else if (c == '.' && !got_dot) {
      add(to, c);
      got_dot = 1;
    } else {
      give_back(s, c);
      break;
    }
    if (width == 0) break;
    c = take(s);
    width -= width > 0 && c != EOF;
  }
  return to->count == sign || (is_hex && to->count == 2 + sign) ? NO_MATCH : DONE;
}

static enum result read_float(struct source *s, const struct conversion *v, struct collected *to) {
  int width = v->width, c = take(s), sign = 0;
  to->count = 0, to->text[0] = 0;
  width -= width > 0;
  if (c == EOF) return NO_INPUT;
  if (c == '-' || c == '+') {
    sign = 1;
    add(to, c);
    if (width == 0) return NO_MATCH;
    c = take(s);
    if (c == EOF) return NO_MATCH;
    width -= width > 0;
  }
  if (lower(c) == 'n') {
    add(to, c);
    return take_word(s, to, "an", &width) ? DONE : NO_MATCH;
  }
  if (lower(c) == 'i') {
    add(to, c);
    return take_infinity(s, to, width);
  }
  return take_digits(s, to, c, width, sign);
}

/* 7.21.6.2p10, for what is read as an infinity since it is too large: errno says so. */
#define READ_FLOAT(type, read, most)                                                                                   \
  type value = read(text.text, &end);                                                                                  \
  if (errno && to)                                                                                                     \
    assay_check_as("number-range", value <= most && value >= -most, "the number does not fit the object");         \
  if (to && end != text.text) *(type *)to = value

static enum result convert_float(struct source *s, const struct conversion *v, void *to) {
  struct collected text;
  char *end;
  enum result result = read_float(s, v, &text);
  if (result != DONE) return result;
  int before = errno;
  errno = 0;
  if (v->length == LONG_DOUBLE) {
    READ_FLOAT(long double, strtold, LDBL_MAX);
  } else if (v->length == LONG) {
    READ_FLOAT(double, strtod, DBL_MAX);
  } else {
    READ_FLOAT(float, strtof, FLT_MAX);
  }
  if (!errno) errno = before;
  return end == text.text ? NO_MATCH : DONE;
}

/* ---- characters ---- */

/* Where characters go: the program's memory, or a new string that grows, or nowhere. */
struct target {
  void *at;
  int is_wide;
  size_t count, room;     /* room: of a new string */
  const char *from, *end; /* the string that is read, if it lies in the same object; else NULL */
};

static size_t size_of(const struct target *to) { return to->is_wide ? sizeof(wchar_t) : 1; }

static int put(struct target *to, int c) {
  if (to->room && to->count == to->room) {
    void *larger = realloc(to->at, 2 * to->room * size_of(to));
    if (!larger) return 0;
    to->at = larger, to->room *= 2;
  }
  if (to->from) {
    const char *at = (const char *)to->at + to->count * size_of(to);
    int is_apart = (at > to->end) | (at + size_of(to) <= to->from);
    assay_check_as("overlap", is_apart, "a string is written to where it is read"); /* 7.21.6.7p2 */
  }
  if (to->at && to->is_wide)
    ((wchar_t *)to->at)[to->count] = c;
  else if (to->at)
    ((char *)to->at)[to->count] = (char)c;
  to->count++;
  return 1;
}

/* Whether the set of %[ has the character: no decision about it. */
static int in_set(const struct conversion *v, int c) {
  const char *at = v->set;
  int negated = *at == '^', found = 0;
  at += negated;
  for (; at < v->set_end; at++) {
    int from = (unsigned char)*at, to = from;
    if (at + 2 < v->set_end && at[1] == '-' && (unsigned char)at[2] >= from) to = (unsigned char)at[2], at += 2;
    found |= (c >= from) & (c <= to);
  }
  return found ^ negated;
}

static int wanted(const struct conversion *v, int c) {
  return v->letter == 'c' ? 1 : v->letter == 's' ? !is_space(c) : in_set(v, c);
}

static enum result read_characters(struct source *s, const struct conversion *v, struct target *to) {
  int width = v->width < 0 ? v->letter == 'c' ? 1 : INT_MAX : v->width, c = take(s);
  if (c == EOF) return NO_INPUT;
  for (;;) {
    if (!wanted(v, c)) {
      give_back(s, c);
      break;
    }
    if (s->is_wide != to->is_wide && (unsigned)c > 127)
      return errno = EILSEQ, s->is_wide && v->letter == 'c' ? NO_INPUT : ILLEGAL;
    if (!put(to, c)) return NO_INPUT;
    if (!--width) break;
    c = take(s);
    if (c == EOF) break;
  }
  if (!to->count) return NO_MATCH;
  return v->letter == 'c' || put(to, 0) ? DONE : NO_INPUT;
}

static enum result convert_characters(struct source *s, const struct conversion *v, void *to) {
  struct target target = {.at = v->allocates ? NULL : to, .is_wide = v->length == LONG};
  if (v->allocates && to) {
    target.room = 32;
    target.at = malloc(target.room * size_of(&target));
    if (!target.at) return NO_INPUT;
  }
  if (s->begin && target.at && !target.room && assay_same_object(target.at, s->begin))
    target.from = s->begin, target.end = s->begin + strlen(s->begin);
  enum result result = read_characters(s, v, &target);
  if (!target.room) return result;
  if (result != DONE) {
    free(target.at);
    *(void **)to = NULL;
    return result;
  }
  void *fitting = realloc(target.at, target.count * size_of(&target));
  *(void **)to = fitting ? fitting : target.at;
  return DONE;
}

/* ---- formats ---- */

static const char *read_length(const char *at, struct conversion *v) {
  switch (*at) {
  case 'h': v->length = at[1] == 'h' ? CHAR : SHORT; return at + 1 + (at[1] == 'h');
  case 'l': v->length = at[1] == 'l' ? LONG_LONG : LONG; return at + 1 + (at[1] == 'l');
  case 'q':
  case 'j':
  case 'z':
  case 't': v->length = LONG_LONG; return at + 1;
  case 'L': v->length = LONG_DOUBLE; return at + 1;
  default: return at;
  }
}

/* The end of a set: a ] that is not its first character. */
static const char *read_set(const char *at, struct conversion *v) {
  v->set = at;
  at += *at == '^';
  at += *at == ']';
  while (*at && *at != ']') at++;
  v->set_end = at;
  return at + (*at == ']');
}

/* N$ (POSIX), or nothing. */
static const char *read_argument(const char *at, struct conversion *v) {
  const char *end = at;
  int number = 0;
  for (; is_digit(*end) && number < 1000; end++) number = 10 * number + (*end - '0');
  if (*end != '$' || !number) return at;
  v->number = number;
  return end + 1;
}

static const char *read_conversion(const char *at, struct conversion *v) {
  *v = (struct conversion){.from = at, .width = -1};
  at = read_argument(at + 1, v);
  for (; *at == '*' || *at == '\''; at++) v->suppressed |= *at == '*';
  if (is_digit(*at)) {
    v->width = 0;
    for (; is_digit(*at); at++) v->width = v->width > INT_MAX / 10 - 1 ? INT_MAX : 10 * v->width + (*at - '0');
    if (!v->width) v->width = -1;
  }
  if (*at == 'm') v->allocates = 1, at++;
  at = read_length(at, v);
  v->letter = *at;
  if (v->letter == 'C' || v->letter == 'S') v->length = LONG, v->letter = v->letter == 'C' ? 'c' : 's';
  if (*at) at++;
  if (v->letter == '[') at = read_set(at, v);
  return at;
}

static int base_of(int letter) {
  switch (letter) {
  case 'i': return 0;
  case 'o': return 8;
  case 'x':
  case 'X':
  case 'p': return 16;
  default: return 10;
  }
}

/* 7.21.6.2p10: undefined if an object cannot hold the result. A negative number for an unsigned one is what strtoul
 * says of it. */
static void check_fit(const struct number *n, const struct conversion *v) {
  size_t bits = 8 * integer_size(v->length);
  int is_signed = v->letter == 'd' || v->letter == 'i';
  unsigned long most = (ULONG_MAX >> (64 - bits) >> is_signed) + (is_signed && n->negative ? 1 : 0);
  assay_check_as("number-range", !n->too_large & (n->value <= most), "the number does not fit the object");
}

static enum result convert_integer(struct source *s, const struct conversion *v, void *to) {
  struct number n;
  enum result result = read_number(s, v, base_of(v->letter), &n);
  if (result != DONE) return result;
  if (to && v->letter != 'p') check_fit(&n, v);
  unsigned long value = value_of(&n, v->letter == 'd' || v->letter == 'i');
  if (to && v->letter == 'p')
    *(void **)to = (void *)value;
  else if (to)
    store(to, v->length, value);
  return DONE;
}

static size_t float_size(enum length length) {
  return length == LONG_DOUBLE ? sizeof(long double) : length == LONG ? sizeof(double) : sizeof(float);
}

static int kind_of(const struct conversion *v, size_t *size) {
  switch (v->letter) {
  case 'd':
  case 'i':
  case 'u':
  case 'o':
  case 'x':
  case 'X':
  case 'n': return *size = integer_size(v->length), 'i';
  case 'p': return *size = sizeof(void *), 'p';
  case 'a':
  case 'A':
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G': return *size = float_size(v->length), 'f';
  case 'c':
  case 's':
  case '[':
    *size = v->allocates ? sizeof(char *) : v->length == LONG ? sizeof(wchar_t) : 1;
    return v->allocates ? 'p' : 'i';
  default: return 0;
  }
}

/* %%. */
static enum result match(struct source *s, int wanted_byte) {
  int c = take(s);
  if (c == EOF) return NO_INPUT;
  if (c == wanted_byte) return DONE;
  give_back(s, c);
  return NO_MATCH;
}

static enum result convert(struct source *s, const struct conversion *v, void *to) {
  switch (v->letter) {
  case 'c':
  case 's':
  case '[': return convert_characters(s, v, to);
  case 'd':
  case 'i':
  case 'u':
  case 'o':
  case 'x':
  case 'X':
  case 'p': return convert_integer(s, v, to);
  default: return convert_float(s, v, to);
  }
}

static void *argument_of(const struct conversion *v, const char *end, va_list list, int kind, size_t size) {
  if (!v->number) {
    check(list, v, end, kind, size);
    return va_arg(list, void *);
  }
  va_list from_first;
  va_copy(from_first, list);
  for (int i = 1; i < v->number; i++) (void)va_arg(from_first, void *);
  check(from_first, v, end, kind, size);
  void *to = va_arg(from_first, void *);
  va_end(from_first);
  return to;
}

/* 7.21.6.2p11, p12: %n and %% are written so, and a length says of what the argument points to. */
static void check_form(const struct conversion *v) {
  int is_text = v->letter == 'c' || v->letter == 's' || v->letter == '[';
  int is_float = v->letter && strchr("aAeEfFgG", v->letter) != NULL;
  int is_other = v->letter == '%' || v->letter == 'p';
  enum length length = v->length;
  int fits = is_text    ? length == NORMAL || length == LONG
             : is_float ? length == NORMAL || length == LONG || length == LONG_DOUBLE
             : is_other ? length == NORMAL
                        : 1; /* %Ld is GNU's */
  assay_check_as("format", fits, "the format has a length that is not defined for its conversion");
  if (v->letter != 'n' && v->letter != '%') return;
  assay_check_as("format", !v->suppressed && v->width < 0, "the format has a %n or a %% with more than its letter");
}

/* One conversion; *done counts. */
static enum result scan_one(struct source *s, const struct conversion *v, const char *end, va_list list, int *done) {
  size_t size;
  void *to = NULL;
  check_form(v);
  if (v->letter != '[' && v->letter != 'c' && v->letter != 'n') skip_space(s);
  if (v->letter == '%') return match(s, '%');
  int kind = kind_of(v, &size);
  if (!kind) {
    assay_misuse("the format has an invalid conversion");
    return NO_MATCH;
  }
  if (!v->suppressed) to = argument_of(v, end, list, kind, size);
  if (v->letter == 'n') {
    if (to) store(to, v->length, (unsigned long)s->count);
    return DONE;
  }
  enum result result = convert(s, v, to);
  *done += result == DONE && !v->suppressed;
  return result;
}

static int scan(struct source *s, const char *format, va_list list) {
  int done = 0;
  enum result result = DONE;
  enum { NEXT = 1, NUMBERED = 2 };
  int arguments = 0;
  while (*format && result == DONE) {
    if (is_space((unsigned char)*format)) {
      while (is_space((unsigned char)*format)) format++;
      skip_space(s);
    } else if (*format != '%') {
      result = match(s, (unsigned char)*format++);
    } else {
      struct conversion v;
      format = read_conversion(format, &v);
      if (!v.suppressed && v.letter != '%') arguments |= v.number ? NUMBERED : NEXT;
      if (arguments == (NEXT | NUMBERED)) assay_misuse("the format has arguments with and without numbers");
      result = scan_one(s, &v, format, list, &done);
    }
  }
  return result == NO_INPUT && !done ? EOF : done;
}

/* ---- the functions ---- */

static int scan_stream(FILE *stream, const char *format, va_list list) {
  struct source s = {.stream = stream};
  __model_check_stream(stream);
  return scan(&s, format, list);
}

/* The format, of which only characters below 128 are understood. */
static int scan_wide(struct source *s, const wchar_t *format, va_list list) {
  size_t length = wcslen(format);
  char *text = malloc(length + 1);
  if (!text) return EOF;
  s->is_wide = 1;
  for (size_t i = 0; i <= length; i++) {
    if ((unsigned)format[i] > 127) assay_refuse("scanf with a format of characters above 127");
    text[i] = (char)format[i];
  }
  int done = scan(s, text, list);
  free(text);
  return done;
}

static int scan_wide_stream(FILE *stream, const wchar_t *format, va_list list) {
  struct source s = {.stream = stream};
  return __model_widen(stream) ? scan_wide(&s, format, list) : EOF;
}

static int scan_wide_text(const wchar_t *text, const wchar_t *format, va_list list) {
  struct source s = {.wide_text = text};
  (void)wcslen(text); /* as below */
  return scan_wide(&s, format, list);
}

static int scan_text(const char *text, const char *format, va_list list) {
  struct source s = {.text = text, .begin = text};
  assay_check_string(text); /* glibc looks for the end first, and C asks for a string */
  return scan(&s, format, list);
}

#define FORWARD(call)                                                                                                  \
  va_list list;                                                                                                        \
  va_start(list, format);                                                                                              \
  int count = call;                                                                                                    \
  va_end(list);                                                                                                        \
  return count

/* The header gives some of these functions other names: they are told apart by the name that is linked. */
#define NAMED(prefix, name) __asm__(#prefix #name)
#define FUNCTIONS(own, prefix)                                                                                         \
  int own##vfscanf(FILE *stream, const char *format, va_list list) NAMED(prefix, vfscanf);                             \
  int own##vfscanf(FILE *stream, const char *format, va_list list) { return scan_stream(stream, format, list); }       \
  int own##vsscanf(const char *text, const char *format, va_list list) NAMED(prefix, vsscanf);                         \
  int own##vsscanf(const char *text, const char *format, va_list list) { return scan_text(text, format, list); }       \
  int own##vscanf(const char *format, va_list list) NAMED(prefix, vscanf);                                             \
  int own##vscanf(const char *format, va_list list) { return scan_stream(stdin, format, list); }                       \
  int own##fscanf(FILE *stream, const char *format, ...) NAMED(prefix, fscanf);                                        \
  int own##fscanf(FILE *stream, const char *format, ...) { FORWARD(scan_stream(stream, format, list)); }               \
  int own##sscanf(const char *text, const char *format, ...) NAMED(prefix, sscanf);                                    \
  int own##sscanf(const char *text, const char *format, ...) { FORWARD(scan_text(text, format, list)); }               \
  int own##scanf(const char *format, ...) NAMED(prefix, scanf);                                                        \
  int own##scanf(const char *format, ...) { FORWARD(scan_stream(stdin, format, list)); }
FUNCTIONS(plain_, )
FUNCTIONS(c99_, __isoc99_)
FUNCTIONS(c23_, __isoc23_)

#define WIDE_FUNCTIONS(own, prefix)                                                                                    \
  int own##vfwscanf(FILE *stream, const wchar_t *format, va_list list) NAMED(prefix, vfwscanf);                        \
  int own##vfwscanf(FILE *stream, const wchar_t *format, va_list list) {                                               \
    return scan_wide_stream(stream, format, list);                                                                     \
  }                                                                                                                    \
  int own##vswscanf(const wchar_t *text, const wchar_t *format, va_list list) NAMED(prefix, vswscanf);                 \
  int own##vswscanf(const wchar_t *text, const wchar_t *format, va_list list) {                                        \
    return scan_wide_text(text, format, list);                                                                         \
  }                                                                                                                    \
  int own##vwscanf(const wchar_t *format, va_list list) NAMED(prefix, vwscanf);                                        \
  int own##vwscanf(const wchar_t *format, va_list list) { return scan_wide_stream(stdin, format, list); }              \
  int own##fwscanf(FILE *stream, const wchar_t *format, ...) NAMED(prefix, fwscanf);                                   \
  int own##fwscanf(FILE *stream, const wchar_t *format, ...) { FORWARD(scan_wide_stream(stream, format, list)); }      \
  int own##swscanf(const wchar_t *text, const wchar_t *format, ...) NAMED(prefix, swscanf);                            \
  int own##swscanf(const wchar_t *text, const wchar_t *format, ...) { FORWARD(scan_wide_text(text, format, list)); }   \
  int own##wscanf(const wchar_t *format, ...) NAMED(prefix, wscanf);                                                   \
  int own##wscanf(const wchar_t *format, ...) { FORWARD(scan_wide_stream(stdin, format, list)); }
WIDE_FUNCTIONS(plain_, )
WIDE_FUNCTIONS(c99_, __isoc99_)
WIDE_FUNCTIONS(c23_, __isoc23_)
