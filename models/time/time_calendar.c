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
static unsigned month_begin(unsigned month, unsigned leap) {
  unsigned days = (153 * ((month + 10) % 12) + 2) / 5 + 59 + leap; /* months from March on */
  return month < 2 ? 31 * month : days;
}

/* All of it by arithmetic without signs, so that nothing has to be asked about it, and in remainders, so that it is
 * seen how large the results are. Days are counted from 1 March of a year that is a multiple of 400, which `base` is.
 */
static void set_date(struct tm *to, unsigned long days, unsigned long seconds, long base) {
  unsigned long cycle = days / CYCLE, day = days % CYCLE;
  unsigned long year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
  unsigned long rest = (day - (365 * year + year / 4 - year / 100)) % 366;
  unsigned long month = (5 * rest + 2) / 153; /* from March on */
  unsigned long of_day = seconds % DAY;
  long all = (long)(year + 400 * cycle + (month >= 10 ? 1 : 0)) + base;
  to->tm_mday = (int)((rest - (153 * month + 2) / 5 + 1) & 31);
  to->tm_mon = (int)(month < 10 ? month + 2 : month - 10);
  to->tm_year = (int)(all - 1900);
  to->tm_yday = (int)((month_begin((unsigned)to->tm_mon, (unsigned)is_leap(all)) + (unsigned)to->tm_mday - 1) % 366);
  to->tm_wday = (int)((days + 3) % 7); /* the first of those days is a Wednesday */
  to->tm_hour = (int)(of_day / 3600);
  to->tm_min = (int)(of_day / 60 % 60);
  to->tm_sec = (int)(of_day % 60);
  to->tm_isdst = 0;
  to->tm_gmtoff = 0;
}

/* So many cycles before year 0 all times are above zero. */
enum { BEFORE = 5368720 };

static struct tm *convert(const time_t *from, struct tm *to, const char *zone) {
  if (*from > LAST || *from < FIRST) return errno = EOVERFLOW, (struct tm *)0;
  unsigned long seconds = (unsigned long)*from, few = seconds & ((1UL << 40) - 1);
  if (seconds == few)
    set_date(to, few / DAY + TO_1970, few, 0);
  else
    set_date(to, (seconds + (unsigned long)BEFORE * CYCLE * DAY) / DAY + TO_1970,
             seconds + (unsigned long)BEFORE * CYCLE * DAY, -400L * BEFORE);
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
