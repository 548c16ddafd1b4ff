/* <time.h>: times as text, in the C locale. */
#include <assay/summary.h>
#include <errno.h>
#include <limits.h>
#include <locale.h>
#include <string.h>
#include <time.h>

static const char *const days[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};

static const char short_days[][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
static const char short_months[][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

/* Where the text goes; what has no room is counted only. */
typedef struct text {
  char *to;
  size_t room, length;
} text;

static void put(text *t, char c) {
  if (t->length < t->room) t->to[t->length] = c;
  t->length++;
}

static void put_text(text *t, const char *s, size_t most) {
  for (; most-- && *s; s++) put(t, *s);
}

/* Two digits, of which the first may be filled: whether it is, is not decided. */
static void put_two(text *t, unsigned number, char fill) {
  unsigned is_small = number < 10, tens = '0' + number / 10;
  put(t, (char)(tens - is_small * ('0' - (unsigned)fill)));
  put(t, (char)('0' + number % 10));
}

/* At least so many digits; fill is 0 for none. */
static void put_number(text *t, long number, int width, char fill) {
  if (width >= 2 && fill && (unsigned long)number < 100) {
    for (; width > 2; width--) put(t, fill);
    put_two(t, (unsigned)number, fill);
    return;
  }
  char digits[24];
  int count = 0, is_negative = number < 0;
  unsigned long rest = is_negative ? 0 - (unsigned long)number : (unsigned long)number;
  do digits[count++] = (char)('0' + rest % 10);
  while (rest /= 10);
  if (is_negative && fill == '0') put(t, '-');
  if (fill)
    for (int i = count + is_negative; i < width; i++) put(t, fill);
  if (is_negative && fill != '0') put(t, '-');
  while (count) put(t, digits[--count]);
}

static const char *name_of(const char *const *names, int count, int index) {
  int is_name = (index >= 0) & (index < count);
  return is_name ? names[index] : "?";
}

static void put_short(text *t, const char (*names)[4], int count, int index) {
  int is_name = (index >= 0) & (index < count);
  if (!is_name) put(t, '?');
  for (int i = 0; is_name && i < 3; i++) put(t, names[index][i]);
}

/* ---- weeks ---- */

/* ISO 8601: weeks begin on Mondays, and the first has 4 January in it. */
static int iso_days(int yday, int wday) { return yday - (yday - wday + 4 + 371) % 7 + 4 - 1; }

static int is_leap(long year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

static int iso_week(const struct tm *from, long *year) {
  *year = (long)from->tm_year + 1900;
  int into = iso_days(from->tm_yday, from->tm_wday);
  if (into < 0) {
    --*year;
    into = iso_days(from->tm_yday + 365 + is_leap(*year), from->tm_wday);
  } else {
    int next = iso_days(from->tm_yday - 365 - is_leap(*year), from->tm_wday);
    if (next >= 0) ++*year, into = next;
  }
  return into / 7 + 1;
}

/* ---- conversions ---- */

static int twelve(int hour) { return hour % 12 ? hour % 12 : 12; }

static void format(text *t, const char *f, const struct tm *from);

static void convert(text *t, char c, char fill, const struct tm *from) {
  char zero = fill == '-' ? 0 : fill == '_' ? ' ' : '0', blank = fill == '-' ? 0 : fill == '0' ? '0' : ' ';
  long year = (long)from->tm_year + 1900;
  switch (c) {
  case '%': put(t, '%'); break;
  case 'n': put(t, '\n'); break;
  case 't': put(t, '\t'); break;
  case 'a': put_short(t, short_days, 7, from->tm_wday); break;
  case 'A': put_text(t, name_of(days, 7, from->tm_wday), 20); break;
  case 'b':
  case 'h': put_short(t, short_months, 12, from->tm_mon); break;
  case 'B': put_text(t, name_of(months, 12, from->tm_mon), 20); break;
  case 'c': format(t, "%a %b %e %H:%M:%S %Y", from); break;
  case 'C': put_number(t, year / 100 - (year % 100 < 0), 1, zero); break;
  case 'd': put_number(t, from->tm_mday, 2, zero); break;
  case 'D':
  case 'x': format(t, "%m/%d/%y", from); break;
  case 'e': put_number(t, from->tm_mday, 2, blank); break;
  case 'F': format(t, "%Y-%m-%d", from); break;
  case 'G': iso_week(from, &year), put_number(t, year, 1, zero); break;
  case 'g': iso_week(from, &year), put_number(t, (year % 100 + 100) % 100, 2, zero); break;
  case 'V': put_number(t, iso_week(from, &year), 2, zero); break;
  case 'H': put_number(t, from->tm_hour, 2, zero); break;
  case 'I': put_number(t, twelve(from->tm_hour), 2, zero); break;
  case 'j': put_number(t, from->tm_yday + 1, 3, zero); break;
  case 'k': put_number(t, from->tm_hour, 2, blank); break;
  case 'l': put_number(t, twelve(from->tm_hour), 2, blank); break;
  case 'm': put_number(t, from->tm_mon + 1, 2, zero); break;
  case 'M': put_number(t, from->tm_min, 2, zero); break;
  case 'p': put_text(t, from->tm_hour > 11 ? "PM" : "AM", 2); break;
  case 'P': put_text(t, from->tm_hour > 11 ? "pm" : "am", 2); break;
  case 'r': format(t, "%I:%M:%S %p", from); break;
  case 'R': format(t, "%H:%M", from); break;
  case 's': {
    struct tm copy = *from;
    put_number(t, mktime(&copy), 1, zero);
    break;
  }
  case 'S': put_number(t, from->tm_sec, 2, zero); break;
  case 'T':
  case 'X': format(t, "%H:%M:%S", from); break;
  case 'u': put_number(t, (from->tm_wday + 6) % 7 + 1, 1, zero); break;
  case 'U': put_number(t, (from->tm_yday - from->tm_wday + 7) / 7, 2, zero); break;
  case 'w': put_number(t, from->tm_wday, 1, zero); break;
  case 'W': put_number(t, (from->tm_yday - (from->tm_wday + 6) % 7 + 7) / 7, 2, zero); break;
  case 'y': put_number(t, (year % 100 + 100) % 100, 2, zero); break;
  case 'Y': put_number(t, year, 1, zero); break;
  case 'z': put_text(t, "+0000", 5); break;
  case 'Z': put_text(t, from->tm_zone ? from->tm_zone : "", 99); break;
  default: assay_refuse("a conversion that is not known");
  }
}

static void format(text *t, const char *f, const struct tm *from) {
  for (; *f; f++) {
    char fill = 0;
    if (*f != '%') {
      put(t, *f);
      continue;
    }
    f++;
    if (*f == '-' || *f == '_' || *f == '0') fill = *f++;
    if (*f == 'E' || *f == 'O') f++;
    convert(t, *f, fill, from);
  }
}

/* What does not fit is indeterminate (7.27.3.5p8): bytes that nobody set are copied. */
static size_t forget(char *to, size_t size) {
  if (!size) return 0;
  char unknown[size];
  memcpy(to, unknown, size);
  return 0;
}

size_t strftime(char *restrict to, size_t size, const char *restrict f, const struct tm *restrict from) {
  text t = {to, size, 0};
  format(&t, f, from);
  if (t.length >= size) return forget(to, size);
  to[t.length] = 0;
  return t.length;
}

size_t strftime_l(char *restrict to, size_t size, const char *restrict f, const struct tm *restrict from,
                  locale_t locale) {
  return (void)locale, strftime(to, size, f, from);
}

static int is_within(int value, int least, int most) { return (value >= least) & (value <= most); }

/* 7.27.3.1p3; a leap second is normal. */
static void require_normal(const struct tm *from) {
  int is_time = is_within(from->tm_sec, 0, 60) & is_within(from->tm_min, 0, 59) & is_within(from->tm_hour, 0, 23);
  assay_check(is_time & is_within(from->tm_mday, 1, 31), "the time or the day of the month is not one");
  assay_check(is_within(from->tm_year, 1000 - 1900, 9999 - 1900), "the year has not four digits");
}

static char *date(const struct tm *from, char *to, size_t room) {
  text t = {to, room, 0};
  int is_bad = (from->tm_wday < 0) | (from->tm_wday > 6) | (from->tm_mon < 0) | (from->tm_mon > 11);
  assay_check(!is_bad, "the day of the week or the month is not one");
  require_normal(from);
  put_short(&t, short_days, 7, from->tm_wday), put(&t, ' '), put_short(&t, short_months, 12, from->tm_mon);
  put_number(&t, from->tm_mday, 3, ' '), put(&t, ' '), put_number(&t, from->tm_hour, 2, '0'), put(&t, ':');
  put_number(&t, from->tm_min, 2, '0'), put(&t, ':'), put_number(&t, from->tm_sec, 2, '0'), put(&t, ' ');
  put_number(&t, (long)from->tm_year + 1900, 1, ' '), put(&t, '\n');
  if (t.length >= room) return errno = EOVERFLOW, (char *)0;
  to[t.length] = 0;
  return to;
}

char *asctime_r(const struct tm *restrict from, char *restrict to) { return date(from, to, 26); }
char *asctime(const struct tm *from) {
  static char room[114];
  return date(from, room, sizeof room);
}
char *ctime_r(const time_t *from, char *to) {
  struct tm parts, *made = localtime_r(from, &parts);
  return made ? asctime_r(made, to) : (errno = EINVAL, (char *)0);
}
char *ctime(const time_t *from) {
  struct tm *made = localtime(from);
  return made ? asctime(made) : (errno = EINVAL, (char *)0);
}
