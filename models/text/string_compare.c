/* <string.h>, <strings.h>: comparing without case, by locale (the C locale: by bytes), and by version. */
#include <locale.h>
#include <string.h>
#include <strings.h>

static int lower(char c) {
  unsigned char byte = (unsigned char)c;
  int is_upper = (byte >= 'A') & (byte <= 'Z');
  return is_upper ? byte + 32 : byte;
}

int strcasecmp(const char *a, const char *b) {
  while (*a && lower(*a) == lower(*b)) a++, b++;
  return lower(*a) - lower(*b);
}

int strncasecmp(const char *a, const char *b, size_t size) {
  for (; size; size--, a++, b++)
    if (lower(*a) != lower(*b) || !*a) return lower(*a) - lower(*b);
  return 0;
}

int strcasecmp_l(const char *a, const char *b, locale_t locale) { return (void)locale, strcasecmp(a, b); }
int strncasecmp_l(const char *a, const char *b, size_t size, locale_t locale) {
  return (void)locale, strncasecmp(a, b, size);
}

char *strcasestr(const char *s, const char *wanted) {
  size_t length = strlen(wanted);
  for (;; s++) {
    if (!strncasecmp(s, wanted, length)) return (char *)s;
    if (!*s) return NULL;
  }
}

int strcoll(const char *a, const char *b) { return strcmp(a, b); }
int strcoll_l(const char *a, const char *b, locale_t locale) { return (void)locale, strcmp(a, b); }

/* What does not fit is indeterminate (7.24.4.5p3): bytes that nobody set are copied. */
size_t strxfrm(char *restrict to, const char *restrict from, size_t size) {
  size_t length = strlen(from);
  if (length < size) {
    memcpy(to, from, length + 1);
  } else if (size) {
    char unknown[size];
    memcpy(to, unknown, size);
  }
  return length;
}
size_t strxfrm_l(char *restrict to, const char *restrict from, size_t size, locale_t locale) {
  return (void)locale, strxfrm(to, from, size);
}

/* ---- versions: runs of digits are numbers; those with leading zeros are fractions ---- */

static int is_digit(char c) { return (c >= '0') & (c <= '9'); }

/* What the digits before a place are. */
typedef enum run { NO_RUN, INTEGER, ZEROS, FRACTION } run;

static run next_run(run r, char c) {
  if (!is_digit(c)) return NO_RUN;
  if (r == NO_RUN) return c == '0' ? ZEROS : INTEGER;
  return r == ZEROS && c != '0' ? FRACTION : r;
}

/* The longer run of digits is the greater number. */
static int compare_lengths(const char *a, const char *b, int difference) {
  while (is_digit(*a) && is_digit(*b)) a++, b++;
  return is_digit(*a) ? 1 : is_digit(*b) ? -1 : difference;
}

int strverscmp(const char *a, const char *b) {
  run r = NO_RUN;
  for (; *a && *a == *b; a++, b++) r = next_run(r, *a);
  int difference = (unsigned char)*a - (unsigned char)*b, both = is_digit(*a) & is_digit(*b);
  switch (r) {
  case NO_RUN: return both && *a != '0' && *b != '0' ? compare_lengths(a, b, difference) : difference;
  case INTEGER: return compare_lengths(a, b, difference);
  case ZEROS: return both || is_digit(*a) == is_digit(*b) ? difference : is_digit(*a) ? -1 : 1;
  default: return difference;
  }
}
