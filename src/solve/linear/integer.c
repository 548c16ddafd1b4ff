/* From rational values to integers: gcd tests on rows, then branch and bound, which also decides disequalities.
 *
 * A conflict is a set of reasons. When both sides of a choice fail, their conflicts without the choice itself are one
 * for the choice above; when a side fails without using the choice, the other side is not tried. A dive that takes too
 * many choices is broken off (`lost`): polyhedra without bounds may have fractional points for ever. */
#include "solve/linear/internal.h"

#include <stdlib.h>

enum {
  EASY = 50, /* work before the equalities are solved over the integers */
  DIVE = 40, /* choices for integrality on one branch, plus some per column */
  FEW_VALUES = 1 << 10
};

/* The least common multiple of the denominators of a row. */
static void common_bottom(const as_linear *linear, const as_linear_row *row, as_number *common) {
  as_number bottom = AS_NUMBER_ZERO, shared = AS_NUMBER_ZERO;
  as_number_set_int(common, 1);
  for (uint32_t j = 0; j < linear->nonbasic.count; j++) {
    if (row->at[j].bottom == 1) continue;
    as_number_bottom(&bottom, &row->at[j]);
    as_number_gcd(&shared, common, &bottom);
    as_number_invert(&shared);
    as_number_multiply(common, common, &shared);
    as_number_multiply(common, common, &bottom);
  }
  AS_INVARIANT(as_number_is_integer(common) && as_number_sign(common) > 0);
  as_number_clear(&bottom), as_number_clear(&shared);
}

/* A row, scaled to integers: common * basic = sum of entries. What the variables that can still vary contribute is a
 * multiple of their gcd; the fixed ones contribute a constant, which must be one too. */
static bool row_has_solution(as_linear *linear, const as_linear_row *row) {
  as_number common = AS_NUMBER_ZERO, gcd = AS_NUMBER_ZERO, fixed = AS_NUMBER_ZERO, entry = AS_NUMBER_ZERO;
  common_bottom(linear, row, &common);
  const as_linear_variable *basic = &linear->variables.at[row->basic];
  if (as_linear_is_fixed(basic)) {
    as_number_multiply(&fixed, &common, &basic->bound[AS_LOWER].value);
    as_number_negate(&fixed);
  } else {
    as_number_set(&gcd, &common);
  }
  for (uint32_t j = 0; j < linear->nonbasic.count; j++) {
    if (as_number_is_zero(&row->at[j])) continue;
    const as_linear_variable *variable = &linear->variables.at[linear->nonbasic.at[j]];
    as_number_multiply(&entry, &row->at[j], &common);
    AS_INVARIANT(as_number_is_integer(&entry));
    if (as_linear_is_fixed(variable))
      as_number_add_product(&fixed, &entry, &variable->bound[AS_LOWER].value);
    else
      as_number_gcd(&gcd, &gcd, &entry);
  }
  if (!as_number_is_zero(&gcd)) {
    as_number_invert(&gcd);
    as_number_multiply(&fixed, &fixed, &gcd);
  }
  bool whole = as_number_is_integer(&fixed);
  as_number_clear(&common), as_number_clear(&gcd), as_number_clear(&fixed), as_number_clear(&entry);
  return whole;
}

static void explain_fixed(as_linear *linear, const as_linear_variable *variable) {
  if (!as_linear_is_fixed(variable)) return;
  as_u32_vector_push(linear->memory, &linear->conflict, variable->bound[AS_LOWER].reason);
  as_u32_vector_push(linear->memory, &linear->conflict, variable->bound[AS_UPPER].reason);
}

bool as_linear_row_agrees(as_linear *linear, const as_linear_row *row) {
  if (row_has_solution(linear, row)) return true;
  linear->conflict.count = 0;
  explain_fixed(linear, &linear->variables.at[row->basic]);
  for (uint32_t j = 0; j < linear->nonbasic.count; j++)
    if (!as_number_is_zero(&row->at[j])) explain_fixed(linear, &linear->variables.at[linear->nonbasic.at[j]]);
  assert(linear->conflict.count); /* where nothing is fixed, zero is a solution */
  return false;
}

static bool gcd_test(as_linear *linear) {
  for (uint32_t i = 0; i < linear->rows.count; i++) {
    const as_linear_row *row = &linear->rows.at[i];
    /* Where the value is an integer, the values at hand solve the row. */
    if (as_number_is_integer(&linear->variables.at[row->basic].value)) continue;
    if (!as_linear_row_agrees(linear, row)) return false;
  }
  return true;
}

/* A fractional variable that has few values; AS_REASON_NONE if there is none. How often a sum of words wraps is one:
 * once those are integers, the others mostly are. */
static uint32_t fractional_of_few(const as_linear *linear) {
  uint32_t found = AS_REASON_NONE;
  as_number range = AS_NUMBER_ZERO, least = AS_NUMBER_ZERO;
  as_number_set_int(&least, FEW_VALUES);
  for (uint32_t i = 0; i < linear->active.count; i++) {
    const as_linear_variable *variable = &linear->variables.at[linear->active.at[i]];
    if (as_number_is_integer(&variable->value) || !as_linear_is_bounded(variable)) continue;
    as_number_subtract(&range, &variable->bound[AS_UPPER].value, &variable->bound[AS_LOWER].value);
    if (as_number_compare(&range, &least) >= 0) continue;
    as_number_set(&least, &range);
    found = linear->active.at[i];
  }
  as_number_clear(&range), as_number_clear(&least);
  return found;
}

/* Otherwise one of those whose integrality makes all others integral, preferably with two bounds. */
static uint32_t fractional_variable(const as_linear *linear) {
  const as_u32_vector *all = linear->auxiliary == AS_REASON_NONE ? &linear->active : &linear->coordinates;
  uint32_t found = fractional_of_few(linear);
  if (found != AS_REASON_NONE) return found;
  for (uint32_t i = 0; i < all->count; i++) {
    const as_linear_variable *variable = &linear->variables.at[all->at[i]];
    if (as_number_is_integer(&variable->value)) continue;
    if (as_linear_is_bounded(variable)) return all->at[i];
    if (found == AS_REASON_NONE) found = all->at[i];
  }
  return found;
}

/* Towards zero first: small values are what models are liked for, and dives end sooner. */
static int first_side(const as_number *value) { return as_number_sign(value) > 0 ? AS_UPPER : AS_LOWER; }

static bool choose_fractional(const as_linear *linear, as_linear_frame *frame) {
  uint32_t index = fractional_variable(linear);
  if (index == AS_REASON_NONE) return false;
  const as_number *value = &linear->variables.at[index].value;
  *frame = (as_linear_frame){
      .variable = index, .gap = 1, .limit = AS_NUMBER_ZERO, .atom = AS_REASON_NONE, .side = first_side(value)};
  as_number_floor(&frame->limit, value);
  AS_INVARIANT(as_number_compare(&frame->limit, value) < 0);
  return true;
}

static bool choose_different(const as_linear *linear, as_linear_frame *frame) {
  for (uint32_t i = 0; i < linear->different.count; i++) {
    const as_linear_atom *atom = &linear->known.at[linear->different.at[i].known];
    assert(atom->says == AS_LINEAR_SAYS_EQUAL);
    if (as_number_compare(&linear->variables.at[atom->variable].value, &atom->limit) != 0) continue;
    *frame = (as_linear_frame){.variable = atom->variable,
                               .gap = 2,
                               .limit = AS_NUMBER_ZERO,
                               .atom = linear->different.at[i].atom,
                               .side = first_side(&atom->limit)};
    const as_number minus_one = {.top = -1, .bottom = 1};
    as_number_add(&frame->limit, &atom->limit, &minus_one);
    return true;
  }
  return false;
}

static bool take_side(as_linear *linear, const as_linear_frame *frame) {
  assert(linear->frames.count && frame->gap >= 1 && as_number_is_integer(&frame->limit));
  as_number limit = AS_NUMBER_ZERO;
  as_number_set_int(&limit, frame->side == AS_LOWER ? (int32_t)frame->gap : 0);
  as_number_add(&limit, &limit, &frame->limit);
  uint32_t reason = AS_REASON_DECISION | (linear->frames.count - 1);
  bool taken = as_simplex_bound(linear, frame->variable, frame->side, &limit, reason);
  as_number_clear(&limit);
  return taken;
}

static void drop_frame(as_linear *linear) {
  as_linear_frame frame = as_linear_frames_pop(&linear->frames);
  assert(frame.saved <= linear->saved.count);
  as_number_clear(&frame.limit);
  linear->saved.count = frame.saved;
}

static bool conflict_has(const as_linear *linear, uint32_t reason) {
  for (uint32_t i = 0; i < linear->conflict.count; i++)
    if (linear->conflict.at[i] == reason) return true;
  return false;
}

static int compare_reasons(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* Sorts the conflict; each reason once, and without this one. */
static void tidy_conflict(as_linear *linear, uint32_t without) {
  as_u32_vector *all = &linear->conflict;
  assert(all->count);
  qsort(all->at, all->count, sizeof *all->at, compare_reasons);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < all->count; i++)
    if (all->at[i] != without && (kept == 0 || all->at[kept - 1] != all->at[i])) all->at[kept++] = all->at[i];
  all->count = kept;
}

/* The conflict of the second side is at hand, that of the first was saved: what holds above the choice. */
static void join_sides(as_linear *linear, const as_linear_frame *frame) {
  assert(frame->second && !frame->lost);
  for (uint32_t i = frame->saved; i < linear->saved.count; i++)
    as_u32_vector_push(linear->memory, &linear->conflict, linear->saved.at[i]);
  if (frame->atom != AS_REASON_NONE) as_u32_vector_push(linear->memory, &linear->conflict, frame->atom);
  tidy_conflict(linear, AS_REASON_DECISION | (linear->frames.count - 1));
}

/* Leaves a failed branch (or a `lost` one, without conflict) for the next side to try. When there is none: NO, or
 * GAVE_UP if something was lost that matters. */
static as_linear_answer backtrack(as_linear *linear, bool lost) {
  assert(lost || linear->conflict.count);
  while (linear->frames.count > 0) {
    as_linear_frame *frame = &linear->frames.at[linear->frames.count - 1];
    as_simplex_undo(linear, frame->changes);
    bool used = lost || conflict_has(linear, AS_REASON_DECISION | (linear->frames.count - 1));
    if (used && !frame->second) {
      frame->second = true, frame->lost = lost, frame->side = !frame->side;
      for (uint32_t i = 0; !lost && i < linear->conflict.count; i++)
        as_u32_vector_push(linear->memory, &linear->saved, linear->conflict.at[i]);
      lost = false;
      if (take_side(linear, frame)) return AS_LINEAR_YES;
      continue;
    }
    if (used) {
      lost = lost || frame->lost;
      if (!lost) join_sides(linear, frame);
    }
    drop_frame(linear);
  }
  return lost ? AS_LINEAR_GAVE_UP : AS_LINEAR_NO;
}

static uint32_t dive_limit(const as_linear *linear) { return DIVE + 4 * linear->active.count; }

static uint32_t dive_depth(const as_linear *linear) {
  uint32_t depth = 0;
  for (uint32_t i = 0; i < linear->frames.count; i++) depth += linear->frames.at[i].gap == 1;
  return depth;
}

/* One node: YES if its values are a solution, NO with a conflict, GAVE_UP with *choice if it must be split. */
static as_linear_answer visit(as_linear *linear, as_linear_frame *choice, bool *split) {
  *split = false;
  if (!as_linear_work(linear)) return AS_LINEAR_GAVE_UP;
  as_linear_answer answer = as_simplex_check(linear);
  if (answer != AS_LINEAR_YES) return answer;
  if (!gcd_test(linear)) return AS_LINEAR_NO;
  *split = choose_fractional(linear, choice) || choose_different(linear, choice);
  return *split ? AS_LINEAR_GAVE_UP : AS_LINEAR_YES;
}

static as_linear_answer descend(as_linear *linear, as_linear_frame choice) {
  if (choice.gap == 1 && dive_depth(linear) >= dive_limit(linear)) {
    as_number_clear(&choice.limit);
    return backtrack(linear, true);
  }
  assert(choice.variable < linear->variables.count && !choice.second);
  choice.changes = linear->changes.count, choice.saved = linear->saved.count;
  as_linear_frames_push(linear->memory, &linear->frames, choice);
  return take_side(linear, &choice) ? AS_LINEAR_YES : backtrack(linear, false);
}

static as_linear_answer search(as_linear *linear) {
  for (;;) {
    as_linear_frame choice;
    bool split;
    as_linear_answer answer = visit(linear, &choice, &split);
    if (!split && answer != AS_LINEAR_NO) return answer;
    answer = split ? descend(linear, choice) : backtrack(linear, false);
    if (answer != AS_LINEAR_YES) return answer;
  }
}

/* Leaves the bounds and choices as they were before the search. */
static as_linear_answer search_and_clean(as_linear *linear) {
  assert(linear->frames.count == 0 && linear->saved.count == 0);
  uint32_t changes = linear->changes.count;
  as_linear_answer answer = search(linear);
  as_simplex_undo(linear, changes);
  while (linear->frames.count > 0) drop_frame(linear);
  assert(linear->changes.count == changes);
  linear->saved.count = 0;
  return answer;
}

static bool has_equality(const as_linear *linear) {
  for (uint32_t i = 0; i < linear->variables.count; i++) {
    const as_linear_variable *variable = &linear->variables.at[i];
    if (variable->form.count > 0 && as_linear_is_fixed(variable)) return true;
  }
  return false;
}

/* Most questions are easy; what is not, and has equalities, is worth a tableau that knows how to solve them. */
static as_linear_answer search_in_phases(as_linear *linear) {
  uint64_t budget = linear->budget;
  if (budget <= EASY || !has_equality(linear)) return search_and_clean(linear);
  linear->budget = EASY;
  as_linear_answer answer = search_and_clean(linear);
  linear->budget = budget;
  if (answer != AS_LINEAR_GAVE_UP) return answer;
  answer = as_lattice_enter(linear);
  if (answer == AS_LINEAR_YES) answer = search_and_clean(linear);
  as_lattice_leave(linear);
  return answer;
}

as_linear_answer as_linear_search(as_linear *linear) {
  as_linear_answer answer = search_in_phases(linear);
  if (answer == AS_LINEAR_NO) {
    tidy_conflict(linear, AS_REASON_NONE);
    assert(linear->conflict.at[linear->conflict.count - 1] < linear->asserted); /* the last is the highest: no choice */
  }
  return answer;
}
