#include "analyse/bugs/blame/blaming.h"
#include "analyse/bugs/blame/spelling.h"
#include "c/core/ways.h"

#include <assay/term/substitute.h>
#include <assay/term/variables.h>
#include <string.h>

static const struct {
  bool is_manifest;
  const char *name, *meaning;
} rows[] = {
#define AS_BLAME(name, is_manifest, text, meaning) {is_manifest, text, meaning},
#include "analyse/bugs/blame/blames.def"
#undef AS_BLAME
};

const char *as_blame_name(as_blame blame) { return rows[blame].name; }
const char *as_blame_meaning(as_blame blame) { return rows[blame].meaning; }
bool as_blame_is_manifest(as_blame blame) { return rows[blame].is_manifest; }

/* ---- values and tests ---- */

bool as_blaming_has(const as_blaming *a, as_term t, as_term variable) {
  return as_term_shares_variables(a->terms, t, variable);
}

uint32_t as_blaming_count(const as_blaming *a, as_term t, const as_callers_value **one) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < a->q->caller_count; i++) {
    if (!as_blaming_has(a, t, a->q->callers[i].variable)) continue;
    count++;
    if (one) *one = &a->q->callers[i];
  }
  return count;
}

bool as_blaming_is_possible(const as_blaming *a, as_term claim) {
  return as_solver_check(a->solver, a->q->before, claim) != AS_ANSWER_UNSAT;
}

bool as_blaming_is_constant(const as_blaming *a, as_term test, as_term variable) {
  if (as_term_op(a->terms, test) != AS_OP_EQ) return false;
  as_term p = as_term_operand(a->terms, test, 0), q = as_term_operand(a->terms, test, 1);
  return as_term_same(p, variable) ? as_term_is_const(a->terms, q)
                                   : as_term_same(q, variable) && as_term_is_const(a->terms, p);
}

static bool is_test(const as_blaming *a, as_term claim) {
  for (uint32_t i = 0; i < a->q->test_count; i++)
    if (as_term_same(a->q->tests[i].holds, claim)) return true;
  return false;
}

/* The number beside a pointer: it may say whether there is something. */
static bool is_beside(const as_callers_value *number, const as_callers_value *pointer) {
  if (number->is_pointer || as_term_same(number->variable, pointer->variable)) return false;
  if (pointer->parameter == AS_CORE_NONE || number->parameter == AS_CORE_NONE)
    return pointer->parameter == AS_CORE_NONE && as_object_same(number->object, pointer->object);
  return number->parameter + 1 == pointer->parameter || pointer->parameter + 1 == number->parameter;
}

bool as_blaming_is_explained(const as_blaming *a, const as_callers_value *value, uint32_t first) {
  for (uint32_t i = first; i < a->q->test_count; i++)
    for (uint32_t k = 0; k < a->q->caller_count; k++)
      if (is_beside(&a->q->callers[k], value) && as_blaming_has(a, a->q->tests[i].holds, a->q->callers[k].variable))
        return true;
  return false;
}

/* ---- a value that was tested ---- */

/* What anybody may pass. All callers of a function that is static are here: each is looked at by itself. */
static bool is_argument(const as_blaming *a, const as_callers_value *value) {
  return value->parameter != AS_CORE_NONE && !a->q->is_internal;
}

static bool is_null_check(as_check check) { return check == AS_CHECK_NULL_ACCESS || check == AS_CHECK_NULL_ARITHMETIC; }

/* Two pointers are compared there, of which one may well be null: that is no test for null. */
static bool compares_pointers(const as_blaming *a, uint32_t range) {
  const as_core_unit *unit = a->q->unit;
  for (uint32_t i = 0; i < unit->instructions.count; i++) {
    const as_core_instruction *at = &unit->instructions.at[i];
    if (at->range != range || (at->op != AS_CORE_OP_EQ && at->op != AS_CORE_OP_NE)) continue;
    const as_core_operand *operands = as_core_operands_of(unit, at);
    return unit->types.at[at->type].kind == AS_CORE_POINTER && !as_spelling_is_constant(unit, at, operands[0]) &&
           !as_spelling_is_constant(unit, at, operands[1]);
  }
  return false;
}

/* It asks for a pointer, and not for a number that followed from one, or what a call has given. */
static bool asks_for_pointer(const as_core_unit *unit, uint32_t range) {
  for (uint32_t i = 0; i < unit->instructions.count; i++) {
    const as_core_instruction *at = &unit->instructions.at[i];
    bool compares = at->op == AS_CORE_OP_EQ || at->op == AS_CORE_OP_NE || at->op == AS_CORE_OP_BRANCH;
    if (at->range != range || !compares || unit->types.at[at->type].kind != AS_CORE_POINTER) continue;
    const as_core_instruction *maker = as_core_maker_of(unit, at, 0);
    if (!maker || maker->op != AS_CORE_OP_CALL) return true;
  }
  return false;
}

static bool is_one_place(const as_core_range *p, const as_core_range *q) {
  return p->file == q->file && p->line == q->line && p->column == q->column && p->end_line == q->end_line &&
         p->end_column == q->end_column;
}

/* The macro that asks this asks for something else, too: (p) && (p)->kind == LIST. It may be asked of anything, and
 * says nothing of who asks. */
static bool asks_for_more(const as_core_unit *unit, uint32_t range) {
  if (range == AS_CORE_NONE) return false;
  uint32_t outer = as_core_range_outermost(unit, range); /* itself, if it begins with what the macro was given */
  for (uint32_t i = 0; i < unit->instructions.count; i++) {
    const as_core_instruction *at = &unit->instructions.at[i];
    if (at->op != AS_CORE_OP_BRANCH || at->range == AS_CORE_NONE || at->range == range) continue;
    uint32_t other = as_core_range_outermost(unit, at->range);
    if (other != at->range && is_one_place(&unit->ranges.at[other], &unit->ranges.at[outer])) return true;
  }
  return false;
}

/* The first test with which those up to it show, by themselves, that the claim fails. The number beside a member of a
 * structure may have said before that there is something. */
static bool was_shown(const as_blaming *a) {
  const as_callers_value *value;
  if (!as_blaming_count(a, a->q->claim, &value)) return false;
  bool is_memory = value->parameter == AS_CORE_NONE;
  bool is_usual = is_argument(a, value) || (is_memory && value->is_pointer && is_null_check(a->q->check));
  as_paths *paths = as_run_paths(a->q->run);
  as_path *path = as_path_root(paths);
  uint32_t i = 0;
  for (bool shown = false; i < a->q->test_count && !shown; i++) {
    const as_abduced_test *test = &a->q->tests[i];
    if (!as_term_shares_variables(a->terms, test->holds, a->q->claim)) continue;
    bool is_exact = !test->is_loop && as_blaming_is_constant(a, test->holds, value->variable);
    if (!is_usual && !is_exact) continue; /* that a loop ends tells nothing of a number that lies in memory */
    as_path *next = as_path_extend(paths, path, a->q->tests[i].holds);
    as_path_drop(paths, path), path = next;
    shown = as_solver_check(a->solver, path, a->q->claim) == AS_ANSWER_UNSAT;
    if (shown) break;
  }
  as_path_drop(paths, path);
  if (i == a->q->test_count || (value->is_pointer && compares_pointers(a, a->q->tests[i].range))) return false;
  if (is_memory && value->is_pointer && asks_for_more(a->q->unit, a->q->tests[i].range)) return false;
  return !as_blaming_is_explained(a, value, is_memory ? 0 : i + 1);
}

static bool comes_before(const as_core_unit *unit, uint32_t a, uint32_t b) {
  if (a == AS_CORE_NONE || b == AS_CORE_NONE) return false;
  const as_core_range *p = &unit->ranges.at[as_core_range_outermost(unit, a)],
                      *q = &unit->ranges.at[as_core_range_outermost(unit, b)];
  return p->file == q->file && (p->line < q->line || (p->line == q->line && p->column < q->column));
}

/* A parameter that is compared with null before, on another way. */
static bool is_compared(const as_blaming *a) {
  const as_callers_value *value;
  if (a->q->check != AS_CHECK_NULL_ACCESS || as_blaming_count(a, a->q->claim, &value) != 1) return false;
  if (!is_argument(a, value)) return false;
  for (uint32_t i = 0; i < a->q->null_tests->count; i++) {
    const as_null_test *test = &a->q->null_tests->at[i];
    bool is_before =
        as_term_same(test->variable, value->variable) && comes_before(a->q->unit, test->range, a->q->range);
    if (is_before && asks_for_pointer(a->q->unit, test->range) && !compares_pointers(a, test->range))
      return !as_blaming_is_explained(a, value, 0);
  }
  return false;
}

/* Some path goes on at the other side, or with another pointer, which only happens to be this one here. */
static bool is_open(const as_blaming *a, const as_null_test *test) {
  for (uint32_t i = 0; i < a->q->null_tests->count; i++) {
    const as_null_test *other = &a->q->null_tests->at[i];
    bool is_same = other->side == test->side && as_term_same(other->variable, test->variable);
    if (other->range == test->range && !is_same) return true;
  }
  return false;
}

/* Also by ways that were not followed to their end. */
static bool is_always_passed(const as_blaming *a, uint32_t test) {
  const as_core_function *f = &a->q->unit->functions.at[a->q->function];
  return as_core_always_passes(as_terms_memory(a->terms), a->q->unit, f, a->q->own_range, test);
}

/* A pointer that is compared with null too late: the use decides it. What macros ask tells nothing of the function. */
static bool is_compared_behind(const as_blaming *a) {
  const as_callers_value *value;
  if (a->q->check != AS_CHECK_NULL_ACCESS || as_blaming_count(a, a->q->claim, &value) != 1) return false;
  bool is_passed_on = value->parameter != AS_CORE_NONE || as_term_exists(value->base);
  if (!value->is_pointer || (a->q->is_internal && is_passed_on)) return false;
  for (uint32_t i = 0; i < a->q->null_tests->count; i++) {
    const as_null_test *test = &a->q->null_tests->at[i];
    if (!as_term_same(test->variable, value->variable) || is_open(a, test)) continue;
    if (!comes_before(a->q->unit, a->q->range, test->range) || !is_always_passed(a, test->range)) continue;
    if (as_core_range_outermost(a->q->unit, test->range) != test->range) continue;
    if (!asks_for_pointer(a->q->unit, test->range)) continue;
    if (as_spelling_is_tested(a->q->texts, a->q->unit, a->q->range, test->range))
      return !as_blaming_is_explained(a, value, 0);
  }
  return false;
}

/* ---- others that went the same way ---- */

/* Through the same tests, and past the failure. */
static bool went_along(const as_blaming *a, const as_sibling *s) {
  if (s->test_count < a->q->test_count + s->fails) return false; /* one that fails has passed at least one test more */
  for (uint32_t i = 0; i < a->q->test_count; i++)
    if (s->tests[i].range != a->q->tests[i].range || s->tests[i].side != a->q->tests[i].side) return false;
  return true;
}

static bool has_claim(const as_path *path, as_term claim) {
  for (; as_path_length(path); path = as_path_parent(path))
    if (as_term_same(as_path_claim(path), claim)) return true;
  return false;
}

/* ---- a test that is not complete ---- */

/* The greatest number of the width (or the least) with which the claim can fail. */
static bool find_end(const as_blaming *a, as_term variable, bool upper, as_term *end) {
  as_terms *terms = a->terms;
  uint32_t width = as_term_width(terms, variable);
  as_term fails = as_term_not(terms, a->q->claim);
  uint64_t top = UINT64_C(1) << (width - 1), found = 0; /* numbers in their order, from the least */
  if (!as_blaming_is_possible(a, fails)) return false;
  for (uint32_t bit = width; bit-- > 0;) {
    uint64_t wanted = UINT64_C(1) << bit, guess = upper ? found | wanted : found + (wanted - 1);
    as_term bound = as_term_bv(terms, width, guess ^ top);
    as_term side = upper ? as_term_bvsle(terms, bound, variable) : as_term_bvsle(terms, variable, bound);
    bool there = as_blaming_is_possible(a, as_term_and(terms, fails, side));
    if (there == upper) found |= wanted;
  }
  return *end = as_term_bv(terms, width, found ^ top), true;
}

static bool is_false_at(const as_blaming *a, as_term t, as_term variable, as_term value) {
  as_substitution *s = as_substitution_create(a->terms);
  as_substitution_add(s, variable, value);
  bool is_false = as_term_is_false(a->terms, as_substitution_apply(s, t));
  as_substitution_destroy(s);
  return is_false;
}

/* By itself: that x < n is false for the greatest x, whatever n is, tells nothing of x. */
static bool keeps_out(const as_blaming *a, const as_abduced_test *test, as_term variable, as_term value) {
  as_u32_vector all = {0};
  as_term_variables(a->terms, test->holds, &all);
  bool is_alone = all.count == 1;
  as_u32_vector_release(as_terms_memory(a->terms), &all);
  return is_alone && is_false_at(a, test->holds, variable, value);
}

/* A test keeps out the number next to one that fails, with which it would fail as well. */
static bool is_kept_out(const as_blaming *a, as_term variable, bool upper) {
  as_terms *terms = a->terms;
  uint32_t width = as_term_width(terms, variable);
  as_term end;
  if (!find_end(a, variable, upper, &end)) return false;
  uint64_t mask = UINT64_MAX >> (64 - width), last = upper ? mask >> 1 : (mask >> 1) + 1;
  if (as_term_bits(terms, end) == last) return false;
  as_term next = as_term_bv(terms, width, (as_term_bits(terms, end) + (upper ? 1 : mask)) & mask);
  if (!is_false_at(a, a->q->claim, variable, next)) return false;
  for (uint32_t i = 0; i < a->q->test_count; i++)
    if (keeps_out(a, &a->q->tests[i], variable, next)) return true;
  return false;
}

static bool is_excluded(const as_blaming *a, as_term variable, uint64_t value) {
  as_term number = as_term_bv(a->terms, as_term_width(a->terms, variable), value);
  for (uint32_t i = 0; i < a->q->test_count; i++)
    if (keeps_out(a, &a->q->tests[i], variable, number)) return true;
  return false;
}

/* Tests keep out the least and the greatest number: what is in between is expected. */
static bool is_validated(const as_blaming *a, as_term variable) {
  as_sort sort = as_term_sort(a->terms, variable);
  if (!as_sort_is_bv(sort) || sort.width > 64 || sort.width < 2) return false;
  uint64_t mask = UINT64_MAX >> (64 - as_term_width(a->terms, variable));
  return is_excluded(a, variable, mask >> 1) && is_excluded(a, variable, (mask >> 1) + 1);
}

/* Of members only that too large ones are let through: few are more than there should be where others are as they
 * are, as digits of which some is not zero. */
static bool is_incomplete(const as_blaming *a) {
  const as_callers_value *value;
  if (as_blaming_count(a, a->q->claim, &value) != 1 || value->is_pointer || value->is_size) return false;
  bool is_memory = value->parameter == AS_CORE_NONE && !a->q->is_internal; /* which callers may keep in any range */
  if (!is_memory && !is_argument(a, value)) return false;
  if (is_memory && !as_structures_keep_proportion(a, as_term_not(a->terms, a->q->claim))) return false;
  as_u32_vector all = {0};
  as_term_variables(a->terms, a->q->claim, &all);
  bool is_only = all.count == 1;
  as_u32_vector_release(as_terms_memory(a->terms), &all);
  as_sort sort = as_term_sort(a->terms, value->variable);
  bool tested = false;
  for (uint32_t i = 0; i < a->q->test_count; i++) tested |= as_blaming_has(a, a->q->tests[i].holds, value->variable);
  if (!is_only || !tested || !as_sort_is_bv(sort) || sort.width > 64 || sort.width < 2) return false;
  if (is_kept_out(a, value->variable, true)) return true;
  return !is_memory && (is_validated(a, value->variable) || is_kept_out(a, value->variable, false));
}

/* ---- whom it is up to ---- */

/* What was decided otherwise there, and not by tests, is about callers' values: one such claim, or none. */
static as_term difference(const as_blaming *a, const as_sibling *s) {
  for (const as_path *at = a->q->before; as_path_length(at); at = as_path_parent(at)) {
    as_term claim = as_path_claim(at);
    const as_callers_value *value;
    if (is_test(a, claim) || has_claim(s->path, claim)) continue;
    uint32_t count = as_blaming_count(a, claim, &value);
    if (count && !(count == 1 && value->is_size)) return claim; /* what is freed has some size */
  }
  return as_term_none();
}

/* A pointer is equal to a place in what another one points to, or the same as one before which there is memory: how
 * callers link theirs, which is mostly not so that all tests on the way hold at once. */
static bool is_linked(const as_blaming *a) {
  for (uint32_t i = 0; i < a->q->test_count; i++) {
    as_term t = a->q->tests[i].holds;
    if (as_term_op(a->terms, t) != AS_OP_EQ) continue;
    as_term p = as_term_operand(a->terms, t, 0), q = as_term_operand(a->terms, t, 1);
    bool is_place = a->q->check == AS_CHECK_BAD_FREE || as_term_op(a->terms, p) == AS_OP_BVADD ||
                    as_term_op(a->terms, q) == AS_OP_BVADD;
    const as_callers_value *one = NULL, *other = NULL;
    if (is_place && as_blaming_count(a, p, &one) && as_blaming_count(a, q, &other) && one->is_pointer &&
        other->is_pointer)
      return true;
  }
  return false;
}

/* A function of libc has been given a pointer of the caller's: a stream, for instance. */
static bool is_of_libc(const as_blaming *a) { return a->q->check == AS_CHECK_LIBC_MISUSE && a->q->passes_pointer; }

/* What libc has looked for among bytes. */
static bool is_about_text(const as_blaming *a, as_term claim) {
  for (uint32_t i = 0; i < a->q->caller_count; i++) {
    as_term variable = a->q->callers[i].variable;
    as_sort sort = as_term_sort(a->terms, variable);
    if (as_blaming_has(a, claim, variable) && !(as_sort_is_bv(sort) && sort.width == 8)) return false;
  }
  return true;
}

/* p is not null: what callers mostly pass, and no choice of theirs that they could be blamed for. */
static bool is_usual(const as_blaming *a, as_term claim, const as_callers_value *value) {
  if (!value->is_pointer || as_term_op(a->terms, claim) != AS_OP_NOT) return false;
  return as_blaming_is_constant(a, as_term_operand(a->terms, claim, 0), value->variable);
}

/* Others that went the same way ended well, all of them because callers gave something else; and not just numbers that
 * the program has found to be good. Where libc did not find something in a text, or the file that it names, and nobody
 * looked whether it did, the program is to blame. */
static bool is_up_to_callers(const as_blaming *a) {
  bool found = false, asks = is_null_check(a->q->check) || a->q->check == AS_CHECK_LIBC_MISUSE;
  for (uint32_t i = 0; i < a->q->siblings->count; i++) {
    if (!went_along(a, &a->q->siblings->at[i])) continue;
    as_term claim = difference(a, &a->q->siblings->at[i]);
    if (!as_term_exists(claim) || (asks && is_about_text(a, claim))) return false;
    const as_callers_value *value;
    bool is_one = as_blaming_count(a, claim, &value) == 1,
         is_number = is_one && is_argument(a, value) && !value->is_pointer;
    if ((is_number && is_validated(a, value->variable)) || (is_one && is_usual(a, claim, value))) return false;
    found = true;
  }
  return found;
}

/* That one pointer of a caller's is another one, which no test has asked: somebody had to decide where it points to. */
static bool is_aliased(const as_blaming *a) {
  for (const as_path *at = a->q->before; as_path_length(at); at = as_path_parent(at)) {
    as_term claim = as_path_claim(at);
    if (as_term_op(a->terms, claim) != AS_OP_EQ || is_test(a, claim)) continue;
    as_term p = as_term_operand(a->terms, claim, 0), q = as_term_operand(a->terms, claim, 1);
    const as_callers_value *one = NULL, *other = NULL;
    if (as_term_is_const(a->terms, p) || as_term_is_const(a->terms, q)) continue;
    if (as_blaming_count(a, p, &one) && as_blaming_count(a, q, &other) && (one->is_pointer || other->is_pointer))
      return true;
  }
  return false;
}

/* ---- all ---- */

/* Arguments without a name are callers'. */
static bool is_of_arguments(as_check check) {
  return check == AS_CHECK_VA_ARG || check == AS_CHECK_VA_ARG_TYPE || check == AS_CHECK_VA_LIST;
}

/* What led there was what a static function is passed: its callers, who are looked at, pass what they pass. */
static bool is_passed(const as_blaming *a) {
  for (uint32_t i = 0; i < a->q->test_count && a->q->is_internal; i++)
    for (uint32_t k = 0; k < a->q->caller_count; k++)
      if (a->q->callers[k].parameter != AS_CORE_NONE &&
          as_blaming_has(a, a->q->tests[i].holds, a->q->callers[k].variable))
        return true;
  return false;
}

static bool is_on_purpose(as_check check) {
  return check == AS_CHECK_ABORT || check == AS_CHECK_ASSERTION || check == AS_CHECK_ERROR_REACHED ||
         check == AS_CHECK_UNREACHABLE || check == AS_CHECK_ASSUMPTION || check == AS_CHECK_INVALID_BOOL;
}

as_blame as_blame_decide(const as_blame_question *q) {
  as_blaming a = {q, as_run_terms(q->run), as_run_solver(q->run)};
  if (is_on_purpose(q->check)) return AS_BLAME_PURPOSE;
  if (is_of_arguments(q->check) || q->is_callers_memory || q->has_alias || is_passed(&a) ||
      as_structures_disagree(&a) || as_chosen_is_format(&a) || as_chosen_is_tuned(&a))
    return AS_BLAME_CALLER;
  bool is_certain = !as_term_exists(q->claim) || as_term_is_false(a.terms, q->claim);
  if (!is_certain && as_blaming_count(&a, q->claim, NULL)) {
    bool is_shown = as_blaming_is_possible(&a, q->claim) ? is_compared(&a) || is_compared_behind(&a) : was_shown(&a);
    return is_shown ? AS_BLAME_TESTED : is_incomplete(&a) ? AS_BLAME_INCOMPLETE : AS_BLAME_CALLER;
  }
  if (is_up_to_callers(&a) || is_aliased(&a) || as_structures_explain(&a) || is_linked(&a) || is_of_libc(&a))
    return AS_BLAME_CALLER;
  bool is_own = is_certain && !(q->allocation_failed && is_null_check(q->check));
  return is_own ? AS_BLAME_OWN : AS_BLAME_ENVIRONMENT;
}
