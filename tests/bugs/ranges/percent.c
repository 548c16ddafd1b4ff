/* Any part of a whole from 0 on is accepted; a whole of 0 is one of those. */
#include <stddef.h>

int percent_of(int part, int whole) {
#ifdef GOOD
  if (whole <= 0 || part < 0 || part > whole) return -1;
#else
  if (whole < 0 || part < 0 || part > whole) return -1;
#endif
  return (int)(100LL * part / whole); /* BUG: division-by-zero */
}

#ifdef DRIVER
int main(void) {
  percent_of(1, 4);
  return percent_of(0, 0) == 99;
}
#endif
