#include "explore/check.h"

#include <assay/base/text.h>
#include <assay/term/print.h>
#include <assay/term/variables.h>

/* Doing the same again. */

const char *as_check_sameness(const as_run *run) {
  return run->verifying ? "a function that uses as_direct_checkpoint goes on from the state alone"
                        : "a function of direct style does the same each time it is called";
}

enum { GUARD_SHIFT = 32 };

void as_check_asks(as_run *run, const as_term *guards, uint32_t n) {
  if (!run->options.check) return;
  uint64_t hash = n;
  for (uint32_t i = 0; guards && i < n; i++) hash = as_hash_join(hash, guards[i].id);
  as_check_about(run, hash);
  run->asks = (uint64_t)(guards ? guards[0].id : 0) << GUARD_SHIFT | (hash & UINT32_MAX);
}

void as_check_prepare(as_run *run) {
  if (!run->options.check) return;
  uint32_t count = as_plist_length(run->branch->asked);
  as_u64_vector_reserve(run->memory, &run->asked, count);
  run->asked.count = count;
  for (as_plist at = run->branch->asked; count; at = as_plist_tail(at)) run->asked.at[--count] = as_plist_head(at);
}

static const char *guard_text(as_run *run, uint64_t asked, as_text *text) {
  as_term guard = {.id = (uint32_t)(asked >> GUARD_SHIFT)};
  if (as_term_exists(guard))
    as_term_print_text(run->terms, text, guard);
  else
    as_text_printf(text, "for one of %u", (unsigned)(asked & UINT32_MAX));
  return as_text_get(text);
}

void as_check_asks_again(as_run *run) {
  if (!run->options.check || run->rebuilding) return;
  uint64_t before = run->asked.at[run->retraced - 1];
  if (before == run->asks) return;
  as_text then = {.memory = run->memory}, now = {.memory = run->memory};
  as_contract_unmet(run->primitive, as_check_sameness(run), "as decision %u it asked `%s` before, and asks `%s` now",
                    run->retraced, guard_text(run, before, &then), guard_text(run, run->asks, &now));
}

void as_check_replayed(const as_run *run) {
  AS_REQUIRE_BUT_OF(run->primitive, run->retraced == run->retrace.made.count, as_check_sameness(run),
                    "it made %u decisions before, and %u now", run->retrace.made.count, run->retraced);
  if (!run->options.check) return;
  AS_REQUIRE_BUT_OF(run->primitive, run->digest == run->branch->digest, as_check_sameness(run),
                    "behind decision %u it used other primitives than before, or gave them something else",
                    run->retraced);
}

/* Guards. */

/* Without Z3, which is a process of its own: for the many short runs of tests that would be most of the work. */
static as_solver *checker(as_run *run) {
  static const double seconds = 1;
  if (run->checker) return run->checker;
  as_solver_options options = run->options.solver_options;
  if (options.question_seconds <= 0 || options.question_seconds > seconds) options.question_seconds = seconds;
  options.run_seconds = 0;
  options.tiers_off |= 1u << AS_TIER_Z3;
  options.interrupt = run->options.interrupt;
  options.log_directory = NULL;
  return run->checker = as_solver_create(run->paths, &options);
}

/* The values of the variables of the guards in the checker's model. */
static const char *example(as_run *run, const as_term *guards, uint32_t n, as_text *text) {
  as_u32_vector numbers = {0};
  as_model *model = as_solver_model(run->checker);
  for (uint32_t i = 0; i < n; i++) as_term_variables(run->terms, guards[i], &numbers);
  for (uint32_t i = 0; i < numbers.count; i++) {
    bool seen = false;
    for (uint32_t k = 0; k < i; k++) seen |= numbers.at[k] == numbers.at[i];
    if (seen) continue;
    as_term variable = as_terms_variable(run->terms, numbers.at[i]);
    as_text_printf(text, "%s%s = ", text->length ? ", " : "", as_term_name(run->terms, variable));
    as_term_print_text(run->terms, text, as_model_get(run->models, model, variable));
  }
  as_u32_vector_release(run->memory, &numbers);
  return text->length ? as_text_get(text) : "any values";
}

#define ONE_HOLDS "of the guards exactly one holds, in every model of the path"

/* None holds: a longer path on which all are false has a model. The path itself is never asked about, since it would
 * remember the answer. */
static void check_that_one_holds(as_run *run, const as_term *guards, uint32_t n) {
  as_path *others = as_path_share(run->branch->path);
  for (uint32_t i = 0; i < n; i++) {
    as_path *longer = as_path_extend(run->paths, others, as_term_not(run->terms, guards[i]));
    as_path_drop(run->paths, others);
    others = longer;
  }
  bool left = others != run->branch->path && !as_path_refuted(others) &&
              as_solver_check(checker(run), others, as_term_true(run->terms)) == AS_ANSWER_SAT;
  as_path_drop(run->paths, others);
  as_text text = {.memory = run->memory};
  if (left) as_contract_unmet(run->primitive, ONE_HOLDS, "none holds with %s", example(run, guards, n, &text));
}

static void check_that_no_other_holds(as_run *run, const as_term *guards, uint32_t n, uint32_t i, as_path *path) {
  as_solver *solver = checker(run);
  if (as_solver_check(solver, path, as_term_true(run->terms)) == AS_ANSWER_UNSAT) return;
  for (uint32_t k = 0; k < n; k++) {
    bool asked = k < i && !as_term_is_true(run->terms, guards[k]);
    if (k == i || asked || as_term_is_false(run->terms, guards[k])) continue;
    if (as_solver_check(solver, path, guards[k]) != AS_ANSWER_SAT) continue;
    as_text text = {.memory = run->memory};
    as_contract_unmet(run->primitive, ONE_HOLDS, "number %u and number %u hold with %s", i < k ? i : k, i < k ? k : i,
                      example(run, guards, n, &text));
  }
}

void as_check_cases(as_run *run, const as_term *guards, uint32_t n) {
  if (!run->options.check || (n == 2 && as_term_same(guards[1], as_term_not(run->terms, guards[0])))) return;
  uint32_t certain = 0;
  for (uint32_t i = 0; i < n; i++) certain += as_term_is_true(run->terms, guards[i]);
  AS_REQUIRE_BUT_OF(run->primitive, certain <= 1, ONE_HOLDS, "%u are constant true", certain);
  if (!certain) check_that_one_holds(run, guards, n);
  for (uint32_t i = 0; i < n; i++) {
    as_path *path = as_path_extend(run->paths, run->branch->path, guards[i]);
    if (path != run->branch->path && !as_path_refuted(path)) check_that_no_other_holds(run, guards, n, i, path);
    as_path_drop(run->paths, path);
  }
}
