/* assay imp FILE: options, the program, the stream of messages, the verdict. */
#include "cli/cli.h"
#include "cli/imp/show.h"
#include "cli/option/explore.h"
#include "cli/option/tiers.h"
#include "cli/terminal/account.h"
#include "cli/terminal/interrupt.h"

#include <stdio.h>
#include <string.h>

typedef enum option_name {
#define AS_IMP_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/option/imp_options.def"
#undef AS_IMP_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_IMP_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/option/imp_options.def"
#undef AS_IMP_CLI_OPTION
};

static const char description[] =
    "Finds the inputs for which a program of IMP fails (docs/imp.md); with - for FILE, from standard input. All "
    "variables\nare inputs. Prints each bug with an input on which the program was seen to fail, and the verdict. An "
    "error in\nthe syntax goes to standard error as FILE:LINE:COLUMN: error: ...";

typedef struct job {
  as_cli_explore explore;
  as_memory *memory;
  const char **assumption; /* room for one a word of the command line */
  int assumptions;
  uint64_t messages; /* 0: all */
  bool first, print;
  const char *name; /* of the file */
  as_text source;
  as_imp_program *program;
  as_imp_view view;
} job;

/* Options. */

static bool set_option(void *data, int option, const char *argument) {
  job *j = data;
  switch ((option_name)option) {
  case OPTION_ASSUME: return j->assumption[j->assumptions++] = argument, true;
  case OPTION_MESSAGES: return as_cli_parse_number("imp", argument, &j->messages);
  case OPTION_FIRST: return j->first = true;
  case OPTION_STREAM: return j->view.stream = true;
  case OPTION_TIER_OFF: return as_cli_parse_tiers("imp", argument, &j->explore.options.solver_options.tiers_off);
  case OPTION_PRINT: return j->print = true;
  case OPTION_COUNT: break;
  }
  return false;
}

static void print_help(const as_cli_syntax *syntax) {
  as_cli_print_options(syntax);
  fputs("\nmessages:\n", stdout);
  for (int i = 0; i < AS_IMP_MESSAGE_DISAGREEMENT; i++)
    printf("  %-24s %s\n", as_imp_message_name((as_imp_message_kind)i), as_imp_message_meaning((as_imp_message_kind)i));
  as_cli_explore_print_help(false);
  as_cli_print_tiers();
}

/* The program. */

static bool misread(const char *name, const as_imp_error *error) {
  fprintf(stderr, "%s:%u:%u: error: %s\n", name, error->place.line, error->place.column, error->message);
  return false;
}

/* The last assumption that is added is the first to be executed. */
static bool add_assumptions(const job *j) {
  for (int i = j->assumptions; i-- > 0;) {
    as_imp_error error;
    char name[32];
    snprintf(name, sizeof name, "<assumption %d>", i + 1);
    if (!as_imp_program_assume(j->program, j->assumption[i], &error)) return misread(name, &error);
  }
  return true;
}

static bool read_program(job *j, const char *file) {
  as_imp_error error;
  if (!as_cli_read_file("imp", file, j->explore.options.interrupt, &j->source)) return false;
  j->program = as_imp_parse(j->memory, j->name, as_text_get(&j->source), j->source.length, &error);
  return j->program ? add_assumptions(j) : misread(j->name, &error);
}

static int print_program(const job *j) {
  as_text out = {.memory = j->memory};
  as_imp_print_program(j->program, &out);
  fputs(as_text_get(&out), stdout);
  as_text_release(&out);
  return AS_EXIT_SAFE;
}

/* The stream. */

static int disagree(const job *j, const as_imp_message *m) {
  fprintf(stderr, "%s:%u:%u: internal error: %s\n", j->name, m->at->place.line, m->at->place.column,
          as_imp_message_meaning(m->kind));
  return AS_EXIT_TROUBLE;
}

static int find_bugs(job *j, as_imp_finder *finder) {
  bool over = false, cut = false;
  for (uint64_t count = 1; !over && !cut; count++) {
    const as_imp_message *message = as_imp_finder_next(finder);
    if (message->kind == AS_IMP_MESSAGE_DISAGREEMENT) return disagree(j, message);
    if (message->kind == AS_IMP_MESSAGE_PENDING && !j->view.stream && !j->view.json)
      as_cli_progress_show(&j->explore.progress, as_imp_finder_run(finder));
    else
      as_cli_progress_wipe(&j->explore.progress);
    as_imp_show_message(&j->view, finder, message);
    over = as_imp_message_is_last(message->kind) || (j->first && message->kind == AS_IMP_MESSAGE_BUG_FOUND);
    cut = !over && count == j->messages;
  }
  as_verdict verdict = as_imp_finder_verdict(finder);
  as_ledger_entry limit = {AS_LIMIT_MESSAGES, "", 1};
  as_cli_explore_conclude(&j->explore, as_imp_finder_run(finder), verdict, cut ? &limit : NULL);
  return as_verdict_exit_code(verdict);
}

static int explore(job *j) {
  if (!as_cli_explore_open(&j->explore, j->memory)) return AS_EXIT_TROUBLE;
  j->view.memory = j->memory, j->view.program = j->program, j->view.json = j->explore.json;
  j->view.source = as_text_get(&j->source), j->view.source_length = j->source.length;
  as_imp_finder *finder = as_imp_finder_create(j->memory, j->program, &j->explore.options);
  int code = find_bugs(j, finder);
  as_imp_finder_destroy(finder);
  return as_cli_explore_close(&j->explore) ? code : AS_EXIT_TROUBLE;
}

static int work(job *j, const char *file) {
  int code = AS_EXIT_TROUBLE;
  j->name = strcmp(file, "-") ? file : "<stdin>";
  j->explore.options.interrupt = as_cli_interrupts();
  if (read_program(j, file)) code = j->print ? print_program(j) : explore(j);
  as_imp_program_destroy(j->program);
  return code;
}

int as_cli_imp(int argc, char **argv) {
  job j = {.explore = {.command = "imp", .options.strategy = AS_STRATEGY_BREADTH}, .memory = as_cli_account(0)};
  j.source.memory = j.memory;
  j.assumption = as_memory_alloc(j.memory, (size_t)argc * sizeof *j.assumption);
  as_cli_group groups[] = {{table, OPTION_COUNT, set_option, &j, NULL}, as_cli_explore_group(&j.explore)};
  as_cli_syntax syntax = {"imp", description, groups, 2, NULL};
  as_cli_words words;
  int code = AS_EXIT_TROUBLE;
  if (as_cli_parse_words(&syntax, argc, argv, &words))
    code = words.help ? (print_help(&syntax), AS_EXIT_SAFE) : work(&j, words.file);
  as_text_release(&j.source);
  as_memory_free(j.memory, j.assumption, (size_t)argc * sizeof *j.assumption);
  as_memory_destroy(j.memory);
  return code;
}
