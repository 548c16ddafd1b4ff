/* assay report FILE: options, the log, its tree, the exit code. */
#include "cli/cli.h"
#include "cli/option/options.h"
#include "cli/terminal/account.h"
#include "report/tree/tree.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum option_name {
#define AS_REPORT_OPTION(name, ...) OPTION_##name,
#include "cli/option/report_options.def"
#undef AS_REPORT_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_REPORT_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/option/report_options.def"
#undef AS_REPORT_OPTION
};

static const char description[] =
    "Prints the execution tree that a run wrote as an event log (--log FILE), while it goes on or afterwards: each\n"
    "branch with its events, and the branches that were forked from it where they were forked.";

typedef struct settings {
  as_tree_view view;
  bool json;
} settings;

static void print_events(void) {
  fputs("\nevents and their levels:\n", stdout);
  for (int i = 0; i < AS_EVENT_COUNT; i++) {
    as_event event = {.kind = (as_event_kind)i};
    bool own = i == AS_EVENT_MESSAGE;
    printf("  %-10s %-13s %s\n", as_event_name(event.kind), own ? "its own" : as_level_name(as_event_level(&event)),
           as_event_meaning(event.kind));
  }
}

static void print_help(const as_cli_syntax *syntax) {
  as_cli_print_options(syntax);
  fputs("\nlevels, each with those before it:", stdout);
  for (int level = AS_LEVEL_ERROR; level <= AS_LEVEL_TRACE; level++)
    printf("%s %s", level == AS_LEVEL_ERROR ? "" : ",", as_level_name((as_level)level));
  putchar('\n');
  print_events();
  fputs("\nexit codes:\n"
        "  0                        the log was shown, also if its run had not finished\n"
        "  2                        trouble: wrong usage, a file that cannot be read, a broken log\n",
        stdout);
}

static bool parse_branch(settings *s, const char *text) {
  char *end;
  errno = 0;
  s->view.branch = strtoull(text, &end, 10);
  s->view.one_branch = true;
  bool good = *text >= '0' && *text <= '9' && !*end && !errno;
  return good || as_cli_complain("report", "a branch is a number, not", text);
}

static bool parse_level(settings *s, const char *text) {
  for (int level = AS_LEVEL_ERROR; level <= AS_LEVEL_TRACE; level++)
    if (!strcmp(text, as_level_name((as_level)level))) return s->view.level = (as_level)level, true;
  return as_cli_complain("report", "unknown level", text);
}

static bool set_option(void *data, int option, const char *argument) {
  settings *s = data;
  switch ((option_name)option) {
  case OPTION_BRANCH: return parse_branch(s, argument);
  case OPTION_LEVEL: return parse_level(s, argument);
  case OPTION_TIMES: return s->view.times = true;
  case OPTION_JSON: return s->json = true;
  case OPTION_COUNT: break;
  }
  return false;
}

static int show(const settings *s, const char *name, const as_tree *tree, const as_log_reader *reader) {
  if (s->view.one_branch && !as_tree_has_branch(tree, s->view.branch)) {
    fprintf(stderr, "assay report: '%s' has no branch %llu\n", name, (unsigned long long)s->view.branch);
    return AS_EXIT_TROUBLE;
  }
  (s->json ? as_tree_print_json : as_tree_print)(tree, &s->view, stdout);
  if (as_tree_status(tree) == AS_LOG_BROKEN) {
    fflush(stdout);
    fprintf(stderr, "assay report: '%s' is broken at byte %llu: %s\n", name,
            (unsigned long long)as_log_reader_offset(reader), as_log_reader_error(reader));
    return AS_EXIT_TROUBLE;
  }
  if (!as_tree_finished(tree))
    puts(s->json ? "{\"event\":\"unfinished\"}" : "the run has not finished: the log ends here");
  return AS_EXIT_SAFE;
}

static int report(const settings *s, const char *name) {
  as_memory *memory = as_cli_account(0);
  const char *error = NULL;
  int code = AS_EXIT_TROUBLE;
  as_log_reader *reader = as_log_open(memory, strcmp(name, "-") ? name : "/dev/stdin", &error);
  if (reader) {
    as_tree *tree = as_tree_create(memory, reader);
    code = show(s, name, tree, reader);
    as_tree_destroy(tree);
    as_log_reader_close(reader);
  } else {
    fprintf(stderr, "assay report: cannot read '%s': %s\n", name, error);
  }
  as_memory_destroy(memory);
  return code;
}

int as_cli_report(int argc, char **argv) {
  settings s = {.view.level = AS_LEVEL_INFO};
  as_cli_group group = {table, OPTION_COUNT, set_option, &s, NULL};
  as_cli_syntax syntax = {"report", description, &group, 1, NULL};
  as_cli_words words;
  if (!as_cli_parse_words(&syntax, argc, argv, &words)) return AS_EXIT_TROUBLE;
  if (words.help) return print_help(&syntax), AS_EXIT_SAFE;
  return report(&s, words.file);
}
