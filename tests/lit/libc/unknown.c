/* What models cannot know. Strategy: random numbers and clocks are inputs within their ranges; what a symbolic sine is
 * makes a bug a possible one; numbers with too many symbolic digits are given up by name; arguments that a function
 * does not allow are told.
 *
 * RUN: %assay test --no-cache %s -- -DRANGES | FileCheck %s --check-prefix=RANGES
 * RUN: not %assay test --no-cache %s -- -DRANDOM | FileCheck %s --check-prefix=RANDOM
 * RUN: not %assay test --no-cache %s -- -DSINE | FileCheck %s --check-prefix=SINE
 * RUN: not %assay test --no-cache %s -- -DDIGITS | FileCheck %s --check-prefix=DIGITS
 * RUN: not %assay test --no-cache %s -- -DCLASS | FileCheck %s --check-prefix=CLASS
 * RUN: not %assay test --no-cache %s -- -DROOM | FileCheck %s --check-prefix=ROOM
 */
#define _GNU_SOURCE
#include <assay/assay.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(void) {
#if defined RANGES
  /* RANGES: verdict: SAFE
   */
  int r = rand();
  assay_assert(r >= 0 && r <= RAND_MAX);
  double d = drand48();
  assay_assert(d >= 0 && d < 1);
  time_t before = time(NULL), after = time(NULL);
  assay_assert(before >= 0 && before <= after);
  struct timespec now;
  assay_assert(clock_gettime(CLOCK_MONOTONIC, &now) == 0 && now.tv_nsec >= 0 && now.tv_nsec < 1000000000);
#elif defined RANDOM
  /* RANDOM: error: assertion
   * RANDOM: rand = 42
   */
  assay_assert(rand() != 42);
#elif defined SINE
  /* SINE: possible
   * SINE: verdict: INCOMPLETE
   * SINE: sin of a symbolic argument
   */
  assay_assert(sin(0) == 0);
  assay_assert(sin(assay_double("x")) < 0.5);
#elif defined DIGITS
  /* DIGITS: verdict: INCOMPLETE
   * DIGITS: strtod: a number with symbolic characters that is too long to be computed exactly
   */
  char text[24] = "1234567890123456789";
  text[18] = (char)('0' + assay_choose(10));
  return strtod(text, NULL) < 1;
#elif defined CLASS
  /* CLASS: unknown.c:[[@LINE+3]]:10: error: character: isalpha: the argument is neither EOF nor an unsigned char
   * CLASS: int c =
   */
  return (isalpha)(assay_int("c"));
#elif defined ROOM
  /* ROOM: error: libc-misuse: __mempcpy_chk: more is written than the destination has room for
   */
  struct {
    char name[4], rest[8];
  } record;
  __builtin___mempcpy_chk(record.name, "abcdefgh", 4 + assay_choose(2), sizeof record.name);
  return record.name[0] == 0;
#endif
  return 0;
}
