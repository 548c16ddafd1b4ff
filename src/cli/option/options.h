/* The words of a command line: options from tables, and one file, or several. An option is written --name, --name
 * ARGUMENT or --name=ARGUMENT; -- ends them; -h and --help are always there. Where several files may be given, also
 * none may, and what follows -- are flags for somebody else. Options of one letter also take the rest of their word:
 * -j2. An option whose argument is called WORD... takes all words up to the next option, at least one. One
 * whose argument is called FIRST SECOND takes two words, or one with a space: --name="FIRST SECOND". One without an
 * argument may be written --name=true; --name=false is the same as not to give it.
 *
 * Where there are settings from elsewhere, which the command line overrides, words are read twice (as_cli_defaults).
 *
 *   static bool set(void *data, int option, const char *argument) { ... }           // option: its row
 *   as_cli_group groups[] = {{table, COUNT, set, &settings, NULL}};
 *   as_cli_syntax syntax = {"lang", "runs a program", groups, 1};
 *   as_cli_words words;
 *   if (!as_cli_parse_words(&syntax, argc, argv, &words)) return AS_EXIT_TROUBLE;   // it has complained
 *   if (words.help) return as_cli_print_options(&syntax), AS_EXIT_SAFE;
 */
#ifndef ASSAY_CLI_OPTION_OPTIONS_H
#define ASSAY_CLI_OPTION_OPTIONS_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct as_cli_option {
  const char *name;     /* with its dashes; an underscore in it stands for a dash */
  const char *argument; /* what to call it; NULL: it takes none; WORD...: it takes several; FIRST SECOND: two */
  const char *description;
} as_cli_option;

/* Options that are set by one function; false: it has complained. */
typedef struct as_cli_group {
  const as_cli_option *table;
  int count;
  bool (*set)(void *data, int option, const char *argument);
  void *data;
  /* The same for options with two arguments in two words; NULL if there are no such options. */
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

/* Settings from elsewhere. First only the options of one group are set, and each option is told by `given`, for each
 * argument, also those that are switched off (--name=false); then `apply` sets what it has to, unless help is wanted;
 * then all other options of the command line are set. */
typedef struct as_cli_defaults {
  const as_cli_group *early;                                                    /* of the syntax */
  void (*given)(void *data, const as_cli_option *option, const char *argument); /* option NULL: a file */
  bool (*apply)(void *data);                                                    /* false: it has complained */
  void *data;
} as_cli_defaults;
bool as_cli_parse_over(const as_cli_syntax *syntax, const as_cli_defaults *defaults, int argc, char **argv,
                       as_cli_words *words);
/* Usage, description and options, on standard output. */
void as_cli_print_options(const as_cli_syntax *syntax);

/* The option that a word names, with its dashes and without what follows; NULL: none does. */
const as_cli_group *as_cli_find_option(const as_cli_syntax *syntax, const char *word, size_t length, int *option);
/* May this option be given several words: WORD..., but not WORD,...? */
bool as_cli_takes_several(const as_cli_option *option);
/* Does it need two? */
bool as_cli_takes_two(const as_cli_option *option);
/* The name as it is written, appended. */
void as_cli_put_name(const as_cli_option *option, as_text *out);

/* For the functions that set: false after a complaint. Numbers are positive. */
bool as_cli_complain(const char *command, const char *what, const char *word);
bool as_cli_parse_seconds(const char *command, const char *text, double *seconds);
bool as_cli_parse_number(const char *command, const char *text, uint64_t *number);

/* Appends the whole file; - is standard input. False after a complaint, or when interrupted. */
bool as_cli_read_file(const char *command, const char *name, const volatile int *interrupted, as_text *out);

#endif
