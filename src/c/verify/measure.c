/* Termination. A measure is a value of a well-founded order: an unsigned number by <; an integer by <, of which those
 * below 0 are never left again; a datatype by being a part of another. What `decreases` names at the beginning of a
 * round, or of the function, is greater than what it names at the next beginning: so there is no endless sequence of
 * them. */
#include "c/core/calls.h"
#include "c/verify/internal.h"

#include <assay/base/text.h>
#include <assay/term/data.h>

/* `small` is a member of `large`, or of a member, and so on. Parts that are deeper are not looked for. */
static as_term is_part(as_verifier *v, as_term small, as_term large, uint32_t depth) {
  as_terms *terms = v->terms;
  as_sort sort = as_term_sort(terms, large), wanted = as_term_sort(terms, small);
  as_term any = as_term_false(terms);
  if (sort.kind != AS_SORT_DATA || !depth) return any;
  for (uint32_t c = 0; c < as_data_count(terms, sort); c++) {
    const as_constructor *constructor = as_data_constructor(terms, sort, c);
    as_term is = as_term_is(terms, large, c), inside = as_term_false(terms);
    if (as_term_is_false(terms, is)) continue;
    for (uint32_t m = 0; m < constructor->count; m++) {
      as_term member = as_term_member(terms, large, c, m);
      if (as_sort_equal(as_term_sort(terms, member), wanted))
        inside = as_term_or(terms, inside, as_term_eq(terms, member, small));
      inside = as_term_or(terms, inside, is_part(v, small, member, depth - 1));
    }
    any = as_term_or(terms, any, as_term_and(terms, is, inside));
  }
  return any;
}

/* None: they cannot be compared. */
static as_term is_smaller(as_verifier *v, as_term now, as_term before) {
  enum { DEPTH = 3 };
  as_terms *terms = v->terms;
  as_sort sort = as_term_sort(terms, now), other = as_term_sort(terms, before);
  if (sort.kind == AS_SORT_DATA && other.kind == AS_SORT_DATA) return is_part(v, now, before, DEPTH);
  if (sort.kind == AS_SORT_INT && other.kind == AS_SORT_INT)
    return as_term_and(terms, as_term_int_lt(terms, now, before), as_term_int_le(terms, as_term_int(terms, 0), before));
  if (!as_sort_is_bv(sort) || !as_sort_is_bv(other)) return as_term_none();
  uint32_t width = sort.width > other.width ? sort.width : other.width;
  return as_term_bvult(terms, as_term_zero_extend(terms, now, width), as_term_zero_extend(terms, before, width));
}

static bool require_smaller(as_verifier *v, as_exec *x, as_transfer *work, as_term now, as_term before,
                            const as_spec_measure *measure, const char *when) {
  as_term claim = is_smaller(v, now, before);
  if (!as_term_exists(claim))
    return as_verify_fail(v, x, AS_OBLIGATION_TERMINATION,
                          "%s is of another type than what decreases in the function that calls", measure->text);
  as_text what = {.memory = v->memory};
  as_text_printf(&what, "%s gets smaller %s", measure->text, when);
  bool good =
      as_verify_require(v, x, work->state.laws, AS_OBLIGATION_TERMINATION, claim, measure->place, as_text_get(&what));
  as_text_release(&what);
  return good;
}

bool as_verify_round_descends(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_invariance *inv,
                              const as_bindings *bindings, const as_round *round) {
  if (!as_term_exists(round->measure)) return true;
  as_term now = as_bindings_apply(v->terms, bindings, inv->decreases.term);
  return require_smaller(v, x, work, now, round->measure, &inv->decreases, "with each round of the loop");
}

/* ---- who calls whom ---- */

static const bool *who_comes_back(as_verifier *v) {
  const as_core_unit *unit = v->unit;
  uint32_t count = unit->functions.count;
  if (v->comes_back) return v->comes_back;
  bool *marked = as_region_alloc(&v->region, count * sizeof *marked), *taken = as_region_alloc(&v->region, count);
  for (uint32_t i = 0; i < count; i++) marked[i] = i == v->function, taken[i] = false;
  as_core_mark_addresses(unit, taken);
  for (bool changed = true; changed;) {
    changed = false;
    bool pointer = false;
    for (uint32_t i = 0; i < count; i++) pointer |= marked[i] && taken[i];
    for (uint32_t i = 0; i < count; i++)
      if (!marked[i] && as_core_calls_marked(unit, &unit->functions.at[i], marked, pointer)) changed = marked[i] = true;
  }
  return v->comes_back = marked;
}

bool as_verify_call_descends(as_verifier *v, as_exec *x, as_transfer *work, uint32_t function, const char *name,
                             const as_spec_agreed *contract, const as_bindings *bindings) {
  const as_held *held = as_held_now(x);
  if (!held->contract || !as_term_exists(held->contract->decreases.term)) return true;
  if (function != AS_CORE_NONE && !who_comes_back(v)[function]) return true;
  if (!as_term_exists(contract->decreases.term))
    return as_verify_fail(v, x, AS_OBLIGATION_TERMINATION,
                          "%s may call this function again, and its contract does not say what decreases", name);
  as_term before = as_bindings_apply(v->terms, &held->entry, held->contract->decreases.term);
  as_term now = as_bindings_apply(v->terms, bindings, contract->decreases.term);
  return require_smaller(v, x, work, now, before, &contract->decreases, "with this call");
}
