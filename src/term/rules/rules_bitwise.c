/* Bitwise and, or. Canonical: masks are concatenations of pieces and constants, and operators work on the pieces. The
 * rules of bvand and bvor are mirror images: `zero` of one is `ones` of the other. */
#include "term/rules/bitwise.h"

enum { CHAIN_DEPTH = 4 };

static bool absorbs(const as_terms *terms, as_op op, as_term constant) {
  return op == AS_OP_BVAND ? as_is_zero(terms, constant) : as_is_ones(terms, constant);
}
static bool is_neutral(const as_terms *terms, as_op op, as_term constant) {
  return op == AS_OP_BVAND ? as_is_ones(terms, constant) : as_is_zero(terms, constant);
}
static as_term absorber(as_terms *terms, as_op op, as_term like) {
  return op == AS_OP_BVAND ? as_zero_like(terms, like) : as_ones_like(terms, like);
}
static as_op dual(as_op op) { return op == AS_OP_BVAND ? AS_OP_BVOR : AS_OP_BVAND; }

/* op(x, k) with a constant of few runs, for bvand and bvor; of fewer if pieces of x are not free. */
static as_term split_runs(as_terms *terms, as_op op, as_term x, as_term k) {
  if (!as_is_const(terms, k) || as_is_const(terms, x)) return as_term_none();
  uint32_t limit = as_bits_is_free(terms, x) ? AS_MASK_RUNS_MAX : AS_MASK_RUNS_MAX / 2;
  return as_bits_runs(terms, k) <= limit ? as_bits_split(terms, op, x, k, true) : as_term_none();
}

/* op(bvnot(a), bvnot(b)), for bvand and bvor. */
static as_term de_morgan(as_terms *terms, as_op op, as_term a, as_term b) {
  if (!as_is_op(terms, a, AS_OP_BVNOT) || !as_is_op(terms, b, AS_OP_BVNOT)) return as_term_none();
  return as_term_bvnot(terms, as_bits_make(terms, dual(op), as_operand(terms, a, 0), as_operand(terms, b, 0)));
}

/* A nest of one operator, looked at to a small depth. */
static bool chain_has(const as_terms *terms, as_op op, as_term chain, as_term leaf, uint32_t depth) {
  if (chain.id == leaf.id) return true;
  if (depth == 0 || !as_is_op(terms, chain, op)) return false;
  return chain_has(terms, op, as_operand(terms, chain, 0), leaf, depth - 1) ||
         chain_has(terms, op, as_operand(terms, chain, 1), leaf, depth - 1);
}

static bool chain_has_complement(const as_terms *terms, as_op op, as_term chain, as_term leaf, uint32_t depth) {
  if (as_is_complement(terms, chain, leaf)) return true;
  if (depth == 0 || !as_is_op(terms, chain, op)) return false;
  return chain_has_complement(terms, op, as_operand(terms, chain, 0), leaf, depth - 1) ||
         chain_has_complement(terms, op, as_operand(terms, chain, 1), leaf, depth - 1);
}

static as_term absorb_repeated(as_terms *terms, as_op op, as_term a, as_term b) {
  if (as_is_op(terms, b, op) && chain_has(terms, op, b, a, CHAIN_DEPTH)) return b;
  if (as_is_op(terms, a, op) && chain_has(terms, op, a, b, CHAIN_DEPTH)) return a;
  return as_term_none();
}

static as_term absorb_contradiction(as_terms *terms, as_op op, as_term a, as_term b) {
  bool found = (as_is_op(terms, b, op) && chain_has_complement(terms, op, b, a, CHAIN_DEPTH)) ||
               (as_is_op(terms, a, op) && chain_has_complement(terms, op, a, b, CHAIN_DEPTH));
  return found ? absorber(terms, op, a) : as_term_none();
}

static as_term absorb_dual(const as_terms *terms, as_op op, as_term a, as_term b) {
  if (as_is_op(terms, b, dual(op)) && chain_has(terms, dual(op), b, a, CHAIN_DEPTH)) return a;
  if (as_is_op(terms, a, dual(op)) && chain_has(terms, dual(op), a, b, CHAIN_DEPTH)) return b;
  return as_term_none();
}

/* op(a, dual(bvnot(a), b)) is op(a, b). */
static as_term drop_complement(as_terms *terms, as_op op, as_term a, as_term mixed) {
  if (!as_is_op(terms, mixed, dual(op))) return as_term_none();
  as_term x = as_operand(terms, mixed, 0), y = as_operand(terms, mixed, 1);
  if (as_is_complement(terms, a, x)) return as_bits_make(terms, op, a, y);
  return as_is_complement(terms, a, y) ? as_bits_make(terms, op, a, x) : as_term_none();
}

/* op(a, bvnot(op(a, b))) is op(a, bvnot(b)). */
static as_term drop_from_not(as_terms *terms, as_op op, as_term a, as_term not) {
  if (!as_is_op(terms, not, AS_OP_BVNOT) || !as_is_op(terms, as_operand(terms, not, 0), op)) return as_term_none();
  as_term inner = as_operand(terms, not, 0), x = as_operand(terms, inner, 0), y = as_operand(terms, inner, 1);
  if (x.id != a.id && y.id != a.id) return as_term_none();
  return as_bits_make(terms, op, a, as_term_bvnot(terms, x.id == a.id ? y : x));
}

static as_term either_way(as_terms *terms, as_op op, const as_app *app,
                          as_term (*rule)(as_terms *, as_op, as_term, as_term)) {
  as_term result = rule(terms, op, as_arg(app, 0), as_arg(app, 1));
  return as_term_exists(result) ? result : rule(terms, op, as_arg(app, 1), as_arg(app, 0));
}

/* bvand and bvor. */

/* match:  x and 0
 * result: 0 */
as_term as_rule_bvand_absorber(as_terms *terms, const as_app *app) {
  return absorbs(terms, AS_OP_BVAND, as_arg(app, 1)) ? as_arg(app, 1) : as_term_none();
}

/* match:  x or ones
 * result: ones */
as_term as_rule_bvor_absorber(as_terms *terms, const as_app *app) {
  return absorbs(terms, AS_OP_BVOR, as_arg(app, 1)) ? as_arg(app, 1) : as_term_none();
}

/* match:  x and ones
 * result: x */
as_term as_rule_bvand_neutral(as_terms *terms, const as_app *app) {
  return is_neutral(terms, AS_OP_BVAND, as_arg(app, 1)) ? as_arg(app, 0) : as_term_none();
}

/* match:  x or 0
 * result: x */
as_term as_rule_bvor_neutral(as_terms *terms, const as_app *app) {
  return is_neutral(terms, AS_OP_BVOR, as_arg(app, 1)) ? as_arg(app, 0) : as_term_none();
}

/* match:  x and x
 * result: x */
as_term as_rule_bvand_same(as_terms *terms, const as_app *app) {
  (void)terms;
  return as_arg(app, 0).id == as_arg(app, 1).id ? as_arg(app, 0) : as_term_none();
}

/* match:  x or x
 * result: x */
as_term as_rule_bvor_same(as_terms *terms, const as_app *app) {
  (void)terms;
  return as_arg(app, 0).id == as_arg(app, 1).id ? as_arg(app, 0) : as_term_none();
}

/* match:  x and bvnot(x)
 * result: 0 */
as_term as_rule_bvand_complement(as_terms *terms, const as_app *app) {
  bool match = as_is_complement(terms, as_arg(app, 0), as_arg(app, 1));
  return match ? absorber(terms, AS_OP_BVAND, as_arg(app, 0)) : as_term_none();
}

/* match:  x or bvnot(x)
 * result: ones */
as_term as_rule_bvor_complement(as_terms *terms, const as_app *app) {
  bool match = as_is_complement(terms, as_arg(app, 0), as_arg(app, 1));
  return match ? absorber(terms, AS_OP_BVOR, as_arg(app, 0)) : as_term_none();
}

/* match:  ite(c, a, b) and m with constants m and a or b
 * result: ite(c, a and m, b and m) */
as_term as_rule_bvand_into_ite(as_terms *terms, const as_app *app) {
  return as_bitwise_into_ite(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  ite(c, a, b) or m with constants m and a or b
 * result: ite(c, a or m, b or m) */
as_term as_rule_bvor_into_ite(as_terms *terms, const as_app *app) {
  return as_bitwise_into_ite(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  ite(c, k, 0) and ite(d, k, 0), ite(c, k, l) and ite(c, m, n) with constants k, l, m, n
 * result: ite(c and d, k, 0), ite(c, k and m, l and n) */
as_term as_rule_bvand_flags(as_terms *terms, const as_app *app) {
  return as_bitwise_join_flags(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  ite(c, k, 0) or ite(d, k, 0), ite(c, k, l) or ite(c, m, n) with constants k, l, m, n
 * result: ite(c or d, k, 0), ite(c, k or m, l or n) */
as_term as_rule_bvor_flags(as_terms *terms, const as_app *app) {
  return as_bitwise_join_flags(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x and k) and l with constants k, l
 * result: x and (k and l) */
as_term as_rule_bvand_constants(as_terms *terms, const as_app *app) {
  return as_bitwise_merge_constants(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x or k) or l with constants k, l
 * result: x or (k or l) */
as_term as_rule_bvor_constants(as_terms *terms, const as_app *app) {
  return as_bitwise_merge_constants(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x and k) and y with constant k
 * result: (x and y) and k */
as_term as_rule_bvand_pull_constant(as_terms *terms, const as_app *app) {
  return as_bitwise_pull_constant(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x or k) or y with constant k
 * result: (x or y) or k */
as_term as_rule_bvor_pull_constant(as_terms *terms, const as_app *app) {
  return as_bitwise_pull_constant(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  concat(a, b ..) and y, some part constant
 * result: the pieces of both joined by and, concatenated */
as_term as_rule_bvand_parts(as_terms *terms, const as_app *app) {
  return as_bitwise_split_parts(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  concat(a, b ..) or y, some part constant
 * result: the pieces of both joined by or, concatenated */
as_term as_rule_bvor_parts(as_terms *terms, const as_app *app) {
  return as_bitwise_split_parts(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  x and k with a constant k of few runs
 * result: concat of constants and pieces of x */
as_term as_rule_bvand_mask(as_terms *terms, const as_app *app) {
  return split_runs(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  x or k with a constant k of few runs
 * result: concat of constants and pieces of x */
as_term as_rule_bvor_mask(as_terms *terms, const as_app *app) {
  return split_runs(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  sign_extend(x) and sign_extend(y)
 * result: sign_extend(x and y) */
as_term as_rule_bvand_sign_extends(as_terms *terms, const as_app *app) {
  return as_bitwise_join_sign_extends(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  sign_extend(x) or sign_extend(y)
 * result: sign_extend(x or y) */
as_term as_rule_bvor_sign_extends(as_terms *terms, const as_app *app) {
  return as_bitwise_join_sign_extends(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  bvnot(a) and bvnot(b)
 * result: bvnot(a or b) */
as_term as_rule_bvand_nots(as_terms *terms, const as_app *app) {
  return de_morgan(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  bvnot(a) or bvnot(b)
 * result: bvnot(a and b) */
as_term as_rule_bvor_nots(as_terms *terms, const as_app *app) {
  return de_morgan(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  a and (a and b)
 * result: a and b */
as_term as_rule_bvand_repeated(as_terms *terms, const as_app *app) {
  return absorb_repeated(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  a or (a or b)
 * result: a or b */
as_term as_rule_bvor_repeated(as_terms *terms, const as_app *app) {
  return absorb_repeated(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  a and (bvnot(a) and b)
 * result: 0 */
as_term as_rule_bvand_contradiction(as_terms *terms, const as_app *app) {
  return absorb_contradiction(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  a or (bvnot(a) or b)
 * result: ones */
as_term as_rule_bvor_contradiction(as_terms *terms, const as_app *app) {
  return absorb_contradiction(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  a and (a or b)
 * result: a */
as_term as_rule_bvand_dual(as_terms *terms, const as_app *app) {
  return absorb_dual(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  a or (a and b)
 * result: a */
as_term as_rule_bvor_dual(as_terms *terms, const as_app *app) {
  return absorb_dual(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  a and (bvnot(a) or b)
 * result: a and b */
as_term as_rule_bvand_dual_complement(as_terms *terms, const as_app *app) {
  return either_way(terms, AS_OP_BVAND, app, drop_complement);
}

/* match:  a or (bvnot(a) and b)
 * result: a or b */
as_term as_rule_bvor_dual_complement(as_terms *terms, const as_app *app) {
  return either_way(terms, AS_OP_BVOR, app, drop_complement);
}

/* match:  a and bvnot(a and b)
 * result: a and bvnot(b) */
as_term as_rule_bvand_in_not(as_terms *terms, const as_app *app) {
  return either_way(terms, AS_OP_BVAND, app, drop_from_not);
}

/* match:  a or bvnot(a or b)
 * result: a or bvnot(b) */
as_term as_rule_bvor_in_not(as_terms *terms, const as_app *app) {
  return either_way(terms, AS_OP_BVOR, app, drop_from_not);
}

/* match:  bvnand(a, b)
 * result: bvnot(a and b) */
as_term as_rule_bvnand(as_terms *terms, const as_app *app) {
  return as_term_bvnot(terms, as_term_bvand(terms, as_arg(app, 0), as_arg(app, 1)));
}

/* match:  bvnor(a, b)
 * result: bvnot(a or b) */
as_term as_rule_bvnor(as_terms *terms, const as_app *app) {
  return as_term_bvnot(terms, as_term_bvor(terms, as_arg(app, 0), as_arg(app, 1)));
}

/* match:  bvcomp(a, b)
 * result: ite(a = b, 1, 0) */
as_term as_rule_bvcomp(as_terms *terms, const as_app *app) {
  as_term equal = as_term_eq(terms, as_arg(app, 0), as_arg(app, 1));
  return as_term_ite(terms, equal, as_term_bv(terms, 1, 1), as_term_bv(terms, 1, 0));
}
