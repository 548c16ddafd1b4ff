/* assay verify FILE...: sources, the program, its specifications, the proof of each function, the answer. */
#include "cli/verify/verify.h"
#include "analyse/suite/pool.h"
#include "analyse/verify/advise.h"
#include "c/libc/known.h"
#include "cli/cli.h"
#include "cli/command.h"
#include "cli/option/options.h"
#include "cli/terminal/account.h"
#include "cli/terminal/output.h"
#include "cli/terminal/progress.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <string.h>

static const char description[] =
    "Proves C functions against contracts in comments (/*@ requires ...; ensures ...; @*/), for every size: each "
    "function\n"
    "by itself, from every state that its contract requires, is free of undefined behaviour and leaves what its "
    "contract\n"
    "ensures. Without a contract a function is proved against the empty one. docs/verify.md has the tutorial.";

typedef enum option_name {
#define AS_VERIFY_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/verify/options.def"
#undef AS_VERIFY_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_VERIFY_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/verify/options.def"
#undef AS_VERIFY_CLI_OPTION
};

typedef struct job {
  as_memory *memory;
  as_cli_sources sources;
  as_verification_settings settings;
  as_verify_view view;
  as_cli_progress progress;
  as_cli_library summaries;
  as_cli_refute_wishes refute;
  as_verify_runs *runs; /* NULL: nobody looks for them */
  as_advise_settings advice;
  as_verify_exports exports;
  as_words functions; /* in the region; none: all */
  as_region region;
  double began;
  bool has_timeout, json, no_refute, no_advice, no_witness, emit_checks;
} job;

/* ---- options ---- */

static bool set_option(void *data, int option, const char *argument) {
  job *j = data;
  switch ((option_name)option) {
  case OPTION_FUNCTION: return as_cli_add_names(&j->region, argument, &j->functions), true;
  case OPTION_TIMEOUT: return j->has_timeout = as_cli_parse_seconds("verify", argument, &j->settings.function_seconds);
  case OPTION_UNWIND: return as_cli_parse_number("verify", argument, &j->settings.iterations);
  case OPTION_MAX_MEMORY: return as_cli_parse_mib("verify", argument, &j->settings.bytes);
  case OPTION_MALLOC_NEVER_FAILS: return j->settings.malloc_may_fail = false, true;
  case OPTION_NO_REFUTE: return j->no_refute = true;
  case OPTION_NO_ADVICE: return j->no_advice = true;
  case OPTION_TEST: return j->settings.tests_all = true;
  case OPTION_WITNESSES: return j->refute.folder = argument, true;
  case OPTION_NO_WITNESS: return j->no_witness = true;
  case OPTION_NO_REPLAY: return j->refute.no_replay = true;
  case OPTION_EMIT_CHECKS: return j->emit_checks = true;
  case OPTION_SHOW_INVARIANTS: return j->view.invariants = true;
  case OPTION_QUIET: return j->view.quiet = true;
  case OPTION_VERBOSE: return j->view.verbose = true;
  case OPTION_EXPLAIN: return j->settings.explains = true;
  case OPTION_STATS: return j->view.statistics = true;
  case OPTION_SARIF: return j->exports.sarif = argument, true;
  case OPTION_JUNIT: return j->exports.junit = argument, true;
  case OPTION_JSON: return j->json = true;
  case OPTION_COUNT: break;
  }
  return false;
}

/* ---- the program ---- */

static as_core_unit *read_program(job *j) {
  j->sources.with_libc = true;
  as_core_unit *program = as_cli_sources_program(&j->sources, NULL, NULL);
  if (!program || !j->sources.failed) return program;
  fprintf(stderr, "assay verify: %u file%s could not be read; nothing was proved\n", j->sources.failed,
          j->sources.failed == 1 ? "" : "s");
  as_core_unit_destroy(program);
  return NULL;
}

/* ---- the proofs ---- */

static void stepped(void *data, const as_run *run) {
  job *j = data;
  as_cli_progress_show(&j->progress, run);
}

static void waited(void *data, uint32_t count, uint32_t of, const char *now) {
  job *j = data;
  as_cli_progress_count(&j->progress, count, of, now);
}

static void tell(void *data, const as_verification *all, const as_verified_function *f, as_text told[AS_TOLD_COUNT]) {
  const job *j = data;
  (void)all;
  as_verify_view plain = j->view;
  plain.style = as_style_get(false), plain.quiet = false;
  if (j->json)
    as_verify_put_json(&j->view, f, &told[AS_TOLD_JSON]);
  else
    as_verify_print_function(&j->view, f, &told[AS_TOLD_TEXT]);
  if (j->exports.sarif) as_verify_put_sarif(&j->view, f, &told[AS_TOLD_SARIF]);
  if (j->exports.junit) as_verify_print_function(&plain, f, &told[AS_TOLD_JUNIT]);
}

static void done(void *data, const as_verified_function *f) {
  job *j = data;
  as_cli_progress_wipe(&j->progress);
  if (f->told[AS_TOLD_COMPLAINT]) fputs(f->told[AS_TOLD_COMPLAINT], stderr);
  if (f->told[AS_TOLD_TEXT]) fputs(f->told[AS_TOLD_TEXT], stdout), fflush(stdout);
}

static bool is_known(const as_verification *all, const char *name) {
  for (uint32_t i = 0; i < all->functions.count; i++)
    if (!strcmp(all->functions.at[i].name, name)) return true;
  return false;
}

/* Each that was asked for is there. */
static bool knows_all(const job *j, const as_verification *all) {
  bool good = true;
  for (uint32_t i = 0; i < j->functions.count; i++) {
    if (is_known(all, j->functions.at[i])) continue;
    fprintf(stderr, "assay verify: there is no function '%s' with a body that is not trusted\n", j->functions.at[i]);
    good = false;
  }
  if (good && !all->functions.count) fputs("assay verify: there is no function with a body to prove\n", stderr);
  return good && all->functions.count;
}

/* ---- runs that break contracts ---- */

static void look_for_runs(void *data, const as_verification *all, as_verified_function *f) {
  job *j = data;
  as_cli_progress_wipe(&j->progress);
  as_verify_runs_look(j->runs, all, f);
}

/* Checks are those of proofs, but for such as no sanitizer sees: they would end runs before what one sees. */
static void open_runs(job *j) {
  static const double usual_seconds = 5, steps_per_second = 8192;
  as_cli_refute_wishes *w = &j->refute;
  w->seconds = j->has_timeout ? j->settings.function_seconds : usual_seconds;
  w->steps = (uint64_t)(w->seconds * steps_per_second) + 1; /* mostly the first: then the machine plays no part */
  w->folder = j->no_witness ? NULL : w->folder ? w->folder : "assay-out";
  w->run.interrupt = j->sources.interrupt;
  w->run.budget.bytes = j->settings.bytes;
  w->machine.callees = as_libc_callees();
  w->machine.malloc_may_fail = j->settings.malloc_may_fail;
  as_machine_default_checks(w->machine.checks);
  w->machine.checks[AS_CHECK_SHIFT_VALUE] = true;
  w->machine.checks[AS_CHECK_STACK] = false;
  j->runs = as_verify_runs_open(j->memory, &j->sources, w);
  if (j->runs) j->settings.refute = look_for_runs;
}

/* ---- next steps ---- */

static void look_for_steps(void *data, as_verification *all, as_verified_function *f) {
  job *j = data;
  as_cli_progress_wipe(&j->progress);
  as_advise(j->memory, &j->advice, all, f);
}

/* Each guess is a proof: not for those who want the verdict alone. */
static void open_advice(job *j) {
  static const double usual_seconds = 2;
  double half = j->has_timeout ? j->settings.function_seconds / 2 : 0;
  j->advice = (as_advise_settings){.program = {.files = j->sources.c.all.at,
                                               .count = as_cli_sources_of_program(&j->sources),
                                               .interrupt = j->sources.interrupt,
                                               .no_libc = !j->sources.with_libc,
                                               .lenient_types = j->sources.lenient_types},
                                   .proofs = &j->settings,
                                   .seconds = half > 0 ? half : usual_seconds};
  bool is_plain = j->sources.inputs.count == j->sources.c.all.count && !j->sources.summaries.count;
  if (is_plain) j->settings.advise = look_for_steps;
}

/* ---- all of it ---- */

static int tell_contradiction(const as_verified_function *f) {
  fprintf(stderr,
          "assay verify: INTERNAL ERROR: %s was proved, as was all that it calls, and the run above breaks its "
          "contract: this is a defect of assay, please report it\n",
          f->name);
  return AS_EXIT_TROUBLE;
}

static int answer(job *j, const as_verification *all) {
  int code = as_proved_exit_code(all->proved);
  if (!j->json)
    as_verify_print_answer(&j->view);
  else if (!as_verify_write_json(&j->view))
    code = AS_EXIT_TROUBLE;
  if (!as_verify_write_exports(&j->view, &j->exports, as_clock_seconds() - j->began)) code = AS_EXIT_TROUBLE;
  const as_verified_function *wrong = as_verification_contradiction(all);
  return wrong ? tell_contradiction(wrong) : code;
}

/* Who wants to see more of a proof than its answer wants it made. */
static bool may_keep(const job *j) {
  return !j->view.statistics && !j->view.invariants && !j->settings.explains && !j->emit_checks;
}

static int verify(job *j, const as_core_unit *program) {
  as_c_view *view = as_c_view_open(j->memory, program);
  as_verification all;
  int code = AS_EXIT_TROUBLE;
  j->settings.cache = may_keep(j) ? as_cli_sources_cache(&j->sources) : NULL;
  as_verification_init(&all, j->memory, &j->settings, program, view);
  j->view.all = &all;
  bool good = as_verification_read(&all);
  as_verify_print_complaints(&j->view);
  if (good && j->emit_checks)
    code = as_verify_emit_checks(j->memory, &j->sources, program, all.specs);
  else if (good) {
    if (!j->no_refute) open_runs(j);
    if (!j->no_advice && !j->view.quiet) open_advice(j);
    as_verification_begin(&all);
    if (knows_all(j, &all)) as_verification_run(&all), code = answer(j, &all);
  }
  as_verification_release(&all);
  as_verify_runs_close(j->runs);
  as_cache_close(j->settings.cache);
  as_c_view_close(view);
  return code;
}

static bool makes_sense(const job *j) {
  if (j->no_refute && j->settings.tests_all) fputs("assay verify: --test and --no-refute cannot go together\n", stderr);
  return !j->no_refute || !j->settings.tests_all;
}

static int run_command(void *data, const as_cli_words *words) {
  job *j = data;
  const as_verify_exports *e = &j->exports;
  if (e->sarif && !as_cli_output_try("verify", j->memory, e->sarif)) return AS_EXIT_TROUBLE;
  if (e->junit && !as_cli_output_try("verify", j->memory, e->junit)) return AS_EXIT_TROUBLE;
  if (!makes_sense(j) || !as_cli_library_find(&j->summaries, &j->sources)) return AS_EXIT_TROUBLE;
  if (!as_cli_sources_open(&j->sources, words)) return AS_EXIT_TROUBLE;
  j->settings.functions = j->functions.at, j->settings.function_count = j->functions.count;
  j->settings.interrupt = j->sources.interrupt;
  j->settings.no_summaries = as_cli_library_left_out(&j->summaries);
  j->settings.jobs = as_suite_jobs(j->sources.jobs, AS_CLI_MOST_JOBS);
  as_core_unit *program = read_program(j);
  if (!program) return AS_EXIT_TROUBLE;
  j->progress = as_cli_progress_begin();
  int code = verify(j, program);
  as_core_unit_destroy(program);
  return code;
}

/* ---- the command ---- */

static void print_help(const as_cli_syntax *syntax) {
  as_cli_print_options(syntax);
  fputs("\nverdicts and exit codes:\n", stdout);
  for (int i = 0; i < AS_PROVED_COUNT; i++)
    printf("  %-12s %d  %s\n", as_proved_name((as_proved)i), as_proved_exit_code((as_proved)i),
           as_proved_meaning((as_proved)i));
  printf("  %-12s 2  wrong usage, errors in C or in specifications\n", "trouble");
}

int as_cli_verify(int argc, char **argv) {
  job j = {.memory = as_cli_account(0)};
  j.began = as_clock_seconds();
  as_region_init(&j.region, j.memory);
  j.sources = as_cli_sources_begin("verify", j.memory);
  j.sources.is_program = true;
  j.summaries = as_cli_library_begin("verify", j.memory);
  j.summaries.wishes.wanted = AS_SUMMARY_OVER; /* what may do less than its function supports no proof */
  j.settings = (as_verification_settings){
      .function_seconds = 10, .question_seconds = 6, .z3_seconds = 2, .iterations = 32, .malloc_may_fail = true};
  j.settings.bytes = as_cli_usual_bytes();
  j.settings.data = &j, j.settings.stepped = stepped;
  j.settings.tell = tell, j.settings.done = done, j.settings.waited = waited;
  j.view = (as_verify_view){.memory = j.memory, .style = as_style_get(as_cli_wants_colour())};
  as_cli_command command = {description,
                            "FILE... [-- FLAG...]",
                            {table, OPTION_COUNT, set_option, &j, NULL},
                            &j.summaries,
                            NULL,
                            &j.sources,
                            &j,
                            print_help,
                            run_command};
  int code = as_cli_command_run(&command, argc, argv);
  as_words_release(j.memory, &j.functions);
  as_region_release(&j.region);
  as_memory_destroy(j.memory);
  return code;
}
