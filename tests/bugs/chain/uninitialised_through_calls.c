/* NATIVE: memory */
/* The limits are set by a function that gives up early, and compared by another one. */
#include <stddef.h>

struct limits {
  int soft, hard;
};

static int limits_read(struct limits *limits, const char *text) {
  if (text[0] < '0' || text[0] > '9') return -1;
  limits->soft = text[0] - '0';
#ifndef GOOD
  if (text[1] == '\0') return 0;
#endif
  limits->hard = 9;
  return 0;
}

static int limits_sane(const struct limits *limits) {
  if (limits->soft <= limits->hard) return 1; /* BUG: uninitialised */
  return 0;
}

int limits_check(void) {
  struct limits limits;
  if (limits_read(&limits, "5") < 0) return -1;
  return limits_sane(&limits); /* CALLER */
}

#ifdef DRIVER
int main(void) { return limits_check() == 99; }
#endif
