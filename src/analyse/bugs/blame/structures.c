/* What callers keep in their structures: which of it is up to them nobody says, so that it is guessed. */
#include "analyse/bugs/blame/blaming.h"

/* ---- links ---- */

/* A pointer that lies in memory behind memory, and is no further link of the same list: l->child->prev. */
static bool is_inside_structure(const as_blaming *a, const as_callers_value *value) {
  if (!value->is_pointer || value->parameter != AS_CORE_NONE || !as_term_exists(value->base)) return false;
  for (uint32_t k = 0; k < a->q->caller_count; k++) {
    const as_callers_value *link = &a->q->callers[k];
    if (as_term_same(link->variable, value->base))
      return link->parameter == AS_CORE_NONE && as_term_exists(link->base) && link->offset != value->offset;
  }
  return false;
}

/* It took the other side of this test, and the same before. */
static bool is_beside_path(const as_blaming *a, const as_sibling *s, uint32_t test) {
  if (s->test_count <= test) return false;
  for (uint32_t k = 0; k <= test; k++) {
    bool is_same = s->tests[k].side == a->q->tests[k].side;
    if (s->tests[k].range != a->q->tests[k].range || is_same == (k == test)) return false;
  }
  return true;
}

bool as_blaming_ends_well_otherwise(const as_blaming *a, uint32_t test) {
  for (uint32_t i = 0; i < a->q->siblings->count; i++) {
    const as_sibling *s = &a->q->siblings->at[i];
    if (!s->fails && is_beside_path(a, s, test)) return true;
  }
  return false;
}

/* What is made is not kept, for want of a link deep in a structure of the caller's: whoever builds such structures
 * says whether it may be missing. */
static bool is_left_over(const as_blaming *a) {
  if (a->q->check != AS_CHECK_LEAK) return false;
  for (uint32_t i = 0; i < a->q->test_count; i++)
    for (uint32_t k = 0; k < a->q->caller_count; k++) {
      const as_callers_value *value = &a->q->callers[k];
      bool ends = is_inside_structure(a, value) && as_blaming_is_constant(a, a->q->tests[i].holds, value->variable);
      if (ends && as_blaming_ends_well_otherwise(a, i)) return true;
    }
  return false;
}

/* On the way to the failure, by a test or by what libc has decided. */
static bool became_constant(const as_blaming *a, as_term variable) {
  for (const as_path *at = a->q->before; as_path_length(at); at = as_path_parent(at))
    if (as_blaming_is_constant(a, as_path_claim(at), variable)) return true;
  return false;
}

/* A link ends, and a number that lies in memory, too, may say that it does not: no caller need have it so. */
static bool is_contradictory(const as_blaming *a) {
  bool has_end = false, has_number = false;
  for (uint32_t k = 0; k < a->q->caller_count; k++) {
    const as_callers_value *value = &a->q->callers[k];
    if (value->is_pointer && as_blaming_is_explained(a, value, 0) && became_constant(a, value->variable)) return true;
    for (uint32_t i = 0; i < a->q->test_count; i++) {
      as_term test = a->q->tests[i].holds;
      if (value->parameter != AS_CORE_NONE) continue;
      has_end |= value->is_pointer && as_blaming_is_constant(a, test, value->variable);
      has_number |= !value->is_pointer && as_blaming_has(a, test, value->variable);
    }
  }
  return has_end && has_number;
}

/* ---- kinds ---- */

/* A callee compares a number that lies in memory with a constant, and no character of a text: the kind of something. */
static as_term kind_asked_for(const as_blaming *a, const as_abduced_test *test) {
  enum { CHARACTER_BITS = 8, KIND_BITS = 32 };
  as_term t = test->holds;
  if (test->is_own || test->is_loop) return as_term_none();
  if (as_term_op(a->terms, t) == AS_OP_NOT) t = as_term_operand(a->terms, t, 0);
  if (as_term_op(a->terms, t) != AS_OP_EQ) return as_term_none();
  as_term p = as_term_operand(a->terms, t, 0), q = as_term_operand(a->terms, t, 1);
  as_term number = as_term_is_const(a->terms, p) ? q : p;
  as_sort sort = as_term_sort(a->terms, number);
  if (as_term_is_const(a->terms, p) == as_term_is_const(a->terms, q) || !as_sort_is_bv(sort)) return as_term_none();
  const as_callers_value *value;
  if (as_blaming_count(a, number, &value) == 1 && (value->parameter != AS_CORE_NONE || value->is_size))
    return as_term_none();
  return sort.width > CHARACTER_BITS && sort.width <= KIND_BITS ? number : as_term_none();
}

static bool asks_for_kind(const as_blaming *a, const as_abduced_test *test) {
  return as_term_exists(kind_asked_for(a, test));
}

/* Some path goes on at the other side of this test, and with a question for a kind, if wanted. */
static bool goes_on_otherwise(const as_blaming *a, uint32_t test, bool with_kind) {
  for (uint32_t i = 0; i < a->q->siblings->count; i++) {
    const as_sibling *s = &a->q->siblings->at[i];
    if (!is_beside_path(a, s, test)) continue;
    if (!with_kind || (s->test_count > test + 1 && asks_for_kind(a, &s->tests[test + 1]))) return true;
  }
  return false;
}

/* A number that is kept as it is, and nothing that was computed. By the tests before it, the other side of this one is
 * no less possible. */
static bool is_open_kind(const as_blaming *a, uint32_t test) {
  as_term number = kind_asked_for(a, &a->q->tests[test]);
  if (!as_term_exists(number) || !as_term_is_variable(a->terms, number)) return false;
  as_paths *paths = as_run_paths(a->q->run);
  as_path *path = as_path_root(paths);
  for (uint32_t i = 0; i <= test; i++) {
    as_term holds = a->q->tests[i].holds;
    as_path *next = as_path_extend(paths, path, i < test ? holds : as_term_not(a->terms, holds));
    as_path_drop(paths, path), path = next;
  }
  bool is_open = as_solver_check(a->solver, path, as_term_true(a->terms)) == AS_ANSWER_SAT;
  return as_path_drop(paths, path), is_open;
}

/* What a callee gives is null, for it was given something of another kind than it expects: who knows the kind need not
 * look at what it is given. */
static bool is_of_other_kind(const as_blaming *a) {
  uint32_t last = a->q->test_count;
  while (last > 0 && as_term_is_true(a->terms, a->q->tests[last - 1].holds)) last--;
  if (a->q->check != AS_CHECK_NULL_ACCESS && a->q->check != AS_CHECK_NULL_ARITHMETIC) return false;
  if (!last-- || a->q->tests[last].is_own) return false;
  return is_open_kind(a, last) || goes_on_otherwise(a, last, !asks_for_kind(a, &a->q->tests[last]));
}

/* The side of a switch where no case is, as guests are told; cases with one target are one side. */
static bool is_default(const as_blaming *a, const as_abduced_test *test) {
  const as_core_unit *unit = a->q->unit;
  for (uint32_t i = 0; i < unit->instructions.count; i++) {
    const as_core_instruction *at = &unit->instructions.at[i];
    if (at->range != test->range || at->op != AS_CORE_OP_SWITCH) continue;
    const uint32_t *targets = &unit->targets.at[at->extra];
    uint32_t sides = 0;
    for (uint32_t k = 1; k < at->extras; k++) {
      uint32_t first = 1;
      while (targets[first] != targets[k]) first++;
      sides += first == k;
      if (targets[k] == targets[0]) return false;
    }
    return test->side == sides;
  }
  return false;
}

/* How many numbers this keeps out, one by one. */
static uint32_t count_kept_out(const as_blaming *a, as_term t) {
  as_op op = as_term_op(a->terms, t);
  if (op == AS_OP_NOT) return as_term_op(a->terms, as_term_operand(a->terms, t, 0)) == AS_OP_EQ;
  uint32_t count = 0;
  for (uint32_t i = 0; op == AS_OP_AND && i < as_term_operands(a->terms, t); i++)
    count += count_kept_out(a, as_term_operand(a->terms, t, i));
  return count;
}

/* Some path took another side there, whatever it did before, and ended well. */
static bool ends_well_elsewhere(const as_blaming *a, const as_abduced_test *test) {
  for (uint32_t i = 0; i < a->q->siblings->count; i++) {
    const as_sibling *s = &a->q->siblings->at[i];
    for (uint32_t k = 0; k < s->test_count && !s->fails; k++)
      if (s->tests[k].range == test->range && s->tests[k].side != test->side) return true;
  }
  return false;
}

/* A number of a caller's is none of those that there is a case for: it is no kind of anything. */
static bool is_of_no_kind(const as_blaming *a) {
  as_check check = a->q->check;
  if (check != AS_CHECK_BAD_FREE && check != AS_CHECK_BOUNDS && check != AS_CHECK_UNINITIALISED) return false;
  for (uint32_t i = 0; i < a->q->test_count; i++) {
    const as_callers_value *value;
    if (as_blaming_count(a, a->q->tests[i].holds, &value) != 1 || value->is_pointer) continue;
    bool chooses = count_kept_out(a, a->q->tests[i].holds) > 1; /* by itself: no other test has chosen among cases */
    if (chooses && is_default(a, &a->q->tests[i]) && ends_well_elsewhere(a, &a->q->tests[i])) return true;
  }
  return false;
}

/* ---- numbers ---- */

static bool is_number_in_memory(const as_callers_value *value) {
  return !value->is_pointer && !value->is_size && value->parameter == AS_CORE_NONE;
}

static bool is_tested(const as_blaming *a, const as_callers_value *value) {
  for (uint32_t i = 0; i < a->q->test_count; i++)
    if (as_blaming_has(a, a->q->tests[i].holds, value->variable)) return true;
  return false;
}

/* All numbers in callers' memory that the program tests have sixteen bits: nothing that is counted there is more. */
static as_term are_small(const as_blaming *a) {
  enum { SMALL_BITS = 16 };
  as_term all = as_term_true(a->terms);
  for (uint32_t k = 0; k < a->q->caller_count; k++) {
    const as_callers_value *value = &a->q->callers[k];
    as_sort sort = as_term_sort(a->terms, value->variable);
    if (!is_number_in_memory(value) || !is_tested(a, value) || !as_sort_is_bv(sort) || sort.width <= SMALL_BITS ||
        sort.width > 64)
      continue;
    as_term most = as_term_bv(a->terms, sort.width, UINT64_C(1) << SMALL_BITS);
    all = as_term_and(a->terms, all, as_term_bvult(a->terms, value->variable, most));
  }
  return all;
}

/* It needs numbers in callers' memory that are larger than what anybody has there, or negative: sizes that wrap around.
 * Says it also where no path has gone with others. */
static bool is_out_of_proportion(const as_blaming *a) {
  return !as_structures_keep_proportion(a, as_term_true(a->terms));
}

bool as_structures_keep_proportion(const as_blaming *a, as_term claim) {
  return as_solver_check(a->solver, a->q->before, as_term_and(a->terms, claim, are_small(a))) == AS_ANSWER_SAT;
}

static bool are_two_tested(const as_blaming *a) {
  for (uint32_t k = 0; k < a->q->caller_count; k++) {
    const as_callers_value *one = &a->q->callers[k];
    if (!is_number_in_memory(one) || !one->is_member || !is_tested(a, one)) continue;
    for (uint32_t i = 0; i < k; i++) {
      const as_callers_value *other = &a->q->callers[i];
      if (is_number_in_memory(other) && as_object_same(one->object, other->object) && is_tested(a, other)) return true;
    }
  }
  return false;
}

/* Memory of the caller's was made as large as it was known to be, so that it could be moved: a number beside the
 * pointer to it says how large it is. */
static bool was_closed(const as_blaming *a) {
  for (uint32_t k = 0; k < a->q->caller_count; k++) {
    const as_callers_value *size = &a->q->callers[k];
    if (!size->is_size || !became_constant(a, size->variable)) continue;
    for (uint32_t i = 0; i < a->q->caller_count; i++)
      if (as_term_same(a->q->callers[i].variable, size->base) && as_blaming_is_explained(a, &a->q->callers[i], 0))
        return true;
  }
  return false;
}

bool as_structures_disagree(const as_blaming *a) {
  as_check check = a->q->check;
  if (check != AS_CHECK_BOUNDS && check != AS_CHECK_SUBOBJECT && check != AS_CHECK_UNINITIALISED) return false;
  return are_two_tested(a) || was_closed(a);
}

bool as_structures_explain(const as_blaming *a) {
  return is_contradictory(a) || is_left_over(a) || is_of_other_kind(a) || is_of_no_kind(a) || is_out_of_proportion(a);
}
