/* The loop: take a branch, step it, let what came out of it wait; and the limits of the whole run. */
#include "explore/check.h"
#include "explore/checkpoint.h"
#include "explore/share/open.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <string.h>

/* The clock costs more than many a step: it is looked at now and then. */
enum { STEPS_PER_LOOK = 64 };

static void make_world(as_run *run) {
  as_run_options *o = &run->options;
  run->owns_world = !o->solver;
  if (o->solver) {
    run->solver = o->solver;
    run->paths = as_solver_paths(o->solver);
    run->models = as_paths_models(run->paths);
    run->terms = as_models_terms(run->models);
    return;
  }
  o->solver_options.interrupt = o->interrupt;
  o->solver_options.run_seconds = o->budget.solver_seconds;
  if (o->budget.work) o->solver_options.run_work = o->budget.work;
  run->terms = as_terms_create(run->memory);
  run->models = as_models_create(run->terms);
  run->paths = as_paths_create(run->models);
  run->solver = as_solver_create(run->paths, &o->solver_options);
}

as_run *as_run_create(as_memory *memory, const as_run_options *options) {
  as_run *run = as_memory_alloc_zeroed(memory, sizeof *run);
  run->memory = memory;
  if (options) run->options = *options;
#ifdef AS_DEBUG
  run->options.check = true;
#endif
  as_region_init(&run->region, memory);
  as_region_init(&run->scratch, memory);
  as_region_alloc(&run->scratch, 1); /* so that the mark keeps a chunk */
  run->scratch_mark = as_region_save(&run->scratch);
  make_world(run);
  run->eval = as_eval_create(run->models);
  run->strategy = run->options.own_strategy ? run->options.own_strategy : as_strategy_get(run->options.strategy);
  run->strategy_self = run->strategy->create(memory, run->options.seed);
  as_pmaps_init(&run->counters, memory, (as_pmap_values){0});
  as_plists_init(&run->trails, memory, (as_plist_values){0});
  as_strings_init(&run->names, memory);
  run->ledger.memory = run->open.bytes.memory = memory;
  run->began = as_clock_seconds();
  return run;
}

static void tell_ended(as_run *run, as_branch *branch) {
  if (run->strategy->ended) run->strategy->ended(run->strategy_self, branch);
}

/* A branch that waits, or NULL. Those that were shed while they waited are only taken out. */
static as_branch *take_branch(as_run *run) {
  as_branch *branch;
  while ((branch = run->strategy->take(run->strategy_self)) && branch->shed) {
    tell_ended(run, branch);
    as_branch_destroy(run, branch);
  }
  if (branch) run->waiting--;
  return branch;
}

/* The run is at its end. Little is given back sooner than anybody notices, and so is seen to be complete. */
static void abandon_much(as_run *run) {
  static const size_t much_bytes = 64 << 20;
  if (run->options.is_last && as_memory_live(run->memory) >= much_bytes) as_memory_abandon(run->memory);
}

static void remove_branch(as_run *run, as_branch *branch) {
  tell_ended(run, branch);
  as_branch_destroy(run, branch);
}

static void destroy_world(as_run *run) {
  as_solver_destroy(run->checker);
  as_eval_destroy(run->eval);
  if (!run->owns_world) return;
  as_solver_destroy(run->solver);
  as_paths_destroy(run->paths);
  as_models_destroy(run->models);
  as_terms_destroy(run->terms);
}

void as_run_destroy(as_run *run) {
  if (!run) return;
  AS_REQUIRE(!run->branch, "not within a step");
  as_memory *memory = run->memory;
  if (as_memory_abandoned(memory)) return;
  for (as_branch *branch; (branch = take_branch(run));) remove_branch(run, branch);
  if (run->first_state) run->engine->drop(run->engine_data, run->first_state);
  run->strategy->destroy(run->strategy_self);
  as_branch_table_release(memory, &run->branches);
  as_branch_vector_release(memory, &run->made);
  as_spot_table_release(memory, &run->spots);
  as_rebuild_release(run);
  as_supposed_paths_release(memory, &run->supposed.longer);
  as_u64_vector_release(memory, &run->asked);
  as_choices_release(memory, &run->retrace);
  as_open_release(run);
  as_plists_release(&run->trails);
  as_apart_release(run);
  as_pmaps_release(&run->counters);
  as_strings_release(&run->names);
  as_ledger_release(&run->ledger);
  destroy_world(run);
  as_region_release(&run->scratch);
  as_region_release(&run->region);
  as_memory_free(memory, run, sizeof *run);
}

as_memory *as_run_memory(const as_run *run) { return run->memory; }
as_terms *as_run_terms(const as_run *run) { return run->terms; }
as_models *as_run_models(const as_run *run) { return run->models; }
as_paths *as_run_paths(const as_run *run) { return run->paths; }
as_solver *as_run_solver(const as_run *run) { return run->solver; }
const as_ledger *as_run_ledger(const as_run *run) { return &run->ledger; }

as_run_statistics as_run_get_statistics(const as_run *run) {
  as_run_statistics s = run->statistics;
  s.spots = run->spots.count;
  s.waiting = run->waiting;
  s.seconds = as_clock_seconds() - run->began;
  return s;
}

void as_run_statistics_join(as_run_statistics *all, const as_run_statistics *more) {
  all->steps += more->steps, all->branches += more->branches, all->forks += more->forks;
  all->ended += more->ended, all->bugs += more->bugs, all->possible_bugs += more->possible_bugs;
  all->given_up += more->given_up, all->vanished += more->vanished, all->proved_ends += more->proved_ends;
  all->guards += more->guards, all->constant += more->constant, all->simplified += more->simplified;
  all->by_model += more->by_model, all->asked += more->asked;
  all->questions += more->questions, all->unknown += more->unknown;
  for (int i = 0; i < AS_PURPOSE_COUNT; i++) all->questions_for[i] += more->questions_for[i];
  if (more->spots > all->spots) all->spots = more->spots;
  if (more->deepest > all->deepest) all->deepest = more->deepest;
  if (more->most_waiting > all->most_waiting) all->most_waiting = more->most_waiting;
  if (more->seconds > all->seconds) all->seconds = more->seconds;
  all->waiting += more->waiting;
}

void as_run_record(as_run *run, const as_event *event) {
  if (!run->options.log || run->rebuilding) return;
  as_event complete = *event;
  if (run->branch && !event->branch && event->kind != AS_EVENT_BRANCH) complete.branch = run->branch->number;
  as_log_write(run->options.log, run->terms, &complete);
}

/* Waiting. */

void as_run_let_wait(as_run *run, as_branch *branch) {
  run->strategy->add(run->strategy_self, branch);
  if (++run->waiting > run->statistics.most_waiting) run->statistics.most_waiting = run->waiting;
}

void as_run_add_made(as_run *run, as_branch *branch) {
  branch->age = run->now;
  as_branch_vector_push(run->memory, &run->made, branch);
}

static void add_made(as_run *run, as_branch *parent) {
  for (uint32_t i = 0; i < run->made.count; i++) {
    as_branch *branch = run->made.at[i];
    if (run->strategy->forked) run->strategy->forked(run->strategy_self, parent, branch);
    as_run_let_wait(run, branch);
  }
  run->made.count = 0;
}

void as_run_begin(as_run *run, const as_engine *engine, void *data, void *state) {
  AS_REQUIRE(!run->engine, "a run begins once");
  AS_REQUIRE(engine->name && engine->copy && engine->drop && engine->step,
             "an engine has a name and functions that copy, drop and step a state; one is NULL");
  run->engine = engine;
  run->engine_data = data;
  run->first_state = state ? engine->copy(data, state) : NULL;
  run->began = as_clock_seconds();
  run->work_before = run->news_at_work = as_terms_work(run->terms);
  if (run->options.budget.bytes) as_memory_set_limit(run->memory, run->options.budget.bytes);
  if (run->options.log) {
    size_t length = strlen(engine->name) + strlen(run->strategy->name) + 2;
    char *text = as_region_alloc(&run->region, length);
    snprintf(text, length, "%s %s", engine->name, run->strategy->name);
    as_run_record(run, &(as_event){.kind = AS_EVENT_BEGIN, .text = text});
  }
  as_run_let_wait(run, as_branch_create(run, state));
}

/* Limits of the whole run. */

static bool end_by(as_run *run, as_limit limit) {
  abandon_much(run);
  run->ending = true;
  run->ending_by = limit;
  return true;
}

static uint64_t work_of(const as_run *run) { return as_terms_work(run->terms) - run->work_before; }

static bool is_used_up(const as_run *run) {
  uint64_t most = run->options.budget.work;
  return most && work_of(run) >= most;
}

static bool is_idle(as_run *run) {
  const as_budget *budget = &run->options.budget;
  if (run->spots.count > run->spots_seen) run->spots_seen = run->spots.count, as_run_keep_news(run);
  uint64_t steps = run->statistics.steps - run->news_at, work = as_terms_work(run->terms) - run->news_at_work;
  return (budget->idle && steps >= budget->idle) || (budget->idle_work && work >= budget->idle_work);
}

bool as_run_limit_reached(as_run *run) {
  const as_budget *budget = &run->options.budget;
  const as_run_statistics *s = &run->statistics;
  if (run->ending) return true;
  if (run->options.interrupt && *run->options.interrupt) return end_by(run, AS_LIMIT_INTERRUPTED);
  if (run->halts) return end_by(run, run->halts_by);
  if (budget->steps && run->past_steps + s->steps >= budget->steps) return end_by(run, AS_LIMIT_STEPS);
  if (budget->paths && run->past_paths + s->ended + s->bugs + s->possible_bugs >= budget->paths)
    return end_by(run, AS_LIMIT_PATHS);
  if (is_used_up(run)) return end_by(run, AS_LIMIT_WORK);
  if (is_idle(run)) return end_by(run, AS_LIMIT_IDLE);
  return run->clock_looks++ % STEPS_PER_LOOK == 0 && as_run_world_limit_reached(run);
}

static bool is_full(as_run *run) {
  const as_budget *budget = &run->options.budget;
  as_memory_look(run->memory);
  size_t live = as_memory_live(run->memory) + as_terms_growth(run->terms);
  return (budget->bytes && live > budget->bytes) || as_memory_exhausted(run->memory);
}

bool as_run_due(as_run *run) {
  double seconds = run->options.budget.seconds;
  AS_REQUIRE(run->branch && !run->direct, "within a step, and not in direct style");
  if (run->ending || run->rebuilding) return run->ending && !run->rebuilding;
  if (run->options.interrupt && *run->options.interrupt) return end_by(run, AS_LIMIT_INTERRUPTED);
  if (is_full(run)) return end_by(run, AS_LIMIT_BYTES);
  if (is_used_up(run)) return end_by(run, AS_LIMIT_WORK);
  return seconds > 0 && as_clock_about() - run->began >= seconds && end_by(run, AS_LIMIT_SECONDS);
}

bool as_run_world_limit_reached(as_run *run) {
  const as_budget *budget = &run->options.budget;
  if (is_full(run)) return end_by(run, AS_LIMIT_BYTES);
  if (budget->seconds > 0 && as_clock_seconds() - run->began >= budget->seconds) return end_by(run, AS_LIMIT_SECONDS);
  if (run->owns_world && budget->solver_seconds > 0 &&
      as_solver_get_statistics(run->solver)->seconds >= budget->solver_seconds)
    return end_by(run, AS_LIMIT_SOLVER_SECONDS);
  return false;
}

/* What comes then has none of the run. */
static void lift_limits(as_run *run) {
  if (run->options.budget.bytes) as_memory_set_limit(run->memory, 0);
  if (!run->owns_world || !run->options.solver_options.run_work) return;
  run->options.solver_options.run_work = 0;
  as_solver_set_options(run->solver, &run->options.solver_options);
}

static as_run_progress over(as_run *run, as_run_progress progress) {
  as_run_check_valid(run, "as_run_step");
  run->progress = progress;
  lift_limits(run);
  as_run_record(run, &(as_event){.kind = AS_EVENT_FINISH,
                                 .decided = (uint8_t)as_run_verdict(run),
                                 .micros = (uint64_t)(1e6 * (as_clock_seconds() - run->began))});
  return progress;
}

/* What waits is given up, or kept. */
static as_run_progress stop(as_run *run) {
  bool keeps = run->options.keeps_open;
  if (keeps) as_open_add_waiting(run, &run->open);
  for (as_branch *branch; (branch = take_branch(run));) {
    if (!keeps) as_run_raise(run, run->ending_by, NULL);
    run->statistics.given_up += !keeps;
    remove_branch(run, branch);
  }
  return over(run, AS_RUN_STOPPED);
}

/* Stepping. */

static as_phase move_on(as_run *run, const char *primitive) {
  run->primitive = primitive;
  if (run->now < run->retrace_until) {
    run->now++;
    if (run->rebuilding) run->branch->age = run->now;
    return run->rebuilding ? AS_PHASE_REBUILT : AS_PHASE_KEPT;
  }
  if (run->rebuilding || run->verifying) { /* the branch is where it shall be */
    run->stop = AS_STOP_PAUSED;
    return AS_PHASE_NOTHING;
  }
  if (run->direct && run->now == run->retrace_until) as_check_replayed(run);
  run->branch->age = ++run->now;
  return AS_PHASE_LIVE;
}

as_phase as_run_advance(as_run *run, const char *primitive) {
  AS_REQUIRE_OF(primitive, run->branch && !run->handing_out, "within a step, and not while an outcome is handed out");
  if (run->stop != AS_STOP_NOT_YET) return AS_PHASE_NOTHING;
  as_phase phase = move_on(run, primitive);
  if (run->options.check && phase != AS_PHASE_NOTHING) {
    run->digest_before = run->digest;
    as_check_about(run, (uintptr_t)primitive);
  }
  return phase;
}

void as_run_step_branch(as_run *run, as_branch *branch) {
  run->branch = branch;
  run->stop = AS_STOP_NOT_YET;
  run->where.line = 0;
  if (run->direct)
    as_direct_prepare(run);
  else {
    run->now = branch->age;
    run->digest = branch->digest;
    as_run_advance(run, "as_run_step");
  }
  run->engine->step(run->engine_data, run, branch->state);
  if (run->direct && run->stop == AS_STOP_NOT_YET) as_run_end_function(run);
  as_checkpoint_keep(run);
  as_supposed_forget(run);
  as_region_rewind(&run->scratch, run->scratch_mark);
  run->branch = NULL;
}

static bool is_power_of_two(uint64_t number) { return !(number & (number - 1)); }

as_run_progress as_run_step(as_run *run) {
  AS_REQUIRE(run->engine, "the run has begun");
  AS_REQUIRE(!run->branch, "not within a step");
  if (run->progress != AS_RUN_GOES_ON) return run->progress;
  if ((run->waiting || run->halts) && as_run_limit_reached(run)) return stop(run);
  as_branch *branch = take_branch(run);
  if (!branch) return over(run, run->ending ? AS_RUN_STOPPED : AS_RUN_FINISHED);
  run->retrace_until = 0;
  run->statistics.steps += !run->direct;
  as_checkpoint *from = run->options.check ? as_checkpoint_share(branch->checkpoint) : NULL;
  as_open_note_step(run, branch);
  as_run_step_branch(run, branch);
  if (from) as_checkpoint_verify(run, branch, from);
  as_checkpoint_drop(run, from);
  if (as_open_is_undone(run)) {
    as_open_undo_step(run);
    remove_branch(run, branch);
    return AS_RUN_GOES_ON;
  }
  add_made(run, branch);
  if (run->stop == AS_STOP_OVER) {
    if (!run->waiting && !run->options.is_followed) abandon_much(run);
    remove_branch(run, branch);
  } else
    as_run_let_wait(run, branch);
  if (is_power_of_two(run->statistics.steps)) as_run_check_valid(run, __func__);
  return AS_RUN_GOES_ON;
}

as_run_progress as_run_all(as_run *run) {
  as_run_progress progress;
  do progress = as_run_step(run);
  while (progress == AS_RUN_GOES_ON);
  return progress;
}
