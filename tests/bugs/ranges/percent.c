/* Parts of a whole from 0 to 1000 are accepted; a whole of 0 is one of those. */
#include <stddef.h>

int percent_of(int part, int whole) {
#ifdef GOOD
  if (whole <= 0 || whole > 1000 || part < 0 || part > whole) return -1;
#else
  if (whole < 0 || whole > 1000 || part < 0 || part > whole) return -1;
#endif
  return 100 * part / whole; /* BUG: division-by-zero */
}

#ifdef DRIVER
int main(void) {
  percent_of(1, 4);
  return percent_of(0, 0) == 99;
}
#endif
