/* assay test: options that say what the program finds outside: words, files, the environment. */
#include "cli/test/test.h"

#include <stdio.h>
#include <string.h>

static const char command[] = "test";

enum { MOST_WORDS = 1000, MOST_BYTES = 1 << 20 };

static bool number_up_to(const char *text, uint64_t most, uint64_t *number) {
  if (!as_cli_parse_number(command, text, number)) return false;
  return *number <= most || as_cli_complain(command, "this number is too large:", text);
}

static void push(as_test_wishes *s, as_givens *givens, as_given given) { as_givens_push(s->memory, givens, given); }

/* ---- words ---- */

bool as_test_add_word(as_test_wishes *s, const char *word) {
  s->words_given = true;
  push(s, &s->arguments, (as_given){.bytes = word, .size = strlen(word)});
  return true;
}

bool as_test_add_words(as_test_wishes *s, const char *text) {
  const char *reason;
  as_words words = {0};
  s->words_given = true; /* even if there are none */
  bool good = as_shell_split(&s->region, text, &words, &reason);
  for (uint32_t i = 0; good && i < words.count; i++) as_test_add_word(s, words.at[i]);
  as_words_release(s->memory, &words);
  if (!good) fprintf(stderr, "assay test: --args '%s': %s; --arg takes one word as it is\n", text, reason);
  return good;
}

bool as_test_add_any_words(as_test_wishes *s, const char *count, const char *length) {
  uint64_t n, bytes;
  if (!number_up_to(count, MOST_WORDS, &n) || !number_up_to(length, MOST_BYTES, &bytes)) return false;
  s->words_given = true;
  for (; n; n--) push(s, &s->arguments, (as_given){.size = bytes});
  return true;
}

/* ---- files ---- */

static bool read_file(as_test_wishes *s, const char *path, as_given *given) {
  const volatile int never = 0;
  as_text text = {.memory = s->memory};
  bool good = as_cli_read_file(command, path, &never, &text);
  if (good) given->bytes = as_region_copy(&s->region, as_text_get(&text), text.length + 1), given->size = text.length;
  as_text_release(&text);
  return good;
}

static bool set_input(as_test_wishes *s, as_given given) {
  if (s->standard_input.name)
    return as_cli_complain(command, "standard input is given already by", s->standard_input.name);
  s->standard_input = given;
  return true;
}

bool as_test_set_input(as_test_wishes *s, const char *path) {
  as_given given = {.name = "--stdin"};
  return read_file(s, path, &given) && set_input(s, given);
}

bool as_test_set_any_input(as_test_wishes *s, const char *bytes) {
  as_given given = {.name = "--sym-stdin"};
  return number_up_to(bytes, MOST_BYTES, &given.size) && set_input(s, given);
}

static bool is_new(const as_givens *givens, const char *what, const char *name) {
  for (uint32_t i = 0; i < givens->count; i++)
    if (!strcmp(givens->at[i].name, name)) return as_cli_complain(command, what, name);
  return true;
}

static bool add_file(as_test_wishes *s, as_given file) {
  if (!*file.name) return as_cli_complain(command, "a file needs a name, not", file.name);
  if (!is_new(&s->files, "there is such a file already:", file.name)) return false;
  push(s, &s->files, file);
  return true;
}

/* The part before =, or NULL. */
static const char *name_of(as_test_wishes *s, const char *word) {
  const char *equals = strchr(word, '=');
  if (!equals || equals == word) return NULL;
  char *name = as_region_copy(&s->region, word, (size_t)(equals - word) + 1);
  name[equals - word] = 0;
  return name;
}

bool as_test_add_file(as_test_wishes *s, const char *word) {
  as_given file = {.name = name_of(s, word)};
  if (!file.name) return as_cli_complain(command, "--with-file needs NAME=FILE, not", word);
  return read_file(s, strchr(word, '=') + 1, &file) && add_file(s, file);
}

bool as_test_add_any_file(as_test_wishes *s, const char *name, const char *bytes) {
  as_given file = {.name = name};
  return number_up_to(bytes, MOST_BYTES, &file.size) && add_file(s, file);
}

/* ---- the environment ---- */

static bool add_variable(as_test_wishes *s, as_given variable) {
  if (!*variable.name || strchr(variable.name, '='))
    return as_cli_complain(command, "a variable needs a name without =, not", variable.name);
  if (!is_new(&s->variables, "there is such a variable already:", variable.name)) return false;
  push(s, &s->variables, variable);
  return true;
}

bool as_test_add_variable(as_test_wishes *s, const char *word) {
  as_given variable = {.name = name_of(s, word)};
  if (!variable.name) return as_cli_complain(command, "--env needs NAME=VALUE, not", word);
  variable.bytes = strchr(word, '=') + 1, variable.size = strlen(variable.bytes);
  return add_variable(s, variable);
}

bool as_test_add_any_variable(as_test_wishes *s, const char *name, const char *length) {
  as_given variable = {.name = name};
  return number_up_to(length, MOST_BYTES, &variable.size) && add_variable(s, variable);
}

/* ---- all ---- */

/* argv[0] is the name of the entry, as it is without --arg. */
void as_test_complete_given(as_test_wishes *s) {
  as_machine_options *machine = &s->machine;
  machine->variables = s->variables.at, machine->variable_count = s->variables.count;
  machine->files = s->files.at, machine->file_count = s->files.count;
  if (s->standard_input.name) {
    s->standard_input.name = NULL;
    machine->standard_input = &s->standard_input;
  }
  if (!s->words_given) return;
  const char *entry = machine->entry ? machine->entry : "main";
  as_given *all = as_region_alloc(&s->region, (s->arguments.count + 1) * sizeof *all);
  all[0] = (as_given){.bytes = entry, .size = strlen(entry)};
  if (s->arguments.count) memcpy(all + 1, s->arguments.at, s->arguments.count * sizeof *all);
  machine->arguments = all, machine->argument_count = s->arguments.count + 1;
}
