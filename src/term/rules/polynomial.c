#include "term/rules/polynomial.h"

#include "term/rules/bv_sum.h"
#include "term/words/narrow.h"

#include <string.h>

void as_polynomial_begin(as_polynomial *p, as_terms *terms, uint32_t width) {
  assert(width <= AS_NARROW_WIDTH_MAX);
  p->terms = terms, p->width = width, p->count = p->work = p->products = 0;
}

static bool may_work(as_polynomial *p) { return p->work++ < AS_POLYNOMIAL_WORK; }

static bool same_bases(const as_monomial *m, const as_monomial *n) {
  return memcmp(m->base, n->base, sizeof m->base) == 0;
}

static bool add_monomial(as_polynomial *p, as_monomial m) {
  if (!may_work(p)) return false;
  m.coefficient = as_narrow_truncate(m.coefficient, p->width);
  if (m.coefficient == 0) return true;
  uint32_t at = 0;
  while (at < p->count && !same_bases(&p->monomial[at], &m)) at++;
  if (at < p->count) {
    uint64_t *coefficient = &p->monomial[at].coefficient;
    *coefficient = as_narrow_add(*coefficient, m.coefficient, p->width);
    if (*coefficient == 0) p->monomial[at] = p->monomial[--p->count];
    return true;
  }
  if (p->count == AS_POLYNOMIAL_MAX) return false;
  p->monomial[p->count++] = m;
  return true;
}

/* Merges the bases. False if there are too many. */
static bool multiply_monomials(const as_monomial *m, const as_monomial *n, as_monomial *product) {
  uint32_t i = 0, j = 0;
  for (uint32_t k = 0; k < AS_POLYNOMIAL_DEGREE; k++) {
    uint32_t from_m = i < AS_POLYNOMIAL_DEGREE ? m->base[i] : 0, from_n = j < AS_POLYNOMIAL_DEGREE ? n->base[j] : 0;
    product->base[k] = from_m >= from_n ? from_m : from_n;
    if (from_m >= from_n)
      i++;
    else
      j++;
  }
  product->coefficient = m->coefficient * n->coefficient;
  return (i >= AS_POLYNOMIAL_DEGREE || !m->base[i]) && (j >= AS_POLYNOMIAL_DEGREE || !n->base[j]);
}

static void note_product(as_polynomial *p, uint32_t id) {
  for (uint32_t i = 0; i < p->products; i++)
    if (p->product[i] == id) return;
  if (p->products < AS_POLYNOMIAL_PRODUCTS) p->product[p->products++] = id;
}

static bool add(as_polynomial *p, as_term t, uint64_t factor, uint32_t nesting);

/* A factor of a product of p, expanded apart. */
static bool expand(as_polynomial *p, as_polynomial *part, as_term t, uint32_t nesting) {
  as_polynomial_begin(part, p->terms, p->width);
  part->work = p->work;
  bool done = add(part, t, 1, nesting);
  p->work = part->work;
  for (uint32_t i = 0; i < part->products; i++) note_product(p, part->product[i]);
  return done;
}

static bool add_product(as_polynomial *p, as_term t, uint64_t factor, uint32_t nesting) {
  as_polynomial a, b;
  if (!expand(p, &a, as_operand(p->terms, t, 0), nesting) || !expand(p, &b, as_operand(p->terms, t, 1), nesting))
    return false;
  note_product(p, t.id);
  for (uint32_t i = 0; i < a.count; i++)
    for (uint32_t j = 0; j < b.count; j++) {
      as_monomial product;
      if (!multiply_monomials(&a.monomial[i], &b.monomial[j], &product)) return false;
      product.coefficient *= factor;
      if (!add_monomial(p, product)) return false;
    }
  return true;
}

static bool add_sum(as_polynomial *p, as_term t, uint64_t factor, uint32_t nesting) {
  const as_node *node = as_node_of(p->terms, t);
  for (uint32_t i = 0; i < node->count; i++)
    if (!add(p, as_node_operands(node)[i], factor, nesting)) return false;
  return true;
}

static bool add(as_polynomial *p, as_term t, uint64_t factor, uint32_t nesting) {
  if (nesting == AS_POLYNOMIAL_NESTING || !may_work(p)) return false;
  const as_node *node = as_node_of(p->terms, t);
  as_term base, constant;
  switch (node->op) {
  case AS_OP_CONST: return add_monomial(p, (as_monomial){factor * node->bits, {0}});
  case AS_OP_BVADD: return add_sum(p, t, factor, nesting + 1);
  case AS_OP_BVNOT:
    return add_monomial(p, (as_monomial){0 - factor, {0}}) && add(p, node->operand[0], 0 - factor, nesting + 1);
  case AS_OP_BVMUL:
  case AS_OP_CONCAT:
    if (as_bv_sum_split(p->terms, t, &base, &constant))
      return add(p, base, factor * as_node_of(p->terms, constant)->bits, nesting + 1);
    if (node->op == AS_OP_BVMUL) return add_product(p, t, factor, nesting + 1);
    break;
  default: break;
  }
  return add_monomial(p, (as_monomial){factor, {t.id}});
}

bool as_polynomial_add(as_polynomial *p, as_term t, uint64_t factor) {
  assert(as_width(p->terms, t) == p->width);
  return add(p, t, factor, 0);
}

static bool is_constant(const as_monomial *m) { return m->base[0] == 0; }

bool as_polynomial_constant(const as_polynomial *p, uint64_t *value) {
  *value = p->count ? p->monomial[0].coefficient : 0;
  return p->count == 0 || (p->count == 1 && is_constant(&p->monomial[0]));
}

bool as_polynomial_is_odd(const as_polynomial *p) {
  uint64_t bits = 0, constant = 0;
  for (uint32_t i = 0; i < p->count; i++)
    *(is_constant(&p->monomial[i]) ? &constant : &bits) |= p->monomial[i].coefficient;
  return constant && (bits == 0 || __builtin_ctzll(constant) < __builtin_ctzll(bits));
}

static uint32_t degree(const as_monomial *m) {
  uint32_t count = 0;
  while (count < AS_POLYNOMIAL_DEGREE && m->base[count]) count++;
  return count;
}

uint32_t as_polynomial_multiplications(const as_polynomial *p) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < p->count; i++) count += degree(&p->monomial[i]) > 1 ? degree(&p->monomial[i]) - 1 : 0;
  return count;
}

/* The oldest bases are innermost, as in all products. */
static as_term monomial_term(const as_polynomial *p, const as_monomial *m) {
  uint32_t i = degree(m);
  as_term coefficient = as_term_bv(p->terms, p->width, m->coefficient);
  if (i == 0) return coefficient;
  as_term product = {.id = m->base[--i]};
  while (i--) product = as_term_bvmul(p->terms, product, (as_term){.id = m->base[i]});
  return as_term_bvmul(p->terms, product, coefficient);
}

as_term as_polynomial_term(const as_polynomial *p) {
  as_term summands[AS_POLYNOMIAL_MAX];
  for (uint32_t i = 0; i < p->count; i++) summands[i] = monomial_term(p, &p->monomial[i]);
  if (p->count == 0) return as_term_bv(p->terms, p->width, 0);
  return p->count == 1 ? summands[0] : as_term_make(p->terms, AS_OP_BVADD, summands, p->count);
}
