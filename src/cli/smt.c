/* assay smt FILE: options, the file, the script, the exit code. */
#include "smt/smt.h"
#include "cli/cli.h"
#include "cli/option/options.h"
#include "cli/option/tiers.h"
#include "cli/terminal/account.h"
#include "cli/terminal/interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef enum option_name {
#define AS_SMT_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/option/smt_options.def"
#undef AS_SMT_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_SMT_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/option/smt_options.def"
#undef AS_SMT_CLI_OPTION
};

static const char description[] =
    "Executes an SMT-LIB 2.6 script; with - for FILE, standard input, command by command. Answers go to standard\n"
    "output. The first error ends the script; it goes to standard error as FILE:LINE:COLUMN: error: ...";

typedef struct settings {
  as_solver_options solver;
  size_t memory_bytes;
  bool statistics;
  const char *file;
} settings;

/* Options. */

static void print_help(const as_cli_syntax *syntax) {
  as_cli_print_options(syntax);
  as_cli_print_tiers();
  fputs("\nexit codes (sat and unsat make no difference):\n"
        "  0                        every command was executed\n"
        "  2                        trouble: wrong usage, an error in the script, an interrupt\n"
        "  3                        every command was executed, and some (check-sat) answered unknown\n",
        stdout);
}

static bool set_memory(settings *s, const char *text) {
  uint64_t mebibytes;
  if (!as_cli_parse_number("smt", text, &mebibytes)) return false;
  if (mebibytes > SIZE_MAX >> 20) return as_cli_complain("smt", "there is no such amount of memory:", text);
  s->memory_bytes = (size_t)mebibytes << 20;
  return true;
}

static bool set_option(void *data, int option, const char *argument) {
  settings *s = data;
  switch ((option_name)option) {
  case OPTION_TIMEOUT: return as_cli_parse_seconds("smt", argument, &s->solver.question_seconds);
  case OPTION_RUN_TIMEOUT: return as_cli_parse_seconds("smt", argument, &s->solver.run_seconds);
  case OPTION_CONFLICTS: return as_cli_parse_number("smt", argument, &s->solver.question_conflicts);
  case OPTION_MAX_MEMORY: return set_memory(s, argument);
  case OPTION_TIER_OFF: return as_cli_parse_tiers("smt", argument, &s->solver.tiers_off);
  case OPTION_PARANOID: return s->solver.paranoid = true;
  case OPTION_LOG_QUERIES: return s->solver.log_directory = argument, true;
  case OPTION_STATS: return s->statistics = true;
  case OPTION_COUNT: break;
  }
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
  as_memory *memory = as_cli_account(s->memory_bytes);
  as_smt_status status = as_smt_run(memory, &s->solver, &host);
  as_memory_destroy(memory);
  return status == AS_SMT_DONE ? AS_EXIT_SAFE : status == AS_SMT_UNDECIDED ? AS_EXIT_OTHER : AS_EXIT_TROUBLE;
}

int as_cli_smt(int argc, char **argv) {
  settings s = {0};
  as_cli_group group = {table, OPTION_COUNT, set_option, &s, NULL};
  as_cli_syntax syntax = {"smt", description, &group, 1, NULL};
  as_cli_words words;
  if (!as_cli_parse_words(&syntax, argc, argv, &words)) return AS_EXIT_TROUBLE;
  if (words.help) return print_help(&syntax), AS_EXIT_SAFE;
  s.file = words.file;
  int file = open_file(s.file);
  if (file < 0) return AS_EXIT_TROUBLE;
  s.solver.interrupt = as_cli_interrupts();
  int code = run_script(&s, file);
  if (file != STDIN_FILENO) close(file);
  return code;
}
