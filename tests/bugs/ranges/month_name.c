/* Months from 1 to 12 in a table that begins with 0. */
#include <stddef.h>

static const char *const names[12] = {"jan", "feb", "mar", "apr", "may", "jun",
                                      "jul", "aug", "sep", "oct", "nov", "dec"};

const char *month_name(int month) {
  if (month < 1 || month > 12) return NULL;
#ifdef GOOD
  return names[month - 1];
#else
  return names[month]; /* BUG: out-of-bounds */
#endif
}

#ifdef DRIVER
int main(void) {
  month_name(3);
  return month_name(12) == NULL;
}
#endif
