/* What a process knows of itself: <unistd.h>, and waiting, which takes no time. */
#include "assay.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The same at each call. */
static int remembered(int *value, const char *name, unsigned long least, unsigned long most) {
  if (*value) return *value;
  unsigned long number = __assay_unknown(name);
  assay_assume((number >= least) & (number <= most));
  return *value = (int)number;
}

static int own, parent;
pid_t getpid(void) { return remembered(&own, "getpid", 2, 4194304); }
pid_t getppid(void) { return remembered(&parent, "getppid", 1, 4194304); }

/* One more than the user, so that it is not zero. */
static int user, group;
uid_t getuid(void) { return (uid_t)(remembered(&user, "getuid", 1, 65535) - 1); }
uid_t geteuid(void) { return getuid(); }
gid_t getgid(void) { return (gid_t)(remembered(&group, "getgid", 1, 65535) - 1); }
gid_t getegid(void) { return getgid(); }

unsigned sleep(unsigned seconds) { return (void)seconds, 0; }
int usleep(useconds_t microseconds) { return (void)microseconds, 0; }
int nanosleep(const struct timespec *wanted, struct timespec *left) {
  (void)left;
  if (wanted->tv_nsec < 0 || wanted->tv_nsec >= 1000000000 || wanted->tv_sec < 0) return errno = EINVAL, -1;
  return 0;
}

long sysconf(int name) {
  switch (name) {
  case _SC_PAGESIZE: return 4096;
  case _SC_OPEN_MAX: return 1024;
  case _SC_CLK_TCK: return 100;
  case _SC_ARG_MAX: return 2097152;
  case _SC_NPROCESSORS_CONF:
  case _SC_NPROCESSORS_ONLN: {
    static int processors;
    return remembered(&processors, "processors", 1, 4096);
  }
  default: __assay_refuse("sysconf of this name"); return -1;
  }
}
int getpagesize(void) { return 4096; }

int gethostname(char *to, size_t size) {
  static const char name[] = "localhost";
  __assay_picked("the name of the machine is localhost");
  memcpy(to, name, size < sizeof name ? size : sizeof name);
  return size < sizeof name ? (errno = ENAMETOOLONG, -1) : 0;
}

char *getlogin(void) { return errno = ENXIO, NULL; }

char *getcwd(char *to, size_t size) {
  __assay_picked("the working directory is /");
  if (to && !size) return errno = EINVAL, NULL;
  if (to && size < 2) return errno = ERANGE, NULL;
  if (!to && size == 1) return errno = ERANGE, NULL;
  if (!to) to = malloc(size ? size : 2);
  if (to) strcpy(to, "/");
  return to;
}
