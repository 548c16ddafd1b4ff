/* Bitwise operators. Canonical: masks are concatenations of pieces and constants, and operators work on the pieces;
 * nots and constants are outside of exclusive ors; bvnot stands on neither sums, concatenations nor extensions. The
 * rules of bvand and bvor are mirror images: `zero` of one is `ones` of the other. */
#include "term/rules/bits.h"

enum { CHAIN_DEPTH = 4, XOR_PARTS_MAX = 16 };

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
static bool is_masked(const as_terms *terms, as_term t, as_op op) {
  return as_is_op(terms, t, op) && as_is_const(terms, as_operand(terms, t, 1));
}

/* Shared by the operators. */

/* op(ite(c, k, l), m) with constants. */
static as_term into_flag(as_terms *terms, as_op op, as_term flag, as_term m) {
  if (!as_is_const(terms, m) || !as_bits_is_flag(terms, flag)) return as_term_none();
  as_term yes = as_bits_make(terms, op, as_operand(terms, flag, 1), m);
  return as_term_ite(terms, as_operand(terms, flag, 0), yes, as_bits_make(terms, op, as_operand(terms, flag, 2), m));
}

/* When is this flag the constant *k, and otherwise zero? None if it is not of that kind. */
static as_term flag_condition(as_terms *terms, as_term flag, as_term *k) {
  const as_node *node = as_node_of(terms, flag);
  bool no_is_zero = as_is_zero(terms, node->operand[2]);
  if (!no_is_zero && !as_is_zero(terms, node->operand[1])) return as_term_none();
  *k = node->operand[no_is_zero ? 1 : 2];
  return no_is_zero ? node->operand[0] : as_term_not(terms, node->operand[0]);
}

static as_term join_conditions(as_terms *terms, as_op op, as_term c, as_term d) {
  switch (op) {
  case AS_OP_BVAND: return as_term_and(terms, c, d);
  case AS_OP_BVOR: return as_term_or(terms, c, d);
  default: assert(op == AS_OP_BVXOR); return as_term_xor(terms, c, d);
  }
}

static as_term join_flags(as_terms *terms, as_op op, as_term a, as_term b) {
  if (!as_bits_is_flag(terms, a) || !as_bits_is_flag(terms, b)) return as_term_none();
  as_term c = as_operand(terms, a, 0), k, l;
  if (c.id == as_operand(terms, b, 0).id) {
    as_term yes = as_bits_make(terms, op, as_operand(terms, a, 1), as_operand(terms, b, 1));
    return as_term_ite(terms, c, yes, as_bits_make(terms, op, as_operand(terms, a, 2), as_operand(terms, b, 2)));
  }
  c = flag_condition(terms, a, &k);
  as_term d = flag_condition(terms, b, &l);
  if (!as_term_exists(c) || !as_term_exists(d) || k.id != l.id) return as_term_none();
  return as_term_ite(terms, join_conditions(terms, op, c, d), k, as_zero_like(terms, k));
}

/* op(op(x, k), l) with constants. */
static as_term merge_constants(as_terms *terms, as_op op, as_term a, as_term l) {
  if (!as_is_const(terms, l) || !is_masked(terms, a, op)) return as_term_none();
  return as_bits_make(terms, op, as_operand(terms, a, 0), as_bits_make(terms, op, as_operand(terms, a, 1), l));
}

/* op(op(x, k), y), op(y, op(x, k)) with constant k. */
static as_term pull_constant(as_terms *terms, as_op op, as_term a, as_term b) {
  if (as_is_const(terms, b)) return as_term_none();
  if (!is_masked(terms, a, op)) {
    as_term other = a;
    if (!is_masked(terms, b, op)) return as_term_none();
    a = b, b = other;
  }
  as_term k = as_operand(terms, a, 1);
  return as_bits_make(terms, op, as_bits_make(terms, op, as_operand(terms, a, 0), b), k);
}

/* Is it worth while to compute op(a, b) on pieces, because of a concatenation with constant parts? */
static bool splits(const as_terms *terms, as_op op, as_term a, as_term b) {
  bool constant_a, constant_b;
  if (!as_is_op(terms, a, AS_OP_CONCAT) && !as_is_op(terms, b, AS_OP_CONCAT)) return false;
  uint32_t parts = as_bits_parts(terms, a, &constant_a) + as_bits_parts(terms, b, &constant_b);
  if (parts > AS_PARTS_MAX || !(constant_a || constant_b)) return false;
  if (as_is_const(terms, b) || op == AS_OP_BVAND) return true;
  if (op == AS_OP_BVXOR && parts > XOR_PARTS_MAX) return false;
  return as_bits_is_free(terms, a) && as_bits_is_free(terms, b);
}

static as_term split_parts(as_terms *terms, as_op op, as_term a, as_term b) {
  return splits(terms, op, a, b) ? as_bits_split(terms, op, a, b, false) : as_term_none();
}

/* op(x, k) with a constant of few runs, for bvand and bvor; of fewer if pieces of x are not free. */
static as_term split_runs(as_terms *terms, as_op op, as_term x, as_term k) {
  if (!as_is_const(terms, k) || as_is_const(terms, x)) return as_term_none();
  uint32_t limit = as_bits_is_free(terms, x) ? AS_MASK_RUNS_MAX : AS_MASK_RUNS_MAX / 2;
  return as_bits_runs(terms, k) <= limit ? as_bits_split(terms, op, x, k, true) : as_term_none();
}

static as_term join_sign_extends(as_terms *terms, as_op op, as_term a, as_term b) {
  if (!as_is_op(terms, a, AS_OP_SIGN_EXTEND) || !as_is_op(terms, b, AS_OP_SIGN_EXTEND)) return as_term_none();
  as_term x = as_operand(terms, a, 0), y = as_operand(terms, b, 0);
  uint32_t width = as_width(terms, x) > as_width(terms, y) ? as_width(terms, x) : as_width(terms, y);
  as_term inner = as_bits_make(terms, op, as_term_sign_extend(terms, x, width), as_term_sign_extend(terms, y, width));
  return as_term_sign_extend(terms, inner, as_width(terms, a));
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

/* match:  ite(c, k, l) and m with constants k, l, m
 * result: ite(c, k and m, l and m) */
as_term as_rule_bvand_flag(as_terms *terms, const as_app *app) {
  return into_flag(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  ite(c, k, l) or m with constants k, l, m
 * result: ite(c, k or m, l or m) */
as_term as_rule_bvor_flag(as_terms *terms, const as_app *app) {
  return into_flag(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  ite(c, k, 0) and ite(d, k, 0), ite(c, k, l) and ite(c, m, n) with constants k, l, m, n
 * result: ite(c and d, k, 0), ite(c, k and m, l and n) */
as_term as_rule_bvand_flags(as_terms *terms, const as_app *app) {
  return join_flags(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  ite(c, k, 0) or ite(d, k, 0), ite(c, k, l) or ite(c, m, n) with constants k, l, m, n
 * result: ite(c or d, k, 0), ite(c, k or m, l or n) */
as_term as_rule_bvor_flags(as_terms *terms, const as_app *app) {
  return join_flags(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x and k) and l with constants k, l
 * result: x and (k and l) */
as_term as_rule_bvand_constants(as_terms *terms, const as_app *app) {
  return merge_constants(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x or k) or l with constants k, l
 * result: x or (k or l) */
as_term as_rule_bvor_constants(as_terms *terms, const as_app *app) {
  return merge_constants(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x and k) and y with constant k
 * result: (x and y) and k */
as_term as_rule_bvand_pull_constant(as_terms *terms, const as_app *app) {
  return pull_constant(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x or k) or y with constant k
 * result: (x or y) or k */
as_term as_rule_bvor_pull_constant(as_terms *terms, const as_app *app) {
  return pull_constant(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  concat(a, b ..) and y, some part constant
 * result: the pieces of both joined by and, concatenated */
as_term as_rule_bvand_parts(as_terms *terms, const as_app *app) {
  return split_parts(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  concat(a, b ..) or y, some part constant
 * result: the pieces of both joined by or, concatenated */
as_term as_rule_bvor_parts(as_terms *terms, const as_app *app) {
  return split_parts(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
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
  return join_sign_extends(terms, AS_OP_BVAND, as_arg(app, 0), as_arg(app, 1));
}

/* match:  sign_extend(x) or sign_extend(y)
 * result: sign_extend(x or y) */
as_term as_rule_bvor_sign_extends(as_terms *terms, const as_app *app) {
  return join_sign_extends(terms, AS_OP_BVOR, as_arg(app, 0), as_arg(app, 1));
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

/* Exclusive or. */

/* match:  x xor 0
 * result: x */
as_term as_rule_bvxor_zero(as_terms *terms, const as_app *app) {
  return as_is_zero(terms, as_arg(app, 1)) ? as_arg(app, 0) : as_term_none();
}

/* match:  x xor ones
 * result: bvnot(x) */
as_term as_rule_bvxor_ones(as_terms *terms, const as_app *app) {
  return as_is_ones(terms, as_arg(app, 1)) ? as_term_bvnot(terms, as_arg(app, 0)) : as_term_none();
}

/* match:  x xor x
 * result: 0 */
as_term as_rule_bvxor_same(as_terms *terms, const as_app *app) {
  return as_arg(app, 0).id == as_arg(app, 1).id ? as_zero_like(terms, as_arg(app, 0)) : as_term_none();
}

/* match:  bvnot(a) xor b
 * result: bvnot(a xor b); if b is constant: a xor bvnot(b) */
as_term as_rule_bvxor_not(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (as_is_op(terms, b, AS_OP_BVNOT)) a = as_arg(app, 1), b = as_arg(app, 0);
  if (!as_is_op(terms, a, AS_OP_BVNOT)) return as_term_none();
  a = as_operand(terms, a, 0);
  if (as_is_const(terms, b)) return as_term_bvxor(terms, a, as_term_bvnot(terms, b));
  return as_term_bvnot(terms, as_term_bvxor(terms, a, b));
}

/* match:  ite(c, k, l) xor m with constants k, l, m
 * result: ite(c, k xor m, l xor m) */
as_term as_rule_bvxor_flag(as_terms *terms, const as_app *app) {
  return into_flag(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  ite(c, k, 0) xor ite(d, k, 0), ite(c, k, l) xor ite(c, m, n) with constants k, l, m, n
 * result: ite(c xor d, k, 0), ite(c, k xor m, l xor n) */
as_term as_rule_bvxor_flags(as_terms *terms, const as_app *app) {
  return join_flags(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x xor k) xor l with constants k, l
 * result: x xor (k xor l) */
as_term as_rule_bvxor_constants(as_terms *terms, const as_app *app) {
  return merge_constants(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  (x xor k) xor y with constant k
 * result: (x xor y) xor k */
as_term as_rule_bvxor_pull_constant(as_terms *terms, const as_app *app) {
  return pull_constant(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* The nest without one occurrence of the leaf; none if it is not found. */
static as_term without(as_terms *terms, as_term chain, as_term leaf, uint32_t depth) {
  if (depth == 0 || !as_is_op(terms, chain, AS_OP_BVXOR)) return as_term_none();
  as_term a = as_operand(terms, chain, 0), b = as_operand(terms, chain, 1);
  if (a.id == leaf.id) return b;
  if (b.id == leaf.id) return a;
  as_term rest = without(terms, a, leaf, depth - 1);
  if (as_term_exists(rest)) return as_term_bvxor(terms, rest, b);
  rest = without(terms, b, leaf, depth - 1);
  return as_term_exists(rest) ? as_term_bvxor(terms, a, rest) : rest;
}

/* match:  (.. xor a ..) xor a, to a small depth
 * result: the nest without a */
as_term as_rule_bvxor_cancel(as_terms *terms, const as_app *app) {
  as_term rest = without(terms, as_arg(app, 0), as_arg(app, 1), CHAIN_DEPTH);
  return as_term_exists(rest) ? rest : without(terms, as_arg(app, 1), as_arg(app, 0), CHAIN_DEPTH);
}

/* match:  (a xor b) xor (.. xor a ..), to a small depth
 * result: b xor the rest */
as_term as_rule_bvxor_cancel_inside(as_terms *terms, const as_app *app) {
  as_term first = as_arg(app, 0), second = as_arg(app, 1);
  if (!as_is_op(terms, first, AS_OP_BVXOR) || !as_is_op(terms, second, AS_OP_BVXOR)) return as_term_none();
  for (uint32_t i = 0; i < 2; i++) {
    as_term rest = without(terms, second, as_operand(terms, first, i), CHAIN_DEPTH);
    if (as_term_exists(rest)) return as_term_bvxor(terms, as_operand(terms, first, 1 - i), rest);
  }
  return as_term_none();
}

/* match:  concat(a, b ..) xor y, some part constant
 * result: the pieces of both joined by xor, concatenated */
as_term as_rule_bvxor_parts(as_terms *terms, const as_app *app) {
  return split_parts(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  sign_extend(x) xor sign_extend(y)
 * result: sign_extend(x xor y) */
as_term as_rule_bvxor_sign_extends(as_terms *terms, const as_app *app) {
  return join_sign_extends(terms, AS_OP_BVXOR, as_arg(app, 0), as_arg(app, 1));
}

/* match:  sign_extend(x) xor k with a constant k = sign_extend(k')
 * result: sign_extend(x xor k') */
as_term as_rule_bvxor_sign_extend_constant(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0), k = as_arg(app, 1);
  if (!as_is_op(terms, x, AS_OP_SIGN_EXTEND) || !as_is_const(terms, k)) return as_term_none();
  x = as_operand(terms, x, 0);
  uint32_t top = as_width(terms, x) - 1, width = app->sort.width;
  if (as_bits_run_end(as_term_limbs(terms, k), width, top) < width) return as_term_none();
  return as_term_sign_extend(terms, as_term_bvxor(terms, x, as_term_extract(terms, k, top, 0)), width);
}

/* match:  bvxnor(a, b)
 * result: bvnot(a xor b) */
as_term as_rule_bvxnor(as_terms *terms, const as_app *app) {
  return as_term_bvnot(terms, as_term_bvxor(terms, as_arg(app, 0), as_arg(app, 1)));
}

/* match:  bvcomp(a, b)
 * result: ite(a = b, 1, 0) */
as_term as_rule_bvcomp(as_terms *terms, const as_app *app) {
  as_term equal = as_term_eq(terms, as_arg(app, 0), as_arg(app, 1));
  return as_term_ite(terms, equal, as_term_bv(terms, 1, 1), as_term_bv(terms, 1, 0));
}

/* Complement. */

/* match:  bvnot(bvnot(x))
 * result: x */
as_term as_rule_bvnot_bvnot(as_terms *terms, const as_app *app) {
  as_term x = as_arg(app, 0);
  return as_is_op(terms, x, AS_OP_BVNOT) ? as_operand(terms, x, 0) : as_term_none();
}

/* match:  bvnot(concat(a, b))
 * result: concat(bvnot(a), bvnot(b)) */
as_term as_rule_bvnot_concat(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_CONCAT)) return as_term_none();
  as_term_vector parts = {0};
  for (; as_is_op(terms, t, AS_OP_CONCAT); t = as_operand(terms, t, 1))
    as_term_vector_push(terms->memory, &parts, as_operand(terms, t, 0));
  as_term result = as_term_bvnot(terms, t);
  while (parts.count) result = as_term_concat(terms, as_term_bvnot(terms, as_term_vector_pop(&parts)), result);
  as_term_vector_release(terms->memory, &parts);
  return result;
}

/* match:  bvnot(sign_extend(x))
 * result: sign_extend(bvnot(x)) */
as_term as_rule_bvnot_sign_extend(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_SIGN_EXTEND)) return as_term_none();
  return as_term_sign_extend(terms, as_term_bvnot(terms, as_operand(terms, t, 0)), app->sort.width);
}

/* match:  bvnot(ite(c, k, l)) with constants k, l
 * result: ite(c, bvnot(k), bvnot(l)) */
as_term as_rule_bvnot_flag(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_bits_is_flag(terms, t)) return as_term_none();
  as_term yes = as_term_bvnot(terms, as_operand(terms, t, 1));
  return as_term_ite(terms, as_operand(terms, t, 0), yes, as_term_bvnot(terms, as_operand(terms, t, 2)));
}

/* match:  bvnot(x xor k) with constant k
 * result: x xor bvnot(k) */
as_term as_rule_bvnot_xor(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!is_masked(terms, t, AS_OP_BVXOR)) return as_term_none();
  return as_term_bvxor(terms, as_operand(terms, t, 0), as_term_bvnot(terms, as_operand(terms, t, 1)));
}

/* match:  bvnot(s) with a sum or a constant multiple s
 * result: -1 - s, which is a sum again */
as_term as_rule_bvnot_sum(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_BVADD) && !is_masked(terms, t, AS_OP_BVMUL)) return as_term_none();
  return as_term_bvsub(terms, as_ones_like(terms, t), t);
}

/* match:  bvnot(bvnot(a) op b), op in and, or
 * result: a dual bvnot(b) */
as_term as_rule_bvnot_de_morgan(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0);
  if (!as_is_op(terms, t, AS_OP_BVAND) && !as_is_op(terms, t, AS_OP_BVOR)) return as_term_none();
  as_term a = as_operand(terms, t, 0), b = as_operand(terms, t, 1);
  if (as_is_op(terms, b, AS_OP_BVNOT)) b = a, a = as_operand(terms, t, 1);
  if (!as_is_op(terms, a, AS_OP_BVNOT)) return as_term_none();
  as_op other = as_is_op(terms, t, AS_OP_BVAND) ? AS_OP_BVOR : AS_OP_BVAND;
  return as_bits_make(terms, other, as_operand(terms, a, 0), as_term_bvnot(terms, b));
}
