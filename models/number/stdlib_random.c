/* <stdlib.h>: pseudo-random numbers. Nobody should depend on their sequence: each one is an input, any number of the
 * range. But a seed that is set again gives the same numbers again (7.22.2.2p2), which these are not: from there on the
 * path may do what the program cannot. */
#include <assay/summary.h>
#include <stdlib.h>
#include <string.h>

static long below(const char *name, long end) {
  long number = (long)assay_unknown(name);
  assay_assume((number >= 0) & (number < end));
  return number;
}

/* The seed, and those that numbers were drawn from. */
enum { MOST_SEEDS = 16 };
typedef struct generator {
  long seed, used[MOST_SEEDS];
  unsigned count;
  int is_drawn; /* since the seed was set */
} generator;

static void draw(generator *g) {
  if (!g->is_drawn && g->count < MOST_SEEDS) g->used[g->count++] = g->seed;
  g->is_drawn = 1;
}

static void set_seed(generator *g, long seed) {
  int again = g->count == MOST_SEEDS;
  for (unsigned i = 0; i < g->count; i++) again |= g->used[i] == seed;
  if (again) assay_over("random numbers behind a seed that was set before");
  g->seed = seed, g->is_drawn = 0;
}

static generator common = {.seed = 1}, of_48_bits = {.seed = -1}; /* no seed of srand48 gives the first numbers */

int rand(void) {
  draw(&common);
  return (int)below("rand", (long)RAND_MAX + 1);
}
/* glibc takes 0 for 1. */
static void set_common(unsigned seed) { set_seed(&common, (long)(seed + !seed)); }
void srand(unsigned seed) { set_common(seed); }

/* The caller's own state is a seed: equal ones give equal numbers, as glibc does. */
static unsigned next_of(unsigned *seed) { return *seed = *seed * 1103515245u + 12345u; }
int rand_r(unsigned *seed) {
  unsigned state = *seed, high = next_of(&state) >> 16 & 0x7ff, middle = next_of(&state) >> 16 & 0x3ff;
  unsigned low = next_of(&state) >> 16 & 0x3ff;
  *seed = state;
  return (int)(high << 20 ^ middle << 10 ^ low);
}

long random(void) {
  draw(&common);
  return below("random", (long)RAND_MAX + 1);
}
void srandom(unsigned seed) { set_common(seed); }

static char *change_state(char *state) {
  static char *before;
  char *old = before;
  before = state;
  return old;
}
char *initstate(unsigned seed, char *state, size_t size) {
  (void)size;
  set_common(seed);
  return change_state(state);
}
/* Goes on where that state was left: not from a seed. */
char *setstate(char *state) { return change_state(state); }

long lrand48(void) {
  draw(&of_48_bits);
  return below("lrand48", 1L << 31);
}
long mrand48(void) {
  draw(&of_48_bits);
  return below("mrand48", 1L << 32) - (1L << 31);
}
/* A multiple of 2 to the power -48. */
double drand48(void) {
  draw(&of_48_bits);
  return (double)below("drand48", 1L << 48) / (double)(1L << 48);
}
/* Of the seed, 32 bits count. */
void srand48(long seed) { set_seed(&of_48_bits, seed & 0xffffffff); }

/* These as POSIX defines them, by the state that the caller has. */
static int has_parameters; /* of lcong48 */
static unsigned long step(unsigned short state[3]) {
  if (has_parameters) assay_refuse("random numbers with the parameters of lcong48");
  unsigned long number = state[0] | (unsigned long)state[1] << 16 | (unsigned long)state[2] << 32;
  number = (number * 0x5deece66d + 0xb) & 0xffffffffffff;
  for (int i = 0; i < 3; i++) state[i] = (unsigned short)(number >> 16 * i);
  return number;
}
double erand48(unsigned short state[3]) { return (double)step(state) / (double)(1L << 48); }
long nrand48(unsigned short state[3]) { return (long)(step(state) >> 17); }
long jrand48(unsigned short state[3]) { return (int)(step(state) >> 16); }

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
  for (int i = 0; i < 3; i++) before[i] = (unsigned short)assay_unknown("seed48");
  return before;
}
void lcong48(unsigned short parameters[7]) { (void)parameters, has_parameters = 1; }

/* Any order of the bytes. */
char *strfry(char *text) {
  for (size_t left = strlen(text); left > 1; left--) {
    size_t other = (size_t)below("strfry", (long)left);
    char byte = text[left - 1];
    text[left - 1] = text[other], text[other] = byte;
  }
  return text;
}
