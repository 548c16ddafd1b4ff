/* assay summaries check|list: sources, the summaries that are in them, each compared with a body, the answer. */
#include "cli/summaries/summaries.h"
#include "analyse/suite/pool.h"
#include "analyse/suite/share.h"
#include "analyse/summaries/wire.h"
#include "c/libc/known.h"
#include "cli/cli.h"
#include "cli/command.h"
#include "cli/option/options.h"
#include "cli/terminal/account.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/output.h"
#include "cli/terminal/progress.h"

#include <stdio.h>
#include <string.h>

static const char description[] =
    "check: Compares summaries of C functions with their bodies, from the same states, and says which of their\n"
    "properties hold: over, the summary does all that the body does; under, it does nothing else; exact, both.\n"
    "FILE.c has the summaries; a word that names no file is a function, of which only the summaries are taken.\n"
    "Without a file, those that come with assay are meant. list: prints which there are. docs/summaries.md has a tour.";

typedef enum option_name {
#define AS_SUMMARIES_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/summaries/options.def"
#undef AS_SUMMARIES_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_SUMMARIES_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/summaries/options.def"
#undef AS_SUMMARIES_CLI_OPTION
};

typedef struct job {
  as_memory *memory;
  as_cli_sources sources;
  as_summaries_wishes wishes;
  as_check_settings settings;
  as_cli_progress progress;
  as_region region;
  as_summaries_replay replay;
  const char *record; /* a file; NULL: nothing is */
  bool prints_harness, quiet, json, no_replay;
} job;

/* Each element is a line of the harness. */
static bool parse_size(const char *argument, uint64_t *size) {
  enum { MOST = 1000 };
  if (!as_cli_parse_number("summaries", argument, size)) return false;
  return *size <= MOST || as_cli_complain("summaries", "arguments are made with at most 1000 elements, not", argument);
}

static bool set_option(void *data, int option, const char *argument) {
  job *j = data;
  switch ((option_name)option) {
  case OPTION_SUMMARY: return j->wishes.summary = argument, true;
  case OPTION_REFERENCE: return j->wishes.reference = argument, true;
  case OPTION_BODY: return as_words_push(j->memory, &j->wishes.bodies, argument), true;
  case OPTION_SIZE: return parse_size(argument, &j->settings.size);
  case OPTION_TIMEOUT: return as_cli_parse_seconds("summaries", argument, &j->settings.seconds);
  case OPTION_MAX_MEMORY: return as_cli_parse_mib("summaries", argument, &j->settings.run.budget.bytes);
  case OPTION_PRINT_HARNESS: return j->prints_harness = true;
  case OPTION_NO_REPLAY: return j->no_replay = true;
  case OPTION_RECORD: return j->record = argument, true;
  case OPTION_STRINGS: return j->settings.only_strings = true;
  case OPTION_JSON: return j->json = true;
  case OPTION_QUIET: return j->quiet = true;
  case OPTION_COUNT: break;
  }
  return false;
}

/* ---- words ---- */

static bool is_file(const char *word) { return strpbrk(word, "./") != NULL; }

/* Those of the library, by name; all if there is none. */
static bool add_library(job *j, as_words *files) {
  as_libc_summaries found = {0};
  as_libc_find_summaries(&j->region, &found);
  for (uint32_t i = 0; i < found.count; i++) {
    bool wanted = !j->wishes.names.count;
    for (uint32_t k = 0; k < j->wishes.names.count; k++) wanted |= !strcmp(found.at[i].function, j->wishes.names.at[k]);
    if (wanted) as_words_push(j->memory, files, found.at[i].file);
  }
  as_libc_summaries_release(j->memory, &found);
  j->wishes.from_library = true;
  return files->count ||
         as_cli_complain("summaries",
                         "no such summary comes with assay:", j->wishes.names.count ? j->wishes.names.at[0] : "any");
}

static bool sort_words(job *j, const as_cli_words *words, as_words *files) {
  for (int i = 1; i < words->file_count; i++)
    as_words_push(j->memory, is_file(words->files[i]) ? files : &j->wishes.names, words->files[i]);
  if (!files->count && !j->sources.database && !add_library(j, files)) return false;
  for (uint32_t i = 0; i < j->wishes.bodies.count; i++) as_words_push(j->memory, files, j->wishes.bodies.at[i]);
  return true;
}

/* ---- check ---- */

/* All of them, shared out among processes. */
typedef struct checks {
  job *job;
  as_summaries all;
} checks;

static void print_one(const job *j, const as_summaries_one *one) {
  as_text text = {.memory = j->memory};
  as_summaries_print(one, &j->settings, j->quiet, &text);
  fputs(as_text_get(&text), stdout), fflush(stdout);
  as_text_release(&text);
}

static void work(void *data, uint32_t task, as_text *answer) {
  checks *c = data;
  as_summaries_one *one = &c->all.all.at[task];
  as_checked checked = {0};
  if (!one->no_body) as_summary_check(c->job->memory, &c->job->settings, &one->subject, &checked);
  as_checked_put(&checked, answer);
  if (!one->no_body) as_checked_release(&checked);
}

static void done(checks *c, uint32_t task) {
  job *j = c->job;
  as_cli_progress_wipe(&j->progress);
  if (!j->json) print_one(j, &c->all.all.at[task]);
}

static void take(void *data, uint32_t task, const char *answer, size_t length) {
  checks *c = data;
  as_summaries_one *one = &c->all.all.at[task];
  if (!as_checked_get(c->job->memory, answer, length, &one->checked))
    one->no_body = "its process gave no answer that can be read: this is a defect of assay";
  done(c, task);
}

static void lose(void *data, uint32_t task, as_share_loss loss, const char *what) {
  static const char *const reasons[] = {[AS_SHARE_NOT_BEGUN] = "interrupted before",
                                        [AS_SHARE_STOPPED] = "interrupted",
                                        [AS_SHARE_LATE] = "it took too long",
                                        [AS_SHARE_CRASHED] = "its process ended: this is a defect of assay"};
  checks *c = data;
  (void)what;
  if (!c->all.all.at[task].no_body) c->all.all.at[task].no_body = reasons[loss];
  done(c, task);
}

static void waited(void *data, uint32_t count) {
  checks *c = data;
  as_cli_progress_count(&c->job->progress, count, c->all.all.count, c->all.all.at[count].subject.summary);
}

static int code_of(const as_summaries *s) {
  int code = AS_EXIT_SAFE;
  for (uint32_t i = 0; i < s->all.count; i++) {
    as_summaries_answer answer = as_summaries_answer_of(&s->all.at[i]);
    if (answer == AS_SUMMARIES_BROKEN) return AS_EXIT_BUG;
    if (answer == AS_SUMMARIES_UNKNOWN) code = AS_EXIT_OTHER;
  }
  return code;
}

static bool answer(const checks *c) {
  job *j = c->job;
  if (j->json) return as_summaries_write_json(&c->all, "check", &j->settings);
  as_text text = {.memory = j->memory};
  as_summaries_print_all(&c->all, &text);
  fputs(as_text_get(&text), stdout);
  as_text_release(&text);
  return true;
}

static bool write_record(const checks *c) {
  const job *j = c->job;
  if (!j->record) return true;
  as_cli_output output;
  if (!as_cli_output_open(&output, "summaries", j->memory, j->record)) return false;
  as_text text = {.memory = j->memory};
  as_summaries_record(&c->all, &j->settings, &text);
  fputs(as_text_get(&text), output.file);
  as_text_release(&text);
  return as_cli_output_close(&output, true);
}

static void share_out(checks *c) {
  static const double patience = 10;
  job *j = c->job;
  as_share share = {.memory = j->memory,
                    .count = c->all.all.count,
                    .jobs = as_suite_jobs(j->sources.jobs, AS_CLI_MOST_JOBS),
                    .at_a_time = 1,
                    .seconds = j->settings.seconds + patience,
                    .interrupt = j->sources.interrupt,
                    .data = c,
                    .work = work,
                    .take = take,
                    .lose = lose,
                    .waited = waited};
  if (share.jobs > 1) j->settings.run.budget.bytes /= share.jobs;
  as_share_run(&share);
}

static void print_harnesses(checks *c) {
  for (uint32_t i = 0; i < c->all.all.count; i++) {
    as_text text = {.memory = c->job->memory};
    if (!c->all.all.at[i].no_body)
      as_summary_harness(c->job->memory, &c->job->settings, &c->all.all.at[i].subject, &text);
    fputs(as_text_get(&text), stdout);
    as_text_release(&text);
  }
}

static int check_all(job *j) {
  checks c = {.job = j};
  int code = AS_EXIT_TROUBLE;
  bool good = as_summaries_find(&c.all, j->memory, &j->sources, &j->wishes);
  j->settings.run.interrupt = j->sources.interrupt;
  if (good && j->prints_harness) {
    print_harnesses(&c), code = AS_EXIT_SAFE;
  } else if (good) {
    j->settings.cache = as_cli_sources_cache(&j->sources);
    j->replay = (as_summaries_replay){&j->region, j->sources.interrupt};
    if (!j->no_replay) j->settings.replay = as_summaries_replay_run, j->settings.data = &j->replay;
    share_out(&c);
    code = answer(&c) && write_record(&c) ? code_of(&c.all) : AS_EXIT_TROUBLE;
    if (j->settings.cache) as_cache_close(j->settings.cache);
    if (*j->sources.interrupt) as_cli_tell_interrupt("summaries");
  }
  as_summaries_release(&c.all);
  return code;
}

/* ---- list ---- */

static int list_all(job *j) {
  as_summaries all;
  int code = AS_EXIT_TROUBLE;
  if (as_summaries_find(&all, j->memory, &j->sources, &j->wishes)) {
    bool good = true;
    as_summaries_recall(&all);
    if (j->json)
      good = as_summaries_write_json(&all, "list", NULL);
    else
      as_summaries_print_list(&all);
    if (good) code = AS_EXIT_SAFE;
  }
  as_summaries_release(&all);
  return code;
}

/* The words as the sources take them: files alone. */
static int act(job *j, const as_cli_words *words, const as_words *files, bool lists) {
  as_cli_words rest = *words;
  rest.files = as_region_alloc(&j->region, (files->count + 1) * sizeof *rest.files);
  for (uint32_t i = 0; i < files->count; i++)
    rest.files[i] = as_region_copy(&j->region, files->at[i], strlen(files->at[i]) + 1);
  rest.file_count = (int)files->count, rest.file = files->count ? rest.files[0] : NULL;
  j->progress = as_cli_progress_begin();
  if (!as_cli_sources_open(&j->sources, &rest)) return AS_EXIT_TROUBLE;
  return lists ? list_all(j) : check_all(j);
}

static int run_command(void *data, const as_cli_words *words) {
  job *j = data;
  as_words files = {0};
  const char *action = words->file_count ? words->files[0] : "";
  bool lists = !strcmp(action, "list");
  int code = AS_EXIT_TROUBLE;
  if (!*action)
    fputs("assay summaries: what is to be done? 'check' or 'list'; --help says more\n", stderr);
  else if (!lists && strcmp(action, "check") != 0)
    as_cli_complain("summaries", "this is neither 'check' nor 'list':", action);
  else if (sort_words(j, words, &files))
    code = act(j, words, &files, lists);
  as_words_release(j->memory, &files);
  return code;
}

static void set_defaults(job *j) {
  j->settings.run.budget.bytes = as_cli_usual_bytes();
  j->settings.size = 4, j->settings.depth = 2, j->settings.seconds = 60;
  j->settings.run.budget.iterations = 300, j->settings.run.budget.recursion = 64;
  j->settings.machine.callees = as_libc_callees();
  j->settings.machine.counts_loops = j->settings.machine.counts_calls = true;
  j->settings.machine.malloc_may_fail = true;
  as_machine_default_checks(j->settings.machine.checks);
  j->settings.machine.checks[AS_CHECK_LEAK] = false;
}

static void print_help(const as_cli_syntax *syntax) {
  as_cli_print_options(syntax);
  fputs("\nexit codes:\n"
        "  0                        every summary has the property that it declares\n"
        "  1                        one has not\n"
        "  2                        trouble: wrong usage, errors in a file\n"
        "  3                        of one it is not known: a limit was hit, or something could not be compared\n",
        stdout);
}

int as_cli_check_summaries(int argc, char **argv) {
  job j = {.memory = as_cli_account(0)};
  as_region_init(&j.region, j.memory);
  j.sources = as_cli_sources_begin("summaries", j.memory);
  j.sources.is_program = true;
  set_defaults(&j);
  as_cli_command command = {.description = description,
                            .operands = "check|list [FILE.c...] [NAME...] [-- FLAG...]",
                            .own = {table, OPTION_COUNT, set_option, &j, NULL},
                            .sources = &j.sources,
                            .data = &j,
                            .print_help = print_help,
                            .run = run_command};
  int code = as_cli_command_run(&command, argc, argv);
  as_words_release(j.memory, &j.wishes.names), as_words_release(j.memory, &j.wishes.bodies);
  as_region_release(&j.region);
  as_memory_destroy(j.memory);
  return code;
}
