/* Patterns: the places of a law where its bound variable stands in an index or a comparison, and the values of the
 * variable that make such a place equal to a term of the branch. */
#include "state/logic/internal.h"

#include <assay/term/variables.h>

/* ---- solving ---- */

static bool mentions(as_logic *logic, as_term t, as_term variable) {
  AS_INVARIANT(as_term_exists(t) && as_term_is_variable(logic->terms, variable));
  return t.id == variable.id || as_term_shares_variables(logic->terms, t, variable);
}

static uint32_t operand_with(as_logic *logic, as_term t, as_term variable, uint32_t *where) {
  const as_node *node = as_node_of(logic->terms, t);
  uint32_t found = 0;
  for (uint32_t i = 0; i < node->count; i++)
    if (mentions(logic, as_node_operands(node)[i], variable)) *where = i, found++;
  assert(!found || *where < node->count);
  return found;
}

/* Of an odd number modulo 2^64: Newton's iteration doubles the right bits. */
static uint64_t inverse_of(uint64_t odd) {
  assert(odd & 1);
  uint64_t inverse = odd;
  for (uint32_t i = 0; i < 6; i++) inverse *= 2 - odd * inverse;
  assert(odd * inverse == 1);
  return inverse;
}

static bool narrow_value(const as_terms *terms, as_term t, uint64_t *value) {
  if (!as_is_narrow_const(terms, t) || as_node_of(terms, t)->kind != AS_SORT_BV) return false;
  *value = as_term_bits(terms, t);
  return true;
}

/* t / 2^shift if the structure of t shows that it is a multiple, as it does for offsets of elements; otherwise as a
 * shift. */
static as_term halve(as_terms *terms, as_term t, uint32_t shift) {
  assert(shift > 0 && shift < as_width(terms, t));
  const as_node *node = as_node_of(terms, t);
  const as_term *operands = as_node_operands(node);
  uint32_t width = node->width;
  uint64_t value;
  if (node->op == AS_OP_BVMUL && narrow_value(terms, operands[1], &value) && value &&
      !(value & ((UINT64_C(1) << shift) - 1)))
    return as_term_bvmul(terms, operands[0], as_term_bv(terms, width, value >> shift));
  if (node->op == AS_OP_BVADD) {
    as_term sum = as_term_bv(terms, width, 0);
    for (uint32_t i = 0; i < node->count; i++) sum = as_term_bvadd(terms, sum, halve(terms, operands[i], shift));
    return sum;
  }
  if (narrow_value(terms, t, &value) && width <= 64) {
    int64_t wide = (int64_t)(value << (64 - width)) >> (64 - width);
    return as_term_bv_signed(terms, width, wide >> shift);
  }
  return as_term_bvlshr(terms, t, as_term_bv(terms, width, shift));
}

static as_term solve_product(as_logic *logic, as_term expression, as_term variable, as_term target) {
  as_terms *terms = logic->terms;
  as_term factor = as_operand(terms, expression, 1);
  uint64_t value;
  uint32_t width = as_width(terms, expression);
  if (!narrow_value(terms, factor, &value) || !value || width > 64) return as_term_none();
  uint32_t shift = (uint32_t)__builtin_ctzll(value);
  assert(shift < width);
  as_term inverse = as_term_bv(terms, width, inverse_of(value >> shift));
  target = as_term_bvmul(terms, target, inverse);
  return as_logic_solve(logic, as_operand(terms, expression, 0), variable,
                        shift ? halve(terms, target, shift) : target);
}

static as_term solve_sum(as_logic *logic, as_term expression, as_term variable, as_term target, uint32_t at) {
  assert(at < as_node_of(logic->terms, expression)->count);
  as_terms *terms = logic->terms;
  as_term part = as_operand(terms, expression, at);
  bool is_int = as_node_of(terms, expression)->kind == AS_SORT_INT;
  as_op minus = is_int ? AS_OP_INT_SUB : AS_OP_BVSUB;
  as_term rest[] = {expression, part}, difference[] = {target, as_term_make(terms, minus, rest, 2)};
  return as_logic_solve(logic, part, variable, as_term_make(terms, minus, difference, 2));
}

/* The operand has the bits of the target from `low` on. */
static as_term solve_bits(as_logic *logic, as_term part, as_term variable, as_term target, uint32_t low) {
  uint32_t width = as_width(logic->terms, part);
  assert(low + width <= as_width(logic->terms, target));
  return as_logic_solve(logic, part, variable, as_term_extract(logic->terms, target, low + width - 1, low));
}

static as_term solve_member(as_logic *logic, as_term expression, as_term variable, as_term target, uint32_t at) {
  assert(as_is_op(logic->terms, expression, AS_OP_CONSTRUCT));
  uint32_t constructor = as_term_index(logic->terms, expression);
  as_term part = as_operand(logic->terms, expression, at);
  return as_logic_solve(logic, part, variable, as_term_member(logic->terms, target, constructor, at));
}

as_term as_logic_solve(as_logic *logic, as_term expression, as_term variable, as_term target) {
  assert(as_term_is_variable(logic->terms, variable));
  assert(as_logic_same_sort(logic, expression, target));
  as_terms *terms = logic->terms;
  if (expression.id == variable.id) return target;
  const as_node *node = as_node_of(terms, expression);
  uint32_t at = 0;
  if (operand_with(logic, expression, variable, &at) != 1) return as_term_none();
  as_term part = as_node_operands(node)[at];
  int64_t factor;
  switch ((as_op)node->op) {
  case AS_OP_BVADD:
  case AS_OP_INT_ADD: return solve_sum(logic, expression, variable, target, at);
  case AS_OP_BVMUL: return at ? as_term_none() : solve_product(logic, expression, variable, target);
  case AS_OP_INT_MUL:
    if (at || !as_is_const(terms, as_node_operands(node)[1])) return as_term_none();
    if (!as_term_int_value(terms, as_node_operands(node)[1], &factor) || !factor) return as_term_none();
    return as_logic_solve(logic, part, variable, as_term_int_div(terms, target, as_node_operands(node)[1]));
  case AS_OP_BVNOT: return as_logic_solve(logic, part, variable, as_term_bvnot(terms, target));
  case AS_OP_CONCAT:
    return solve_bits(logic, part, variable, target, at ? 0 : as_width(terms, as_node_operands(node)[1]));
  case AS_OP_SIGN_EXTEND: return solve_bits(logic, part, variable, target, 0);
  case AS_OP_EXTRACT:
    if (node->index) return as_term_none();
    return as_logic_solve(logic, part, variable, as_term_zero_extend(terms, target, as_width(terms, part)));
  case AS_OP_UBV_TO_INT:
  case AS_OP_SBV_TO_INT:
    return as_logic_solve(logic, part, variable, as_term_int_to_bv(terms, target, as_width(terms, part)));
  case AS_OP_CONSTRUCT: return solve_member(logic, expression, variable, target, at);
  case AS_OP_INT_TO_BV: return as_logic_solve(logic, part, variable, as_term_ubv_to_int(terms, target));
  default: return as_term_none();
  }
}

/* ---- patterns ---- */

typedef struct search {
  as_logic *logic;
  as_term bound;
  as_term_vector inner; /* bound by quantifiers inside of the law */
  as_logic_memo seen;
  as_term_vector stack;
  const as_pattern *found;
} search;

static bool is_closed(search *s, as_term t) {
  for (uint32_t i = 0; i < s->inner.count; i++)
    if (mentions(s->logic, t, s->inner.at[i])) return false;
  return true;
}

static void note(search *s, as_pattern pattern) {
  assert(as_term_exists(pattern.what) && as_term_exists(pattern.of));
  if (!mentions(s->logic, pattern.what, s->bound) || mentions(s->logic, pattern.of, s->bound)) return;
  if (!is_closed(s, pattern.what) || !is_closed(s, pattern.of)) return;
  for (const as_pattern *p = s->found; p; p = p->next)
    if (p->kind == pattern.kind && p->what.id == pattern.what.id && p->of.id == pattern.of.id &&
        p->number == pattern.number)
      return;
  as_pattern *kept = as_region_alloc(&s->logic->region, sizeof *kept);
  *kept = pattern;
  kept->next = s->found;
  s->found = kept;
}

static void look_at(search *s, const as_node *node) {
  const as_term *operands = as_node_operands(node);
  switch ((as_op)node->op) {
  case AS_OP_SELECT: note(s, (as_pattern){.kind = AS_PATTERN_INDEX, .what = operands[1], .of = operands[0]}); return;
  case AS_OP_APPLY:
    for (uint32_t i = 0; i + 1 < node->count; i++)
      note(s, (as_pattern){AS_PATTERN_ARGUMENT, operands[i], operands[node->count - 1], i, NULL});
    return;
  case AS_OP_EQ:
    if (as_node_of(s->logic->terms, operands[0])->kind == AS_SORT_BOOL) return; /* falls through */
  case AS_OP_BVULT:
  case AS_OP_BVSLT:
  case AS_OP_INT_LT:
    for (uint32_t i = 0; i < 2; i++)
      note(s, (as_pattern){.kind = AS_PATTERN_LIMIT, .what = operands[i], .of = operands[1 - i]});
    return;
  case AS_OP_FORALL:
  case AS_OP_EXISTS:
    for (uint32_t i = 0; i + 1 < node->count; i++) as_term_vector_push(s->logic->memory, &s->inner, operands[i]);
    return;
  default: return;
  }
}

/* Quantifiers are met before what is inside of them, so that their variables are known there. */
static void find_patterns(search *s, as_term body) {
  assert(!s->stack.count && as_logic_is_bool(s->logic, body));
  as_memory *memory = s->logic->memory;
  as_term_vector_push(memory, &s->stack, body);
  while (s->stack.count) {
    as_term t = as_term_vector_pop(&s->stack);
    bool *seen = as_logic_memo_put(memory, &s->seen, t.id);
    if (*seen || !mentions(s->logic, t, s->bound)) continue;
    *seen = true;
    const as_node *node = as_node_of(s->logic->terms, t);
    look_at(s, node);
    for (uint32_t i = 0; i < node->count; i++) as_term_vector_push(memory, &s->stack, as_node_operands(node)[i]);
  }
}

const as_pattern *as_logic_patterns_of(as_logic *logic, const as_law *law) {
  uint64_t key = (uint64_t)law->bound.id << 32 | law->body.id;
  const as_pattern **known = as_logic_patterns_find(&logic->patterns, key);
  if (known) return *known;
  search s = {.logic = logic, .bound = law->bound};
  find_patterns(&s, law->body);
  as_term_vector_release(logic->memory, &s.inner);
  as_term_vector_release(logic->memory, &s.stack);
  as_logic_memo_release(logic->memory, &s.seen);
  *as_logic_patterns_put(logic->memory, &logic->patterns, key) = s.found;
  return s.found;
}
