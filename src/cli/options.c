#include "cli/options.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const as_cli_option help_option = {"--help", NULL, "print this text"};

/* Complaints and arguments. */

bool as_cli_complain(const char *command, const char *what, const char *word) {
  fprintf(stderr, "assay %s: %s '%s'; 'assay %s --help' lists the options\n", command, what, word, command);
  return false;
}

bool as_cli_parse_seconds(const char *command, const char *text, double *seconds) {
  char *end;
  errno = 0;
  *seconds = strtod(text, &end);
  bool good = end != text && !*end && !errno && isfinite(*seconds) && *seconds > 0;
  return good || as_cli_complain(command, "a positive number of seconds is needed, not", text);
}

bool as_cli_parse_number(const char *command, const char *text, uint64_t *number) {
  char *end;
  errno = 0;
  unsigned long long value = strtoull(text, &end, 10);
  bool good = *text >= '0' && *text <= '9' && !*end && !errno && value >= 1;
  *number = value;
  return good || as_cli_complain(command, "a positive number is needed, not", text);
}

/* Words. */

static char spelled(char c) { return c == '_' ? '-' : c; }

static bool is_named(const as_cli_option *option, const char *word, size_t length) {
  if (strlen(option->name) != length) return false;
  for (size_t i = 0; i < length; i++)
    if (spelled(option->name[i]) != word[i]) return false;
  return true;
}

static const as_cli_group *find_option(const as_cli_syntax *syntax, const char *word, size_t length, int *found) {
  for (int g = 0; g < syntax->group_count; g++)
    for (int i = 0; i < syntax->groups[g].count; i++)
      if (is_named(&syntax->groups[g].table[i], word, length)) return *found = i, &syntax->groups[g];
  return NULL;
}

/* *at moves to the last word that was used. */
static bool parse_option(const as_cli_syntax *syntax, int argc, char **argv, int *at) {
  const char *word = argv[*at], *equals = strchr(word, '=');
  int option;
  const as_cli_group *group = find_option(syntax, word, equals ? (size_t)(equals - word) : strlen(word), &option);
  if (!group) return as_cli_complain(syntax->command, "unknown option", word);
  if (!group->table[option].argument) {
    if (equals) return as_cli_complain(syntax->command, "no argument is taken by", word);
    return group->set(group->data, option, NULL);
  }
  if (!equals && *at + 1 >= argc) return as_cli_complain(syntax->command, "an argument is missing after", word);
  if (group->set(group->data, option, equals ? equals + 1 : argv[++*at])) return true;
  fprintf(stderr, "assay %s: this was the argument of '%.*s'\n", syntax->command,
          equals ? (int)(equals - word) : (int)strlen(word), word);
  return false;
}

static void print_usage(const as_cli_syntax *syntax, FILE *out) {
  fprintf(out, "usage: assay %s [OPTION...] %s\n", syntax->command, syntax->operands ? syntax->operands : "FILE");
}

/* Files move to the front of argv, where the words have been read already. */
static bool add_file(const as_cli_syntax *syntax, char **argv, char *word, as_cli_words *words) {
  if (words->file && !syntax->operands)
    return as_cli_complain(syntax->command, "only one file can be given; this is one too many:", word);
  argv[1 + words->file_count++] = word;
  words->file = argv[1];
  return true;
}

static bool parse_all(const as_cli_syntax *syntax, int argc, char **argv, as_cli_words *words) {
  bool options_end = false;
  for (int i = 1; i < argc; i++) {
    char *word = argv[i];
    if (!options_end && !strcmp(word, "--")) {
      options_end = true;
      words->flags = argv + i + 1, words->flag_count = argc - i - 1;
      if (syntax->operands) return true;
    } else if (!options_end && (!strcmp(word, "-h") || !strcmp(word, help_option.name))) {
      words->help = true;
    } else if (!options_end && word[0] == '-' && word[1]) {
      if (!parse_option(syntax, argc, argv, &i)) return false;
    } else if (!add_file(syntax, argv, word, words)) {
      return false;
    }
  }
  return true;
}

bool as_cli_parse_words(const as_cli_syntax *syntax, int argc, char **argv, as_cli_words *words) {
  *words = (as_cli_words){.files = argv + 1, .flags = argv + argc};
  if (!parse_all(syntax, argc, argv, words)) return false;
  if (words->file || words->help || syntax->operands) return true;
  print_usage(syntax, stderr);
  fprintf(stderr, "assay %s: no file given; - is standard input\n", syntax->command);
  return false;
}

/* Help. */

/* A form that is too long for its column has a line of its own: two spaces or a new line always end it, for those who
 * read this by program (tools/man_page.awk, tools/completion). */
static void print_option(const as_cli_option *option) {
  char form[64];
  snprintf(form, sizeof form, "%s%s%s", option->name, option->argument ? " " : "",
           option->argument ? option->argument : "");
  for (char *c = form; *c && *c != ' '; c++) *c = spelled(*c);
  printf(strlen(form) < 24 ? "  %-24s %s\n" : "  %s\n                           %s\n", form, option->description);
}

void as_cli_print_options(const as_cli_syntax *syntax) {
  print_usage(syntax, stdout);
  printf("\n%s\n\noptions:\n", syntax->description);
  for (int g = 0; g < syntax->group_count; g++)
    for (int i = 0; i < syntax->groups[g].count; i++) print_option(&syntax->groups[g].table[i]);
  print_option(&help_option);
}

/* Files. */

static bool cannot_read(const char *command, const char *name) {
  fprintf(stderr, "assay %s: cannot read '%s': %s\n", command, name, strerror(errno));
  return false;
}

static bool read_all(int file, const volatile int *interrupted, as_text *out) {
  char bytes[16384];
  for (;;) {
    ssize_t got = read(file, bytes, sizeof bytes);
    if (got == 0) return true;
    if (got > 0) as_text_put_bytes(out, bytes, (size_t)got);
    if (got < 0 && (errno != EINTR || *interrupted)) return false;
  }
}

bool as_cli_read_file(const char *command, const char *name, const volatile int *interrupted, as_text *out) {
  bool is_input = !strcmp(name, "-");
  int file = is_input ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
  if (file < 0) return cannot_read(command, name);
  bool good = read_all(file, interrupted, out) || cannot_read(command, is_input ? "<stdin>" : name);
  if (!is_input) close(file);
  return good;
}
