/* <sys/resource.h>, <sys/times.h>: what a process uses and may use: any numbers. */
#include <assay/summary.h>
#include "process/signals.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/times.h>

static long any(const char *name) {
  unsigned long number = assay_unknown(name);
  assay_assume(number < (unsigned long)1 << 40);
  return (long)number;
}

int getrusage(__rusage_who_t who, struct rusage *to) {
  if (who != RUSAGE_SELF && who != RUSAGE_CHILDREN && who != RUSAGE_THREAD) return errno = EINVAL, -1;
  memset(to, 0, sizeof *to);
  to->ru_utime.tv_sec = any("ru_utime"), to->ru_stime.tv_sec = any("ru_stime");
  to->ru_maxrss = any("ru_maxrss"), to->ru_minflt = any("ru_minflt");
  return 0;
}

clock_t times(struct tms *to) {
  if (to) *to = (struct tms){.tms_utime = any("tms_utime"), .tms_stime = any("tms_stime")};
  return any("times");
}

enum { LIMITS = RLIM_NLIMITS };
static struct rlimit limits[LIMITS];
static int are_known[LIMITS];

int getrlimit(__rlimit_resource_t what, struct rlimit *to) {
  if ((unsigned)what >= LIMITS) return errno = EINVAL, -1;
  if (!are_known[what]) {
    rlim_t soft = assay_unknown("rlim_cur"), hard = assay_unknown("rlim_max");
    assay_assume(soft <= hard);
    limits[what] = (struct rlimit){soft, hard}, are_known[what] = 1;
  }
  return *to = limits[what], 0;
}
/* It is allowed. Two of them send signals. */
int setrlimit(__rlimit_resource_t what, const struct rlimit *from) {
  if ((unsigned)what >= LIMITS || from->rlim_cur > from->rlim_max) return errno = EINVAL, -1;
  if (what == RLIMIT_CPU) __model_ask_signal(SIGXCPU, from->rlim_cur != RLIM_INFINITY);
  if (what == RLIMIT_FSIZE) __model_ask_signal(SIGXFSZ, from->rlim_cur != RLIM_INFINITY);
  return limits[what] = *from, are_known[what] = 1, 0;
}
int getrlimit64(__rlimit_resource_t what, struct rlimit64 *to) { return getrlimit(what, (struct rlimit *)to); }
int setrlimit64(__rlimit_resource_t what, const struct rlimit64 *from) {
  return setrlimit(what, (const struct rlimit *)from);
}
