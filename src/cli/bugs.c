/* assay bugs FILE...: sources, the programs that they are, each function by itself, what fails whoever calls it, tests
 * of that, the answer. */
#include "cli/bugs/bugs.h"
#include "analyse/c/checks.h"
#include "analyse/suite/pool.h"
#include "cli/cli.h"
#include "cli/command.h"
#include "cli/terminal/account.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/output.h"
#include "report/witness/witness.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char description[] =
    "Finds the bugs of C functions that are there whoever calls them, without a harness: each function by itself, "
    "from\n"
    "the empty state; memory that it needs is found out on the way. What fails only if a caller passes what the\n"
    "function does not expect is no bug of the function (--latent lists it). Without files, those of\n"
    "compile_commands.json are taken, which is here or in build/. docs/bugs.md says more.";

typedef struct job {
  as_memory *memory;
  as_cli_sources sources;
  as_cli_library summaries;
  as_bugs_wishes wishes;
  as_cli_config config;
  as_cli_baseline baseline;
  as_cli_progress progress;
  as_bugs_answer answer;
  as_changes changes;     /* if somebody asks for them */
  double began, deadline; /* 0: none */
} job;

/* ---- progress ---- */

/* Time left: as if the functions that are left took as long as those before. */
static void tell_functions(void *data, const as_bugs *all, uint32_t done) {
  job *j = data;
  as_cli_progress *p = &j->progress;
  double now = as_clock_seconds(), passed = now - p->began;
  const as_bugs_function *slowest = NULL;
  if (!p->on || now < p->next) return;
  for (uint32_t i = 0; i < done; i++)
    if (!slowest || all->functions.at[i].seconds > slowest->seconds) slowest = &all->functions.at[i];
  as_text line = {.memory = j->memory};
  as_text_printf(&line, "%u of %u functions", done, all->functions.count);
  if (done) as_text_printf(&line, ", %.0f s left", passed / done * (all->functions.count - done));
  if (slowest) as_text_printf(&line, ", slowest: %s (%.1f s)", slowest->name, slowest->seconds);
  as_cli_progress_line(p, as_text_get(&line));
  as_text_release(&line);
}

/* ---- one program ---- */

/* Baselines are about functions that are looked at as far as there is something to see. */
static void look_back(as_bugs_session *s) {
  const as_bugs_functions *all = &s->all.functions;
  as_region region;
  as_region_init(&region, s->memory);
  as_executed executed = {.function_count = all->count};
  as_executed_function *functions = as_region_alloc(&region, (all->count + 1) * sizeof *functions);
  for (uint32_t i = 0; i < all->count; i++) {
    const as_bugs_function *f = &all->at[i];
    const as_place *place = f->place ? as_place_outermost(f->place) : NULL;
    functions[i] = (as_executed_function){f->name, place && place->file ? place->file : "", !f->limits.count};
  }
  executed.functions = functions, executed.files = as_c_own_files(s->view, &executed.file_count);
  if (!s->wishes->functions.count && !s->wishes->revision)
    as_known_look_back(&s->known, &executed, as_c_check_set(s->wishes->settings.machine.checks));
  as_region_release(&region);
}

/* Of the time that is left, functions have two thirds and tests the rest. */
static double deadline_of_functions(const job *j) {
  double now = as_clock_seconds();
  return j->deadline > 0 ? now + (j->deadline - now) * 2 / 3 : 0;
}

static bool look(job *j, as_bugs_programs *programs, const as_bugs_program *program) {
  as_bugs_settings settings = j->wishes.settings;
  as_bugs_session s = {.memory = j->memory,
                       .wishes = &j->wishes,
                       .sources = &j->sources,
                       .program = program,
                       .view = as_c_view_open(j->memory, program->unit),
                       .told = &programs->told,
                       .progress = &j->progress,
                       .style = as_style_get(as_cli_wants_colour() && !j->wishes.json),
                       .deadline = j->deadline};
  settings.cache = as_cli_sources_cache(&j->sources);
  settings.wanted = program->wanted, settings.deadline = deadline_of_functions(j);
  as_bugs_init(&s.all, j->memory, &settings, program->unit, s.view);
  as_findings_init(&s.findings, j->memory);
  as_known_init(&s.known, j->memory, as_c_checks(), as_c_texts(s.view));
  as_bugs_begin(&s.all);
  j->progress = as_cli_progress_begin();
  as_bugs_run(&s.all);
  as_cache_close(settings.cache);
  as_cli_progress_wipe(&j->progress);
  bool good = as_bugs_session_report(&s, as_cli_baseline_chosen(&j->baseline), j->wishes.new_baseline != NULL);
  if (good) {
    look_back(&s);
    as_bugs_answer_add(&j->answer, &s);
    as_cli_baseline_add(&j->baseline, &s.findings);
  }
  as_bugs_reports_release(j->memory, &s.reports);
  as_known_release(&s.known);
  as_findings_release(&s.findings);
  as_bugs_release(&s.all);
  as_c_view_close(s.view);
  return good;
}

/* ---- all of them ---- */

static bool has_function(const as_core_unit *unit, const char *name) {
  uint32_t function = as_core_find_function(unit, name);
  return function != AS_CORE_NONE && unit->functions.at[function].blocks;
}

/* Each that was asked for is there. */
static bool knows_all(const job *j, const as_bugs_programs *programs) {
  bool good = true;
  for (uint32_t i = 0; i < j->wishes.functions.count; i++) {
    bool is_known = false;
    for (uint32_t k = 0; k < programs->units.count && !is_known; k++)
      is_known = has_function(programs->units.at[k], j->wishes.functions.at[i]);
    if (is_known) continue;
    fprintf(stderr, "assay bugs: there is no function '%s' with a body\n", j->wishes.functions.at[i]);
    good = false;
  }
  return good;
}

static bool look_at_all(job *j, as_bugs_programs *programs) {
  bool good = true;
  for (uint32_t i = 0; i < programs->members.count && good && (!i || !*j->sources.interrupt); i++) {
    as_bugs_program program;
    good = as_bugs_programs_link(programs, i, &program);
    if (!good) break;
    if (j->wishes.revision) as_changes_keep(&j->changes, program.unit, program.wanted);
    good = look(j, programs, &program);
    as_bugs_program_release(j->memory, &program);
  }
  return good;
}

static int tell(job *j) {
  as_bugs_answer *a = &j->answer;
  int code = as_verdict_exit_code(a->verdict);
  a->seconds = as_clock_seconds() - j->began;
  if (as_memory_peak(j->memory) > a->peak_bytes) a->peak_bytes = as_memory_peak(j->memory);
  if (!j->wishes.json)
    as_bugs_answer_print(a);
  else if (!as_bugs_json_write(a, &j->sources))
    code = AS_EXIT_TROUBLE;
  if (!as_bugs_exports_write(a)) code = AS_EXIT_TROUBLE;
  bool is_interrupted = *j->sources.interrupt;
  if (is_interrupted) as_cli_tell_interrupt("bugs");
  if (is_interrupted && j->wishes.new_baseline)
    fprintf(stderr, "assay bugs: interrupted, so '%s' is not written\n", j->wishes.new_baseline);
  return j->sources.failed && code != AS_EXIT_BUG ? AS_EXIT_TROUBLE : code;
}

/* A folder of a project says by itself what its files are. */
static void find_database(job *j, const as_cli_words *words) {
  static const char *const places[] = {"compile_commands.json", "build/compile_commands.json"};
  if (words->file_count || j->sources.database) return;
  for (size_t i = 0; i < sizeof places / sizeof *places && !j->sources.database; i++) {
    const char *path = j->config.path ? as_cli_config_path(&j->config, places[i]) : places[i];
    if (access(path, R_OK) == 0)
      j->sources.database = path;
    else if (access(places[i], R_OK) == 0)
      j->sources.database = places[i];
  }
}

static bool can_write(job *j, const char *file) { return !file || as_cli_output_try("bugs", j->memory, file); }

static bool open_all(job *j, const as_cli_words *words) {
  as_bugs_wishes *w = &j->wishes;
  if (!can_write(j, w->sarif) || !can_write(j, w->junit)) return false;
  find_database(j, words);
  j->deadline = j->sources.deadline = w->seconds > 0 ? j->began + w->seconds : 0;
  if (!as_cli_library_find(&j->summaries, &j->sources)) return false;
  if (!as_cli_sources_open(&j->sources, words)) return false;
  w->settings.machine.no_summaries = as_cli_library_left_out(&j->summaries);
  w->settings.machine.library = as_cli_library_folder(&j->summaries);
  if (w->revision && !as_bugs_find_changes(w, j->sources.interrupt, &j->changes)) return false;
  if (!w->folder) w->folder = "assay-out";
  if (!w->no_witness) as_witness_clear(j->memory, w->folder);
  w->settings.functions = w->functions.at, w->settings.function_count = w->functions.count;
  w->settings.run.interrupt = j->sources.interrupt;
  w->settings.jobs = as_suite_jobs(j->sources.jobs, AS_CLI_MOST_JOBS);
  w->settings.data = j, w->settings.looked = tell_functions;
  return true;
}

static int run_command(void *data, const as_cli_words *words) {
  job *j = data;
  const as_bugs_wishes *w = &j->wishes;
  bool good = as_cli_baseline_open(&j->baseline, "bugs", j->memory, w->baseline, w->new_baseline);
  int code = AS_EXIT_TROUBLE;
  if (good && open_all(j, words)) {
    as_bugs_programs programs;
    as_bugs_answer_init(&j->answer, j->memory, w);
    bool is_ready = as_bugs_programs_read(&programs, &j->sources) && knows_all(j, &programs);
    bool is_done = is_ready && look_at_all(j, &programs);
    as_bugs_order(&j->answer);
    if (is_done) code = tell(j);
    as_bugs_programs_release(&programs);
    as_bugs_answer_release(&j->answer);
  }
  bool whole = code != AS_EXIT_TROUBLE && !*j->sources.interrupt;
  return as_cli_baseline_close(&j->baseline, whole) || !whole ? code : AS_EXIT_TROUBLE;
}

static void print_help(const as_cli_syntax *syntax) {
  static const as_verdict verdicts[] = {AS_VERDICT_BUG, AS_VERDICT_KNOWN, AS_VERDICT_BOUNDED};
  as_cli_print_options(syntax);
  fputs("\nverdicts and exit codes:\n", stdout);
  for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
    printf("  %-20s %3d %s\n", as_verdict_name(verdicts[i]), as_verdict_exit_code(verdicts[i]),
           as_verdict_meaning(verdicts[i]));
  printf("  %-20s %3d %s\n", "none", AS_EXIT_TROUBLE, "trouble: wrong usage, bad input, or an internal error");
}

int as_cli_bugs(int argc, char **argv) {
  job j = {.memory = as_cli_account(0)};
  j.began = as_clock_seconds();
  j.sources = as_cli_sources_begin("bugs", j.memory);
  j.sources.is_program = j.sources.lenient_types = true;
  j.wishes = as_bugs_wishes_begin(j.memory);
  j.summaries = as_cli_library_begin("bugs", j.memory);
  j.summaries.wishes.wanted = AS_SUMMARY_UNDER;
  as_changes_init(&j.changes, j.memory);
  as_cli_command command = {description,
                            "[FILE...] [-- FLAG...]",
                            as_bugs_wishes_group(&j.wishes),
                            &j.summaries,
                            &j.config,
                            &j.sources,
                            &j,
                            print_help,
                            run_command};
  int code = as_cli_command_run(&command, argc, argv);
  as_bugs_wishes_release(&j.wishes);
  as_changes_release(&j.changes);
  as_memory_destroy(j.memory);
  return code;
}
