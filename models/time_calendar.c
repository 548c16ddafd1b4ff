/* <time.h>: calendar time. The local time zone is UTC. */
#include <errno.h>
#include <time.h>

char *tzname[2] = {"UTC", "UTC"};
long timezone;
int daylight;
void tzset(void) {}

double difftime(time_t later, time_t earlier) { return (double)(later - earlier); }

/* Days from 1 March of year 0 to 1 January 1970, in the calendar of Gregory; and in 400 years. */
enum { TO_1970 = 719468, CYCLE = 146097, DAY = 86400 };
/* Seconds of the first and the last year that an int holds. */
#define FIRST (-67768040609740800L)
#define LAST 67768036191676799L

/* Quotients and remainders that round down. */
static long floor_div(long a, long b) { return a / b - (a % b < 0 ? 1 : 0); }

static int is_leap(long year) { return (year % 4 == 0) & ((year % 100 != 0) | (year % 400 == 0)); }

/* The day of the year, from 0, of the first day of a month. */
static int month_begin(int month, int leap) {
  int days = (153 * ((month + 10) % 12) + 2) / 5 + 59 + leap; /* months from March on */
  return month < 2 ? 31 * month : days;
}

static void set_date(struct tm *to, long days, long seconds) {
  long shifted = days + TO_1970, cycle = floor_div(shifted, CYCLE), day = shifted - cycle * CYCLE;
  long year = (day - day / 1460 + day / 36524 - day / 146096) / 365, rest = day - (365 * year + year / 4 - year / 100);
  long month = (5 * rest + 2) / 153; /* from March on */
  to->tm_mday = (int)(rest - (153 * month + 2) / 5 + 1);
  to->tm_mon = (int)(month < 10 ? month + 2 : month - 10);
  year += 400 * cycle + (month >= 10 ? 1 : 0);
  to->tm_year = (int)(year - 1900);
  to->tm_yday = month_begin(to->tm_mon, is_leap(year)) + to->tm_mday - 1;
  to->tm_wday = (int)(days + 4 - 7 * floor_div(days + 4, 7));
  to->tm_hour = (int)(seconds / 3600);
  to->tm_min = (int)(seconds / 60 % 60);
  to->tm_sec = (int)(seconds % 60);
  to->tm_isdst = 0;
  to->tm_gmtoff = 0;
}

static struct tm *convert(const time_t *from, struct tm *to, const char *zone) {
  long days = floor_div(*from, DAY), seconds = *from - days * DAY;
  if (*from > LAST || *from < FIRST) return errno = EOVERFLOW, (struct tm *)0;
  set_date(to, days, seconds);
  to->tm_zone = zone;
  return to;
}

static struct tm shared;

struct tm *gmtime_r(const time_t *restrict from, struct tm *restrict to) { return convert(from, to, "GMT"); }
struct tm *localtime_r(const time_t *restrict from, struct tm *restrict to) { return convert(from, to, "UTC"); }
struct tm *gmtime(const time_t *from) { return gmtime_r(from, &shared); }
struct tm *localtime(const time_t *from) { return localtime_r(from, &shared); }

/* ---- back ---- */

static long days_before(long year, int month) {
  long y = month < 2 ? year - 1 : year, cycle = floor_div(y, 400), of = y - 400 * cycle;
  int from_march = (month + 10) % 12;
  return cycle * CYCLE + of * 365 + of / 4 - of / 100 + (153 * from_march + 2) / 5 - TO_1970;
}

static time_t join(struct tm *from, const char *zone) {
  long months = from->tm_mon, year = (long)from->tm_year + 1900 + floor_div(months, 12);
  int month = (int)(months - 12 * floor_div(months, 12));
  long days = days_before(year, month) + from->tm_mday - 1;
  time_t seconds = days * DAY + from->tm_hour * 3600L + from->tm_min * 60L + from->tm_sec;
  struct tm whole;
  if (!convert(&seconds, &whole, zone)) return -1;
  *from = whole;
  return seconds;
}

time_t timegm(struct tm *from) { return join(from, "GMT"); }
time_t mktime(struct tm *from) { return join(from, "UTC"); }
time_t timelocal(struct tm *from) { return mktime(from); }
