/* Pointers that somebody said to be another one, or one of several: `ptr_eq(p, &a) || ptr_eq(p, &b)`. The path has that
 * as a claim. By an equation the number is that of an object; where a choice is open, each side of it is a path. So is
 * each side of a choice that C has made, and of whether two elements of an array are one. */
#include "c/verify/internal.h"

#include <assay/term/variables.h>

/* The number, by an equation of pointers: number + (l - r), or number - (l - r). */
static bool owner_by_equation(as_verifier *v, as_space space, as_term equation, as_term number, as_object *object,
                              as_term *offset) {
  as_terms *terms = v->terms;
  as_term l = as_term_operand(terms, equation, 0), r = as_term_operand(terms, equation, 1);
  if (!as_sort_equal(as_term_sort(terms, l), as_term_sort(terms, number))) return false;
  as_term apart = as_term_bvsub(terms, l, r);
  as_term is[] = {as_term_bvadd(terms, number, apart), as_term_bvsub(terms, number, apart)};
  for (uint32_t i = 0; i < 2; i++)
    if (!as_term_same(is[i], number) && as_verify_owner(v, space, is[i], object, offset) &&
        !as_term_shares_variables(terms, *offset, number))
      return true;
  return false;
}

/* ---- elements of arrays ---- */

/* What was read from an array, and is a part of the sum. */
static as_term element_in(const as_terms *terms, as_term number) {
  uint32_t count = as_term_op(terms, number) == AS_OP_BVADD ? as_term_operands(terms, number) : 1;
  for (uint32_t i = 0; i < count; i++) {
    as_term part = count > 1 ? as_term_operand(terms, number, i) : number;
    if (as_term_op(terms, part) == AS_OP_SELECT) return part;
  }
  return as_term_none();
}

/* The number with what was written to the array in place of the element, if that is known. */
static as_term written(as_verifier *v, as_term number) {
  as_terms *terms = v->terms;
  as_term element = element_in(terms, number);
  if (!as_term_exists(element)) return number;
  as_term map = as_term_operand(terms, element, 0), index = as_term_operand(terms, element, 1);
  for (; as_term_op(terms, map) == AS_OP_STORE; map = as_term_operand(terms, map, 0)) {
    as_term same = as_term_eq(terms, as_term_operand(terms, map, 1), index);
    if (as_verify_is_so(v, v->x, same))
      return as_term_bvadd(terms, as_term_bvsub(terms, number, element), as_term_operand(terms, map, 2));
    if (!as_verify_is_so(v, v->x, as_term_not(terms, same))) return number;
  }
  return number;
}

/* ---- objects ---- */

bool as_verify_known_owner(as_verifier *v, as_space space, as_term number, as_object *object, as_term *offset) {
  if (as_verify_owner(v, space, number, object, offset)) return true;
  for (as_path *at = as_run_path(v->x->run); as_path_length(at); at = as_path_parent(at)) {
    as_term claim = as_path_claim(at);
    if (as_term_op(v->terms, claim) == AS_OP_EQ && owner_by_equation(v, space, claim, number, object, offset))
      return true;
  }
  as_term same = v->prover.simplify(v->prover.data, written(v, number));
  return !as_term_same(same, number) && as_verify_owner(v, space, same, object, offset);
}

/* ---- choices of C ---- */

/* The part of a sum that is one of two: `c ? p : q`. */
static as_term choice_in(const as_terms *terms, as_term number) {
  if (as_term_op(terms, number) == AS_OP_ITE) return number;
  uint32_t count = as_term_op(terms, number) == AS_OP_BVADD ? as_term_operands(terms, number) : 0;
  for (uint32_t i = 0; i < count; i++)
    if (as_term_op(terms, as_term_operand(terms, number, i)) == AS_OP_ITE) return as_term_operand(terms, number, i);
  return as_term_none();
}

static as_term with_branch(as_terms *terms, as_term number, as_term choice, as_term branch) {
  if (!as_term_exists(number) || !as_term_same(choice_in(terms, number), choice)) return number;
  return as_term_bvadd(terms, as_term_bvsub(terms, number, choice), branch);
}

bool as_verify_choose(as_verifier *v, as_exec *x, as_resource *r) {
  as_terms *terms = v->terms;
  as_term choice = r->count ? choice_in(terms, r->inputs[0]) : as_term_none();
  if (!as_term_exists(choice)) return false;
  bool first = v->prover.decide(v->prover.data, as_term_operand(terms, choice, 0));
  if (!as_verify_goes_on(x)) return true;
  as_term branch = as_term_operand(terms, choice, first ? 1 : 2);
  as_term *inputs = as_region_copy(&v->region, r->inputs, r->count * sizeof *inputs);
  for (uint32_t i = 0; i < r->count; i++) inputs[i] = with_branch(terms, inputs[i], choice, branch);
  r->inputs = inputs, r->base = with_branch(terms, r->base, choice, branch);
  return true;
}

/* ---- choices of conditions ---- */

static bool is_open(as_verifier *v, as_term side) {
  if (as_term_is_const(v->terms, side)) return false;
  return !as_verify_follows(v, v->x, side) && !as_verify_follows(v, v->x, as_term_not(v->terms, side));
}

/* An equation of pointers that speaks of it, alone or among others. */
static bool is_about(as_verifier *v, as_term side, as_term number) {
  as_terms *terms = v->terms;
  if (as_term_op(terms, side) == AS_OP_EQ)
    return as_sort_equal(as_term_sort(terms, as_term_operand(terms, side, 0)), as_term_sort(terms, number)) &&
           as_term_shares_variables(terms, side, number);
  uint32_t count = as_term_op(terms, side) == AS_OP_AND ? as_term_operands(terms, side) : 0;
  for (uint32_t i = 0; i < count; i++)
    if (is_about(v, as_term_operand(terms, side, i), number)) return true;
  return false;
}

/* A side of the claim that may hold, and need not: of a disjunction, which is a conjunction denied, or the condition of
 * a choice. None: it is no choice about the number. */
static as_term open_side(as_verifier *v, as_term claim, as_term number) {
  as_terms *terms = v->terms;
  as_op op = as_term_op(terms, claim);
  if (op == AS_OP_ITE && (is_about(v, as_term_operand(terms, claim, 1), number) ||
                          is_about(v, as_term_operand(terms, claim, 2), number))) {
    as_term condition = as_term_operand(terms, claim, 0);
    return is_open(v, condition) ? condition : as_term_none();
  }
  as_term all = op == AS_OP_NOT ? as_term_operand(terms, claim, 0) : as_term_none();
  if (!as_term_exists(all) || as_term_op(terms, all) != AS_OP_AND) return as_term_none();
  for (uint32_t i = 0; i < as_term_operands(terms, all); i++) {
    as_term side = as_term_not(terms, as_term_operand(terms, all, i));
    if (is_about(v, side, number) && is_open(v, side)) return side;
  }
  return as_term_none();
}

/* ---- choices of arrays ---- */

/* Something was written to the array at an index that may be the same: whether it is. only_objects: the address of an
 * object of the space, of which no resource is. */
static as_term open_index(as_verifier *v, as_space space, as_term number, bool only_objects) {
  as_terms *terms = v->terms;
  as_term element = element_in(terms, number), offset;
  as_object object;
  if (!as_term_exists(element)) return element;
  as_term map = as_term_operand(terms, element, 0), index = as_term_operand(terms, element, 1);
  for (; as_term_op(terms, map) == AS_OP_STORE; map = as_term_operand(terms, map, 0)) {
    as_term same = as_term_eq(terms, as_term_operand(terms, map, 1), index);
    bool is_wanted = !only_objects || as_verify_owner(v, space, as_term_operand(terms, map, 2), &object, &offset);
    if (is_wanted && is_open(v, same)) return same;
    if (as_term_is_true(terms, same) || as_verify_follows(v, v->x, same)) break;
  }
  return as_term_none();
}

bool as_verify_split_element(as_verifier *v, as_exec *x, as_space space, as_term number, bool only_objects) {
  as_term same = open_index(v, space, number, only_objects);
  if (!as_term_exists(same) || !as_verify_goes_on(x)) return false;
  v->prover.decide(v->prover.data, same);
  return as_verify_goes_on(x);
}

bool as_verify_split_alias(as_verifier *v, as_exec *x, as_term number) {
  if (as_verify_split_element(v, x, x->state->space, number, false)) return true;
  for (as_path *at = as_run_path(x->run); as_path_length(at) && as_verify_goes_on(x); at = as_path_parent(at)) {
    as_term side = open_side(v, as_path_claim(at), number);
    if (!as_term_exists(side) || !as_verify_goes_on(x)) continue;
    v->prover.decide(v->prover.data, side);
    return as_verify_goes_on(x);
  }
  return false;
}
