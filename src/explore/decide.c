/* Decisions: which of the cases of a guard are feasible, who takes which, and what is remembered about that. */
#include "explore/check.h"

#include <assay/base/clock.h>

typedef struct option {
  as_term claim;   /* the guard, simplified */
  as_model *model; /* of the path and the claim; ours */
  bool feasible, unknown;
} option;

/* Questions. */

/* The limits of the run hold while the solver works, too. */
static void limit_question(as_run *run) {
  double seconds = run->options.budget.seconds;
  if (!run->owns_world || seconds <= 0) return;
  double left = run->began + seconds - as_clock_seconds();
  as_solver_options options = run->options.solver_options;
  if (left < 1e-3) left = 1e-3;
  if (options.question_seconds <= 0 || left < options.question_seconds) options.question_seconds = left;
  as_solver_set_options(run->solver, &options);
}

/* Some reasons are about the run, not about the question. */
static void notice_ending(as_run *run, as_reason reason) {
  as_limit limit;
  switch (reason) {
  case AS_REASON_INTERRUPTED: limit = AS_LIMIT_INTERRUPTED; break;
  case AS_REASON_RUN_TIME: limit = AS_LIMIT_SOLVER_SECONDS; break;
  case AS_REASON_MEMORY: limit = AS_LIMIT_BYTES; break;
  default: as_run_world_limit_reached(run); return;
  }
  run->ending = true;
  run->ending_by = limit;
}

/* A step may ask many questions: its limits are looked at here, too. The branch goes on to the end of the step. */
as_answer as_run_ask(as_run *run, as_path *path, as_term extra, as_purpose purpose) {
  if (!run->ending) as_run_world_limit_reached(run);
  limit_question(run);
  double start = run->options.log ? as_clock_seconds() : 0;
  as_answer answer = as_solver_check(run->solver, path, extra);
  run->statistics.questions++;
  run->statistics.questions_for[purpose]++;
  if (run->options.log)
    as_run_record(run,
                  &(as_event){.kind = AS_EVENT_QUESTION,
                              .term = extra,
                              .decided = (uint8_t)answer,
                              .tier = run->owns_world ? (uint8_t)as_solver_answered_by(run->solver) : AS_TIER_COUNT,
                              .micros = (uint64_t)(1e6 * (as_clock_seconds() - start))});
  if (answer == AS_ANSWER_UNKNOWN) {
    run->statistics.unknown++;
    notice_ending(run, as_solver_reason(run->solver));
  }
  return answer;
}

static as_answer ask(as_run *run, as_term extra, as_purpose purpose) {
  return as_run_ask(run, run->branch->path, extra, purpose);
}

/* Each model that does not keep ranges apart makes the path longer, by pairs that it did not have: so this ends. */
static as_answer find_model(as_run *run) {
  as_branch *branch = run->branch;
  as_answer answer = AS_ANSWER_SAT;
  while (answer == AS_ANSWER_SAT && !as_branch_model(run, branch)) {
    bool refuted = as_path_refuted(branch->path);
    if (branch->unsettled && !refuted) return AS_ANSWER_SAT;
    answer = refuted ? AS_ANSWER_UNSAT : ask(run, as_term_true(run->terms), AS_PURPOSE_PATH);
    if (answer == AS_ANSWER_SAT) as_path_set_model(run->paths, branch->path, as_solver_model(run->solver));
  }
  return answer;
}

bool as_run_settle(as_run *run) {
  as_branch *branch = run->branch;
  switch (find_model(run)) {
  case AS_ANSWER_SAT: return true;
  case AS_ANSWER_UNSAT: as_run_disappear(run); return false;
  case AS_ANSWER_UNKNOWN: break;
  }
  if (run->ending) return as_run_give_up(run, run->ending_by, NULL), false;
  if (run->options.mode == AS_MODE_UX) return as_run_give_up(run, AS_LIMIT_UNKNOWN_LEFT_OUT, NULL), false;
  as_run_raise(run, AS_LIMIT_UNKNOWN_KEPT, NULL);
  branch->flags |= AS_FLAG_OVER;
  branch->unsettled = true;
  return true;
}

/* Weighing the cases of a decision. */

/* The case that the path's model takes costs no question. */
static uint32_t case_of_model(as_run *run, const option *options, uint32_t n) {
  as_model *model = as_branch_model(run, run->branch);
  if (!model) return n;
  as_run_bind(run, model);
  bool open = false; /* a quantifier has no value */
  for (uint32_t i = 0; i < n; i++) {
    as_term value = as_eval_term(run->eval, options[i].claim);
    if (!as_term_exists(value))
      open = true;
    else if (as_term_is_true(run->terms, value))
      return i;
  }
  AS_REQUIRE_OF(run->primitive, open, "one of the guards holds in every model of the path");
  return n;
}

/* SAT: with a model that keeps ranges apart. */
static as_answer ask_apart(as_run *run, as_term claim, as_purpose purpose) {
  for (;;) {
    as_answer answer = ask(run, claim, purpose);
    if (answer != AS_ANSWER_SAT) return answer;
    as_model *own = as_branch_model(run, run->branch);
    as_term violated = as_apart_violated(run, run->branch, as_solver_model(run->solver));
    if (!as_term_exists(violated)) return answer;
    as_branch_claim(run, run->branch, violated, own);
  }
}

static void weigh_by_question(as_run *run, option *o, as_purpose purpose) {
  switch (ask_apart(run, o->claim, purpose)) {
  case AS_ANSWER_UNSAT: return;
  case AS_ANSWER_SAT:
    o->feasible = true;
    o->model = as_model_share(as_solver_model(run->solver));
    return;
  case AS_ANSWER_UNKNOWN: break;
  }
  if (run->ending) return;
  if (run->options.mode == AS_MODE_OX)
    o->feasible = o->unknown = true;
  else
    as_run_raise(run, AS_LIMIT_UNKNOWN_LEFT_OUT, NULL);
}

static bool is_not(const as_terms *terms, as_term a, as_term b) {
  return as_term_op(terms, a) == AS_OP_NOT && as_term_operand(terms, a, 0).id == b.id;
}

/* What is left of guard i, when it is known of those before. */
static as_term simplify(as_run *run, const as_term *guards, const option *options, uint32_t i) {
  bool is_opposite = i == 1 && (is_not(run->terms, guards[1], guards[0]) || is_not(run->terms, guards[0], guards[1]));
  if (is_opposite) return as_term_not(run->terms, options[0].claim);
  return as_solver_simplify(run->solver, run->branch->path, guards[i]);
}

/* True if the path alone decides: one case follows, or all but one are impossible. */
static bool weigh_by_path(as_run *run, const as_term *guards, option *options, uint32_t n) {
  uint32_t left = 0, last = 0;
  for (uint32_t i = 0; i < n; i++) {
    options[i] = (option){.claim = simplify(run, guards, options, i)};
    if (as_term_is_true(run->terms, options[i].claim)) {
      options[i].feasible = true;
      return true;
    }
    if (as_term_is_false(run->terms, options[i].claim)) continue;
    left++, last = i;
  }
  as_model *model = as_branch_model(run, run->branch);
  if (left > 1 || (left == 1 && !model)) return false;
  case_of_model(run, options, n); /* for what it requires */
  if (left == 1) options[last].feasible = true, options[last].model = as_model_share(model);
  return true;
}

static void weigh(as_run *run, const as_term *guards, option *options, uint32_t n, as_purpose purpose) {
  run->statistics.guards++;
  for (uint32_t i = 0; i < n; i++) options[i] = (option){0};
  if (weigh_by_path(run, guards, options, n)) {
    run->statistics.simplified++;
    return;
  }
  uint64_t questions = run->statistics.questions;
  uint32_t free = case_of_model(run, options, n);
  if (free < n) {
    run->statistics.by_model++;
    options[free].feasible = true;
    options[free].model = as_model_share(as_path_model(run->branch->path));
  }
  for (uint32_t i = 0; i < n && !run->ending; i++)
    if (i != free && !as_term_is_false(run->terms, options[i].claim)) weigh_by_question(run, &options[i], purpose);
  run->statistics.asked += run->statistics.questions > questions;
}

/* Taking sides. */

static void take(as_run *run, as_branch *branch, const option *o, uint32_t number, bool forked) {
  branch->unsettled = o->unknown || (branch->unsettled && !o->model);
  as_branch_claim(run, branch, o->claim, o->model);
  as_branch_decided(run, branch, (as_choice){run->now, number, o->unknown, forked});
  if (o->unknown) as_run_raise(run, AS_LIMIT_UNKNOWN_KEPT, NULL);
}

/* A guard and its negation, or cases. No term is made here: a run is the same with and without a log. */
static void log_decision(as_run *run, const as_term *guards, const option *options, uint32_t n, uint32_t taken) {
  if (!run->options.log) return;
  bool guard = n == 2 && (is_not(run->terms, guards[1], guards[0]) || is_not(run->terms, guards[0], guards[1]));
  as_event event = {
      .kind = guard ? AS_EVENT_GUARD : AS_EVENT_CHOICE, .term = guards[guard ? 0 : taken], .other = taken};
  if (guard)
    event.decided = (uint8_t)((options[0].feasible ? AS_SIDES_THEN : 0) | (options[1].feasible ? AS_SIDES_ELSE : 0));
  as_run_record(run, &event);
}

/* May the branch fork? What is left out if it may not is in the ledger. */
static bool may_fork(as_run *run, uint32_t feasible) {
  const as_budget *budget = &run->options.budget;
  if (budget->depth && run->branch->depth >= budget->depth) {
    as_run_give_up(run, AS_LIMIT_DEPTH, NULL);
    return false;
  }
  if (!budget->forks || run->past_forks + run->statistics.forks + feasible - 1 <= budget->forks) return true;
  as_run_raise(run, AS_LIMIT_FORKS, NULL);
  return false;
}

static uint32_t first_feasible(const option *options, uint32_t n) {
  uint32_t i = 0;
  while (i < n && !options[i].feasible) i++;
  return i;
}

/* Does that count as a fork? */
static bool fork_others(as_run *run, option *options, uint32_t n, uint32_t taken, as_fork fork, as_branch **others) {
  as_branch *branch = run->branch;
  bool forked = fork != AS_FORK_CHECK;
  branch->depth += forked;
  if (branch->depth > run->statistics.deepest) run->statistics.deepest = branch->depth;
  for (uint32_t i = 0; i < n; i++) {
    if (i == taken || !options[i].feasible) continue;
    void *state = fork == AS_FORK_COPY ? run->engine->copy(run->engine_data, branch->state) : NULL;
    others[i] = as_branch_fork(run, branch, state);
    take(run, others[i], &options[i], i, forked);
    run->statistics.forks += forked;
    as_run_record(run, &(as_event){.kind = AS_EVENT_BRANCH,
                                   .branch = others[i]->number,
                                   .other = branch->number,
                                   .term = options[i].claim});
  }
  return forked;
}

/* No case is left: the run ends, or an answer is missing (UX), or the path has no model after all. */
static void leave_without_case(as_run *run, uint64_t unknown_before) {
  if (run->ending)
    as_run_give_up(run, run->ending_by, NULL);
  else if (run->statistics.unknown > unknown_before)
    as_run_give_up(run, AS_LIMIT_UNKNOWN_LEFT_OUT, NULL);
  else
    as_run_disappear(run);
}

static uint32_t decide(as_run *run, const as_term *guards, uint32_t n, as_fork fork, as_branch **others) {
  if (!as_run_settle(run)) return n;
  uint64_t unknown_before = run->statistics.unknown;
  option *options = as_region_alloc(&run->scratch, n * sizeof *options);
  weigh(run, guards, options, n, fork == AS_FORK_CHECK ? AS_PURPOSE_CHECK : AS_PURPOSE_SPLIT);
  uint32_t taken = run->ending ? n : first_feasible(options, n), feasible = 0;
  for (uint32_t i = 0; i < n; i++) feasible += options[i].feasible;
  if (taken == n)
    leave_without_case(run, unknown_before);
  else
    log_decision(run, guards, options, n, taken);
  bool forked = taken < n && feasible > 1 && (fork == AS_FORK_CHECK || may_fork(run, feasible)) &&
                fork_others(run, options, n, taken, fork, others);
  if (run->stop == AS_STOP_NOT_YET) take(run, run->branch, &options[taken], taken, forked);
  for (uint32_t i = 0; i < n; i++) as_model_drop(run->models, options[i].model);
  return run->stop == AS_STOP_NOT_YET ? taken : n;
}

/* Decisions that were made before. */

static bool misfit(as_run *run) {
  run->misfit = true;
  as_run_leave(run);
  return false;
}

/* The choice that was recorded for now. False: there is none, and the branch is over. */
static bool recorded(as_run *run, uint32_t n, as_choice *choice) {
  const as_choice_vector *made = &run->retrace.made;
  const char *wrong = "a new one";
  if (run->retraced < made->count) {
    *choice = made->at[run->retraced];
    wrong = choice->age != run->now ? "another one than before"
            : choice->taken >= n    ? "of fewer cases than before"
                                    : NULL;
  }
  if (!wrong) return run->retraced++, true;
  AS_REQUIRE_BUT_OF(run->primitive, run->rebuilding, as_check_sameness(run), "its decision %u is %s", run->retraced + 1,
                    wrong);
  return misfit(run);
}

uint32_t as_run_decide_again(as_run *run, const as_term *guards, uint32_t n, as_phase phase) {
  as_choice choice;
  if (!recorded(run, n, &choice)) return n;
  as_check_asks_again(run);
  if (phase == AS_PHASE_KEPT) return choice.taken;
  if (guards) {
    as_term claim = as_solver_simplify(run->solver, run->branch->path, guards[choice.taken]);
    as_branch_claim(run, run->branch, claim, NULL);
    run->branch->unsettled = choice.unknown;
  }
  run->branch->depth += choice.forked;
  as_branch_decided(run, run->branch, choice);
  return choice.taken;
}

uint32_t as_run_decide_in(as_run *run, as_phase phase, const as_term *guards, uint32_t n, as_fork fork,
                          as_branch **others) {
  for (uint32_t i = 0; i < n; i++) others[i] = NULL;
  as_check_asks(run, guards, n);
  return phase == AS_PHASE_LIVE ? decide(run, guards, n, fork, others) : as_run_decide_again(run, guards, n, phase);
}

/* Choices without guards: every case is as feasible as the path. */

static uint32_t choose(as_run *run, uint32_t n, as_fork fork, as_branch **others) {
  if (n > 1 && !as_run_settle(run)) return n;
  option *options = as_region_alloc(&run->scratch, n * sizeof *options);
  for (uint32_t i = 0; i < n; i++) options[i] = (option){.claim = as_term_true(run->terms), .feasible = true};
  as_run_record(run, &(as_event){.kind = AS_EVENT_CHOICE});
  bool forked = n > 1 && may_fork(run, n) && fork_others(run, options, n, 0, fork, others);
  for (uint32_t i = 1; i < n; i++)
    if (others[i]) as_run_record(run, &(as_event){.kind = AS_EVENT_CHOICE, .branch = others[i]->number, .other = i});
  if (run->stop == AS_STOP_NOT_YET) take(run, run->branch, &options[0], 0, forked);
  return run->stop == AS_STOP_NOT_YET ? 0 : n;
}

uint32_t as_run_choose_in(as_run *run, as_phase phase, uint32_t n, as_fork fork, as_branch **others) {
  AS_REQUIRE_BUT_OF(run->primitive, n >= 1 && n < AS_CASES_MAX, "at least one case, and less than 2^23", "there are %u",
                    n);
  for (uint32_t i = 0; i < n; i++) others[i] = NULL;
  as_check_asks(run, NULL, n);
  return phase == AS_PHASE_LIVE ? choose(run, n, fork, others) : as_run_decide_again(run, NULL, n, phase);
}

/* Questions about a path, whose answers are choices that claim nothing. */

static as_answer weigh_possible(as_run *run, as_term claim) {
  claim = as_solver_simplify(run->solver, run->branch->path, claim);
  if (as_term_is_const(run->terms, claim)) return as_term_is_true(run->terms, claim) ? AS_ANSWER_SAT : AS_ANSWER_UNSAT;
  as_model *model = as_branch_model(run, run->branch);
  if (model) {
    as_run_bind(run, model);
    if (as_eval_holds(run->eval, claim)) return AS_ANSWER_SAT;
  }
  run->statistics.asked++;
  return ask_apart(run, claim, AS_PURPOSE_POSSIBLE);
}

static uint32_t answer_unknown(as_run *run, option *both, as_branch **others) {
  if (run->ending) return as_run_give_up(run, run->ending_by, NULL), 2;
  if (run->options.mode == AS_MODE_UX) return as_run_give_up(run, AS_LIMIT_UNKNOWN_LEFT_OUT, NULL), 2;
  both[0].unknown = both[1].unknown = true;
  bool forked = may_fork(run, 2) && fork_others(run, both, 2, 0, AS_FORK_COPY, others);
  if (run->stop != AS_STOP_NOT_YET) return 2;
  take(run, run->branch, &both[0], 0, forked);
  return 0;
}

static uint32_t answer_possible(as_run *run, as_term claim, as_branch **others) {
  if (!as_run_settle(run)) return 2;
  as_answer answer = weigh_possible(run, claim);
  as_run_record(run, &(as_event){.kind = AS_EVENT_CHOICE, .other = answer == AS_ANSWER_UNSAT});
  option both[2];
  for (uint32_t i = 0; i < 2; i++) both[i] = (option){.claim = as_term_true(run->terms), .feasible = true};
  if (answer == AS_ANSWER_UNKNOWN) return answer_unknown(run, both, others);
  uint32_t taken = answer == AS_ANSWER_UNSAT;
  both[taken].model = as_path_model(run->branch->path);
  take(run, run->branch, &both[taken], taken, false);
  return taken;
}

uint32_t as_run_possible_in(as_run *run, as_phase phase, as_term claim, as_branch **others) {
  others[0] = others[1] = NULL;
  as_check_about(run, claim.id);
  as_check_asks(run, NULL, 2);
  return phase == AS_PHASE_LIVE ? answer_possible(run, claim, others) : as_run_decide_again(run, NULL, 2, phase);
}

uint32_t as_run_certain_case(as_run *run, const as_term *guards, uint32_t n) {
  uint32_t i = 0;
  while (i < n && !as_term_is_true(run->terms, guards[i])) i++;
  return i;
}

void as_run_count_constant(as_run *run, as_phase phase) {
  run->statistics.guards += phase == AS_PHASE_LIVE;
  run->statistics.constant += phase == AS_PHASE_LIVE;
}

static const char *const purposes[] = {
#define AS_PURPOSE(name, text, meaning) text,
#include <assay/explore/purposes.def>
#undef AS_PURPOSE
};

const char *as_purpose_name(as_purpose purpose) { return purposes[purpose]; }
