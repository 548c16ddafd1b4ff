#include "base/nearest.h"
#include "cli/cli.h"
#include "cli/terminal/interrupt.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct command {
  const char *name;
  int (*run)(int argc, char **argv);
  const char *description;
} command;

static const command commands[] = {
#define AS_COMMAND(name, function, description) {#name, function, description},
#include "cli/commands.def"
#undef AS_COMMAND
};

typedef struct exit_code {
  int code;
  const char *description;
} exit_code;

static const exit_code exit_codes[] = {
#define AS_EXIT(name, code, description) {code, description},
#include "cli/exit_codes.def"
#undef AS_EXIT
};

static const char usage[] = "usage: assay COMMAND [ARGUMENT...]\n"
                            "       assay [COMMAND] --help | --version\n";

static void print_help(void) {
  fputs("assay: a symbolic execution platform for C\n\n", stdout);
  fputs(usage, stdout);
  fputs("\ncommands:\n", stdout);
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    printf("  %-10s %s\n", commands[i].name, commands[i].description);
  fputs("\n'assay COMMAND --help' tells more about a command.\n\nexit codes:\n", stdout);
  for (size_t i = 0; i < sizeof exit_codes / sizeof *exit_codes; i++)
    printf("  %-10d %s\n", exit_codes[i].code, exit_codes[i].description);
}

static void print_version(void) { puts("assay " AS_VERSION); }

static const command *find_command(const char *name) {
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (!strcmp(commands[i].name, name)) return &commands[i];
  return NULL;
}

/* Output that did not arrive (a full disk) must not look like success. A reader that left early is not our trouble to
 * report. */
static int finish(int code) {
  bool lost = fflush(stdout) || ferror(stdout);
  as_cli_end_unread();
  if (!lost) return code;
  perror("assay: cannot write the output");
  return AS_EXIT_TROUBLE;
}

static int misused(const char *what, const char *word) {
  fprintf(stderr, "assay: unknown %s '%s'; 'assay --help' lists what there is\n", what, word);
  return AS_EXIT_TROUBLE;
}

static int misused_command(const char *word) {
  enum { COUNT = sizeof commands / sizeof *commands };
  const char *names[COUNT];
  for (size_t i = 0; i < COUNT; i++) names[i] = commands[i].name;
  const char *guess = as_nearest(word, names, COUNT);
  if (!guess) return misused("command", word);
  fprintf(stderr, "assay: unknown command '%s'; did you mean '%s'?\n", word, guess);
  return AS_EXIT_TROUBLE;
}

/* A file that may not grow is a write that fails, which is told like others. */
int as_cli_run(int argc, char **argv) {
  signal(SIGXFSZ, SIG_IGN);
  if (argc < 2) {
    fprintf(stderr, "%sassay: no command given; 'assay --help' lists what there is\n", usage);
    return AS_EXIT_TROUBLE;
  }
  const char *word = argv[1];
  if (!strcmp(word, "--help") || !strcmp(word, "-h")) return print_help(), finish(AS_EXIT_SAFE);
  if (!strcmp(word, "--version")) return print_version(), finish(AS_EXIT_SAFE);
  if (word[0] == '-') return misused("option", word);
  const command *found = find_command(word);
  if (!found) return misused_command(word);
  if (argc == 3 && !strcmp(argv[2], "--version")) return print_version(), finish(AS_EXIT_SAFE);
  return finish(found->run(argc - 1, argv + 1));
}
