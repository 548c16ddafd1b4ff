/* Equality of sums: of bit-vectors of at most 64 bits, by collecting both sides into one list of coefficients modulo
 * 2^width; and of Ints (int_sum.h). */
#include "term/rules/int_convert.h"
#include "term/rules/int_sum.h"
#include "term/rules/rules.h"
#include "term/words/narrow.h"

enum { SUMMANDS = 64 };

/* coefficient * base + ... + constant = 0; bases rise by id. */
typedef struct sum {
  as_term base[SUMMANDS];
  uint64_t coefficient[SUMMANDS], constant;
  uint32_t count, width;
  uint32_t seen; /* summands before like ones were joined, without constants */
} sum;

static bool add_base(sum *s, as_term base, uint64_t factor) {
  factor = as_narrow_truncate(factor, s->width);
  s->seen++;
  uint32_t at = 0;
  while (at < s->count && s->base[at].id < base.id) at++;
  bool found = at < s->count && s->base[at].id == base.id;
  if (found) {
    s->coefficient[at] = as_narrow_add(s->coefficient[at], factor, s->width);
    if (s->coefficient[at]) return true;
    for (s->count--; at < s->count; at++) s->base[at] = s->base[at + 1], s->coefficient[at] = s->coefficient[at + 1];
    return true;
  }
  if (!factor) return true;
  if (s->count == SUMMANDS) return false;
  for (uint32_t i = s->count++; i > at; i--) s->base[i] = s->base[i - 1], s->coefficient[i] = s->coefficient[i - 1];
  s->base[at] = base, s->coefficient[at] = factor;
  return true;
}

/* concat(extract(w-1-k, 0, base), 0) of width w is 2^k * base. */
static bool is_shifted(const as_terms *terms, as_term t, as_term *base, uint32_t *by) {
  if (!as_is_op(terms, t, AS_OP_CONCAT) || !as_is_zero(terms, as_operand(terms, t, 1))) return false;
  const as_node *low = as_node_of(terms, as_operand(terms, t, 0));
  if (low->op != AS_OP_EXTRACT || low->index != 0 || as_width(terms, low->operand[0]) != as_width(terms, t))
    return false;
  *base = low->operand[0], *by = as_width(terms, as_operand(terms, t, 1));
  return true;
}

static bool add_summand(const as_terms *terms, sum *s, as_term t, uint64_t factor) {
  const as_node *node = as_node_of(terms, t);
  as_term base;
  uint32_t by;
  if (node->op == AS_OP_CONST) {
    s->constant = as_narrow_truncate(s->constant + factor * node->bits, s->width);
    return true;
  }
  bool multiple = node->op == AS_OP_BVMUL && as_is_const(terms, node->operand[1]);
  if (multiple) return add_base(s, node->operand[0], factor * as_node_of(terms, node->operand[1])->bits);
  if (node->op == AS_OP_BVNOT) {
    s->constant = as_narrow_truncate(s->constant - factor, s->width);
    return add_base(s, node->operand[0], 0 - factor);
  }
  if (is_shifted(terms, t, &base, &by)) return add_base(s, base, factor << by);
  return add_base(s, t, factor);
}

static bool add(const as_terms *terms, sum *s, as_term t, uint64_t factor) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_BVADD) return add_summand(terms, s, t, factor);
  for (uint32_t i = 0; i < node->count; i++)
    if (!add_summand(terms, s, as_node_operands(node)[i], factor)) return false;
  return true;
}

/* The inverse of an odd number modulo 2^64: Newton's iteration, each step doubles the right bits. */
static uint64_t inverse(uint64_t odd) {
  uint64_t x = odd;
  for (uint32_t i = 0; i < 5; i++) x *= 2 - odd * x;
  return x;
}

static as_term word(as_terms *terms, const sum *s, uint64_t value) { return as_term_bv(terms, s->width, value); }

/* base * coefficient = -constant, solved. */
static as_term solve_one(as_terms *terms, const sum *s) {
  uint32_t zeros = (uint32_t)__builtin_ctzll(s->coefficient[0]);
  uint64_t right = as_narrow_negate(s->constant, s->width);
  if (zeros && (right & as_narrow_mask(zeros))) return terms->truth[0];
  uint64_t value = (right >> zeros) * inverse(s->coefficient[0] >> zeros);
  uint32_t width = s->width - zeros;
  as_term base = zeros ? as_term_extract(terms, s->base[0], width - 1, 0) : s->base[0];
  return as_term_eq(terms, base, as_term_bv(terms, width, value));
}

/* The summand to solve for: a variable with coefficient 1 or -1, or anything with one, or a variable with an odd
 * coefficient; the oldest. count if there is none. */
static uint32_t pivot_of(const as_terms *terms, const sum *s) {
  uint32_t best = s->count, best_rank = 3;
  for (uint32_t i = 0; i < s->count; i++) {
    bool unit = s->coefficient[i] == 1 || s->coefficient[i] == as_narrow_mask(s->width);
    bool variable = as_is_op(terms, s->base[i], AS_OP_VARIABLE), odd = s->coefficient[i] & 1;
    uint32_t rank = unit && variable ? 0 : unit ? 1 : odd && variable ? 2 : 3;
    if (rank < best_rank) best = i, best_rank = rank;
  }
  return best;
}

/* The sum without the summand at `without`, times a factor. */
static as_term rest_of(as_terms *terms, const sum *s, uint32_t without, uint64_t factor) {
  as_term summands[SUMMANDS + 1];
  uint32_t count = 0;
  for (uint32_t i = 0; i < s->count; i++) {
    if (i == without) continue;
    uint64_t coefficient = as_narrow_truncate(s->coefficient[i] * factor, s->width);
    summands[count++] = coefficient == 1 ? s->base[i] : as_term_bvmul(terms, s->base[i], word(terms, s, coefficient));
  }
  uint64_t constant = as_narrow_truncate(s->constant * factor, s->width);
  if (constant || count == 0) summands[count++] = word(terms, s, constant);
  return count == 1 ? summands[0] : as_term_make(terms, AS_OP_BVADD, summands, count);
}

static bool is_pair(const as_app *app, as_term a, as_term b) {
  return (as_arg(app, 0).id == a.id && as_arg(app, 1).id == b.id) ||
         (as_arg(app, 0).id == b.id && as_arg(app, 1).id == a.id);
}

/* All coefficients are even and the constant has a lower bit. */
static bool has_odd_rest(const sum *s) {
  uint64_t bits = 0;
  for (uint32_t i = 0; i < s->count; i++) bits |= s->coefficient[i];
  uint32_t zeros = bits ? (uint32_t)__builtin_ctzll(bits) : 0;
  return zeros && (s->constant & as_narrow_mask(zeros));
}

static as_term solve(as_terms *terms, const as_app *app, const sum *s) {
  if (s->count == 0) return terms->truth[s->constant == 0];
  if (s->count == 1) {
    bool solved = s->base[0].id == as_arg(app, 0).id && as_is_const(terms, as_arg(app, 1));
    return solved ? as_term_none() : solve_one(terms, s);
  }
  if (has_odd_rest(s)) return terms->truth[0];
  uint32_t pivot = pivot_of(terms, s);
  if (pivot == s->count) {
    if (s->count == s->seen) return as_term_none();
    as_term left = rest_of(terms, s, s->count, 1), right = as_term_bv(terms, s->width, 0);
    return is_pair(app, left, right) ? as_term_none() : as_term_eq(terms, left, right);
  }
  as_term rest = rest_of(terms, s, pivot, 0 - inverse(s->coefficient[pivot]));
  return is_pair(app, s->base[pivot], rest) ? as_term_none() : as_term_eq(terms, s->base[pivot], rest);
}

static bool is_sum(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  return node->op == AS_OP_BVADD || (node->op == AS_OP_BVMUL && as_is_const(terms, node->operand[1]));
}

/* match:  s = t, of bit-vectors, where one is a sum or a constant multiple
 * result: common summands cancelled; one summand left: solved, also for an even coefficient; several: solved for one
 *         with coefficient 1 or -1, or for a variable with an odd one */
as_term as_rule_eq_sum(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (!is_sum(terms, a) && !is_sum(terms, b)) return as_term_none();
  if (as_width(terms, a) > 64) return as_term_none();
  sum s = {.width = as_width(terms, a)};
  if (!add(terms, &s, a, 1) || !add(terms, &s, b, UINT64_MAX)) return as_term_none();
  return solve(terms, app, &s);
}

/* match:  a + ... + k = l, constants, of any width
 * result: a + ... = l - k */
as_term as_rule_eq_sum_constant(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (!as_is_op(terms, a, AS_OP_BVADD) || !as_is_const(terms, b)) return as_term_none();
  const as_node *node = as_node_of(terms, a);
  as_term k = as_node_operands(node)[node->count - 1];
  if (!as_is_const(terms, k)) return as_term_none();
  uint32_t count = node->count - 1u;
  as_term left = count == 1 ? as_operand(terms, a, 0) : as_term_make(terms, AS_OP_BVADD, as_node_operands(node), count);
  return as_term_eq(terms, left, as_term_bvsub(terms, b, k));
}

/* match:  ubv_to_int(x) = ubv_to_int(y), ubv_to_int(x) = k; the same for sbv_to_int
 * result: x = y, at a width that both fit; false if k is out of range */
as_term as_rule_eq_int_converted(as_terms *terms, const as_app *app) {
  if (as_node_of(terms, as_arg(app, 0))->kind != AS_SORT_INT) return as_term_none();
  as_int_pair pair = as_int_pair_read(terms, as_arg(app, 0), as_arg(app, 1));
  if (pair.kind == AS_INT_PAIR_NONE) return as_term_none();
  return pair.kind == AS_INT_PAIR_BV ? as_term_eq(terms, pair.a, pair.b) : terms->truth[0];
}

/* match:  a mod k = d, constants, d not in 0..k-1
 * result: false */
as_term as_rule_eq_int_mod(as_terms *terms, const as_app *app) {
  as_term mod = as_arg(app, 0), d = as_arg(app, 1);
  if (!as_is_op(terms, mod, AS_OP_INT_MOD) || !as_is_const(terms, d)) return as_term_none();
  as_term k = as_operand(terms, mod, 1);
  int64_t divisor, value;
  if (!as_is_const(terms, k) || !as_term_int_value(terms, k, &divisor) || !as_term_int_value(terms, d, &value))
    return as_term_none();
  return divisor > 0 && (value < 0 || value >= divisor) ? terms->truth[0] : as_term_none();
}

/* Divides by the common divisor, and makes the first coefficient positive. False if the constant does not follow: then
 * no Ints solve sum = 0. */
static bool reduce(as_int_sum *s) {
  mpz_t gcd;
  mpz_init(gcd);
  as_int_sum_gcd(s, gcd);
  bool solvable = mpz_divisible_p(s->constant, gcd);
  if (s->count && mpz_sgn(s->coefficient[0]) < 0) mpz_neg(gcd, gcd);
  if (solvable && s->count) {
    for (uint32_t i = 0; i < s->count; i++) mpz_divexact(s->coefficient[i], s->coefficient[i], gcd);
    mpz_divexact(s->constant, s->constant, gcd);
  }
  mpz_clear(gcd);
  return solvable;
}

/* match:  a = b, of Ints, not in normal form
 * result: p = n, where p - n is a - b or b - a with common summands cancelled and common divisors divided out, the
 *         oldest base in p; or false if the constant is no multiple of the common divisor */
as_term as_rule_eq_int_normal(as_terms *terms, const as_app *app) {
  if (as_node_of(terms, as_arg(app, 0))->kind != AS_SORT_INT) return as_term_none();
  as_int_sum s;
  as_int_sum_init(&s);
  as_term result = as_term_none();
  if (as_int_sum_add(terms, &s, as_arg(app, 0), 1) && as_int_sum_add(terms, &s, as_arg(app, 1), -1)) {
    if (!reduce(&s)) {
      result = terms->truth[0];
    } else if (s.count == 0) {
      result = terms->truth[1];
    } else {
      mpz_t zero, constant;
      mpz_inits(zero, constant, NULL);
      mpz_neg(constant, s.constant);
      as_term left = as_int_sum_part(terms, &s, 1, zero), right = as_int_sum_part(terms, &s, -1, constant);
      mpz_clears(zero, constant, NULL);
      if (!is_pair(app, left, right)) result = as_term_eq(terms, left, right);
    }
  }
  as_int_sum_clear(&s);
  return result;
}
