/* Products of several factors: equality by expansion, and their order. */
#include "term/rules/polynomial.h"
#include "term/rules/rules.h"

enum { FACTORS_MAX = 4 };

static bool is_product(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  return node->op == AS_OP_BVMUL && !as_is_const(terms, node->operand[1]);
}

static bool is_sum_or_product(const as_terms *terms, as_term t) {
  as_op op = as_node_of(terms, t)->op;
  return op == AS_OP_BVADD || op == AS_OP_BVMUL || op == AS_OP_BVNOT;
}

/* What a summand is a multiple of, or its complement; only what costs no new term. */
static as_term without_factor(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  bool multiple = node->op == AS_OP_BVNOT || (node->op == AS_OP_BVMUL && as_is_const(terms, node->operand[1]));
  if (multiple) return node->operand[0];
  if (node->op != AS_OP_CONCAT) return t;
  const as_node *high = as_node_of(terms, node->operand[0]);
  return high->op == AS_OP_EXTRACT && high->index == 0 ? high->operand[0] : t;
}

/* A multiple of a product with a factor that is a sum or a product. Other products are what they are expanded to. */
static bool is_expandable(const as_terms *terms, as_term t) {
  t = without_factor(terms, t);
  return is_product(terms, t) &&
         (is_sum_or_product(terms, as_operand(terms, t, 0)) || is_sum_or_product(terms, as_operand(terms, t, 1)));
}

static bool has_expandable(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_BVADD) return is_expandable(terms, t);
  for (uint32_t i = 0; i < node->count; i++)
    if (is_expandable(terms, as_node_operands(node)[i])) return true;
  return false;
}

static bool is_sum_or_multiple(const as_terms *terms, as_term t) {
  as_op op = as_node_of(terms, t)->op;
  return op == AS_OP_BVADD || op == AS_OP_BVMUL;
}

/* match:  s = t, of bit-vectors of at most 64 bits, where one has a product of sums or products
 * result: true, if s - t is expanded to 0; false, if to a constant, or if a power of two divides all but the constant;
 *         otherwise s - t = 0 as expanded, if that has fewer multiplications than s and t: no rule adds them again */
as_term as_rule_eq_polynomial(as_terms *terms, const as_app *app) {
  as_term s = as_arg(app, 0), t = as_arg(app, 1);
  if (!is_sum_or_multiple(terms, s) && !is_sum_or_multiple(terms, t)) return as_term_none();
  uint32_t width = as_width(terms, s);
  if (width > 64 || (!has_expandable(terms, s) && !has_expandable(terms, t))) return as_term_none();
  as_polynomial p;
  as_polynomial_begin(&p, terms, width);
  if (!as_polynomial_add(&p, s, 1) || !as_polynomial_add(&p, t, UINT64_MAX)) return as_term_none();
  uint64_t constant;
  if (as_polynomial_constant(&p, &constant)) return terms->truth[constant == 0];
  if (as_polynomial_is_odd(&p)) return terms->truth[0];
  if (as_polynomial_multiplications(&p) >= p.products) return as_term_none();
  return as_term_eq(terms, as_polynomial_term(&p), as_term_bv(terms, width, 0));
}

/* The factors of t, oldest first, with the others. False if there are too many, or two are the same. */
static bool add_factors(const as_terms *terms, as_term t, as_term *factors, uint32_t *count) {
  as_term stack[FACTORS_MAX];
  uint32_t depth = 0;
  for (stack[depth++] = t; depth;) {
    t = stack[--depth];
    if (is_product(terms, t)) {
      if (depth + 2 + *count > FACTORS_MAX) return false;
      stack[depth++] = as_operand(terms, t, 0), stack[depth++] = as_operand(terms, t, 1);
      continue;
    }
    uint32_t at = *count;
    if (at == FACTORS_MAX) return false;
    for (; at > 0 && factors[at - 1].id >= t.id; at--) {
      if (factors[at - 1].id == t.id) return false;
      factors[at] = factors[at - 1];
    }
    factors[at] = t;
    ++*count;
  }
  return true;
}

/* match:  a * (b * c), (a * b) * (c * d), ...: three or four factors, no two the same
 * result: ((a * b) * c) * d, where a is oldest and d youngest: so products that grow by what is new share their
 *         beginnings. Powers stay as they are: x * x * x * x has three multiplications, (x * x) * (x * x) two. */
as_term as_rule_mul_order(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1), factors[FACTORS_MAX];
  bool product_a = is_product(terms, a), product_b = is_product(terms, b);
  if ((!product_a && !product_b) || as_is_const(terms, b)) return as_term_none();
  uint32_t count = 0;
  if (!add_factors(terms, a, factors, &count) || !add_factors(terms, b, factors, &count)) return as_term_none();
  as_term youngest = factors[count - 1];
  if (youngest.id == a.id || youngest.id == b.id) return as_term_none();
  as_term product = factors[0];
  for (uint32_t i = 1; i < count; i++) product = as_term_bvmul(terms, product, factors[i]);
  return product;
}
