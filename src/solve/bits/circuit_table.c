/* Tables: for each bit of the values a tree of choices by the bits of the index, the highest first. Halves that are
 * equal need no choice, and equal parts are one gate, since gates are made once: an ordered decision diagram. */
#include "solve/bits/circuit_internal.h"

#include <assert.h>

enum { WORD_LOG = 6, WORD_BITS = 1 << WORD_LOG };

/* The truth table of one bit of the values: bit i of word j is that of index j * 64 + i. */
typedef struct table {
  as_circuit *circuit;
  const as_lit *index;
} table;

static uint64_t low_bits(uint32_t count) { return count < WORD_BITS ? (UINT64_C(1) << count) - 1 : UINT64_MAX; }

/* The lowest 2^level bits of a word. */
static as_lit choose_in_word(const table *t, uint64_t bits, uint32_t level) {
  assert(level <= WORD_LOG);
  uint32_t half = level ? UINT32_C(1) << (level - 1) : 0;
  uint64_t all = low_bits(UINT32_C(1) << level);
  bits &= all;
  if (!bits) return AS_LIT_FALSE;
  if (bits == all) return AS_LIT_TRUE;
  uint64_t low = bits & low_bits(half), high = bits >> half;
  as_lit no = choose_in_word(t, low, level - 1);
  if (low == high) return no;
  return as_circuit_if(t->circuit, t->index[level - 1], choose_in_word(t, high, level - 1), no);
}

static as_lit choose(const table *t, const uint64_t *words, uint32_t level) {
  if (level <= WORD_LOG) return choose_in_word(t, *words, level);
  if (as_circuit_out_of_limits(t->circuit)) return AS_LIT_FALSE;
  uint64_t half = UINT64_C(1) << (level - 1 - WORD_LOG);
  as_lit no = choose(t, words, level - 1);
  if (!memcmp(words, words + half, half * sizeof *words)) return no;
  return as_circuit_if(t->circuit, t->index[level - 1], choose(t, words + half, level - 1), no);
}

void as_circuit_table(as_circuit *circuit, as_lit *out, const as_lit *index, uint32_t index_bits, uint32_t width,
                      as_circuit_value *value, const void *data) {
  assert(index_bits > 0 && width <= WORD_BITS);
  uint64_t size = UINT64_C(1) << index_bits, words = size <= WORD_BITS ? 1 : size / WORD_BITS;
  uint64_t *bits = as_memory_alloc(circuit->memory, words * sizeof *bits);
  table t = {circuit, index};
  for (uint32_t bit = 0; bit < width; bit++) {
    memset(bits, 0, words * sizeof *bits);
    for (uint64_t i = 0; i < size; i++) bits[i / WORD_BITS] |= (value(data, i) >> bit & 1) << i % WORD_BITS;
    out[bit] = as_circuit_out_of_limits(circuit) ? AS_LIT_FALSE : choose(&t, bits, index_bits);
  }
  as_memory_free(circuit->memory, bits, words * sizeof *bits);
}
