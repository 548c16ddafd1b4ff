/* Days before a month, for months that are counted from 1. */
#include <stddef.h>

static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int days_of_year(int leap) {
  int total = leap ? 1 : 0;
#ifdef GOOD
  for (int month = 1; month <= 12; month++) total += days[month - 1];
#else
  for (int month = 1; month <= 12; month++) total += days[month]; /* BUG: out-of-bounds */
#endif
  return total;
}

#ifdef DRIVER
int main(void) { return days_of_year(0) == 99; }
#endif
