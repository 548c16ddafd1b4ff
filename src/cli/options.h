/* The words of a command line: options from tables, and one file, or several. An option is written --name, --name
 * ARGUMENT or --name=ARGUMENT, and --name FIRST SECOND or --name=FIRST SECOND if it takes two; -- ends them; -h and --help are always there. Where several files may be given, also
 * none may, and what follows -- are flags for somebody else.
 *
 *   static bool set(void *data, int option, const char *argument) { ... }           // option: its row
 *   as_cli_group groups[] = {{table, COUNT, set, &settings, NULL}};
 *   as_cli_syntax syntax = {"lang", "runs a program", groups, 1};
 *   as_cli_words words;
 *   if (!as_cli_parse_words(&syntax, argc, argv, &words)) return AS_EXIT_TROUBLE;   // it has complained
 *   if (words.help) return as_cli_print_options(&syntax), AS_EXIT_SAFE;
 */
#ifndef ASSAY_CLI_OPTIONS_H
#define ASSAY_CLI_OPTIONS_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct as_cli_option {
  const char *name;     /* with its dashes; an underscore in it stands for a dash */
  const char *argument; /* what to call it; NULL: it takes none; two words: it takes two */
  const char *description;
} as_cli_option;

/* Options that are set by one function; false: it has complained. */
typedef struct as_cli_group {
  const as_cli_option *table;
  int count;
  bool (*set)(void *data, int option, const char *argument);
  void *data;
  /* The same for options with two arguments; NULL if there are none. */
  bool (*set_two)(void *data, int option, const char *first, const char *second);
} as_cli_group;

typedef struct as_cli_syntax {
  const char *command;
  const char *description; /* sentences */
  const as_cli_group *groups;
  int group_count;
  const char *operands; /* for the usage, if there may be several files: "FILE... [-- FLAG...]"; NULL: one file */
} as_cli_syntax;

typedef struct as_cli_words {
  bool help;
  const char *file; /* the first; NULL only if help is wanted, or where several may be given */
  char **files;     /* in argv, whose words this moves */
  int file_count;
  char **flags; /* after -- */
  int flag_count;
} as_cli_words;

bool as_cli_parse_words(const as_cli_syntax *syntax, int argc, char **argv, as_cli_words *words);
/* Usage, description and options, on standard output. */
void as_cli_print_options(const as_cli_syntax *syntax);

/* For the functions that set: false after a complaint. Numbers are positive. */
bool as_cli_complain(const char *command, const char *what, const char *word);
bool as_cli_parse_seconds(const char *command, const char *text, double *seconds);
bool as_cli_parse_number(const char *command, const char *text, uint64_t *number);

/* Appends the whole file; - is standard input. False after a complaint, or when interrupted. */
bool as_cli_read_file(const char *command, const char *name, const volatile int *interrupted, as_text *out);

#endif
