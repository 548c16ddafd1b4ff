#include "cli/option/options.h"
#include "base/file.h"
#include "base/nearest.h"

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

enum { LONGEST_NAME = 64 };

static char spelled(char c) { return c == '_' ? '-' : c; }

/* out: room for LONGEST_NAME bytes */
static void spell(const as_cli_option *option, char *out) {
  snprintf(out, LONGEST_NAME, "%s", option->name);
  for (char *c = out; *c; c++) *c = spelled(*c);
}

static bool is_named(const as_cli_option *option, const char *word, size_t length) {
  if (strlen(option->name) != length) return false;
  for (size_t i = 0; i < length; i++)
    if (spelled(option->name[i]) != word[i]) return false;
  return true;
}

const as_cli_group *as_cli_find_option(const as_cli_syntax *syntax, const char *word, size_t length, int *option) {
  for (int g = 0; g < syntax->group_count; g++)
    for (int i = 0; i < syntax->groups[g].count; i++)
      if (is_named(&syntax->groups[g].table[i], word, length)) return *option = i, &syntax->groups[g];
  return NULL;
}

bool as_cli_takes_several(const as_cli_option *option) {
  size_t length = option->argument ? strlen(option->argument) : 0;
  return length > 3 && !strcmp(option->argument + length - 3, "...") && !strchr(option->argument, ',');
}

bool as_cli_takes_two(const as_cli_option *option) { return option->argument && strchr(option->argument, ' '); }

void as_cli_put_name(const as_cli_option *option, as_text *out) {
  for (const char *c = option->name; *c; c++) as_text_put_char(out, spelled(*c));
}

/* An option among the words. */
typedef struct occurrence {
  const as_cli_syntax *syntax;
  const as_cli_group *group;
  int option;
  const char *word;
  int name_length;
  const char *attached;         /* argument in the same word, or NULL */
  bool sets;                    /* in this reading */
  const as_cli_defaults *given; /* to be told, or NULL */
} occurrence;

static bool is_option(const char *word) { return word[0] == '-' && word[1]; }

/* The long option that the word may mean; NULL: none. */
static const as_cli_option *nearest(const as_cli_syntax *syntax, const char *word) {
  const as_cli_option *found = NULL;
  uint32_t least = UINT32_MAX;
  for (int g = 0; g < syntax->group_count; g++)
    for (int i = 0; i < syntax->groups[g].count; i++) {
      char name[LONGEST_NAME];
      spell(&syntax->groups[g].table[i], name);
      const char *bare = name + 2;
      if (strncmp(name, "--", 2) != 0 || !as_nearest(word + 2, &bare, 1)) continue;
      uint32_t distance = as_distance(word + 2, bare);
      if (distance < least) found = &syntax->groups[g].table[i], least = distance;
    }
  return found;
}

static bool complain_unknown(const as_cli_syntax *syntax, const char *word, size_t length) {
  char name[LONGEST_NAME];
  snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name), word);
  const as_cli_option *guess = strncmp(name, "--", 2) ? NULL : nearest(syntax, name);
  if (!guess) return as_cli_complain(syntax->command, "unknown option", word);
  spell(guess, name);
  fprintf(stderr, "assay %s: unknown option '%s'; did you mean '%s'? 'assay %s --help' lists the options\n",
          syntax->command, word, name, syntax->command);
  return false;
}

static bool find_occurrence(occurrence *o) {
  const char *equals = strchr(o->word, '=');
  size_t length = equals ? (size_t)(equals - o->word) : strlen(o->word);
  o->group = as_cli_find_option(o->syntax, o->word, length, &o->option);
  if (o->group) {
    o->attached = equals ? equals + 1 : NULL, o->name_length = (int)length;
    return true;
  }
  if (o->word[1] != '-' && o->word[1] && o->word[2]) o->group = as_cli_find_option(o->syntax, o->word, 2, &o->option);
  o->attached = o->word + 2, o->name_length = 2;
  if (o->group && o->group->table[o->option].argument) return true;
  return complain_unknown(o->syntax, o->word, length);
}

/* second: of an option with two arguments in two words; else NULL. */
static bool set_argument(const occurrence *o, const char *argument, const char *second) {
  const as_cli_group *group = o->group;
  if (o->given) o->given->given(o->given->data, &group->table[o->option], argument);
  if (o->given && second) o->given->given(o->given->data, &group->table[o->option], second);
  if (!o->sets || (second ? group->set_two(group->data, o->option, argument, second)
                          : group->set(group->data, o->option, argument)))
    return true;
  fprintf(stderr, "assay %s: this was the argument of '%.*s'\n", o->syntax->command, o->name_length, o->word);
  return false;
}

static bool set_switch(const occurrence *o) {
  bool on = !o->attached || !strcmp(o->attached, "true");
  if (!on && strcmp(o->attached, "false") != 0)
    return as_cli_complain(o->syntax->command, "no argument is taken by", o->word);
  if (o->given) o->given->given(o->given->data, &o->group->table[o->option], on ? NULL : "false");
  return !on || !o->sets || o->group->set(o->group->data, o->option, NULL);
}

/* Words are read once, or twice with defaults in between. */
typedef struct reading {
  const as_cli_syntax *syntax;
  const as_cli_defaults *defaults; /* or NULL */
  bool is_first;                   /* of two */
} reading;

static bool sets(const reading *r, const as_cli_group *group) {
  return !r->defaults || (group == r->defaults->early) == r->is_first;
}

/* *at moves to the last word that was used. */
static bool parse_option(const reading *r, int argc, char **argv, int *at) {
  occurrence o = {.syntax = r->syntax, .word = argv[*at]};
  if (!find_occurrence(&o)) return false;
  const as_cli_option *option = &o.group->table[o.option];
  o.sets = sets(r, o.group);
  o.given = r->is_first ? r->defaults : NULL;
  if (!option->argument) return set_switch(&o);
  if (o.attached) return set_argument(&o, o.attached, NULL);
  bool several = as_cli_takes_several(option);
  if (as_cli_takes_two(option)) {
    if (*at + 2 >= argc) return as_cli_complain(r->syntax->command, "two arguments are needed after", o.word);
    *at += 2;
    return set_argument(&o, argv[*at - 1], argv[*at]);
  }
  if (*at + 1 >= argc || (several && is_option(argv[*at + 1])))
    return as_cli_complain(r->syntax->command, "an argument is missing after", o.word);
  do
    if (!set_argument(&o, argv[++*at], NULL)) return false;
  while (several && *at + 1 < argc && !is_option(argv[*at + 1]));
  return true;
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

/* The first of two readings leaves the words where they are. */
static bool parse_all(const reading *r, int argc, char **argv, as_cli_words *words) {
  bool options_end = false;
  for (int i = 1; i < argc; i++) {
    char *word = argv[i];
    if (!options_end && !strcmp(word, "--")) {
      options_end = true;
      words->flags = argv + i + 1, words->flag_count = argc - i - 1;
      if (r->syntax->operands) return true;
    } else if (!options_end && (!strcmp(word, "-h") || !strcmp(word, help_option.name))) {
      words->help = true;
    } else if (!options_end && is_option(word)) {
      if (!parse_option(r, argc, argv, &i)) return false;
    } else if (r->is_first) {
      r->defaults->given(r->defaults->data, NULL, word);
    } else if (!add_file(r->syntax, argv, word, words)) {
      return false;
    }
  }
  return true;
}

bool as_cli_parse_over(const as_cli_syntax *syntax, const as_cli_defaults *defaults, int argc, char **argv,
                       as_cli_words *words) {
  *words = (as_cli_words){.files = argv + 1, .flags = argv + argc};
  if (defaults) {
    if (!parse_all(&(reading){syntax, defaults, true}, argc, argv, words)) return false;
    if (!words->help && !defaults->apply(defaults->data)) return false;
  }
  if (!parse_all(&(reading){syntax, defaults, false}, argc, argv, words)) return false;
  if (words->file || words->help || syntax->operands) return true;
  print_usage(syntax, stderr);
  fprintf(stderr, "assay %s: no file given; - is standard input\n", syntax->command);
  return false;
}

bool as_cli_parse_words(const as_cli_syntax *syntax, int argc, char **argv, as_cli_words *words) {
  return as_cli_parse_over(syntax, NULL, argc, argv, words);
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

bool as_cli_read_file(const char *command, const char *name, const volatile int *interrupted, as_text *out) {
  bool is_input = !strcmp(name, "-");
  int file = is_input ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
  if (file < 0) return cannot_read(command, name);
  bool good = as_file_read_whole(file, interrupted, out) || cannot_read(command, is_input ? "<stdin>" : name);
  if (!is_input) close(file);
  return good;
}
