#include "term/rules/bits.h"
#include "term/words/wide.h"

uint32_t as_bits_run_end(const uint64_t *limbs, uint32_t width, uint32_t start) {
  assert(start < width);
  uint64_t flip = as_wide_bit(limbs, start) ? UINT64_MAX : 0;
  uint64_t rest = (limbs[start / 64] ^ flip) >> (start % 64) << (start % 64);
  uint32_t limb = start / 64;
  while (!rest && ++limb < as_limb_count(width)) rest = limbs[limb] ^ flip;
  if (!rest) return width;
  uint32_t end = limb * 64 + (uint32_t)__builtin_ctzll(rest);
  assert(end <= width); /* the zeros above the width end a run of ones */
  return end;
}

uint32_t as_bits_runs(const as_terms *terms, as_term constant) {
  const uint64_t *limbs = as_term_limbs(terms, constant);
  uint32_t width = as_width(terms, constant), runs = 0;
  for (uint32_t at = 0; at < width && runs <= AS_MASK_RUNS_MAX; at = as_bits_run_end(limbs, width, at)) runs++;
  return runs;
}

static uint32_t leading_zeros_of_constant(const as_terms *terms, as_term constant) {
  const uint64_t *limbs = as_term_limbs(terms, constant);
  uint32_t width = as_width(terms, constant);
  for (uint32_t limb = as_limb_count(width); limb-- > 0;)
    if (limbs[limb]) return width - limb * 64 - (64 - (uint32_t)__builtin_clzll(limbs[limb]));
  return width;
}

uint32_t as_bits_leading_zeros(as_terms *terms, as_term t) {
  uint32_t width = as_width(terms, t), zeros = 0;
  if (as_is_const(terms, t)) return leading_zeros_of_constant(terms, t);
  if (as_is_op(terms, t, AS_OP_CONCAT) && as_is_const(terms, as_operand(terms, t, 0)))
    zeros = leading_zeros_of_constant(terms, as_operand(terms, t, 0));
  if (width > 64) return zeros;
  uint64_t high = as_term_bounds(terms, t).high;
  uint32_t by_bounds = high ? width - (64 - (uint32_t)__builtin_clzll(high)) : width;
  return by_bounds > zeros ? by_bounds : zeros;
}

bool as_bits_is_free(const as_terms *terms, as_term t) {
  switch (as_node_of(terms, t)->op) {
  case AS_OP_CONST:
  case AS_OP_VARIABLE:
  case AS_OP_EXTRACT:
  case AS_OP_CONCAT:
  case AS_OP_SIGN_EXTEND: return true;
  default: return false;
  }
}

bool as_bits_is_flag(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  return node->op == AS_OP_ITE && as_is_const(terms, node->operand[1]) && as_is_const(terms, node->operand[2]);
}

bool as_bits_lifts(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_ITE) return false;
  as_term yes = node->operand[1], no = node->operand[2];
  return (as_is_const(terms, yes) && !as_is_op(terms, no, AS_OP_ITE)) ||
         (as_is_const(terms, no) && !as_is_op(terms, yes, AS_OP_ITE));
}

bool as_bits_adjacent(const as_terms *terms, as_term a, as_term b) {
  const as_node *high = as_node_of(terms, a), *low = as_node_of(terms, b);
  return high->op == AS_OP_EXTRACT && low->op == AS_OP_EXTRACT && high->operand[0].id == low->operand[0].id &&
         high->index == low->index + low->width;
}

as_term as_bits_join(as_terms *terms, as_term a, as_term b) {
  assert(as_bits_adjacent(terms, a, b));
  const as_node *high = as_node_of(terms, a), *low = as_node_of(terms, b);
  return as_term_extract(terms, high->operand[0], high->index + high->width - 1, low->index);
}

uint32_t as_bits_parts(const as_terms *terms, as_term t, bool *constant) {
  uint32_t count = 1;
  *constant = false;
  for (; as_is_op(terms, t, AS_OP_CONCAT) && count <= AS_PARTS_MAX; t = as_operand(terms, t, 1), count++)
    *constant |= as_is_const(terms, as_operand(terms, t, 0));
  *constant |= as_is_const(terms, t);
  return count;
}

/* Cuts: the lowest bits of stretches, from the highest down; the last one is 0. */
typedef struct cuts {
  uint32_t at[AS_PARTS_MAX + 1], count;
} cuts;

static bool cut_parts(const as_terms *terms, as_term t, cuts *c) {
  for (c->count = 0; as_is_op(terms, t, AS_OP_CONCAT); t = as_operand(terms, t, 1)) {
    if (c->count == AS_PARTS_MAX) return false;
    c->at[c->count++] = as_width(terms, as_operand(terms, t, 1));
  }
  c->at[c->count++] = 0;
  return true;
}

static void cut_runs_of(const as_terms *terms, as_term constant, cuts *c) {
  const uint64_t *limbs = as_term_limbs(terms, constant);
  uint32_t width = as_width(terms, constant), ends[AS_MASK_RUNS_MAX + 1], count = 0;
  for (uint32_t at = 0; at < width; at = as_bits_run_end(limbs, width, at)) {
    assert(count < AS_MASK_RUNS_MAX);
    ends[count++] = at;
  }
  for (c->count = 0; count > 0;) c->at[c->count++] = ends[--count];
}

static bool find_cuts(const as_terms *terms, as_term t, bool cut_runs, cuts *c) {
  if (!cut_runs || !as_is_const(terms, t)) return cut_parts(terms, t, c);
  cut_runs_of(terms, t, c);
  return true;
}

as_term as_bits_split(as_terms *terms, as_op op, as_term a, as_term b, bool cut_runs) {
  cuts of_a, of_b;
  if (!find_cuts(terms, a, cut_runs, &of_a) || !find_cuts(terms, b, cut_runs, &of_b)) return as_term_none();
  if (of_a.count == 1 && of_b.count == 1) return as_term_none();
  as_term result = as_term_none();
  uint32_t low = 0, i = of_a.count - 1, j = of_b.count - 1, width = as_width(terms, a);
  assert(of_a.at[i] == 0 && of_b.at[j] == 0);
  while (low < width) {
    uint32_t next_a = i ? of_a.at[i - 1] : width, next_b = j ? of_b.at[j - 1] : width;
    uint32_t next = next_a < next_b ? next_a : next_b;
    as_term piece =
        as_bits_make(terms, op, as_term_extract(terms, a, next - 1, low), as_term_extract(terms, b, next - 1, low));
    result = low ? as_term_concat(terms, piece, result) : piece;
    if (i && next == next_a) i--;
    if (j && next == next_b) j--;
    low = next;
  }
  return result;
}
