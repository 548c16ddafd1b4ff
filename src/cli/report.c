/* assay report LOG: options, the log, its tree, the exit code. */
#include "cli/cli.h"
#include "report/tree.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum option_name {
#define AS_REPORT_OPTION(name, ...) OPTION_##name,
#include "cli/report_options.def"
#undef AS_REPORT_OPTION
  OPTION_COUNT
} option_name;

static const struct {
  const char *name, *argument, *description;
} option_table[] = {
#define AS_REPORT_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/report_options.def"
#undef AS_REPORT_OPTION
};

typedef struct settings {
  as_tree_view view;
  bool json, help;
  const char *file;
} settings;

static const char usage[] = "usage: assay report [OPTION...] LOG\n";

static void print_events(void) {
  fputs("\nevents and their levels:\n", stdout);
  for (int i = 0; i < AS_EVENT_COUNT; i++) {
    as_event event = {.kind = (as_event_kind)i};
    bool own = i == AS_EVENT_MESSAGE;
    printf("  %-10s %-13s %s\n", as_event_name(event.kind), own ? "its own" : as_level_name(as_event_level(&event)),
           as_event_meaning(event.kind));
  }
}

static void print_help(void) {
  printf(
      "%s\nPrints the execution tree that a run wrote as an event log (--log), while it goes on or afterwards:\neach "
      "branch with its events, and the branches that were forked from it where they were forked.\n\noptions:\n",
      usage);
  for (int i = 0; i < OPTION_COUNT; i++) {
    char form[64];
    const char *argument = option_table[i].argument;
    snprintf(form, sizeof form, "%s%s%s", option_table[i].name, argument ? " " : "", argument ? argument : "");
    printf("  %-24s %s\n", form, option_table[i].description);
  }
  fputs("\nlevels, each with those before it:", stdout);
  for (int level = AS_ERROR; level <= AS_TRACE; level++)
    printf("%s %s", level == AS_ERROR ? "" : ",", as_level_name((as_level)level));
  putchar('\n');
  print_events();
  fputs("\nexit codes:\n"
        "  0                        the log was shown, also if its run had not finished\n"
        "  2                        trouble: wrong usage, a file that cannot be read, a broken log\n",
        stdout);
}

static bool complain(const char *what, const char *word) {
  fprintf(stderr, "assay report: %s '%s'; 'assay report --help' lists the options\n", what, word);
  return false;
}

static bool parse_branch(settings *s, const char *text) {
  char *end;
  errno = 0;
  s->view.branch = strtoull(text, &end, 10);
  s->view.one_branch = true;
  bool good = *text >= '0' && *text <= '9' && !*end && !errno;
  return good || complain("a branch is a number, not", text);
}

static bool parse_level(settings *s, const char *text) {
  for (int level = AS_ERROR; level <= AS_TRACE; level++)
    if (!strcmp(text, as_level_name((as_level)level))) return s->view.level = (as_level)level, true;
  return complain("unknown level", text);
}

static bool set_option(settings *s, option_name option, const char *argument) {
  switch (option) {
  case OPTION_BRANCH: return parse_branch(s, argument);
  case OPTION_LEVEL: return parse_level(s, argument);
  case OPTION_TIMES: return s->view.times = true;
  case OPTION_JSON: return s->json = true;
  case OPTION_HELP: return s->help = true;
  case OPTION_COUNT: break;
  }
  return false;
}

/* --name, --name argument, --name=argument. *at moves to the last word that was used. */
static bool parse_option(settings *s, int argc, char **argv, int *at) {
  const char *word = argv[*at], *equals = strchr(word, '=');
  size_t length = equals ? (size_t)(equals - word) : strlen(word);
  for (int i = 0; i < OPTION_COUNT; i++) {
    if (strlen(option_table[i].name) != length || memcmp(option_table[i].name, word, length) != 0) continue;
    if (!option_table[i].argument) {
      if (equals) return complain("no argument is taken by", word);
      return set_option(s, (option_name)i, NULL);
    }
    if (equals) return set_option(s, (option_name)i, equals + 1);
    if (*at + 1 >= argc) return complain("an argument is missing after", word);
    return set_option(s, (option_name)i, argv[++*at]);
  }
  return complain("unknown option", word);
}

static bool parse_arguments(settings *s, int argc, char **argv) {
  bool options_end = false;
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    if (!options_end && !strcmp(word, "--")) {
      options_end = true;
    } else if (!options_end && !strcmp(word, "-h")) {
      s->help = true;
    } else if (!options_end && word[0] == '-' && word[1]) {
      if (!parse_option(s, argc, argv, &i)) return false;
    } else if (s->file) {
      return complain("only one log can be given; this is one too many:", word);
    } else {
      s->file = word;
    }
  }
  if (s->file || s->help) return true;
  fprintf(stderr, "%sassay report: no log given\n", usage);
  return false;
}

/* When malloc fails a second time nothing can be done any more. */
static void run_out(void *data) {
  (void)data;
  static const char message[] = "assay report: out of memory\n";
  ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
  (void)ignored;
  _exit(AS_EXIT_TROUBLE);
}

static int show(const settings *s, const as_tree *tree, const as_log_reader *reader) {
  if (s->view.one_branch && !as_tree_has_branch(tree, s->view.branch)) {
    fprintf(stderr, "assay report: '%s' has no branch %llu\n", s->file, (unsigned long long)s->view.branch);
    return AS_EXIT_TROUBLE;
  }
  (s->json ? as_tree_print_json : as_tree_print)(tree, &s->view, stdout);
  if (as_tree_status(tree) == AS_LOG_BROKEN) {
    fflush(stdout);
    fprintf(stderr, "assay report: '%s' is broken at byte %llu: %s\n", s->file,
            (unsigned long long)as_log_reader_offset(reader), as_log_reader_error(reader));
    return AS_EXIT_TROUBLE;
  }
  if (!as_tree_finished(tree))
    puts(s->json ? "{\"event\":\"unfinished\"}" : "the run has not finished: the log ends here");
  return AS_EXIT_SAFE;
}

int as_cli_report(int argc, char **argv) {
  settings s = {.view.level = AS_INFO};
  if (!parse_arguments(&s, argc, argv)) return AS_EXIT_TROUBLE;
  if (s.help) return print_help(), AS_EXIT_SAFE;
  as_memory *memory = as_memory_create(0);
  if (!memory) run_out(NULL);
  as_memory_on_failure(memory, run_out, NULL);
  const char *error = NULL;
  int code = AS_EXIT_TROUBLE;
  as_log_reader *reader = as_log_open(memory, s.file, &error);
  if (reader) {
    as_tree *tree = as_tree_create(memory, reader);
    code = show(&s, tree, reader);
    as_tree_destroy(tree);
    as_log_reader_close(reader);
  } else {
    fprintf(stderr, "assay report: cannot read '%s': %s\n", s.file, error);
  }
  as_memory_destroy(memory);
  return code;
}
