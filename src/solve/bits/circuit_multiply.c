/* Products: each column of the school method is summed in turn, its carries go to the next.
 *
 * A word whose top bits are one literal is a sign-extended number: value = low bits - sign * 2^count, modulo 2^width.
 * So products of extended words cost as much as the unextended ones do. A negative bit is its complement minus one; the
 * ones are gathered in a constant (after Baugh and Wooley, 1973). Constants are recoded to non-adjacent digits -1,
 * 0, 1.
 */
#include "solve/bits/circuit_internal.h"

#include <assert.h>

typedef struct factor {
  const as_lit *bits;
  uint32_t count;
  as_lit sign; /* AS_LIT_FALSE: not negative */
} factor;

typedef struct product {
  as_circuit *circuit;
  uint32_t width;
  factor a, b;
  as_u32_vector digits;    /* not zero, of a constant b: twice the position, plus one for -1 */
  int32_t *constant;       /* by column: what the negative bits add */
  as_u32_vector bits;      /* of the column at hand */
  as_u32_vector carries;   /* into it */
  as_u32_vector carry_out; /* of it */
} product;

static factor factor_of(const as_lit *word, uint32_t width) {
  assert(width > 0);
  as_lit top = word[width - 1];
  uint32_t count = width;
  while (count && word[count - 1] == top) count--;
  if (top == AS_LIT_FALSE || width - count > 1) return (factor){word, count, top};
  return (factor){word, width, AS_LIT_FALSE};
}

static bool is_constant(const as_lit *word, uint32_t width) {
  for (uint32_t i = 0; i < width; i++)
    if (!as_lit_constant(word[i])) return false;
  return true;
}

static void put(product *p, as_lit lit) {
  if (lit != AS_LIT_FALSE) as_u32_vector_push(p->circuit->memory, &p->bits, lit);
}

static void add_constant(product *p, uint64_t column, int32_t value) {
  if (column < p->width) p->constant[column] += value;
}

/* ---- what the columns hold ---- */

/* A difference of powers: the ones that negative bits in columns from `from` up to, not with, `to` leave behind. */
static void add_ones(product *p, uint64_t from, uint64_t to) {
  AS_INVARIANT(from <= to);
  add_constant(p, from, 1);
  add_constant(p, to, -1);
}

static void general_constant(product *p) {
  uint64_t m = p->a.count, n = p->b.count;
  if (p->a.sign != AS_LIT_FALSE) add_ones(p, m, m + n);
  if (p->b.sign != AS_LIT_FALSE) add_ones(p, n, m + n);
}

static void general_column(product *p, uint32_t c) {
  const factor *a = &p->a, *b = &p->b;
  for (uint32_t j = c >= a->count ? c - a->count + 1 : 0; j <= c && j < b->count; j++)
    put(p, as_circuit_and(p->circuit, b->bits[j], a->bits[c - j]));
  if (a->sign != AS_LIT_FALSE && c >= a->count && c - a->count < b->count)
    put(p, as_lit_not(as_circuit_and(p->circuit, a->sign, b->bits[c - a->count])));
  if (b->sign != AS_LIT_FALSE && c >= b->count && c - b->count < a->count)
    put(p, as_lit_not(as_circuit_and(p->circuit, b->sign, a->bits[c - b->count])));
  if (c == (uint64_t)a->count + b->count) put(p, as_circuit_and(p->circuit, a->sign, b->sign));
}

static void square_constant(product *p) {
  uint64_t m = p->a.count;
  if (p->a.sign != AS_LIT_FALSE) add_ones(p, m + 1, 2 * m + 1);
}

static void square_column(product *p, uint32_t c) {
  const factor *a = &p->a;
  if (c % 2 == 0 && c / 2 < a->count) put(p, a->bits[c / 2]);
  for (uint32_t i = c > a->count ? c - a->count : 0; 2 * (uint64_t)i + 1 < c; i++) /* each pair counts twice */
    put(p, as_circuit_and(p->circuit, a->bits[i], a->bits[c - 1 - i]));
  if (a->sign == AS_LIT_FALSE) return;
  if (c >= a->count + 1 && c - a->count - 1 < a->count)
    put(p, as_lit_not(as_circuit_and(p->circuit, a->sign, a->bits[c - a->count - 1])));
  if (c == 2 * (uint64_t)a->count) put(p, a->sign);
}

static void recode(product *p, const as_lit *word) {
  bool carry = false;
  for (uint32_t i = 0; i < p->width; i++) {
    bool bit = word[i] == AS_LIT_TRUE, next = i + 1 < p->width && word[i + 1] == AS_LIT_TRUE;
    bool odd = bit != carry;
    AS_INVARIANT(as_lit_constant(word[i]));
    AS_INVARIANT(!odd || !p->digits.count || p->digits.at[p->digits.count - 1] / 2 + 1 < i); /* non-adjacent */
    if (odd) as_u32_vector_push(p->circuit->memory, &p->digits, 2 * i + next);
    carry = odd ? next : bit;
  }
}

static void digits_constant(product *p) {
  uint64_t m = p->a.count;
  for (uint32_t d = 0; d < p->digits.count; d++) {
    uint32_t position = p->digits.at[d] / 2;
    if (p->digits.at[d] % 2)
      add_ones(p, position, m + position);
    else if (p->a.sign != AS_LIT_FALSE)
      add_constant(p, m + position, -1);
  }
}

static void digits_column(product *p, uint32_t c) {
  const factor *a = &p->a;
  for (uint32_t d = 0; d < p->digits.count && p->digits.at[d] / 2 <= c; d++) {
    uint32_t i = c - p->digits.at[d] / 2;
    bool minus = p->digits.at[d] % 2;
    if (i < a->count)
      put(p, as_lit_flip(a->bits[i], minus));
    else if (i == a->count && a->sign != AS_LIT_FALSE)
      put(p, as_lit_flip(a->sign, !minus));
  }
}

/* ---- sums ---- */

/* Turns the constant into bits, the sum of all of them modulo 2^width into zeros and ones. */
static void settle_constant(product *p) {
  int64_t carry = 0;
  for (uint32_t i = 0; i < p->width; i++) {
    int64_t value = p->constant[i] + carry;
    p->constant[i] = (int32_t)(value & 1);
    carry = (value - p->constant[i]) / 2;
  }
}

static as_lit add_bits(product *p, as_lit a, as_lit b, as_lit c, bool last) {
  if (last) return as_circuit_xor3(p->circuit, a, b, c);
  as_lit carry, sum = as_circuit_full_adder(p->circuit, a, b, c, &carry);
  if (carry != AS_LIT_FALSE) as_u32_vector_push(p->circuit->memory, &p->carry_out, carry);
  return sum;
}

static as_lit take(const as_u32_vector *lits, uint32_t *next) {
  return *next < lits->count ? lits->at[(*next)++] : AS_LIT_FALSE;
}

/* Row by row: the carry that adding a row left in the column before meets the same row here. */
static as_lit sum_column(product *p, bool last) {
  uint32_t i = 0, k = 0;
  as_lit sum = p->carries.count >= p->bits.count ? take(&p->carries, &k) : take(&p->bits, &i);
  while (i < p->bits.count || k < p->carries.count) {
    as_lit x = i < p->bits.count ? take(&p->bits, &i) : take(&p->carries, &k);
    sum = add_bits(p, sum, x, take(&p->carries, &k), last);
  }
  return sum;
}

static void sum_columns(product *p, as_lit *out, void (*column)(product *, uint32_t)) {
  settle_constant(p);
  for (uint32_t c = 0; c < p->width; c++) {
    out[c] = AS_LIT_FALSE;
    AS_INVARIANT(!p->bits.count && !p->carry_out.count);
    if (as_circuit_out_of_limits(p->circuit)) continue;
    column(p, c);
    if (p->constant[c]) put(p, AS_LIT_TRUE);
    out[c] = sum_column(p, c + 1 == p->width);
    as_u32_vector done = p->carries;
    p->carries = p->carry_out;
    p->carry_out = done;
    p->carry_out.count = p->bits.count = 0;
  }
}

/* The order of factors: constants last, then fewer rows, then by literals, so that a * b is b * a. */
static bool ordered(const as_lit *a, const as_lit *b, uint32_t width) {
  if (is_constant(b, width)) return true;
  if (is_constant(a, width)) return false;
  uint32_t m = factor_of(a, width).count, n = factor_of(b, width).count;
  return m != n ? m > n : memcmp(a, b, width * sizeof *a) <= 0;
}

void as_circuit_multiply(as_circuit *circuit, as_lit *out, const as_lit *a, const as_lit *b, uint32_t width) {
  assert(width > 0 && out != a && out != b);
  as_memory *memory = circuit->memory;
  if (!ordered(a, b, width)) {
    const as_lit *t = a;
    a = b, b = t;
  }
  product p = {.circuit = circuit, .width = width, .a = factor_of(a, width), .b = factor_of(b, width)};
  p.constant = as_memory_alloc_zeroed(memory, width * sizeof *p.constant);
  if (is_constant(b, width)) {
    recode(&p, b);
    digits_constant(&p);
    sum_columns(&p, out, digits_column);
  } else if (!memcmp(a, b, width * sizeof *a)) {
    square_constant(&p);
    sum_columns(&p, out, square_column);
  } else {
    general_constant(&p);
    sum_columns(&p, out, general_column);
  }
  as_memory_free(memory, p.constant, width * sizeof *p.constant);
  as_u32_vector_release(memory, &p.digits);
  as_u32_vector_release(memory, &p.bits);
  as_u32_vector_release(memory, &p.carries);
  as_u32_vector_release(memory, &p.carry_out);
}
