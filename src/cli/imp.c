/* assay imp FILE: options, the program, the stream of messages, the verdict. */
#include "cli/cli.h"
#include "cli/imp_show.h"
#include "cli/interrupt.h"

#include <assay/explore/log.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum option_name {
#define AS_IMP_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/imp_options.def"
#undef AS_IMP_CLI_OPTION
#define AS_BUDGET(field, ...) OPTION_BUDGET_##field,
#include <assay/explore/budgets.def>
#undef AS_BUDGET
  OPTION_COUNT
} option_name;

typedef struct option_row {
  const char *name, *argument, *description;
} option_row;

static const option_row option_table[] = {
#define AS_IMP_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/imp_options.def"
#undef AS_IMP_CLI_OPTION
#define AS_BUDGET(field, type, limit, description)                                                                     \
  {"--" #field, _Generic((type)0, double: "SECONDS", default: "N"), "limit: " description},
#include <assay/explore/budgets.def>
#undef AS_BUDGET
};

typedef struct settings {
  as_run_options run;
  const char **assumption; /* room for one a word of the command line */
  int assumptions;
  uint64_t messages; /* 0: all */
  bool first, print, statistics, help;
  const char *log, *file;
  as_imp_view view;
} settings;

/* Options. */

static const char usage[] = "usage: assay imp [OPTION...] FILE\n";

static void print_row(const char *name, const char *argument, const char *description) {
  char form[64];
  snprintf(form, sizeof form, "%s%s%s", name, argument ? " " : "", argument ? argument : "");
  printf("  %-24s %s\n", form, description);
}

static void print_option(const option_row *o) {
  char name[32];
  snprintf(name, sizeof name, "%s", o->name);
  for (char *p = name; (p = strchr(p, '_'));) *p = '-';
  print_row(name, o->argument, o->description);
}

static void print_help(void) {
  printf("%s\nFinds the inputs for which an IMP program fails (docs/imp.md); with - for FILE, standard input. All "
         "variables are\ninputs. Prints each bug with an input that was replayed, and a verdict.\n\noptions:\n",
         usage);
  for (int i = 0; i < OPTION_COUNT; i++) print_option(&option_table[i]);
  fputs("\nmessages:\n", stdout);
  for (int i = 0; i < AS_IMP_DISAGREEMENT; i++)
    print_row(as_imp_message_name((as_imp_message_kind)i), NULL, as_imp_message_meaning((as_imp_message_kind)i));
  fputs("\nstrategies:\n", stdout);
  for (int i = 0; i < AS_STRATEGY_COUNT; i++) {
    const as_strategy_functions *strategy = as_strategy_get((as_strategy)i);
    print_row(strategy->name, NULL, strategy->meaning);
  }
  fputs("\ntiers:\n", stdout);
  for (int i = 0; i < AS_TIER_COUNT; i++) print_row(as_tier_name((as_tier)i), NULL, as_tier_meaning((as_tier)i));
  fputs("\nexit codes:\n", stdout);
#define AS_VERDICT(name, text, code, meaning) print_row(#code, NULL, text ": " meaning);
#include <assay/explore/verdicts.def>
#undef AS_VERDICT
  print_row("2", NULL, "trouble: wrong usage, an error in the program text, an internal error");
}

static bool complain(const char *what, const char *word) {
  fprintf(stderr, "assay imp: %s '%s'; 'assay imp --help' lists the options\n", what, word);
  return false;
}

static bool parse_seconds(const char *text, double *seconds) {
  char *end;
  errno = 0;
  *seconds = strtod(text, &end);
  bool good = end != text && !*end && !errno && isfinite(*seconds) && *seconds > 0;
  return good || complain("a positive number of seconds is needed, not", text);
}

static bool parse_number(const char *text, uint64_t least, uint64_t *number) {
  char *end;
  errno = 0;
  unsigned long long value = strtoull(text, &end, 10);
  bool good = *text >= '0' && *text <= '9' && !*end && !errno && value >= least;
  *number = value;
  return good || complain(least ? "a positive number is needed, not" : "a number is needed, not", text);
}

static bool parse_budget(const char *text, double *seconds, uint64_t *number) {
  return seconds ? parse_seconds(text, seconds) : parse_number(text, 1, number);
}

static bool switch_tiers_off(settings *s, const char *names) {
  for (;; names++) {
    size_t length = strcspn(names, ",");
    int tier = 0;
    while (tier < AS_TIER_COUNT &&
           (strlen(as_tier_name((as_tier)tier)) != length || memcmp(as_tier_name((as_tier)tier), names, length) != 0))
      tier++;
    if (tier == AS_TIER_COUNT) return complain("unknown tier in", names);
    s->run.solver_options.tiers_off |= UINT32_C(1) << tier;
    names += length;
    if (!*names) return true;
  }
}

static bool set_mode(settings *s, const char *name) {
  s->run.mode = strcmp(name, "ux") ? AS_OX : AS_UX;
  return !strcmp(name, "ux") || !strcmp(name, "ox") || complain("the mode is ox or ux, not", name);
}

static bool set_strategy(settings *s, const char *name) {
  s->run.strategy = as_strategy_named(name);
  return s->run.strategy < AS_STRATEGY_COUNT || complain("unknown strategy", name);
}

static bool set_option(settings *s, option_name option, const char *argument) {
  switch (option) {
  case OPTION_ASSUME: return s->assumption[s->assumptions++] = argument, true;
  case OPTION_MESSAGES: return parse_number(argument, 1, &s->messages);
  case OPTION_FIRST: return s->first = true;
  case OPTION_STREAM: return s->view.stream = true;
  case OPTION_JSON: return s->view.json = true;
  case OPTION_STRATEGY: return set_strategy(s, argument);
  case OPTION_SEED: return parse_number(argument, 0, &s->run.seed);
  case OPTION_MODE: return set_mode(s, argument);
  case OPTION_TIMEOUT: return parse_seconds(argument, &s->run.solver_options.question_seconds);
  case OPTION_TIER_OFF: return switch_tiers_off(s, argument);
  case OPTION_LOG: return s->log = argument, true;
  case OPTION_PRINT: return s->print = true;
  case OPTION_STATISTICS: return s->statistics = true;
  case OPTION_HELP: return s->help = true;
#define AS_BUDGET(field, type, ...)                                                                                    \
  case OPTION_BUDGET_##field:                                                                                          \
    return parse_budget(argument, _Generic((type)0, double: (void *)&s->run.budget.field, default: NULL),              \
                        _Generic((type)0, double: NULL, default: (void *)&s->run.budget.field));
#include <assay/explore/budgets.def>
#undef AS_BUDGET
  case OPTION_COUNT: break;
  }
  return false;
}

/* Names in the tables have _ where the command line has -. */
static bool is_named(const char *name, const char *word, size_t length) {
  if (strlen(name) != length) return false;
  for (size_t i = 0; i < length; i++)
    if ((name[i] == '_' ? '-' : name[i]) != word[i]) return false;
  return true;
}

/* --name, --name argument, --name=argument. *at moves to the last word that was used. */
static bool parse_option(settings *s, int argc, char **argv, int *at) {
  const char *word = argv[*at], *equals = word[1] == '-' ? strchr(word, '=') : NULL;
  size_t length = equals ? (size_t)(equals - word) : strlen(word);
  for (int i = 0; i < OPTION_COUNT; i++) {
    if (!is_named(option_table[i].name, word, length)) continue;
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
      return complain("only one file can be given; this is one too many:", word);
    } else {
      s->file = word;
    }
  }
  if (s->file || s->help) return true;
  fprintf(stderr, "%sassay imp: no file given; - is standard input\n", usage);
  return false;
}

/* The program. */

static bool read_file(const char *name, as_text *text) {
  char piece[1 << 16];
  FILE *file = strcmp(name, "-") ? fopen(name, "re") : stdin;
  errno = file ? 0 : errno;
  for (size_t got; file && (got = fread(piece, 1, sizeof piece, file));) as_text_put_bytes(text, piece, got);
  bool good = file && !ferror(file);
  if (!good) fprintf(stderr, "assay imp: cannot read '%s': %s\n", name, strerror(errno));
  if (file && file != stdin) fclose(file);
  return good;
}

static bool misread(const char *name, const as_imp_error *error) {
  fprintf(stderr, "%s:%u:%u: error: %s\n", name, error->place.line, error->place.column, error->message);
  return false;
}

/* The last assumption that is added is the first to be executed. */
static bool add_assumptions(const settings *s, as_imp_program *program) {
  for (int i = s->assumptions; i-- > 0;) {
    as_imp_error error;
    char name[32];
    snprintf(name, sizeof name, "<assumption %d>", i + 1);
    if (!as_imp_program_assume(program, s->assumption[i], &error)) return misread(name, &error);
  }
  return true;
}

static as_imp_program *read_program(settings *s, as_memory *memory, as_text *text) {
  if (!read_file(s->file, text)) return NULL;
  const char *name = strcmp(s->file, "-") ? s->file : "<stdin>";
  as_imp_error error;
  as_imp_program *program = as_imp_parse(memory, name, as_text_get(text), text->length, &error);
  if (!program) return misread(name, &error), NULL;
  if (!add_assumptions(s, program)) return as_imp_program_destroy(program), NULL;
  s->view.memory = memory, s->view.program = program;
  s->view.source = as_text_get(text), s->view.source_length = text->length;
  return program;
}

static int print_program(as_memory *memory, const as_imp_program *program) {
  as_text out = {.memory = memory};
  as_imp_print_program(program, &out);
  fwrite(as_text_get(&out), 1, out.length, stdout);
  as_text_release(&out);
  return AS_EXIT_SAFE;
}

/* The stream. */

static int disagree(const settings *s, const as_imp_message *m) {
  fprintf(stderr, "%s:%u:%u: internal error: %s\n", s->view.program->name, m->at->place.line, m->at->place.column,
          as_imp_message_meaning(m->kind));
  return AS_EXIT_TROUBLE;
}

static int find_bugs(const settings *s, as_imp_finder *finder) {
  bool over = false, cut = false;
  for (uint64_t count = 1; !over && !cut; count++) {
    const as_imp_message *message = as_imp_finder_next(finder);
    if (message->kind == AS_IMP_DISAGREEMENT) return disagree(s, message);
    as_imp_show_message(&s->view, finder, message);
    over = as_imp_message_is_last(message->kind) || (s->first && message->kind == AS_IMP_BUG_FOUND);
    cut = !over && count == s->messages;
  }
  as_verdict verdict = as_imp_finder_verdict(finder);
  as_imp_show_verdict(&s->view, finder, verdict, cut ? s->messages : 0);
  if (s->statistics) as_imp_show_statistics(finder);
  return as_verdict_exit_code(verdict);
}

static int explore(settings *s, as_memory *memory, const as_imp_program *program) {
  const char *error = NULL;
  if (s->log && !(s->run.log = as_log_create(memory, s->log, AS_INFO, &error))) {
    fprintf(stderr, "assay imp: cannot write '%s': %s\n", s->log, error);
    return AS_EXIT_TROUBLE;
  }
  s->run.interrupt = as_cli_interrupts();
  as_imp_finder *finder = as_imp_finder_create(memory, program, &s->run);
  int code = find_bugs(s, finder);
  as_imp_finder_destroy(finder);
  if (s->run.log && as_log_error(s->run.log))
    fprintf(stderr, "assay imp: the log ends early: %s\n", as_log_error(s->run.log));
  as_log_close(s->run.log);
  return code;
}

/* When malloc fails a second time nothing can be done any more. */
static void run_out(void *data) {
  (void)data;
  static const char message[] = "assay imp: out of memory\n";
  ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
  (void)ignored;
  _exit(AS_EXIT_TROUBLE);
}

static int run(settings *s) {
  as_memory *memory = as_memory_create(0);
  if (!memory) run_out(NULL);
  as_memory_on_failure(memory, run_out, NULL);
  as_text text = {.memory = memory};
  int code = AS_EXIT_TROUBLE;
  as_imp_program *program = read_program(s, memory, &text);
  if (program) code = s->print ? print_program(memory, program) : explore(s, memory, program);
  as_imp_program_destroy(program);
  as_text_release(&text);
  as_memory_destroy(memory);
  return code;
}

int as_cli_imp(int argc, char **argv) {
  settings s = {.run.strategy = AS_STRATEGY_BREADTH, .assumption = calloc((size_t)argc + 1, sizeof *s.assumption)};
  if (!s.assumption) run_out(NULL);
  int code = AS_EXIT_TROUBLE;
  if (parse_arguments(&s, argc, argv)) code = s.help ? (print_help(), AS_EXIT_SAFE) : run(&s);
  free(s.assumption);
  return code;
}
