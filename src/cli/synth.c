/* assay synth FILE...: sources, the program, each function by itself, its specifications as contracts. */
#include "cli/synth/synth.h"
#include "analyse/suite/pool.h"
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
    "Prints what C functions need and do, as contracts of the language that verify reads: each function by itself,\n"
    "from the empty state; memory that it needs is found out on the way. Each path is a case, marked `exact` if it is\n"
    "all that happens from there, `ux` if it is something that happens. docs/synth.md says more.";

typedef enum option_name {
#define AS_SYNTH_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/synth/options.def"
#undef AS_SYNTH_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_SYNTH_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/synth/options.def"
#undef AS_SYNTH_CLI_OPTION
};

typedef struct job {
  as_memory *memory;
  as_cli_sources sources;
  as_bugs_settings settings;
  as_cli_library summaries;
  as_cli_progress progress;
  as_words functions; /* in the region; none: all */
  as_region region;
  const char *folder; /* of tests; NULL: none are written */
  double seconds;     /* for all of it; 0: no limit */
  bool json;
} job;

static bool set_option(void *data, int option, const char *argument) {
  job *j = data;
  as_budget *budget = &j->settings.run.budget;
  switch ((option_name)option) {
  case OPTION_FUNCTION: return as_cli_add_names(&j->region, argument, &j->functions), true;
  case OPTION_UNWIND: return as_cli_parse_number("synth", argument, &budget->iterations);
  case OPTION_FUNCTION_SECONDS: return as_cli_parse_seconds("synth", argument, &budget->seconds);
  case OPTION_WORK: return as_cli_parse_number("synth", argument, &budget->work);
  case OPTION_TIMEOUT: return as_cli_parse_seconds("synth", argument, &j->seconds);
  case OPTION_MAX_MEMORY: return as_cli_parse_mib("synth", argument, &j->settings.run.budget.bytes);
  case OPTION_MALLOC_MAY_FAIL: return j->settings.machine.malloc_may_fail = true;
  case OPTION_TESTS: return j->folder = argument, true;
  case OPTION_JSON: return j->json = true;
  case OPTION_COUNT: break;
  }
  return false;
}

static void looked(void *data, const as_bugs *all, uint32_t done) {
  job *j = data;
  as_cli_progress_count(&j->progress, done, all->functions.count, NULL);
}

static int look(job *j, const as_core_unit *program) {
  as_c_view *view = as_c_view_open(j->memory, program);
  as_synth all;
  int code = AS_EXIT_SAFE;
  as_synth_init(&all, j->memory, &j->settings, program, view);
  as_synth_run(&all);
  as_cli_progress_wipe(&j->progress);
  if (!j->json)
    as_synth_print_all(&all);
  else if (!as_synth_write_json(&all, &j->sources))
    code = AS_EXIT_TROUBLE;
  if (j->folder && !as_synth_write_tests(&all, &j->sources, j->folder)) code = AS_EXIT_TROUBLE;
  for (uint32_t i = 0; i < all.bugs.functions.count; i++)
    if (!all.bugs.functions.at[i].is_looked_at) code = as_verdict_exit_code(AS_VERDICT_INCOMPLETE);
  as_synth_release(&all);
  as_c_view_close(view);
  return code;
}

static bool has_function(const as_core_unit *program, const char *name) {
  for (uint32_t i = 0; i < program->functions.count; i++)
    if (!strcmp(as_core_name(program, program->functions.at[i].name), name)) return true;
  return as_cli_complain("synth", "no function has this name:", name);
}

static int run_command(void *data, const as_cli_words *words) {
  job *j = data;
  if (!as_cli_library_find(&j->summaries, &j->sources)) return AS_EXIT_TROUBLE;
  if (!as_cli_sources_open(&j->sources, words)) return AS_EXIT_TROUBLE;
  j->settings.machine.no_summaries = as_cli_library_left_out(&j->summaries);
  j->settings.machine.library = as_cli_library_folder(&j->summaries);
  j->settings.functions = j->functions.at, j->settings.function_count = j->functions.count;
  j->settings.run.interrupt = j->sources.interrupt;
  j->settings.jobs = as_suite_jobs(j->sources.jobs, AS_CLI_MOST_JOBS);
  j->settings.cache = as_cli_sources_cache(&j->sources);
  if (j->seconds > 0) j->settings.deadline = as_clock_seconds() + j->seconds;
  j->sources.with_libc = true;
  as_core_unit *program = as_cli_sources_program(&j->sources, NULL, NULL);
  if (!program) return AS_EXIT_TROUBLE;
  j->progress = as_cli_progress_begin();
  int code = AS_EXIT_TROUBLE;
  bool good = true;
  for (uint32_t i = 0; i < j->functions.count; i++) good &= has_function(program, j->functions.at[i]);
  if (good) code = look(j, program);
  as_core_unit_destroy(program);
  as_cache_close(j->settings.cache);
  uint32_t failed = j->sources.failed;
  if (!failed) return code;
  fprintf(stderr, "assay synth: %u file%s could not be read; functions in %s have no contracts\n", failed,
          failed == 1 ? "" : "s", failed == 1 ? "it" : "them");
  return AS_EXIT_TROUBLE;
}

static void set_defaults(job *j) {
  j->settings.data = j, j->settings.looked = looked;
  j->settings.run.budget.iterations = 3, j->settings.run.budget.recursion = 12, j->settings.run.budget.seconds = 10;
  j->settings.run.budget.work = 20000000;
  j->settings.machine.callees = as_libc_callees();
  j->settings.machine.counts_loops = j->settings.machine.counts_calls = true;
  as_machine_default_checks(j->settings.machine.checks);
  j->settings.machine.checks[AS_CHECK_LEAK] = true, j->settings.machine.checks[AS_CHECK_STACK] = false;
  j->settings.machine.checks[AS_CHECK_SHIFT_VALUE] = true; /* as proofs do */
}

static void print_help(const as_cli_syntax *syntax) {
  as_cli_print_options(syntax);
  fputs("\nexit codes:\n"
        "  0                        all functions were looked at, though some within limits, which are printed\n"
        "  2                        trouble: wrong usage, errors in a file, tests that cannot be written\n"
        "  3                        time ran out, or somebody interrupted, before all functions were looked at\n",
        stdout);
}

int as_cli_synth(int argc, char **argv) {
  job j = {.memory = as_cli_account(0)};
  as_region_init(&j.region, j.memory);
  j.sources = as_cli_sources_begin("synth", j.memory);
  j.sources.is_program = true;
  j.summaries = as_cli_library_begin("synth", j.memory);
  set_defaults(&j);
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
