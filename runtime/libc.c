#include "support.c"

/* What nobody can foretell of libc. */
#include <errno.h>

ASSAY_REPLAY long assay_replay_number(const char *function) {
  long number;
  assay_replay_take(function, &number, sizeof number);
  return number;
}
ASSAY_REPLAY int assay_replay_time(const char *function, long *to) {
  to[0] = assay_replay_number(function);
  to[1] = assay_replay_number(function);
  return 0;
}
/* The same at each call. */
ASSAY_REPLAY int assay_replay_same(const char *function, int which) {
  static int known[6];
  if (!known[which]) known[which] = (int)assay_replay_number(function);
  return known[which];
}

/* for: rand */
int rand(void) { return (int)assay_replay_number("rand"); }

/* for: random */
long random(void) { return assay_replay_number("random"); }

/* for: lrand48 */
long lrand48(void) { return assay_replay_number("lrand48"); }

/* for: mrand48 */
long mrand48(void) { return assay_replay_number("mrand48") - (1L << 31); }

/* for: drand48 */
double drand48(void) { return (double)assay_replay_number("drand48") / (double)(1L << 48); }

/* for: time */
long time(long *to) {
  long seconds = assay_replay_number("time");
  if (to) *to = seconds;
  return seconds;
}

/* for: clock */
long clock(void) { return assay_replay_number("clock"); }

/* for: clock_gettime */
int clock_gettime(int which, long *to) {
  if (which < 0 || which > 11) return errno = EINVAL, -1;
  return assay_replay_time("clock_gettime", to);
}

/* for: timespec_get */
int timespec_get(long *to, int base) { return base == 1 ? assay_replay_time("timespec_get", to), 1 : 0; }

/* for: gettimeofday */
int gettimeofday(long *to, int *zone) {
  if (zone) zone[0] = zone[1] = 0;
  return assay_replay_time("gettimeofday", to);
}

/* for: sleep */
unsigned sleep(unsigned seconds) { return (void)seconds, 0; } /* nobody waits */

/* for: usleep */
int usleep(unsigned microseconds) { return (void)microseconds, 0; }

/* for: nanosleep */
int nanosleep(const long *wanted, long *left) {
  if (wanted[0] < 0 || wanted[1] < 0 || wanted[1] > 999999999) return errno = EINVAL, -1;
  return (void)left, 0;
}

/* for: alarm */
unsigned alarm(unsigned seconds) { /* the signal never comes */
  static unsigned pending;
  unsigned before = pending;
  pending = seconds;
  return before;
}

/* for: getpid */
int getpid(void) { return assay_replay_same("getpid", 0); }

/* for: getppid */
int getppid(void) { return assay_replay_same("getppid", 1); }

/* for: getuid */
unsigned getuid(void) { return (unsigned)(assay_replay_same("getuid", 2) - 1); }

/* for: geteuid */
unsigned geteuid(void) { return (unsigned)(assay_replay_same("geteuid", 2) - 1); }

/* for: getgid */
unsigned getgid(void) { return (unsigned)(assay_replay_same("getgid", 3) - 1); }

/* for: getegid */
unsigned getegid(void) { return (unsigned)(assay_replay_same("getegid", 3) - 1); }

/* for: getpgrp */
int getpgrp(void) { return assay_replay_same("getpgrp", 4); }

/* for: gettid */
int gettid(void) { return assay_replay_same("gettid", 0); }

/* for: getpgid */
int getpgid(int process) {
  if (process && process != assay_replay_same("getpgid", 0)) return -1;
  return assay_replay_same("getpgid", 4);
}

/* for: getsid */
int getsid(int process) {
  if (process && process != assay_replay_same("getsid", 0)) return -1;
  return assay_replay_same("getsid", 5);
}

/* for: random_r */
struct random_data;
int random_r(struct random_data *data, int *to) { return (void)data, *to = (int)assay_replay_number("random_r"), 0; }

/* for: lrand48_r */
struct drand48_data;
int lrand48_r(struct drand48_data *data, long *to) { return (void)data, *to = assay_replay_number("lrand48_r"), 0; }

/* for: strfry */
char *strfry(char *text) {
  unsigned long left = 0;
  while (text[left]) left++;
  for (; left > 1; left--) {
    long other = assay_replay_number("strfry");
    char byte = text[left - 1];
    text[left - 1] = text[other], text[other] = byte;
  }
  return text;
}

/* for: arc4random */
unsigned arc4random(void) { return (unsigned)assay_replay_number("arc4random"); }

/* for: arc4random_uniform */
unsigned arc4random_uniform(unsigned end) {
  unsigned number = (unsigned)assay_replay_number("arc4random_uniform");
  return end < 2 ? 0 : number;
}

/* for: arc4random_buf */
void arc4random_buf(void *to, unsigned long count) {
  for (unsigned long i = 0; i < count; i++)
    ((unsigned char *)to)[i] = (unsigned char)assay_replay_number("arc4random_buf");
}

/* for: getrandom */
long getrandom(void *to, unsigned long count, unsigned flags) {
  if (flags & ~7u) return errno = EINVAL, -1;
  for (unsigned long i = 0; i < count; i++) ((unsigned char *)to)[i] = (unsigned char)assay_replay_number("getrandom");
  return (long)count;
}

/* for: getentropy */
int getentropy(void *to, unsigned long count) {
  if (count > 256) return errno = EIO, -1;
  for (unsigned long i = 0; i < count; i++) ((unsigned char *)to)[i] = (unsigned char)assay_replay_number("getentropy");
  return 0;
}
