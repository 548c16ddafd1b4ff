/* assay bugs FILE...: sources, the program, each function by itself, what fails whoever calls it, the answer. */
#include "cli/bugs/bugs.h"
#include "c/libc/known.h"
#include "cli/cli.h"
#include "cli/config/config.h"
#include "cli/natively.h"
#include "cli/option/options.h"
#include "cli/sources/sources.h"
#include "cli/terminal/account.h"
#include "cli/terminal/output.h"
#include "cli/terminal/progress.h"
#include "report/witness/witness.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char description[] =
    "Finds the bugs of C functions that are there whoever calls them, without a harness: each function by itself, "
    "from\n"
    "the empty state; memory that it needs is found out on the way. What fails only if a caller passes what the\n"
    "function does not expect is no bug of the function (--latent lists it). docs/bugs.md says more.";

typedef enum option_name {
#define AS_BUGS_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/bugs/options.def"
#undef AS_BUGS_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_BUGS_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/bugs/options.def"
#undef AS_BUGS_CLI_OPTION
};

typedef struct job {
  as_memory *memory;
  as_cli_sources sources;
  as_bugs_settings settings;
  as_cli_progress progress;
  as_cli_config config;
  as_words functions; /* in the region; none: all */
  as_region region;
  const char *folder; /* of tests; NULL: none are kept */
  uint32_t number;    /* of the next test */
  double began;
  bool json, latent, statistics, no_witness, no_replay;
} job;

static bool set_memory(job *j, const char *argument) {
  uint64_t mib;
  if (!as_cli_parse_number("bugs", argument, &mib)) return false;
  if (mib > UINT64_C(1) << 30) return as_cli_complain("bugs", "this number is too large:", argument);
  return j->settings.run.budget.bytes = mib << 20, true;
}

static void add_functions(job *j, const char *names) {
  while (*names) {
    size_t length = strcspn(names, ",");
    char *name = as_region_copy(&j->region, names, length + 1);
    name[length] = 0;
    if (length) as_words_push(j->memory, &j->functions, name);
    names += length + (names[length] == ',');
  }
}

static bool set_option(void *data, int option, const char *argument) {
  job *j = data;
  as_budget *budget = &j->settings.run.budget;
  switch ((option_name)option) {
  case OPTION_FUNCTION: return add_functions(j, argument), true;
  case OPTION_LATENT: return j->latent = true;
  case OPTION_UNWIND: return as_cli_parse_number("bugs", argument, &budget->iterations);
  case OPTION_PATHS: return as_cli_parse_number("bugs", argument, &budget->paths);
  case OPTION_FUNCTION_SECONDS: return as_cli_parse_seconds("bugs", argument, &budget->seconds);
  case OPTION_TIMEOUT: return as_cli_parse_seconds("bugs", argument, &j->settings.seconds);
  case OPTION_MAX_MEMORY: return set_memory(j, argument);
  case OPTION_MALLOC_MAY_FAIL: return j->settings.machine.malloc_may_fail = true;
  case OPTION_WITNESSES: return j->folder = argument, true;
  case OPTION_NO_WITNESS: return j->no_witness = true;
  case OPTION_NO_REPLAY: return j->no_replay = true;
  case OPTION_STATS: return j->statistics = true;
  case OPTION_JSON: return j->json = true;
  case OPTION_COUNT: break;
  }
  return false;
}

static void stepped(void *data, const as_run *run) {
  job *j = data;
  as_cli_progress_show(&j->progress, run);
}

/* ---- reports ---- */

static void replay(void *data, const as_front_request *files, uint32_t count, as_test *test, as_instance *one) {
  job *j = data;
  as_cli_natively how = {j->memory, &j->sources, j->folder, j->number, j->sources.interrupt};
  as_cli_natively_run(&how, files, count, test, one);
}

static as_reproduce_settings reproducing(job *j) {
  as_reproduce_settings s = {.files = j->sources.c.all.at,
                             .file_count = j->sources.c.all.count,
                             .cache = as_cli_sources_cache(&j->sources),
                             .run.interrupt = j->sources.interrupt,
                             .machine = j->settings.machine,
                             .lenient_types = j->sources.lenient_types,
                             .data = j,
                             .replay = j->no_replay ? NULL : replay};
  s.run.budget.seconds = j->settings.run.budget.seconds, s.run.budget.bytes = j->settings.run.budget.bytes;
  s.machine.counts_loops = s.machine.counts_calls = false, s.machine.most_cases = 0;
  return s;
}

static int by_confidence(const void *a, const void *b) {
  const as_candidate *p = *(const as_candidate *const *)a, *q = *(const as_candidate *const *)b;
  if (p->blame != q->blame) return p->blame < q->blame ? -1 : 1;
  if (p->call_count != q->call_count) return p->call_count < q->call_count ? -1 : 1;
  if (p->tests != q->tests) return p->tests < q->tests ? -1 : 1;
  return p < q ? -1 : p > q;
}

static bool is_same(const as_candidate *a, const as_candidate *b) {
  return a->check == b->check && as_place_is_same(a->place, b->place);
}

/* The place was reported already; or not shown, and this is another way there: which takes its place. */
static as_bugs_report *find_report(as_bugs_view *v, const as_candidate *c) {
  for (uint32_t i = 0; i < v->reports.count; i++)
    if (is_same(v->reports.at[i].candidate, c)) return &v->reports.at[i];
  return NULL;
}

/* Each manifest candidate is run, until one is shown of each place; what no run shows is no bug. */
static void report(job *j, as_bugs_view *v) {
  as_reproduce_settings settings = reproducing(j);
  uint32_t count = 0;
  const as_candidate **order = as_region_alloc(&j->region, (v->all->candidates.count + 1) * sizeof *order);
  for (uint32_t i = 0; i < v->all->candidates.count; i++)
    if (as_blame_is_manifest(v->all->candidates.at[i].blame)) order[count++] = &v->all->candidates.at[i];
  qsort(order, count, sizeof *order, by_confidence);
  for (uint32_t i = 0; i < count && !*j->sources.interrupt; i++) {
    as_bugs_report r = {.candidate = order[i]}, *known = find_report(v, order[i]);
    if (known && known->run.finding) continue;
    j->number++;
    as_reproduce(j->memory, &settings, v->all->program, order[i], &r.run);
    j->number -= !r.run.finding;
    if (known)
      as_reproduced_release(&known->run), *known = r;
    else
      as_bugs_reports_push(j->memory, &v->reports, r);
  }
  as_cache_close(settings.cache);
}

static void tell(const job *j, as_bugs_view *v) {
  for (uint32_t i = 0; i < v->reports.count; i++) {
    if (!as_bugs_counts(&v->reports.at[i])) continue;
    v->verdict = AS_VERDICT_BUG;
    if (!j->json) as_bugs_print_report(v, &v->reports.at[i]);
  }
}

static int look(job *j, const as_core_unit *program) {
  as_c_view *view = as_c_view_open(j->memory, program);
  as_bugs all;
  as_bugs_view v = {.memory = j->memory,
                    .all = &all,
                    .style = as_style_get(as_cli_wants_colour() && !j->json),
                    .verdict = AS_VERDICT_BOUNDED,
                    .latent = j->latent,
                    .statistics = j->statistics};
  as_bugs_init(&all, j->memory, &j->settings, program, view);
  as_bugs_run(&all);
  as_cli_progress_wipe(&j->progress);
  report(j, &v);
  tell(j, &v);
  v.seconds = as_clock_seconds() - j->began;
  int code = as_verdict_exit_code(v.verdict);
  if (!j->json)
    as_bugs_print_answer(&v);
  else if (!as_bugs_write_json(&v, &j->sources))
    code = AS_EXIT_TROUBLE;
  for (uint32_t i = 0; i < v.reports.count; i++) as_reproduced_release(&v.reports.at[i].run);
  as_bugs_reports_release(j->memory, &v.reports);
  as_bugs_release(&all);
  as_c_view_close(view);
  return code;
}

static int run_command(job *j, const as_cli_words *words) {
  if (!as_cli_sources_open(&j->sources, words)) return AS_EXIT_TROUBLE;
  j->folder = j->no_witness ? NULL : j->folder ? j->folder : "assay-out";
  if (j->folder) as_witness_clear(j->memory, j->folder);
  j->settings.functions = j->functions.at, j->settings.function_count = j->functions.count;
  j->settings.run.interrupt = j->sources.interrupt;
  j->sources.with_libc = true;
  as_core_unit *program = as_cli_sources_program(&j->sources, NULL, NULL);
  if (!program) return AS_EXIT_TROUBLE;
  j->progress = as_cli_progress_begin();
  int code = look(j, program);
  as_core_unit_destroy(program);
  return code;
}

int as_cli_bugs(int argc, char **argv) {
  job j = {.memory = as_cli_account(0)};
  j.began = as_clock_seconds();
  as_region_init(&j.region, j.memory);
  j.sources = as_cli_sources_begin("bugs", j.memory);
  j.sources.is_program = true;
  j.settings.data = &j, j.settings.stepped = stepped;
  j.settings.run.strategy = AS_STRATEGY_COVERAGE, j.settings.machine.cover = true;
  j.settings.run.budget.paths = 300;
  j.settings.run.budget.iterations = 3, j.settings.run.budget.recursion = 12, j.settings.run.budget.seconds = 2;
  j.settings.machine.callees = as_libc_callees();
  j.settings.machine.most_cases = 16;
  j.settings.machine.counts_loops = j.settings.machine.counts_calls = true;
  as_machine_default_checks(j.settings.machine.checks);
  j.settings.machine.checks[AS_CHECK_LEAK] = true, j.settings.machine.checks[AS_CHECK_STACK] = false;
  as_cli_config_init(&j.config, j.memory);
  as_cli_group groups[] = {
      {table, OPTION_COUNT, set_option, &j, NULL}, as_cli_sources_group(&j.sources), as_cli_config_group(&j.config)};
  as_cli_syntax syntax = {"bugs", description, groups, 3, "FILE... [-- FLAG...]"};
  as_cli_defaults defaults = as_cli_config_defaults(&j.config, &syntax, &groups[2]);
  as_cli_words words;
  int code = AS_EXIT_TROUBLE;
  if (as_cli_parse_over(&syntax, &defaults, argc, argv, &words)) {
    as_cli_config_complete(&j.config, &words, true);
    if (words.help)
      as_cli_print_options(&syntax), code = AS_EXIT_SAFE;
    else if (j.config.show)
      as_cli_config_print(&j.config), code = AS_EXIT_SAFE;
    else
      code = run_command(&j, &words);
  }
  as_cli_config_release(&j.config);
  as_cli_sources_close(&j.sources);
  as_words_release(j.memory, &j.functions);
  as_region_release(&j.region);
  as_memory_destroy(j.memory);
  return code;
}
