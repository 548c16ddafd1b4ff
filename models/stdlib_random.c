/* <stdlib.h>: pseudo-random numbers. Nobody should depend on their sequence: each one is an input, any number of the
 * range. */
#include "assay.h"
#include <stdlib.h>
#include <string.h>

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

/* ---- with a state of the caller's, which changes nothing either ---- */

#define DEFINE_R(name, state, type)                                                                                    \
  int name##_r(state *data, type *to) { return (void)data, *to = name(), 0; }
DEFINE_R(drand48, struct drand48_data, double)
DEFINE_R(lrand48, struct drand48_data, long)
DEFINE_R(mrand48, struct drand48_data, long)
int random_r(struct random_data *data, int *to) { return (void)data, *to = (int)random(), 0; }
int srandom_r(unsigned seed, struct random_data *data) { return (void)seed, (void)data, 0; }
int initstate_r(unsigned seed, char *state, size_t size, struct random_data *data) {
  return (void)seed, (void)state, (void)size, (void)data, 0;
}
int setstate_r(char *state, struct random_data *data) { return (void)state, (void)data, 0; }
int srand48_r(long seed, struct drand48_data *data) { return (void)seed, (void)data, 0; }
unsigned short *seed48(unsigned short state[3]) {
  static unsigned short before[3];
  (void)state;
  for (int i = 0; i < 3; i++) before[i] = (unsigned short)__assay_unknown("seed48");
  return before;
}
void lcong48(unsigned short parameters[7]) { (void)parameters; }

/* Any order of the bytes. */
char *strfry(char *text) {
  for (size_t left = strlen(text); left > 1; left--) {
    size_t other = (size_t)below("strfry", (long)left);
    char byte = text[left - 1];
    text[left - 1] = text[other], text[other] = byte;
  }
  return text;
}
