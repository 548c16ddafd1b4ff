/* Small values for which a claim is false: lists of a few elements, trees of a few nodes, numbers at the ends of their
 * range. Functions are evaluated by unfolding, which ends for values if it ends at all. Or small shapes, with variables
 * for what is in them. */
#include "state/logic/internal.h"

#include <assay/state/induct.h>
#include <assay/term/substitute.h>

enum { VARIABLES_MAX = 16, VALUES_MAX = 40, COMBINATIONS_MAX = 4000, DEPTH = 3, NUMBERS = 6 };
static const as_combinations of_values = {.depth = DEPTH, .most = COMBINATIONS_MAX};

/* ---- values of a sort ---- */

static void add_number(as_logic *logic, as_sort sort, uint32_t number, as_term_vector *values) {
  static const int64_t numbers[NUMBERS] = {0, 1, 2, -1, 3, 4};
  as_terms *terms = logic->terms;
  bool is_bv = as_sort_is_bv(sort);
  as_term t = is_bv ? as_term_bv_signed(terms, sort.width, numbers[number]) : as_term_int(terms, numbers[number]);
  for (uint32_t i = 0; i < values->count; i++)
    if (values->at[i].id == t.id) return;
  as_term_vector_push(logic->memory, values, t);
}

static void find_values(as_logic *logic, const as_combinations *how, as_sort sort, uint32_t depth,
                        as_term_vector *values);

/* All members from their small values, as long as there is room. */
static void add_constructor(as_logic *logic, const as_combinations *how, as_sort sort, uint32_t constructor,
                            uint32_t depth, as_term_vector *values) {
  const as_constructor *c = as_data_constructor(logic->terms, sort, constructor);
  as_term members[VARIABLES_MAX];
  as_term_vector choices[VARIABLES_MAX] = {0};
  uint32_t numbers[VARIABLES_MAX] = {0}, at = 0;
  bool possible = c->count <= VARIABLES_MAX;
  for (uint32_t i = 0; i < c->count && possible; i++) {
    find_values(logic, how, c->members[i].sort, depth, &choices[i]);
    possible = choices[i].count;
  }
  while (possible && at <= c->count && values->count < VALUES_MAX) {
    for (uint32_t i = 0; i < c->count; i++) members[i] = choices[i].at[numbers[i]];
    as_term t = as_term_construct(logic->terms, sort, constructor, members);
    bool is_known = false;
    for (uint32_t i = 0; i < values->count; i++) is_known |= values->at[i].id == t.id;
    if (!is_known) as_term_vector_push(logic->memory, values, t);
    for (at = 0; at < c->count && ++numbers[at] == choices[at].count; at++) numbers[at] = 0;
    if (at == c->count) break;
  }
  for (uint32_t i = 0; i < c->count && i < VARIABLES_MAX; i++) as_term_vector_release(logic->memory, &choices[i]);
}

/* Below a constructor numbers are 0 and 1; shallow values come first. */
static void find_values(as_logic *logic, const as_combinations *how, as_sort sort, uint32_t depth,
                        as_term_vector *values) {
  as_terms *terms = logic->terms;
  if (how->are_shapes && sort.kind != AS_SORT_DATA) {
    as_term_vector_push(logic->memory, values, as_term_fresh(terms, sort, "in"));
  } else if (sort.kind == AS_SORT_BOOL) {
    as_term_vector_push(logic->memory, values, as_term_false(terms));
    as_term_vector_push(logic->memory, values, as_term_true(terms));
  } else if (as_sort_is_bv(sort) || sort.kind == AS_SORT_INT) {
    for (uint32_t i = 0; i < (depth < how->depth ? 2 : NUMBERS); i++) add_number(logic, sort, i, values);
  } else if (sort.kind == AS_SORT_DATA) {
    for (uint32_t d = how->are_shapes && depth ? depth - 1 : 0; d < depth; d++) /* which has all shapes once */
      for (uint32_t i = 0; i < as_data_count(terms, sort); i++) add_constructor(logic, how, sort, i, d, values);
  }
}

/* ---- combinations ---- */

bool as_logic_is_false_for(as_logic *logic, as_run *run, const as_term *variables, uint32_t count, as_term claim,
                           const as_term *values) {
  as_term t = count ? as_term_substitute(logic->terms, claim, variables, values, count) : claim;
  return as_term_is_false(logic->terms, as_logic_simplify(logic, run, t));
}

bool as_logic_combine(as_logic *logic, as_run *run, const as_combinations *how, const as_term *variables,
                      uint32_t count, as_term claim, as_term *values) {
  as_term_vector choices[VARIABLES_MAX] = {0};
  uint32_t numbers[VARIABLES_MAX] = {0}, tried = 0, at = 0;
  bool possible = count <= VARIABLES_MAX, found = false;
  for (uint32_t i = 0; i < count && possible; i++) {
    find_values(logic, how, as_term_sort(logic->terms, variables[i]), how->depth, &choices[i]);
    possible = choices[i].count;
  }
  while (possible && !found && tried++ < how->most && !as_run_due(run)) {
    for (uint32_t i = 0; i < count; i++) values[i] = choices[i].at[numbers[i]];
    found = how->are_shapes ? as_logic_is_false_in(logic, run, variables, count, claim, values)
                            : as_logic_is_false_for(logic, run, variables, count, claim, values);
    for (at = 0; at < count && ++numbers[at] == choices[at].count; at++) numbers[at] = 0;
    if (at == count) break;
  }
  for (uint32_t i = 0; i < count && i < VARIABLES_MAX; i++) as_term_vector_release(logic->memory, &choices[i]);
  return found;
}

bool as_logic_enumerate(as_logic *logic, as_run *run, const as_term *variables, uint32_t count, as_term claim,
                        as_term *values) {
  return as_logic_combine(logic, run, &of_values, variables, count, claim, values);
}
