/* NONE */
/* A table that is not const, and that nobody writes: it has the elements that it begins with. */
#include <stddef.h>

static const char *units[] = {"B", "KB", "MB", NULL};

static int count(void) {
  int n = 0;
  while (units[n]) n++;
  return n;
}

const char *unit_of(unsigned size) { return units[size % (unsigned)count()]; }

#ifdef DRIVER
int main(void) { return unit_of(7)[0] != 'K'; }
#endif
