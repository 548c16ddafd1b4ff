/* <stdlib.h>: pseudo-random numbers. Nobody should depend on their sequence: each one is an input, any number of the
 * range. */
#include "assay.h"
#include <stdlib.h>

static long below(const char *name, long end) {
  long number = (long)__assay_unknown(name);
  assay_assume((number >= 0) & (number < end));
  return number;
}

int rand(void) { return (int)below("rand", (long)RAND_MAX + 1); }
void srand(unsigned seed) { (void)seed; }
int rand_r(unsigned *seed) {
  *seed = (unsigned)__assay_unknown("rand_r");
  return (int)below("rand_r", (long)RAND_MAX + 1);
}

long random(void) { return below("random", (long)RAND_MAX + 1); }
void srandom(unsigned seed) { (void)seed; }
char *initstate(unsigned seed, char *state, size_t size) {
  static char *before;
  char *old = before;
  (void)seed, (void)size;
  before = state;
  return old;
}
char *setstate(char *state) { return initstate(0, state, 0); }

long lrand48(void) { return below("lrand48", 1L << 31); }
long mrand48(void) { return below("mrand48", 1L << 32) - (1L << 31); }
/* A multiple of 2 to the power -48. */
double drand48(void) { return (double)below("drand48", 1L << 48) / (double)(1L << 48); }
void srand48(long seed) { (void)seed; }

double erand48(unsigned short state[3]) {
  long number = below("erand48", 1L << 48);
  for (int i = 0; i < 3; i++) state[i] = (unsigned short)(number >> 16 * i);
  return (double)number / (double)(1L << 48);
}
long nrand48(unsigned short state[3]) {
  long number = below("nrand48", 1L << 48);
  for (int i = 0; i < 3; i++) state[i] = (unsigned short)(number >> 16 * i);
  return number >> 17;
}
long jrand48(unsigned short state[3]) {
  long number = below("jrand48", 1L << 48);
  for (int i = 0; i < 3; i++) state[i] = (unsigned short)(number >> 16 * i);
  return (int)(number >> 16);
}
