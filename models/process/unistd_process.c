/* What a process knows of itself: <unistd.h>, and waiting, which takes no time. */
#include <assay/summary.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

/* The same at each call. */
static int remembered(int *value, const char *name, unsigned long least, unsigned long most) {
  if (*value) return *value;
  unsigned long number = assay_unknown(name);
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
pid_t gettid(void) { return getpid(); }

int getresuid(uid_t *real, uid_t *effective, uid_t *saved) { return *real = *effective = *saved = getuid(), 0; }
int getresgid(gid_t *real, gid_t *effective, gid_t *saved) { return *real = *effective = *saved = getgid(), 0; }
int getgroups(int size, gid_t to[]) { return (void)to, size < 0 ? (errno = EINVAL, -1) : 0; }
int __getgroups_chk(int size, gid_t to[], size_t room) {
  assay_check((size < 0) | ((unsigned long)size * sizeof *to <= room), "the buffer is smaller than the size says");
  return getgroups(size, to);
}

/* Becoming another user is allowed. */
int setuid(uid_t id) { return user = (int)id + 1, 0; }
int seteuid(uid_t id) { return setuid(id); }
int setreuid(uid_t real, uid_t id) { return (void)real, id == (uid_t)-1 ? 0 : setuid(id); }
int setresuid(uid_t real, uid_t id, uid_t saved) { return (void)saved, setreuid(real, id); }
int setgid(gid_t id) { return group = (int)id + 1, 0; }
int setegid(gid_t id) { return setgid(id); }
int setregid(gid_t real, gid_t id) { return (void)real, id == (gid_t)-1 ? 0 : setgid(id); }
int setresgid(gid_t real, gid_t id, gid_t saved) { return (void)saved, setregid(real, id); }

static int process_group, session;
pid_t getpgrp(void) { return remembered(&process_group, "getpgrp", 1, 4194304); }
pid_t getpgid(pid_t process) {
  if (process && process != getpid()) assay_refuse("getpgid of another process");
  return getpgrp();
}
pid_t getsid(pid_t process) {
  if (process && process != getpid()) assay_refuse("getsid of another process");
  return remembered(&session, "getsid", 1, 4194304);
}

unsigned sleep(unsigned seconds) { return (void)seconds, 0; }
int usleep(useconds_t microseconds) { return (void)microseconds, 0; }
int clock_nanosleep(clockid_t clock, int flags, const struct timespec *wanted, struct timespec *left) {
  (void)clock, (void)flags, (void)left;
  return wanted->tv_nsec < 0 || wanted->tv_nsec >= 1000000000 || wanted->tv_sec < 0 ? EINVAL : 0;
}
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
  default: assay_refuse("sysconf of this name"); return -1;
  }
}
int getpagesize(void) { return 4096; }

int gethostname(char *to, size_t size) {
  static const char name[] = "localhost";
  assay_picked("the name of the machine is localhost");
  memcpy(to, name, size < sizeof name ? size : sizeof name);
  return size < sizeof name ? (errno = ENAMETOOLONG, -1) : 0;
}

int __gethostname_chk(char *to, size_t size, size_t room) {
  assay_check(size <= room, "the buffer is smaller than the size that is passed");
  return gethostname(to, size);
}
int getdtablesize(void) { return 1024; }

int uname(struct utsname *to) {
  assay_picked("the names that uname tells");
  *to = (struct utsname){"Linux", "localhost", "6.1.0", "#1 SMP", "x86_64", "(none)"};
  return 0;
}

int getlogin_r(char *to, size_t size) { return (void)to, (void)size, errno = ENXIO; }
int __getlogin_r_chk(char *to, size_t size, size_t room) { return (void)room, getlogin_r(to, size); }
char *getlogin(void) { return errno = ENXIO, NULL; }

char *getcwd(char *to, size_t size) {
  assay_picked("the working directory is /");
  if (to && !size) return errno = EINVAL, NULL;
  if (to && size < 2) return errno = ERANGE, NULL;
  if (!to && size == 1) return errno = ERANGE, NULL;
  if (!to) to = malloc(size ? size : 2);
  if (to) strcpy(to, "/");
  return to;
}
