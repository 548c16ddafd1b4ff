/* assay smt FILE: options, the file, the script, the exit code. */
#include "smt/smt.h"
#include "cli/cli.h"
#include "cli/interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef enum option_name {
#define AS_SMT_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/smt_options.def"
#undef AS_SMT_CLI_OPTION
  OPTION_COUNT
} option_name;

static const struct {
  const char *name, *argument, *description;
} option_table[] = {
#define AS_SMT_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/smt_options.def"
#undef AS_SMT_CLI_OPTION
};

typedef struct settings {
  as_solver_options solver;
  size_t memory_bytes;
  bool statistics, help;
  const char *file;
} settings;

/* Options. */

static const char usage[] = "usage: assay smt [OPTION...] FILE\n";

static void print_help(void) {
  printf("%s\nExecutes an SMT-LIB 2.6 script; with - for FILE, standard input, command by command. Answers go to "
         "standard\noutput. The first error ends the script; it goes to standard error as FILE:LINE:COLUMN: error: "
         "...\n\noptions:\n",
         usage);
  for (int i = 0; i < OPTION_COUNT; i++) {
    char form[64];
    const char *argument = option_table[i].argument;
    snprintf(form, sizeof form, "%s%s%s", option_table[i].name, argument ? " " : "", argument ? argument : "");
    printf("  %-24s %s\n", form, option_table[i].description);
  }
  fputs("\ntiers:\n", stdout);
  for (int tier = 0; tier < AS_TIER_COUNT; tier++)
    printf("  %-24s %s\n", as_tier_name((as_tier)tier), as_tier_meaning((as_tier)tier));
  fputs("\nexit codes (sat and unsat make no difference):\n"
        "  0                        every command was executed\n"
        "  2                        trouble: wrong usage, an error in the script, an interrupt\n"
        "  3                        every command was executed, and some (check-sat) answered unknown\n",
        stdout);
}

static bool complain(const char *what, const char *word) {
  fprintf(stderr, "assay smt: %s '%s'; 'assay smt --help' lists the options\n", what, word);
  return false;
}

static bool parse_seconds(const char *text, double *seconds) {
  char *end;
  errno = 0;
  *seconds = strtod(text, &end);
  bool good = end != text && !*end && !errno && isfinite(*seconds) && *seconds > 0;
  return good || complain("a positive number of seconds is needed, not", text);
}

static bool parse_number(const char *text, uint64_t most, uint64_t *number) {
  char *end;
  errno = 0;
  unsigned long long value = strtoull(text, &end, 10);
  bool good = *text >= '0' && *text <= '9' && !*end && !errno && value >= 1 && value <= most;
  *number = value;
  return good || complain("a positive number is needed, not", text);
}

static bool switch_tier_off(settings *s, const char *name, size_t length) {
  for (int tier = 0; tier < AS_TIER_COUNT; tier++) {
    const char *known = as_tier_name((as_tier)tier);
    if (strlen(known) != length || memcmp(known, name, length) != 0) continue;
    s->solver.tiers_off |= UINT32_C(1) << tier;
    return true;
  }
  fprintf(stderr, "assay smt: unknown tier '%.*s'; 'assay smt --help' lists them\n", (int)length, name);
  return false;
}

static bool switch_tiers_off(settings *s, const char *names) {
  for (;;) {
    size_t length = strcspn(names, ",");
    if (!switch_tier_off(s, names, length)) return false;
    if (!names[length]) return true;
    names += length + 1;
  }
}

static bool set_option(settings *s, option_name option, const char *argument) {
  uint64_t number;
  switch (option) {
  case OPTION_TIMEOUT: return parse_seconds(argument, &s->solver.question_seconds);
  case OPTION_RUN_TIMEOUT: return parse_seconds(argument, &s->solver.run_seconds);
  case OPTION_CONFLICTS: return parse_number(argument, UINT64_MAX, &s->solver.question_conflicts);
  case OPTION_MAX_MEMORY:
    if (!parse_number(argument, SIZE_MAX >> 20, &number)) return false;
    s->memory_bytes = (size_t)number << 20;
    return true;
  case OPTION_TIER_OFF: return switch_tiers_off(s, argument);
  case OPTION_PARANOID: return s->solver.paranoid = true;
  case OPTION_LOG_QUERIES: return s->solver.log_directory = argument, true;
  case OPTION_STATS: return s->statistics = true;
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
      return complain("only one file can be given; this is one too many:", word);
    } else {
      s->file = word;
    }
  }
  if (s->file || s->help) return true;
  fprintf(stderr, "%sassay smt: no file given; - is standard input\n", usage);
  return false;
}

/* The script's surroundings. */

enum { CHUNK_MAX = 1 << 30 }; /* of one read */

typedef struct surroundings {
  const char *name;
  int file;
  int read_error; /* errno */
  const volatile int *interrupted;
} surroundings;

static ptrdiff_t read_bytes(void *data, char *bytes, size_t room) {
  surroundings *at = data;
  ssize_t got;
  do got = read(at->file, bytes, room < CHUNK_MAX ? room : CHUNK_MAX);
  while (got < 0 && errno == EINTR && !*at->interrupted);
  if (got < 0) at->read_error = errno;
  return got;
}

static bool write_bytes(void *data, const char *bytes, size_t count) {
  (void)data;
  return fwrite(bytes, 1, count, stdout) == count && fflush(stdout) == 0;
}

static void print_error(void *data, as_smt_place place, const char *message) {
  surroundings *at = data;
  fprintf(stderr, "%s:%zu:%zu: error: %s", at->name, place.line, place.column, message);
  if (at->read_error && !*at->interrupted) fprintf(stderr, ": %s", strerror(at->read_error));
  fputc('\n', stderr);
}

static void print_statistics(void *data, const as_solver *solver) {
  (void)data;
  const as_solver_statistics *s = as_solver_get_statistics(solver);
  fprintf(stderr, "%-12s %12s %12s %12s\n", "tier", "asked", "answered", "seconds");
  for (int tier = 0; tier < AS_TIER_COUNT; tier++)
    fprintf(stderr, "%-12s %12llu %12llu %12.3f\n", as_tier_name((as_tier)tier),
            (unsigned long long)s->tier[tier].asked, (unsigned long long)s->tier[tier].answered, s->tier[tier].seconds);
  fprintf(stderr, "%llu questions in %.3f seconds: %llu sat, %llu unsat, %llu unknown\n",
          (unsigned long long)s->questions, s->seconds, (unsigned long long)s->sat, (unsigned long long)s->unsat,
          (unsigned long long)s->unknown);
}

/* When malloc fails a second time nothing can be done any more. */
static void run_out(void *data) {
  (void)data;
  static const char message[] = "assay smt: out of memory\n";
  ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
  (void)ignored;
  _exit(AS_EXIT_TROUBLE);
}

static int open_file(const char *name) {
  if (!strcmp(name, "-")) return STDIN_FILENO;
  int file = open(name, O_RDONLY | O_CLOEXEC);
  struct stat facts;
  if (file >= 0 && fstat(file, &facts) == 0 && S_ISDIR(facts.st_mode)) close(file), file = -1, errno = EISDIR;
  if (file < 0) fprintf(stderr, "assay smt: cannot read '%s': %s\n", name, strerror(errno));
  return file;
}

static int run_script(const settings *s, int file) {
  surroundings at = {
      .name = strcmp(s->file, "-") ? s->file : "<stdin>", .file = file, .interrupted = s->solver.interrupt};
  as_smt_host host = {.data = &at, .read = read_bytes, .write = write_bytes, .complain = print_error};
  if (s->statistics) host.summarise = print_statistics;
  as_memory *memory = as_memory_create(s->memory_bytes);
  if (!memory) run_out(NULL);
  as_memory_on_failure(memory, run_out, NULL);
  as_smt_status status = as_smt_run(memory, &s->solver, &host);
  as_memory_destroy(memory);
  return status == AS_SMT_DONE ? AS_EXIT_SAFE : status == AS_SMT_UNDECIDED ? AS_EXIT_OTHER : AS_EXIT_TROUBLE;
}

int as_cli_smt(int argc, char **argv) {
  settings s = {0};
  if (!parse_arguments(&s, argc, argv)) return AS_EXIT_TROUBLE;
  if (s.help) return print_help(), AS_EXIT_SAFE;
  int file = open_file(s.file);
  if (file < 0) return AS_EXIT_TROUBLE;
  s.solver.interrupt = as_cli_interrupts();
  int code = run_script(&s, file);
  if (file != STDIN_FILENO) close(file);
  return code;
}
