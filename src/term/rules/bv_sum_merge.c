/* The common sums: of short sums whose summands are bases and constant multiples that lie there as terms, no base
 * twice. Then the normal form has the same summands, and nothing but their order is to be found. */
#include "term/rules/bv_sum.h"

typedef struct merged {
  uint32_t count;
  uint64_t constant;
  as_term base[AS_BV_SUM_MERGED], *term;
} merged;

/* False if the base is there already. */
static bool insert(merged *m, as_term base, as_term term) {
  uint32_t at = m->count;
  for (; at > 0 && m->base[at - 1].id > base.id; at--) m->base[at] = m->base[at - 1], m->term[at] = m->term[at - 1];
  m->base[at] = base, m->term[at] = term, m->count++;
  return at == 0 || m->base[at - 1].id != base.id;
}

static bool add_summand(const as_terms *terms, merged *m, as_term t) {
  const as_node *node = as_node_of(terms, t);
  switch (node->op) {
  case AS_OP_CONST: m->constant += node->bits; return true;
  case AS_OP_BVADD: /* did not fit before */
  case AS_OP_BVNOT: return false;
  case AS_OP_CONCAT: /* may be a shift */
    if (as_is_const(terms, node->operand[0]) || as_is_const(terms, node->operand[1])) return false;
    return insert(m, t, t);
  case AS_OP_BVMUL: return insert(m, as_is_const(terms, node->operand[1]) ? node->operand[0] : t, t);
  default: return insert(m, t, t);
  }
}

static bool add_all(const as_terms *terms, merged *m, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_BVADD) return m->count < AS_BV_SUM_MERGED && add_summand(terms, m, t);
  if (m->count + node->count > AS_BV_SUM_MERGED) return false;
  for (uint32_t i = 0; i < node->count; i++)
    if (!add_summand(terms, m, as_node_operands(node)[i])) return false;
  return true;
}

bool as_bv_sum_merge(as_terms *terms, as_term a, as_term b, as_term *operands, uint32_t *count) {
  uint32_t width = as_width(terms, a);
  merged m;
  m.term = operands, m.count = 0, m.constant = 0;
  if (width == 1 || width > 64 || !add_all(terms, &m, a) || !add_all(terms, &m, b)) return false;
  uint64_t constant = m.constant & as_width_mask(width);
  *count = m.count;
  if (constant) {
    operands[(*count)++] = as_term_bv(terms, width, constant);
  } else if (m.count == 2 && operands[0].id > operands[1].id) { /* a pair is ordered as every commutative pair */
    as_term first = operands[0];
    operands[0] = operands[1], operands[1] = first;
  }
  return true;
}
