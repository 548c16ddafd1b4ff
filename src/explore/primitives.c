/* The primitives that steps are made of, but for decisions (decide.c) and ends (outcome.c). */
#include "explore/check.h"
#include "explore/scope.h"

#include <stdio.h>
#include <string.h>

bool as_run_stopped(const as_run *run) { return run->stop != AS_STOP_NOT_YET; }
static as_branch *present(const as_run *run, const char *function) {
  AS_REQUIRE_OF(function, run->branch, "within a step");
  return run->branch;
}

void as_run_require_bool(const as_run *run, as_term t, const char *primitive) {
  AS_REQUIRE_BUT_OF(primitive, as_terms_has(run->terms, t), "a term of the run's manager",
                    "it has %u terms, and number %u is none of them", as_terms_count(run->terms), t.id);
  AS_REQUIRE_OF(primitive, as_term_sort(run->terms, t).kind == AS_SORT_BOOL, "guards and claims are Bool terms");
}

as_path *as_run_path(const as_run *run) { return present(run, __func__)->path; }
as_flags as_run_flags(const as_run *run) { return present(run, __func__)->flags; }
uint64_t as_run_branch(const as_run *run) { return present(run, __func__)->number; }
void *as_run_alloc(as_run *run, size_t size_bytes) { return as_region_alloc(&run->scratch, size_bytes); }

/* Fresh values. */

static uint64_t uses_of(const as_run *run, as_symbol name) {
  uint64_t uses = 0;
  as_pmap_get(run->branch->names, name.id, &uses);
  return uses;
}

/* name, name.2, name.3 ...: the first that is free. A name that looks like a numbered one is taken like any other. */
static as_symbol free_name(as_run *run, const char *name) {
  as_symbol plain = as_strings_intern(&run->names, name), candidate = plain;
  uint64_t uses = uses_of(run, plain), next = uses;
  if (uses) {
    enum { DIGITS = 24 };
    size_t length = strlen(name);
    char *text = as_region_alloc(&run->scratch, length + DIGITS);
    memcpy(text, name, length);
    do {
      snprintf(text + length, DIGITS, ".%llu", (unsigned long long)++next);
      candidate = as_strings_intern(&run->names, text);
    } while (uses_of(run, candidate));
  }
  if (next > uses) as_pmap_put(&run->counters, &run->branch->names, plain.id, next);
  as_pmap_put(&run->counters, &run->branch->names, candidate.id, 1 + uses_of(run, candidate));
  return candidate;
}

static bool is_of_others(const as_run *run, as_term variable) {
  uint32_t number = as_term_variable_number(run->terms, variable);
  return number >= run->options.others_from && number < run->options.others_to;
}

as_term as_run_fresh(as_run *run, as_sort sort, const char *name) {
  AS_REQUIRE(!strchr(name, '!'), "names with '!' belong to as_term_fresh");
  if (as_run_advance(run, __func__) == AS_PHASE_NOTHING) return as_term_variable(run->terms, sort, name);
  as_term fresh;
  do fresh = as_term_variable(run->terms, sort, as_strings_text(&run->names, free_name(run, name)));
  while (is_of_others(run, fresh));
  as_check_about(run, fresh.id);
  return fresh;
}

bool as_run_knows(const as_run *run, const char *name) {
  as_symbol symbol;
  AS_REQUIRE(run->branch, "within a step");
  return as_strings_find(&run->names, name, strlen(name), &symbol) && uses_of(run, symbol) > 0;
}

/* Models of a path say nothing of variables that it does not have, so that any value of a new one makes a model, too.
 */
void as_run_suggest(as_run *run, as_term variable, as_term value) {
  AS_REQUIRE(run->branch, "within a step");
  AS_REQUIRE(as_term_is_variable(run->terms, variable) && as_term_is_const(run->terms, value),
             "a variable, and a value");
  if (run->stop != AS_STOP_NOT_YET || run->direct || run->rebuilding) return;
  as_path *path = run->branch->path;
  if (!as_path_model(path)) return;
  as_model *model = as_model_copy(run->models, as_path_model(path));
  as_model_set(run->models, model, variable, value);
  as_apart_follow(run, as_path_model(path), model);
  as_path_set_model(run->paths, path, model);
  as_model_drop(run->models, model);
}

as_term as_run_simplify(as_run *run, as_term t) {
  return run->branch && !run->direct ? as_solver_simplify(run->solver, run->branch->path, t) : t;
}

/* What is retraced or rebuilt asks nothing. */
as_term as_run_example(as_run *run, as_term t) {
  AS_REQUIRE(run->branch, "within a step");
  AS_REQUIRE(!run->handing_out, "an outcome has a model of its own");
  if (run->stop != AS_STOP_NOT_YET) return as_term_none();
  bool retraces = run->rebuilding || run->verifying || run->now < run->retrace_until;
  as_model *model = retraces || as_run_settle(run) ? as_path_model(run->branch->path) : NULL;
  if (!model) return as_term_none();
  as_run_bind(run, model);
  return as_eval_term(run->eval, t);
}

/* Decisions with states. */

/* Hands the states of the other branches out, and lets the branches wait. */
static void hand_out(as_run *run, as_branch **branches, uint32_t n, void **states) {
  for (uint32_t i = 0; i < n; i++) {
    states[i] = branches[i] ? branches[i]->state : NULL;
    if (branches[i]) as_run_add_made(run, branches[i]);
  }
}

as_sides as_run_split(as_run *run, as_term guard, void **other) {
  AS_REQUIRE(!run->direct, "direct style uses as_if");
  as_run_require_bool(run, guard, __func__);
  *other = NULL;
  as_phase phase = as_run_advance(run, __func__);
  if (phase == AS_PHASE_NOTHING) return AS_SIDES_NEITHER;
  if (as_term_is_const(run->terms, guard)) {
    as_run_count_constant(run, phase);
    return as_term_is_true(run->terms, guard) ? AS_SIDES_THEN : AS_SIDES_ELSE;
  }
  as_term guards[] = {guard, as_term_not(run->terms, guard)};
  as_branch *others[2];
  void *states[2];
  uint32_t taken = as_run_decide_in(run, phase, guards, 2, AS_FORK_COPY, others);
  hand_out(run, others, 2, states);
  *other = states[1];
  if (taken == 2) return AS_SIDES_NEITHER;
  return taken == 1 ? AS_SIDES_ELSE : others[1] ? AS_SIDES_BOTH : AS_SIDES_THEN;
}

uint32_t as_run_cases(as_run *run, const as_term *guards, uint32_t n, void **others) {
  AS_REQUIRE(!run->direct, "direct style uses as_case");
  AS_REQUIRE(n >= 1, "there is a case");
  for (uint32_t i = 0; i < n; i++) others[i] = NULL, as_run_require_bool(run, guards[i], __func__);
  as_phase phase = as_run_advance(run, __func__);
  if (phase == AS_PHASE_NOTHING) return n;
  if (phase == AS_PHASE_LIVE) as_check_cases(run, guards, n);
  uint32_t certain = as_run_certain_case(run, guards, n);
  if (certain < n) return as_run_count_constant(run, phase), certain;
  as_branch **branches = as_region_alloc(&run->scratch, n * sizeof *branches);
  uint32_t taken = as_run_decide_in(run, phase, guards, n, AS_FORK_COPY, branches);
  hand_out(run, branches, n, others);
  return taken;
}

uint32_t as_run_choose(as_run *run, uint32_t n, void **others) {
  AS_REQUIRE(!run->direct, "direct style uses as_pick");
  for (uint32_t i = 0; i < n; i++) others[i] = NULL;
  as_phase phase = as_run_advance(run, __func__);
  if (phase == AS_PHASE_NOTHING) return n;
  as_branch **branches = as_region_alloc(&run->scratch, n * sizeof *branches);
  uint32_t taken = as_run_choose_in(run, phase, n, AS_FORK_COPY, branches);
  hand_out(run, branches, n, others);
  return taken;
}

as_sides as_run_possible(as_run *run, as_term claim, void **other) {
  AS_REQUIRE(!run->direct, "a function that is called again sees another path");
  as_run_require_bool(run, claim, __func__);
  *other = NULL;
  as_phase phase = as_run_advance(run, __func__);
  if (phase == AS_PHASE_NOTHING) return AS_SIDES_NEITHER;
  if (as_term_is_const(run->terms, claim)) {
    as_run_count_constant(run, phase);
    return as_term_is_true(run->terms, claim) ? AS_SIDES_THEN : AS_SIDES_ELSE;
  }
  as_branch *others[2];
  void *states[2];
  uint32_t taken = as_run_possible_in(run, phase, claim, others);
  hand_out(run, others, 2, states);
  *other = states[1];
  if (taken == 2) return AS_SIDES_NEITHER;
  return taken == 1 ? AS_SIDES_ELSE : others[1] ? AS_SIDES_BOTH : AS_SIDES_THEN;
}

/* Assumptions and assertions. */

bool as_run_claim(as_run *run, as_phase phase, as_term claim) {
  assert(phase == AS_PHASE_LIVE || phase == AS_PHASE_REBUILT);
  as_branch *branch = run->branch;
  claim = as_solver_simplify(run->solver, branch->path, claim);
  if (as_term_is_false(run->terms, claim)) return as_run_disappear(run), false;
  if (phase == AS_PHASE_LIVE) as_run_record(run, &(as_event){.kind = AS_EVENT_ASSUME, .term = claim});
  as_model *model = as_path_model(branch->path);
  if (model) {
    as_run_bind(run, model);
    if (!as_eval_holds(run->eval, claim)) model = NULL;
  }
  if (!as_term_is_true(run->terms, claim)) branch->unsettled = false; /* another path, another question */
  uint32_t before = as_path_length(branch->path);
  as_branch_claim(run, branch, claim, model);
  as_scope_mark(run, branch, before, false);
  return true;
}

bool as_run_assume(as_run *run, as_term claim) {
  as_run_require_bool(run, claim, __func__);
  as_phase phase = as_run_advance(run, __func__);
  if (phase == AS_PHASE_NOTHING) return false;
  as_check_about(run, claim.id);
  return phase == AS_PHASE_KEPT || as_run_claim(run, phase, claim);
}

bool as_run_assert(as_run *run, as_term claim, const char *message, const void *result) {
  as_run_require_bool(run, claim, __func__);
  as_phase phase = as_run_advance(run, __func__);
  if (phase == AS_PHASE_NOTHING) return false;
  if (phase == AS_PHASE_LIVE && as_direct_stops(run)) return false;
  if (as_term_is_const(run->terms, claim)) {
    as_run_count_constant(run, phase);
    if (as_term_is_false(run->terms, claim)) as_run_fail(run, message, result);
    return as_term_is_true(run->terms, claim);
  }
  as_term guards[] = {claim, as_term_not(run->terms, claim)};
  as_branch *others[2];
  uint32_t taken = as_run_decide_in(run, phase, guards, 2, AS_FORK_CHECK, others);
  if (others[1]) {
    as_run_finish(run, others[1], (as_outcome){.kind = AS_OUTCOME_BUG, .message = message, .result = result});
    as_branch_destroy(run, others[1]);
  }
  if (taken == 1) as_run_fail(run, message, result);
  return taken == 0;
}

/* Loops, calls, places. */

void as_run_loop_enter(as_run *run, uint64_t loop) {
  if (as_run_advance(run, __func__) == AS_PHASE_NOTHING) return;
  as_check_about(run, loop);
  as_pmap_put(&run->counters, &run->branch->loops, loop, 0);
}

static bool iterate(as_run *run, uint64_t loop, uint64_t most, const char *where, const char *primitive) {
  as_phase phase = as_run_advance(run, primitive);
  if (phase == AS_PHASE_NOTHING) return false;
  as_check_about(run, loop);
  as_branch *branch = run->branch;
  uint64_t count = 0;
  as_pmap_get(branch->loops, loop, &count);
  if (phase == AS_PHASE_LIVE && most && count >= most) return as_run_give_up(run, AS_LIMIT_LOOP, where), false;
  as_pmap_put(&run->counters, &branch->loops, loop, ++count);
  if (count > branch->iterations) branch->iterations = count;
  return true;
}

bool as_run_loop(as_run *run, uint64_t loop, const char *where) {
  return iterate(run, loop, run->options.budget.iterations, where, __func__);
}

bool as_run_loop_within(as_run *run, uint64_t loop, uint64_t most, const char *where) {
  return iterate(run, loop, most, where, __func__);
}

uint64_t as_run_loop_count(const as_run *run, uint64_t loop) {
  uint64_t count = 0;
  as_pmap_get(present(run, __func__)->loops, loop, &count);
  return count;
}

uint64_t as_run_most_iterations(const as_run *run) { return run->options.budget.iterations; }

bool as_run_call(as_run *run, const char *where) {
  as_phase phase = as_run_advance(run, __func__);
  if (phase == AS_PHASE_NOTHING) return false;
  uint64_t most = run->options.budget.recursion;
  if (phase == AS_PHASE_LIVE && most && run->branch->calls >= most)
    return as_run_give_up(run, AS_LIMIT_RECURSION, where), false;
  run->branch->calls++;
  return true;
}

void as_run_return(as_run *run) {
  if (as_run_advance(run, __func__) == AS_PHASE_NOTHING) return;
  AS_REQUIRE(run->branch->calls, "a return without a call");
  run->branch->calls--;
}

void as_run_at(as_run *run, uint64_t spot) {
  as_branch *branch = present(run, __func__);
  if (run->stop != AS_STOP_NOT_YET) return;
  branch->spot = spot;
  *as_spot_table_put(run->memory, &run->spots, spot) = true;
}

/* Messages. */

bool as_run_logs(const as_run *run, as_level level) {
  return run->options.log && level <= as_log_level(run->options.log);
}

/* Makes nothing older: a trail is the same with and without a log. Direct style pauses behind primitives only, so what
 * was said before has a lower age than that of the branch. */
void as_run_message(as_run *run, as_level level, const char *text) {
  AS_REQUIRE(run->branch, "within a step");
  if (run->stop == AS_STOP_NOT_YET && !run->verifying && run->now >= run->retrace_until && as_run_logs(run, level))
    as_run_record(run, &(as_event){.kind = AS_EVENT_MESSAGE, .level = (uint8_t)level, .text = text});
}
