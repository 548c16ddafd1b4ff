#include "analyse/test.h"
#include "analyse/c/checks.h"
#include "analyse/c/collect.h"
#include "analyse/confirm.h"
#include "analyse/crew/crew.h"
#include "analyse/crew/retrace.h"
#include "analyse/crew/saved.h"
#include "analyse/verdict.h"
#include "c/link/link.h"

#include <assay/base/clock.h>

void as_test_init(as_test *t, as_memory *memory, const as_test_settings *settings, const as_core_unit *program,
                  as_c_view *view) {
  *t = (as_test){.memory = memory, .settings = settings, .program = program, .view = view, .function = AS_CORE_NONE};
  as_findings_init(&t->findings, memory);
  as_known_init(&t->known, memory, as_c_checks(), as_c_texts(view));
  t->known.baseline = settings->baseline, t->known.records = settings->records;
  t->defects.memory = memory;
  t->tally = as_tally_begin(memory, program);
  for (uint32_t i = 0; settings->left_out && i < settings->left_out->count; i++)
    as_ledger_raise(&t->defects, settings->left_out->entry[i].limit, settings->left_out->entry[i].where);
  as_region_init(&t->scratch, memory);
}

void as_test_release(as_test *t) {
  if (as_memory_abandoned(t->memory)) return;
  as_run_destroy(t->run);
  if (t->machine) as_machine_destroy(t->machine);
  as_tally_release(&t->tally);
  as_known_release(&t->known);
  as_findings_release(&t->findings);
  as_ledger_release(&t->defects);
  as_region_release(&t->scratch);
}

/* ---- bugs ---- */

/* A concrete run takes less than what found its inputs did, unless the two disagree. It is part of the run, whose time
 * it shares; a bug that is found when that is over has a moment. */
static double confirm_limit(const as_test *t, const as_run *run) {
  static const double moment = 0.2, least = 1e-3;
  double used = as_run_get_statistics(run).seconds, most = 10 + 2 * used;
  double budget = t->settings->run.budget.seconds, left = budget + moment - used;
  if (budget <= 0 || most < left) return most;
  return left < least ? least : left;
}

/* The concrete run knows the numbers. */
static void take_message(as_test *t, as_instance *one, as_text *message, uint32_t where) {
  if (where != AS_CORE_NONE) {
    as_text_put(message, " at ");
    as_place_print(as_c_place(t->view, where), message);
  }
  const char *copy = as_region_copy(&t->scratch, as_text_get(message), message->length + 1);
  if (one->executed == AS_STANDING_CONFIRMED)
    one->message = copy;
  else
    one->why = copy;
}

void as_test_confirm(as_test *t, as_run *run, const as_outcome *outcome, const as_failure *failure, as_instance *one) {
  double began = as_clock_seconds();
  as_text message = {.memory = t->memory};
  uint32_t where;
  as_confirm question = {.memory = t->memory,
                         .terms = as_run_terms(run),
                         .program = t->program,
                         .options = &t->settings->machine,
                         .check = failure->check,
                         .range = failure->range,
                         .seconds = confirm_limit(t, run),
                         .interrupt = t->settings->run.interrupt};
  question.inputs = as_collect_values(&t->scratch, run, outcome, &question.input_count, &question.made);
  one->executed = as_confirm_run(&question, &message, &where);
  take_message(t, one, &message, where);
  as_text_release(&message);
  t->tally.confirm_seconds += as_clock_seconds() - began;
}

void as_test_raise_defect(as_test *t, const as_instance *one) {
  as_text where = {.memory = t->memory};
  as_place_print(as_instance_place(one), &where);
  as_text_printf(&where, ": %s", one->check->name);
  as_ledger_raise(&t->defects, AS_LIMIT_INCONSISTENT, as_text_get(&where));
  as_text_release(&where);
}

static void add_way(as_test *t, as_run *run, const as_outcome *outcome, as_finding *finding, bool is_possible) {
  as_choices choices;
  as_run_choices(run, outcome->branch, &choices);
  as_findings_add_way(&t->findings, finding, is_possible, outcome->branch, &choices);
  as_choices_release(t->memory, &choices);
}

static void look_at_bug(as_test *t, as_run *run, const as_finding *finding) {
  if (t->settings->until != AS_TEST_UNTIL_FIRST_BUG || !as_finding_is_bug(finding)) return;
  if (!as_known_accepts(&t->known, finding)) as_run_halt(run, AS_LIMIT_UNTIL);
}

static void take_failure(as_test *t, as_run *run, const as_outcome *outcome, const as_failure *failure) {
  as_instance one;
  bool keeps_ways = t->settings->sharing.keeps_ways;
  as_collect_key(&t->scratch, t->view, outcome, failure, &one);
  as_finding *finding = as_findings_find(&t->findings, &one);
  if (!finding || as_finding_wants(finding, &one)) {
    as_collect_rest(&t->scratch, t->view, t->machine, run, outcome, failure, &one);
    if (!one.possible && outcome->model && !failure->of_form) as_test_confirm(t, run, outcome, failure, &one);
    if (one.executed == AS_STANDING_REFUTED && !keeps_ways) as_test_raise_defect(t, &one);
    finding = as_findings_take(&t->findings, finding, &one);
    look_at_bug(t, run, finding);
  }
  if (keeps_ways) add_way(t, run, outcome, finding, one.possible);
}

static void take_outcome(void *data, as_run *run, const as_outcome *outcome) {
  as_test *t = data;
  if (t->settings->ended) t->settings->ended(t->settings->data, t, run, outcome);
  bool is_bug = outcome->kind == AS_OUTCOME_BUG || outcome->kind == AS_OUTCOME_POSSIBLE_BUG;
  for (const as_failure *failure = is_bug ? outcome->result : NULL; failure; failure = failure->next)
    take_failure(t, run, outcome, failure);
  as_region_release(&t->scratch);
  t->has_news = true;
}

/* ---- the run ---- */

/* The machine's engine, looked over its shoulder. */
static void *copy_state(void *data, void *state) {
  as_test *t = data;
  return as_machine_engine()->copy(t->machine, state);
}

static void drop_state(void *data, void *state) {
  as_test *t = data;
  as_machine_engine()->drop(t->machine, state);
}

static void step(void *data, as_run *run, void *state) {
  as_test *t = data;
  as_call_place place;
  if (t->wants_function && as_state_calls(state, &place, 1)) t->function = place.function;
  as_machine_engine()->step(t->machine, run, state);
}

static bool begin(as_test *t, as_text *trouble) {
  static const as_engine engine = {.name = "c", .copy = copy_state, .drop = drop_state, .step = step};
  as_run_options options = t->settings->run;
  const char *error = NULL;
  options.outcome = take_outcome, options.outcome_data = t;
  options.is_followed = t->settings->sharing.keeps_ways;
  options.keeps_open = as_crew_jobs(t->settings) > 1 || t->settings->sharing.save || t->settings->sharing.resumed;
  t->run = as_run_create(t->memory, &options);
  t->machine = as_machine_create(t->run, t->program, &t->settings->machine, &error);
  if (t->machine)
    as_run_begin(t->run, &engine, t, as_machine_first(t->machine));
  else
    as_text_put(trouble, error);
  return t->machine;
}

/* Comments that are meant for assay are right, or nothing is run. */
static bool read_remarks(as_test *t, as_text *trouble) {
  uint32_t count;
  const char *const *files = as_c_own_files(t->view, &count);
  return as_known_read(&t->known, files, count, trouble);
}

static void judge(as_test *t) {
  as_findings_sort(&t->findings);
  as_known_judge(&t->known, &t->findings);
  as_executed executed = as_c_executed(t->view, &t->scratch, &t->known, t->tally.covered);
  as_known_look_back(&t->known, &executed, as_c_check_set(t->settings->machine.checks));
  as_region_release(&t->scratch);
  as_verdict_grounds grounds =
      as_verdict_grounds_of(&t->tally.run, &t->tally.ledger, t->is_open, &t->findings, &t->known, &t->defects);
  t->verdict = as_verdict_decide(&grounds);
}

bool as_test_is_interrupted(const as_test *t) {
  const volatile int *interrupt = t->settings->run.interrupt;
  return interrupt && *interrupt;
}

bool as_test_has_goal(const as_test *t) {
  return t->settings->until == AS_TEST_UNTIL_COVERED && as_tally_is_covered(&t->tally);
}

/* Only paths that are over are looked at, so that a run by itself ends where it always does. */
void as_test_look_for_goal(as_test *t) {
  if (!t->has_news || t->settings->until != AS_TEST_UNTIL_COVERED) return;
  t->has_news = false;
  as_tally seen = as_tally_begin(t->memory, t->program);
  as_tally_take_coverage(&seen, t->machine);
  if (as_tally_is_covered(&seen)) as_run_halt(t->run, AS_LIMIT_UNTIL);
  as_tally_release(&seen);
}

/* What a run alone has left when it stops. */
static void count_open(as_test *t) {
  uint64_t kept = as_run_kept(t->run);
  if (kept) as_ledger_raise_by(&t->tally.ledger, as_run_stopped_by(t->run), NULL, kept);
  t->tally.run.given_up += kept;
  t->is_open = kept;
  t->has_stopped = as_run_ends(t->run);
}

static void save_alone(as_test *t) {
  if (!t->settings->sharing.save || !as_run_is_divisible(t->run)) return;
  as_trails open = {.bytes.memory = t->memory};
  as_run_open(t->run, &open);
  as_saved_write(t, &open);
  as_trails_release(&open);
}

static void finish_alone(as_test *t) {
  as_tally_take(&t->tally, t->run, t->machine);
  save_alone(t);
  count_open(t);
}

/* A moment alone first: most tests are over then. */
static bool is_for_crew(const as_test *t, uint32_t jobs, double alone_until) {
  if (t->settings->sharing.save || t->settings->sharing.resumed) return true;
  if (jobs < 2 || as_clock_about() < alone_until) return false;
  return as_run_waits(t->run) > 1 && as_run_is_divisible(t->run) && !as_run_ends(t->run);
}

static void explore(as_test *t) {
  uint32_t jobs = as_crew_jobs(t->settings);
  double alone_until = as_clock_about() + t->settings->sharing.alone_seconds;
  for (;;) {
    if (is_for_crew(t, jobs, alone_until)) {
      if (as_crew_explore(t)) return;
      jobs = 1;
    }
    if (as_run_step(t->run) != AS_RUN_GOES_ON) break;
    if (t->settings->stepped) t->settings->stepped(t->settings->data, t);
    as_test_look_for_goal(t);
  }
  finish_alone(t);
}

/* In a run that stopped, what is shown is what came first. */
static void settle(as_test *t) {
  if (!t->settings->sharing.keeps_ways) return;
  if (!t->has_stopped) {
    as_retrace_all(t);
    return;
  }
  for (uint32_t i = 0; i < t->findings.all.count; i++) {
    const as_instance *one = &t->findings.all.at[i].shown;
    if (one->executed == AS_STANDING_REFUTED) as_test_raise_defect(t, one);
  }
}

static bool can_save(as_test *t, as_text *trouble) {
  const as_test_sharing *s = &t->settings->sharing;
  const char *error = s->save ? as_saved_try(t->memory, s->save) : NULL;
  if (error) as_text_printf(trouble, "'%s' cannot be written: %s", s->save, error);
  bool good = !error && (!s->resumed || as_saved_take(t, NULL));
  if (!good && !error) as_text_put(trouble, "what it should go on from is damaged");
  return good;
}

as_test_status as_test_run(as_test *t, as_text *trouble) {
  double began = as_clock_seconds();
  if (!read_remarks(t, trouble)) return AS_TEST_STATUS_BAD_REMARKS;
  if (!can_save(t, trouble)) return AS_TEST_STATUS_BAD_SAVED;
  if (!begin(t, trouble)) return AS_TEST_STATUS_NO_ENTRY;
  explore(t);
  settle(t);
  if (t->settings->sharing.keeps_ways) as_tally_sort(&t->tally);
  t->explore_seconds = as_clock_seconds() - began;
  judge(t);
  static const size_t much_bytes = 64 << 20; /* as of runs */
  if (t->settings->run.is_last && as_memory_live(t->memory) >= much_bytes) as_memory_abandon(t->memory);
  return AS_TEST_STATUS_RAN;
}

uint64_t as_test_peak_bytes(const as_test *t) {
  uint64_t own = as_memory_peak(t->memory);
  return t->crew_bytes > own ? t->crew_bytes : own;
}

as_test_now as_test_progress(const as_test *t) {
  if (t->now.jobs) return t->now;
  as_run_statistics s = as_run_get_statistics(t->run);
  return (as_test_now){.done = s.ended + s.bugs + s.possible_bugs + s.given_up,
                       .waiting = s.waiting,
                       .questions = s.questions,
                       .bytes = as_memory_live(t->memory),
                       .bugs = as_findings_bugs(&t->findings),
                       .function = t->function,
                       .jobs = 1};
}

/* ---- coverage ---- */

uint64_t as_test_blocks(const as_test *t) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < t->program->functions.count; i++) {
    const as_core_function *function = &t->program->functions.at[i];
    if (!as_core_is_libc(t->program, function->range)) count += function->blocks;
  }
  return count;
}
