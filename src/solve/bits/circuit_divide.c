/* Division: the restoring school method, one row for each bit of the quotient.
 *
 * A row appends a bit of the dividend to the partial remainder, compares with the divisor, and takes it off if it fits.
 * Rows are as narrow as they can be: the first partial remainders have few bits, later ones are below the divisor, so
 * have no more bits than it. Division by zero needs no case of its own (zero always fits, nothing is taken off) but
 * for the high bits of the remainder, which the narrow rows drop.
 */
#include "solve/bits/circuit_internal.h"

#include <assert.h>

typedef struct division {
  as_circuit *circuit;
  const as_lit *b;
  uint32_t b_count;  /* bits of b up to the highest that is not constant zero; rest_count is at most one more */
  as_lit *zero_from; /* by bit i up to b_count: bits i and above of b are all zero */
  as_lit *rest;      /* the partial remainder, rest_count bits; one more has room */
  uint32_t rest_count;
  as_lit *difference;
} division;

static uint32_t significant(const as_lit *word, uint32_t width) {
  while (width && word[width - 1] == AS_LIT_FALSE) width--;
  return width;
}

/* rest := rest * 2 + bit */
static void append(division *d, as_lit bit) {
  memmove(d->rest + 1, d->rest, d->rest_count * sizeof *d->rest);
  d->rest[0] = bit;
  d->rest_count = significant(d->rest, d->rest_count + 1);
}

/* Takes b off if it fits; returns whether it did. */
static as_lit row(division *d) {
  as_circuit *circuit = d->circuit;
  uint32_t n = d->rest_count, kept = n < d->b_count ? n : d->b_count;
  assert(n <= d->b_count + 1);
  if (!n) return d->zero_from[0];
  as_lit fits = AS_LIT_TRUE;
  for (uint32_t i = 0; i < kept; i++)
    d->difference[i] = as_circuit_full_adder(circuit, d->rest[i], as_lit_not(d->b[i]), fits, &fits);
  if (n > kept)
    fits = as_circuit_or(circuit, fits, d->rest[kept]);
  else
    fits = as_circuit_and(circuit, fits, d->zero_from[n]);
  as_circuit_choose(circuit, d->rest, fits, d->difference, d->rest, kept);
  d->rest_count = significant(d->rest, kept);
  AS_INVARIANT(d->rest_count <= d->b_count);
  return fits;
}

static void long_division(division *d, as_lit *quotient, as_lit *remainder, const as_lit *a, uint32_t width) {
  assert(width > 0 && d->b_count <= width && !d->rest_count);
  d->zero_from[d->b_count] = AS_LIT_TRUE;
  for (uint32_t i = d->b_count; i-- > 0;)
    d->zero_from[i] = as_circuit_and(d->circuit, d->zero_from[i + 1], as_lit_not(d->b[i]));
  for (uint32_t i = width; i-- > 0;) {
    quotient[i] = AS_LIT_FALSE;
    if (as_circuit_out_of_limits(d->circuit)) continue;
    append(d, a[i]);
    quotient[i] = row(d);
  }
  for (uint32_t i = 0; i < width; i++)
    remainder[i] = i < d->rest_count ? d->rest[i]
                   : i < d->b_count  ? AS_LIT_FALSE
                                     : as_circuit_and(d->circuit, d->zero_from[0], a[i]);
}

static void divide(as_circuit *circuit, as_lit *quotient, as_lit *remainder, const as_lit *a, const as_lit *b,
                   uint32_t width) {
  size_t room = width + 1;
  as_lit *scratch = as_memory_alloc(circuit->memory, 3 * room * sizeof *scratch);
  division d = {.circuit = circuit,
                .b = b,
                .b_count = significant(b, width),
                .zero_from = scratch,
                .rest = scratch + room,
                .difference = scratch + 2 * room};
  long_division(&d, quotient, remainder, a, width);
  as_memory_free(circuit->memory, scratch, 3 * room * sizeof *scratch);
}

/* The exponent if the word is a constant power of two, else `width`. */
static uint32_t power_of_two(const as_lit *word, uint32_t width) {
  uint32_t exponent = width;
  for (uint32_t i = 0; i < width; i++) {
    if (word[i] == AS_LIT_FALSE) continue;
    if (word[i] != AS_LIT_TRUE || exponent != width) return width;
    exponent = i;
  }
  return exponent;
}

static void divide_by_power(as_lit *quotient, as_lit *remainder, const as_lit *a, uint32_t exponent, uint32_t width) {
  assert(exponent < width);
  for (uint32_t i = 0; i < width; i++) {
    if (quotient) quotient[i] = i < width - exponent ? a[i + exponent] : AS_LIT_FALSE;
    if (remainder) remainder[i] = i < exponent ? a[i] : AS_LIT_FALSE;
  }
}

/* The quotient and, after it, the remainder. */
static const as_lit *divider(as_circuit *circuit, const as_lit *a, const as_lit *b, uint32_t width) {
  as_word_pair key = {a, b, width};
  as_lit **known = as_divider_table_find(&circuit->dividers, key);
  if (known) return *known;
  size_t size = width * sizeof *a;
  key.a = as_region_copy(&circuit->run, a, size);
  key.b = as_region_copy(&circuit->run, b, size);
  as_lit *results = as_region_alloc(&circuit->run, 2 * size);
  divide(circuit, results, results + width, key.a, key.b, width);
  if (!circuit->stopped) /* else rows may be missing */
    *as_divider_table_put(circuit->memory, &circuit->dividers, key) = results;
  return results;
}

void as_circuit_divide(as_circuit *circuit, as_lit *quotient, as_lit *remainder, const as_lit *a, const as_lit *b,
                       uint32_t width) {
  assert(width > 0 && (quotient || remainder));
  uint32_t exponent = power_of_two(b, width);
  if (exponent < width) {
    divide_by_power(quotient, remainder, a, exponent, width);
    return;
  }
  const as_lit *results = divider(circuit, a, b, width);
  if (quotient) memcpy(quotient, results, width * sizeof *results);
  if (remainder) memcpy(remainder, results + width, width * sizeof *results);
}
