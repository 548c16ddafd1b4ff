/* assay summaries check|list: sources, the summaries that are in them, each compared with a body, the answer. */
#include "cli/summaries/summaries.h"
#include "c/libc/known.h"
#include "cli/cli.h"
#include "cli/command.h"
#include "cli/option/options.h"
#include "cli/terminal/account.h"
#include "cli/terminal/progress.h"

#include <stdio.h>
#include <string.h>

static const char description[] =
    "check: Compares summaries of C functions with their bodies, from the same states, and says which of their\n"
    "properties hold: over, the summary does all that the body does; under, it does nothing else; exact, both.\n"
    "FILE.c has the summaries; a word that names no file is a function, of which only the summaries are taken.\n"
    "Without a file, those that come with assay are checked. docs/summaries.md has a tour.";

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
  bool prints_harness, quiet;
} job;

static bool set_option(void *data, int option, const char *argument) {
  job *j = data;
  switch ((option_name)option) {
  case OPTION_SUMMARY: return j->wishes.summary = argument, true;
  case OPTION_REFERENCE: return j->wishes.reference = argument, true;
  case OPTION_BODY: return as_words_push(j->memory, &j->wishes.bodies, argument), true;
  case OPTION_SIZE: return as_cli_parse_number("summaries", argument, &j->settings.size);
  case OPTION_TIMEOUT: return as_cli_parse_seconds("summaries", argument, &j->settings.seconds);
  case OPTION_MAX_MEMORY: return as_cli_parse_mib("summaries", argument, &j->settings.run.budget.bytes);
  case OPTION_PRINT_HARNESS: return j->prints_harness = true;
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

static void print_one(const job *j, const as_summaries_one *one) {
  as_text text = {.memory = j->memory};
  as_summaries_print(one, &j->settings, j->quiet, &text);
  fputs(as_text_get(&text), stdout), fflush(stdout);
  as_text_release(&text);
}

static void check_one(job *j, as_summaries_one *one) {
  if (!one->no_body) as_summary_check(j->memory, &j->settings, &one->subject, &one->checked);
  as_cli_progress_wipe(&j->progress);
  if (!j->prints_harness)
    print_one(j, one);
  else if (!one->no_body)
    fputs(as_text_get(&one->checked.harness), stdout);
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

static int check_all(job *j) {
  as_summaries all;
  int code = AS_EXIT_TROUBLE;
  if (as_summaries_find(&all, j->memory, &j->sources, &j->wishes)) {
    j->settings.cache = as_cli_sources_cache(&j->sources);
    j->settings.run.interrupt = j->sources.interrupt;
    for (uint32_t i = 0; i < all.all.count; i++) {
      as_cli_progress_count(&j->progress, i, all.all.count, all.all.at[i].subject.summary);
      check_one(j, &all.all.at[i]);
    }
    as_text text = {.memory = j->memory};
    as_summaries_print_all(&all, &text);
    if (!j->prints_harness) fputs(as_text_get(&text), stdout);
    as_text_release(&text);
    code = code_of(&all);
    if (j->settings.cache) as_cache_close(j->settings.cache);
  }
  as_summaries_release(&all);
  return code;
}

static int run_command(void *data, const as_cli_words *words) {
  job *j = data;
  as_words files = {0};
  int code = AS_EXIT_TROUBLE;
  const char *action = words->file_count ? words->files[0] : NULL;
  if (!action) return fputs("assay summaries: what is to be done? 'check' or 'list'\n", stderr), code;
  if (strcmp(action, "check") != 0)
    return as_cli_complain("summaries", "this is neither 'check' nor 'list':", action), code;
  if (sort_words(j, words, &files)) {
    as_cli_words rest = *words;
    char **copies = as_region_alloc(&j->region, (files.count + 1) * sizeof *copies);
    for (uint32_t i = 0; i < files.count; i++)
      copies[i] = as_region_copy(&j->region, files.at[i], strlen(files.at[i]) + 1);
    rest.files = copies, rest.file_count = (int)files.count, rest.file = files.count ? copies[0] : NULL;
    j->progress = as_cli_progress_begin();
    if (as_cli_sources_open(&j->sources, &rest)) code = check_all(j);
  }
  as_words_release(j->memory, &files);
  return code;
}

static void set_defaults(job *j) {
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

int as_cli_summaries(int argc, char **argv) {
  job j = {.memory = as_cli_account(0)};
  as_region_init(&j.region, j.memory);
  j.sources = as_cli_sources_begin("summaries", j.memory);
  j.sources.is_program = true;
  set_defaults(&j);
  as_cli_command command = {description,
                            "check [FILE.c...] [NAME...] [-- FLAG...]",
                            {table, OPTION_COUNT, set_option, &j, NULL},
                            NULL,
                            &j.sources,
                            &j,
                            print_help,
                            run_command};
  int code = as_cli_command_run(&command, argc, argv);
  as_words_release(j.memory, &j.wishes.names), as_words_release(j.memory, &j.wishes.bodies);
  as_region_release(&j.region);
  as_memory_destroy(j.memory);
  return code;
}
