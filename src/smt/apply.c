/* Applications: operators and macros on operands. Sorts are checked first, so that no contract of terms is broken. */
#include "smt/session.h"
#include "term/node.h"

#include <assay/term/substitute.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Longer conjunctions and sums are built from pieces; terms have at most 65535 operands. */
enum { PIECE = 4096, DISTINCT_MAX = 2048, SHOWN_SORTS = 4 };

bool as_smt_require_term(as_smt *smt, as_smt_place place, as_smt_value value) {
  return !value.real || as_smt_fail(smt, place,
                                    "terms of sort Real are not supported; a Real constant can only be converted by "
                                    "to_fp");
}

/* "'bvadd': the operands must be bit-vectors (given: Int, Int)" */
static bool wrong_sorts(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count,
                        const char *error) {
  as_text given = {.memory = smt->memory};
  char buffer[AS_SMT_SORT_BYTES];
  for (uint32_t i = 0; i < count && i < SHOWN_SORTS; i++)
    as_text_printf(&given, "%s%s", i ? ", " : "", as_smt_sort_name(smt, as_term_sort(smt->terms, operands[i]), buffer));
  if (count == 0) as_text_put(&given, "none");
  if (count > SHOWN_SORTS) as_text_put(&given, ", ...");
  as_smt_fail(smt, head->place, "'%.*s': %s (given: %s)", AS_SMT_SHOWN, as_smt_name(smt, head->name), error,
              as_text_get(&given));
  as_text_release(&given);
  return false;
}

bool as_smt_check_sorts(as_smt *smt, const as_smt_head *head, as_op op, const as_term *operands, uint32_t count,
                        as_sort wanted) {
  as_sort few[4] = {{0}}, *sorts = few;
  if (count > 4) sorts = as_memory_alloc(smt->memory, count * sizeof *sorts);
  for (uint32_t i = 0; i < count; i++) sorts[i] = as_term_sort(smt->terms, operands[i]);
  const char *error = "wrong operands";
  bool good = as_op_sort(smt->terms, op, sorts, count, wanted, &error).kind != AS_SORT_NONE;
  if (count > 4) as_memory_free(smt->memory, sorts, count * sizeof *sorts);
  return good || wrong_sorts(smt, head, operands, count, error);
}

static bool fixed(as_smt *smt, const as_smt_head *head, as_op op, const as_term *operands, uint32_t count,
                  as_term *term) {
  if (!as_smt_check_sorts(smt, head, op, operands, count, as_sort_none())) return false;
  *term = as_term_make(smt->terms, op, operands, count);
  return true;
}

/* Operands of one sort, in a tree of pieces. The list is overwritten. */
static as_term join(as_smt *smt, as_op op, as_term *list, uint32_t count) {
  while (count > 1) {
    uint32_t made = 0;
    for (uint32_t i = 0; i < count; i += PIECE) {
      uint32_t length = count - i < PIECE ? count - i : PIECE;
      list[made++] = length == 1 ? list[i] : as_term_make(smt->terms, op, list + i, length);
    }
    count = made;
  }
  return list[0];
}

static bool nary(as_smt *smt, const as_smt_head *head, as_op op, as_term *operands, uint32_t count, as_term *term) {
  as_term twice[2];
  bool single = count == 1;
  if (single) twice[0] = twice[1] = operands[0];
  if (!as_smt_check_sorts(smt, head, op, single ? twice : operands, single ? 2 : count, as_sort_none())) return false;
  *term = join(smt, op, operands, count);
  return true;
}

static bool at_least_two(as_smt *smt, const as_smt_head *head, uint32_t count) {
  return count >= 2 ||
         as_smt_fail(smt, head->place, "'%s' takes two operands or more, not %u", head->theory->name, count);
}

static bool left(as_smt *smt, const as_smt_head *head, as_op op, const as_term *operands, uint32_t count,
                 as_term *term) {
  if (!at_least_two(smt, head, count)) return false;
  *term = operands[0];
  for (uint32_t i = 1; i < count; i++) {
    as_term pair[] = {*term, operands[i]};
    if (!fixed(smt, head, op, pair, 2, term)) return false;
  }
  return true;
}

static bool right(as_smt *smt, const as_smt_head *head, as_op op, const as_term *operands, uint32_t count,
                  as_term *term) {
  if (!at_least_two(smt, head, count)) return false;
  *term = operands[count - 1];
  for (uint32_t i = count - 1; i-- > 0;) {
    as_term pair[] = {operands[i], *term};
    if (!fixed(smt, head, op, pair, 2, term)) return false;
  }
  return true;
}

/* The operands become the links of the chain. */
static bool chain(as_smt *smt, const as_smt_head *head, as_op op, as_term *operands, uint32_t count, as_term *term) {
  if (!at_least_two(smt, head, count)) return false;
  for (uint32_t i = 0; i + 1 < count; i++)
    if (!fixed(smt, head, op, operands + i, 2, &operands[i])) return false;
  *term = join(smt, AS_OP_AND, operands, count - 1);
  return true;
}

static bool pairwise(as_smt *smt, const as_smt_head *head, as_op op, const as_term *operands, uint32_t count,
                     as_term *term) {
  if (!at_least_two(smt, head, count)) return false;
  if (count > DISTINCT_MAX)
    return as_smt_fail(smt, head->place, "'distinct' of more than %d operands is not supported", DISTINCT_MAX);
  return fixed(smt, head, op, operands, count, term);
}

static bool minus(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  if (count == 1) return fixed(smt, head, AS_OP_INT_NEG, operands, count, term);
  return left(smt, head, AS_OP_INT_SUB, operands, count, term);
}

static bool one_bv(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, uint32_t *width) {
  if (count != 1) return as_smt_fail(smt, head->place, "'%s' takes one operand, not %u", head->theory->name, count);
  as_sort sort = as_term_sort(smt->terms, operands[0]);
  if (!as_sort_is_bv(sort)) return wrong_sorts(smt, head, operands, count, "the operand must be a bit-vector");
  *width = sort.width;
  return true;
}

static bool too_wide(as_smt *smt, const as_smt_head *head, uint64_t width) {
  return as_smt_fail(smt, head->place, "'%s': a bit-vector has 1 to %d bits, not %llu", head->theory->name,
                     AS_WIDTH_MAX, (unsigned long long)width);
}

static bool extract(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  uint32_t width, high = head->index[0], low = head->index[1];
  if (!one_bv(smt, head, operands, count, &width)) return false;
  if (high >= width || low > high)
    return as_smt_fail(smt, head->place, "'extract': bits %u down to %u do not lie in an operand of %u bits", high, low,
                       width);
  *term = as_term_extract(smt->terms, operands[0], high, low);
  return true;
}

static bool extend(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  uint32_t width;
  if (!one_bv(smt, head, operands, count, &width)) return false;
  uint64_t wide = (uint64_t)width + head->index[0];
  if (wide > AS_WIDTH_MAX) return too_wide(smt, head, wide);
  *term = head->theory->op == AS_OP_ZERO_EXTEND ? as_term_zero_extend(smt->terms, operands[0], (uint32_t)wide)
                                                : as_term_sign_extend(smt->terms, operands[0], (uint32_t)wide);
  return true;
}

static bool rotate(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  uint32_t width;
  if (!one_bv(smt, head, operands, count, &width)) return false;
  uint32_t by = head->index[0] % width;
  *term = head->theory->op == AS_OP_ROTATE_LEFT ? as_term_rotate_left(smt->terms, operands[0], by)
                                                : as_term_rotate_right(smt->terms, operands[0], by);
  return true;
}

static bool repeat(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  uint32_t width;
  if (!one_bv(smt, head, operands, count, &width)) return false;
  uint64_t wide = (uint64_t)width * head->index[0];
  if (wide < 1 || wide > AS_WIDTH_MAX) return too_wide(smt, head, wide);
  *term = as_term_repeat(smt->terms, operands[0], head->index[0]);
  return true;
}

static bool reduce(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  uint32_t width;
  if (!one_bv(smt, head, operands, count, &width)) return false;
  bool all = head->theory->op == AS_OP_BVAND;
  as_term compared = as_term_bvcomp(smt->terms, operands[0], as_term_bv_signed(smt->terms, width, all ? -1 : 0));
  *term = all ? compared : as_term_bvnot(smt->terms, compared);
  return true;
}

static bool int_to_bv(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  uint32_t width = head->index[0];
  if (width < 1 || width > AS_WIDTH_MAX) return too_wide(smt, head, width);
  if (!as_smt_check_sorts(smt, head, AS_OP_INT_TO_BV, operands, count, as_sort_bv(width))) return false;
  *term = as_term_int_to_bv(smt->terms, operands[0], width);
  return true;
}

static bool divisible(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  if (count != 1) return as_smt_fail(smt, head->place, "'divisible' takes one operand, not %u", count);
  if (head->index[0] == 0) return as_smt_fail(smt, head->place, "'divisible' by zero");
  as_term pair[] = {operands[0], as_term_int(smt->terms, head->index[0])}, rest;
  if (!fixed(smt, head, AS_OP_INT_MOD, pair, 2, &rest)) return false;
  *term = as_term_eq(smt->terms, rest, as_term_int(smt->terms, 0));
  return true;
}

static bool float_to_bv(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  uint32_t width = head->index[0];
  if (width < 1 || width > AS_WIDTH_MAX) return too_wide(smt, head, width);
  as_sort sort = as_sort_bv(width);
  if (!as_smt_check_sorts(smt, head, head->theory->op, operands, count, sort)) return false;
  *term = head->theory->op == AS_OP_FP_TO_SBV ? as_term_fp_to_sbv(smt->terms, sort, operands[0], operands[1])
                                              : as_term_fp_to_ubv(smt->terms, sort, operands[0], operands[1]);
  return true;
}

static bool multiply_add(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  if (!as_smt_check_sorts(smt, head, AS_OP_FP_FMA, operands, count, as_sort_none())) return false;
  *term = as_term_fp_fma(smt->terms, operands[0], operands[1], operands[2], operands[3]);
  return true;
}

static bool constant_array(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count,
                           as_term *term) {
  if (!as_sort_is_map(head->sort))
    return as_smt_fail(smt, head->place, "'const' is written ((as const (Array INDEX ELEMENT)) element)");
  if (!as_smt_check_sorts(smt, head, AS_OP_CONST_ARRAY, operands, count, head->sort)) return false;
  *term = as_term_const_map(smt->terms, head->sort, operands[0]);
  return true;
}

/* The quantifiers below a term, ascending, so that inner ones come first. */
static void find_quantifiers(as_smt *smt, as_term root, as_smt_terms *found) {
  as_smt_id_set seen = {0};
  as_smt_terms stack = {0};
  as_smt_terms_push(smt->memory, &stack, root);
  while (stack.count) {
    as_term t = as_smt_terms_pop(&stack);
    if (as_smt_id_set_find(&seen, t.id)) continue;
    *as_smt_id_set_put(smt->memory, &seen, t.id) = true;
    as_op op = as_term_op(smt->terms, t);
    if (op == AS_OP_FORALL || op == AS_OP_EXISTS) as_smt_terms_push(smt->memory, found, t);
    for (uint32_t i = 0; i < as_term_operands(smt->terms, t); i++)
      as_smt_terms_push(smt->memory, &stack, as_term_operand(smt->terms, t, i));
  }
  as_smt_terms_release(smt->memory, &stack);
  as_smt_id_set_release(smt->memory, &seen);
}

static int compare_ids(const void *a, const void *b) {
  uint32_t x = ((const as_term *)a)->id, y = ((const as_term *)b)->id;
  return (x > y) - (x < y);
}

/* Adds to the substitution that a quantifier becomes one with new bound variables: each use of a macro needs its own,
 * since a bound variable may occur in one quantifier only. */
static void rename_quantifier(as_smt *smt, as_substitution *substitution, as_term quantifier) {
  uint32_t count = as_term_operands(smt->terms, quantifier) - 1;
  as_term *bound = as_memory_alloc(smt->memory, count * sizeof *bound);
  for (uint32_t i = 0; i < count; i++) {
    as_term old = as_term_operand(smt->terms, quantifier, i);
    const char *name = as_term_name(smt->terms, old), *end = strrchr(name, '!');
    char *prefix = strndup(name, end ? (size_t)(end - name) : strlen(name));
    bound[i] = as_term_fresh(smt->terms, as_term_sort(smt->terms, old), prefix ? prefix : "bound");
    free(prefix);
    as_substitution_add(substitution, old, bound[i]);
  }
  as_term body = as_substitution_apply(substitution, as_term_operand(smt->terms, quantifier, count));
  bool universal = as_term_op(smt->terms, quantifier) == AS_OP_FORALL;
  as_term renamed =
      universal ? as_term_forall(smt->terms, bound, count, body) : as_term_exists_some(smt->terms, bound, count, body);
  as_substitution_add(substitution, quantifier, renamed);
  as_memory_free(smt->memory, bound, count * sizeof *bound);
}

static as_term expand(as_smt *smt, const as_smt_macro *macro, const as_term *operands) {
  as_substitution *substitution = as_substitution_create(smt->terms);
  for (uint32_t i = 0; i < macro->count; i++) as_substitution_add(substitution, macro->parameter[i], operands[i]);
  as_smt_terms quantifiers = {0};
  find_quantifiers(smt, macro->body, &quantifiers);
  if (quantifiers.count) qsort(quantifiers.at, quantifiers.count, sizeof *quantifiers.at, compare_ids);
  for (uint32_t i = 0; i < quantifiers.count; i++) rename_quantifier(smt, substitution, quantifiers.at[i]);
  as_smt_terms_release(smt->memory, &quantifiers);
  as_term result = as_substitution_apply(substitution, macro->body);
  as_substitution_destroy(substitution);
  return result;
}

static bool apply_macro(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term) {
  const as_smt_macro *macro = head->macro;
  const char *name = as_smt_name(smt, head->name);
  if (count != macro->count)
    return as_smt_fail(smt, head->place, "'%.*s' takes %u operand%s, not %u", AS_SMT_SHOWN, name, macro->count,
                       macro->count == 1 ? "" : "s", count);
  char given[AS_SMT_SORT_BYTES], wanted[AS_SMT_SORT_BYTES];
  for (uint32_t i = 0; i < count; i++) {
    as_sort sort = as_term_sort(smt->terms, operands[i]), declared = as_term_sort(smt->terms, macro->parameter[i]);
    if (!as_sort_equal(sort, declared))
      return as_smt_fail(smt, head->place, "operand %u of '%.*s' has sort %s, not %s", i + 1, AS_SMT_SHOWN, name,
                         as_smt_sort_name(smt, sort, given), as_smt_sort_name(smt, declared, wanted));
  }
  *term = expand(smt, macro, operands);
  return true;
}

static bool apply_operator(as_smt *smt, const as_smt_head *head, as_term *operands, uint32_t count, as_term *term) {
  as_op op = head->theory->op;
  switch (head->theory->style) {
  case AS_SMT_STYLE_FIXED: return fixed(smt, head, op, operands, count, term);
  case AS_SMT_STYLE_NARY: return nary(smt, head, op, operands, count, term);
  case AS_SMT_STYLE_LEFT: return left(smt, head, op, operands, count, term);
  case AS_SMT_STYLE_RIGHT: return right(smt, head, op, operands, count, term);
  case AS_SMT_STYLE_CHAIN: return chain(smt, head, op, operands, count, term);
  case AS_SMT_STYLE_PAIRWISE: return pairwise(smt, head, op, operands, count, term);
  case AS_SMT_STYLE_MINUS: return minus(smt, head, operands, count, term);
  case AS_SMT_STYLE_FP: return as_smt_float_from_parts(smt, head, operands, count, term);
  case AS_SMT_STYLE_FMA: return multiply_add(smt, head, operands, count, term);
  case AS_SMT_STYLE_FP_TO_BV: return float_to_bv(smt, head, operands, count, term);
  case AS_SMT_STYLE_EXTRACT: return extract(smt, head, operands, count, term);
  case AS_SMT_STYLE_EXTEND: return extend(smt, head, operands, count, term);
  case AS_SMT_STYLE_ROTATE: return rotate(smt, head, operands, count, term);
  case AS_SMT_STYLE_REPEAT: return repeat(smt, head, operands, count, term);
  case AS_SMT_STYLE_INT_TO_BV: return int_to_bv(smt, head, operands, count, term);
  case AS_SMT_STYLE_DIVISIBLE: return divisible(smt, head, operands, count, term);
  case AS_SMT_STYLE_REDUCE: return reduce(smt, head, operands, count, term);
  case AS_SMT_STYLE_CONSTANT_ARRAY: return constant_array(smt, head, operands, count, term);
  case AS_SMT_STYLE_NULLARY: return as_smt_fail(smt, head->place, "'%s' takes no operands", head->theory->name);
  case AS_SMT_STYLE_UNSUPPORTED:
    return as_smt_fail(smt, head->place, "'%s' is not supported: it needs %s", head->theory->name,
                       head->theory->remark);
  case AS_SMT_STYLE_TO_FP:
  case AS_SMT_STYLE_DIVIDE: break; /* take Real constants */
  }
  assert(false && "an operator on terms");
  return false;
}

static bool any_real(const as_smt_value *operands, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (operands[i].real) return true;
  return false;
}

bool as_smt_apply(as_smt *smt, const as_smt_head *head, const as_smt_value *operands, uint32_t count,
                  as_smt_value *value) {
  *value = (as_smt_value){as_term_none(), 0};
  as_smt_style style = head->theory ? head->theory->style : AS_SMT_STYLE_FIXED;
  if (style == AS_SMT_STYLE_TO_FP) return as_smt_to_float(smt, head, operands, count, &value->term);
  if (style == AS_SMT_STYLE_DIVIDE || (style == AS_SMT_STYLE_MINUS && any_real(operands, count)))
    return as_smt_real_apply(smt, head, operands, count, value);
  smt->scratch.count = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (!as_smt_require_term(smt, head->place, operands[i])) return false;
    as_smt_terms_push(smt->memory, &smt->scratch, operands[i].term);
  }
  as_term *terms = smt->scratch.at;
  if (head->is_call) return as_smt_apply_call(smt, head, terms, count, &value->term);
  return head->macro ? apply_macro(smt, head, terms, count, &value->term)
                     : apply_operator(smt, head, terms, count, &value->term);
}
