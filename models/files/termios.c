/* <termios.h>, <sys/ioctl.h>: nothing is a terminal. */
#include <assay/summary.h>
#include "files/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static int fail(int descriptor) { return __model_opening(descriptor) ? (errno = ENOTTY, -1) : -1; }

int tcgetattr(int descriptor, struct termios *to) { return (void)to, fail(descriptor); }
int tcsetattr(int descriptor, int when, const struct termios *from) {
  (void)from;
  if (when != TCSANOW && when != TCSADRAIN && when != TCSAFLUSH) return errno = EINVAL, -1;
  return fail(descriptor);
}
int tcflush(int descriptor, int queue) { return (void)queue, fail(descriptor); }
int tcdrain(int descriptor) { return fail(descriptor); }
int tcflow(int descriptor, int action) { return (void)action, fail(descriptor); }
int tcsendbreak(int descriptor, int duration) { return (void)duration, fail(descriptor); }
pid_t tcgetpgrp(int descriptor) { return fail(descriptor); }
int tcsetpgrp(int descriptor, pid_t group) { return (void)group, fail(descriptor); }

int ioctl(int descriptor, unsigned long request, ...) {
  switch (request) {
  case TIOCGWINSZ:
  case TIOCSWINSZ:
  case TCGETS:
  case TCSETS:
  case TCSETSW:
  case TCSETSF:
  case TIOCGPGRP: return fail(descriptor);
  default: assay_refuse("ioctl with this request"); return -1;
  }
}

char *ctermid(char *to) {
  static char own[L_ctermid];
  return strcpy(to ? to : own, "/dev/tty");
}
