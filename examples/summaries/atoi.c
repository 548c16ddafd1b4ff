#include <assay/summary.h>
#include <string.h>

ASSAY_SUMMARY(atoi, over)

/* Any number that has no more digits than the string has bytes. */
int atoi(const char *s) {
  long size = (long)assay_greatest(strlen(s)), least = -1, most = 1;
  for (long i = 0; i + 1 < size; i++) least *= 10;
  for (long i = 0; i < size; i++) most *= 10;
  symbolic value = new_sym_var(INT_SIZE);
  int above = (int)least, below = (int)most;
  assume(_solver_And(_solver_SGT(&value, &above, INT_SIZE), _solver_SLT(&value, &below, INT_SIZE)));
  return (int)(long)value;
}
