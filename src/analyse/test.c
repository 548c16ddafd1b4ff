/* assay test: the run, what it finds, and what it says meanwhile. */
#include "analyse/confirm.h"
#include "c/link/link.h"
#include "cli/test/tests.h"
#include "analyse/c/collect.h"
#include "report/finding/diagnose.h"

#include <assay/base/clock.h>
#include <assay/base/text.h>
#include <assay/term/eval.h>
#include <stdio.h>
#include <unistd.h>

void as_test_init(as_test *t, as_memory *memory, as_test_settings *settings, const as_core_unit *program) {
  *t = (as_test){.memory = memory, .settings = settings, .program = program, .function = AS_CORE_NONE};
  t->excerpts = as_excerpts_open(memory, program);
  as_findings_init(&t->findings, memory, program);
  as_known_init(&t->known, memory, program, t->excerpts);
  t->defects.memory = memory;
  as_region_init(&t->region, memory);
  as_region_init(&t->scratch, memory);
}

void as_test_release(as_test *t) {
  as_test_tests_release(t);
  as_run_destroy(t->run);
  if (t->machine) as_machine_destroy(t->machine);
  as_known_release(&t->known);
  as_excerpts_close(t->excerpts);
  as_findings_release(&t->findings);
  as_ledger_release(&t->defects);
  as_test_outputs_release(t->memory, &t->outputs);
  as_region_release(&t->region);
  as_region_release(&t->scratch);
}

/* ---- bugs ---- */

/* A concrete run takes less than what found its inputs did, unless the two disagree. It is part of the run, whose time
 * it shares; a bug that is found when that is over has a moment. */
static double confirm_limit(const as_test *t, const as_run *run) {
  static const double moment = 0.2, least = 1e-3;
  double used = as_run_get_statistics(run).seconds, most = 10 + 2 * used;
  double budget = t->settings->explore.options.budget.seconds, left = budget + moment - used;
  if (budget <= 0 || most < left) return most;
  return left < least ? least : left;
}

/* The concrete run knows the numbers. */
static void take_message(as_test *t, as_case *one, as_text *message, uint32_t where) {
  if (where != AS_CORE_NONE) {
    as_text_put(message, " at ");
    as_diagnose_place(t->program, where, message);
  }
  const char *copy = as_region_copy(&t->scratch, as_text_get(message), message->length + 1);
  if (one->confirmation == AS_CONFIRMED)
    one->message = copy;
  else
    one->why = copy;
}

static void confirm(as_test *t, as_run *run, const as_outcome *outcome, as_case *one) {
  double began = as_clock_seconds();
  as_text message = {.memory = t->memory};
  uint32_t where;
  as_confirm question = {.memory = t->memory,
                         .terms = as_run_terms(run),
                         .program = t->program,
                         .options = &t->settings->machine,
                         .check = one->check,
                         .range = one->range,
                         .seconds = confirm_limit(t, run),
                         .interrupt = t->settings->explore.options.interrupt};
  question.inputs = as_collect_values(&t->scratch, run, outcome, &question.input_count, &question.made);
  one->confirmation = as_confirm_run(&question, &message, &where);
  take_message(t, one, &message, where);
  as_text_release(&message);
  t->confirm_seconds += as_clock_seconds() - began;
}

static void raise_defect(as_test *t, const as_case *one) {
  as_text where = {.memory = t->memory};
  as_diagnose_place(t->program, as_case_range(one), &where);
  as_text_printf(&where, ": %s", as_check_get(one->check)->name);
  as_ledger_raise(&t->defects, AS_LIMIT_INCONSISTENT, as_text_get(&where));
  as_text_release(&where);
}

static void take_failure(as_test *t, as_run *run, const as_outcome *outcome, const as_failure *failure) {
  as_case one;
  as_collect_key(&t->scratch, outcome, failure, &one);
  as_finding *finding = as_findings_find(&t->findings, &one);
  if (finding && !as_finding_wants(finding, &one)) return;
  as_collect_rest(&t->scratch, t->machine, run, outcome, failure, &one);
  if (!one.possible && outcome->model) confirm(t, run, outcome, &one);
  if (one.confirmation == AS_REFUTED) raise_defect(t, &one);
  as_findings_take(&t->findings, finding, &one);
}

static void take_bug(as_test *t, as_run *run, const as_outcome *outcome) {
  for (const as_failure *failure = outcome->result; failure; failure = failure->next)
    take_failure(t, run, outcome, failure);
}

/* ---- output ---- */

bool as_test_status(as_run *run, const as_outcome *outcome, int64_t *status) {
  const as_exit *end = outcome->kind == AS_ENDED ? outcome->result : NULL;
  uint64_t bits = 0;
  bool known = end && end->status.kind == AS_VALUE_BITS;
  if (known) bits = end->status.bits;
  if (end && end->status.kind == AS_VALUE_TERM && outcome->model) {
    as_eval *eval = as_eval_create(as_run_models(run));
    as_eval_bind(eval, outcome->model);
    known = as_eval_bits(eval, end->status.term, &bits);
    as_eval_destroy(eval);
  }
  *status = (int32_t)(uint32_t)bits;
  return known;
}

static const char *written(as_test *t, as_region *region, const as_outcome *outcome, as_stream stream, size_t *count) {
  as_text text = {.memory = t->memory};
  as_state_output(t->machine, outcome->state, stream, outcome->model, &text);
  const char *bytes = as_region_copy(region, as_text_get(&text), text.length + 1);
  *count = text.length;
  as_text_release(&text);
  return bytes;
}

/* JSON has them at the end, text at once. */
static void take_output(as_test *t, as_run *run, const as_outcome *outcome) {
  if (!outcome->state || !outcome->model) return;
  as_test_output output = {.branch = outcome->branch, .kind = outcome->kind};
  as_region *region = t->settings->json ? &t->region : &t->scratch;
  output.bytes = written(t, region, outcome, AS_STREAM_OUTPUT, &output.count);
  output.error_bytes = written(t, region, outcome, AS_STREAM_ERROR, &output.error_count);
  output.has_status = as_test_status(run, outcome, &output.status);
  if (t->settings->json) {
    output.inputs = as_collect_inputs(&t->region, run, outcome, &output.input_count);
    as_test_outputs_push(t->memory, &t->outputs, output);
  } else {
    as_cli_progress_wipe(&t->settings->explore.progress);
    as_test_print_output(t, &output);
  }
}

static void take_outcome(void *data, as_run *run, const as_outcome *outcome) {
  as_test *t = data;
  if (t->settings->print_output) take_output(t, run, outcome);
  as_test_tests_take(t->tests, run, outcome);
  if (outcome->kind == AS_BUG || outcome->kind == AS_POSSIBLE_BUG) take_bug(t, run, outcome);
  as_region_release(&t->scratch);
}

/* ---- progress ---- */

/* The clock is not looked at after each step. */
enum { STEPS_PER_LOOK = 8 };
static const double seconds_between = 0.2;

static void print_progress(as_test *t, double now) {
  as_cli_progress *progress = &t->settings->explore.progress;
  as_run_statistics s = as_run_get_statistics(t->run);
  as_text line = {.memory = t->memory};
  uint64_t done = s.ended + s.bugs + s.possible_bugs + s.given_up;
  double rate = t->last_time > 0 ? (double)(s.questions - t->last_questions) / (now - t->last_time) : 0;
  as_text_printf(&line, "%.0f s: %llu paths done, %llu wait, %u bugs, %.0f questions/s, %.0f MiB", s.seconds,
                 (unsigned long long)done, (unsigned long long)s.waiting, as_findings_bugs(&t->findings), rate,
                 (double)as_memory_live(t->memory) / (1 << 20));
  if (t->function != AS_CORE_NONE) {
    as_text_put(&line, ", in ");
    as_diagnose_function(t->program, t->function, &line);
  }
  fflush(stdout);
  fprintf(stderr, "\r\033[K%s", as_text_get(&line));
  progress->shown = true;
  progress->next = now + seconds_between;
  t->last_time = now, t->last_questions = s.questions;
  as_text_release(&line);
}

static void show_progress(as_test *t) {
  as_cli_progress *progress = &t->settings->explore.progress;
  if (!progress->on || ++progress->calls % STEPS_PER_LOOK) return;
  double now = as_clock_seconds();
  t->wants_function = now >= progress->next - seconds_between;
  if (now >= progress->next) print_progress(t, now);
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

/* Comments that are meant for assay are right, or nothing is run. */
static bool read_remarks(as_test *t) {
  as_text errors = {.memory = t->memory};
  t->known.baseline = t->settings->baseline, t->known.records = t->settings->records;
  bool good = as_known_read(&t->known, &errors);
  fputs(as_text_get(&errors), stderr);
  as_text_release(&errors);
  return good;
}

static bool begin(as_test *t) {
  static const as_engine engine = {.name = "c", .copy = copy_state, .drop = drop_state, .step = step};
  as_test_settings *s = t->settings;
  const char *error = NULL;
  if (!read_remarks(t)) return false;
  s->explore.options.outcome = take_outcome, s->explore.options.outcome_data = t;
  t->run = as_cli_explore_begin(&s->explore, t->memory);
  if (!t->run) return false;
  t->machine = as_machine_create(t->run, t->program, &s->machine, &error);
  if (!t->machine) {
    fprintf(stderr, "assay test: cannot begin with '%s': %s; --entry names the function to begin with\n",
            s->machine.entry ? s->machine.entry : "main", error);
    return false;
  }
  as_run_begin(t->run, &engine, t, as_machine_first(t->machine));
  return true;
}

/* What the verdict would be without bugs: those that are accepted hide what comes after them. */
static as_verdict verdict_beside_bugs(const as_test *t) {
  const as_ledger *ledger = as_run_ledger(t->run);
  as_run_statistics s = as_run_get_statistics(t->run);
  if (s.possible_bugs || as_ledger_has(ledger, AS_UNDER, AS_GAP)) return AS_VERDICT_INCOMPLETE;
  if (s.waiting || as_ledger_has(ledger, AS_UNDER, AS_BOUND)) return AS_VERDICT_BOUNDED;
  return AS_VERDICT_KNOWN;
}

/* A bug that its inputs do not show is none; but then something is wrong. */
static as_verdict verdict_of(const as_test *t) {
  as_verdict verdict = as_run_verdict(t->run);
  if (verdict != AS_VERDICT_BUG || as_findings_bugs(&t->findings)) return verdict;
  bool unfounded = !t->known.ignored && !t->known.listed;
  return unfounded || t->defects.count ? AS_VERDICT_INCOMPLETE : verdict_beside_bugs(t);
}

static void judge(as_test *t) {
  as_findings_sort(&t->findings);
  as_known_judge(&t->known, &t->findings);
  as_known_look_back(&t->known, as_machine_covered(t->machine), t->settings->machine.checks);
  t->verdict = verdict_of(t);
}

bool as_test_run(as_test *t) {
  double began = as_clock_seconds();
  bool good = begin(t);
  while (good && as_run_step(t->run) == AS_RUN_GOES_ON) show_progress(t);
  as_cli_progress_wipe(&t->settings->explore.progress);
  t->explore_seconds = as_clock_seconds() - began;
  if (!good) return false;
  judge(t);
  return true;
}

uint64_t as_test_blocks(const as_test *t) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < t->program->functions.count; i++) {
    const as_core_function *function = &t->program->functions.at[i];
    if (!as_core_is_model(t->program, function->range)) count += function->blocks;
  }
  return count;
}

uint64_t as_test_blocks_covered(const as_test *t) {
  const uint64_t *covered = as_machine_covered(t->machine);
  uint64_t count = 0;
  for (uint32_t i = 0; i < t->program->blocks.count; i++) count += covered[i / 64] >> i % 64 & 1;
  return count;
}
