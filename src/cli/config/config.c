#include "cli/config/config.h"
#include "base/nearest.h"
#include "base/paths.h"
#include "base/toml/toml.h"

#include <stdio.h>
#include <string.h>

/* ---- tables ---- */

typedef enum option_name {
#define AS_CONFIG_OPTION(name, ...) OPTION_##name,
#include "cli/config/options.def"
#undef AS_CONFIG_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_CONFIG_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/config/options.def"
#undef AS_CONFIG_OPTION
};

typedef enum row_kind { ALIAS, LIST, ADDS, SUITE, NEVER, PATH_FLAG } row_kind;

typedef struct row {
  row_kind kind;
  const char *key, *option;
} row;

static const row rows[] = {
#define AS_CONFIG_ALIAS(key, option) {ALIAS, key, option},
#define AS_CONFIG_LIST(option) {LIST, NULL, option},
#define AS_CONFIG_ADDS(option) {ADDS, NULL, option},
#define AS_CONFIG_SUITE(option) {SUITE, NULL, option},
#define AS_CONFIG_NEVER(option) {NEVER, NULL, option},
#define AS_CONFIG_PATH_FLAG(flag) {PATH_FLAG, NULL, flag},
#include "cli/config/config.def"
#undef AS_CONFIG_ALIAS
#undef AS_CONFIG_LIST
#undef AS_CONFIG_ADDS
#undef AS_CONFIG_NEVER
#undef AS_CONFIG_SUITE
#undef AS_CONFIG_PATH_FLAG
};

static bool is_in(row_kind kind, const as_cli_config *c, const as_cli_option *option) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    int index;
    if (rows[i].kind != kind) continue;
    const as_cli_group *group = as_cli_find_option(c->syntax, rows[i].option, strlen(rows[i].option), &index);
    if (group && &group->table[index] == option) return true;
  }
  return false;
}

static bool set_option(void *data, int option, const char *argument) {
  as_cli_config *c = data;
  switch ((option_name)option) {
  case OPTION_CONFIG: return c->wanted = argument, true;
  case OPTION_NO_CONFIG: return c->none = true;
  case OPTION_SHOW_CONFIG: return c->show = true;
  case OPTION_COUNT: break;
  }
  return false;
}

void as_cli_config_init(as_cli_config *c, as_memory *memory) {
  *c = (as_cli_config){.memory = memory};
  as_region_init(&c->region, memory);
}

void as_cli_config_release(as_cli_config *c) {
  as_cli_option_vector_release(c->memory, &c->given);
  as_cli_setting_vector_release(c->memory, &c->settings);
  as_words_release(c->memory, &c->flags);
  as_words_release(c->memory, &c->files);
  as_region_release(&c->region);
}

as_cli_group as_cli_config_group(as_cli_config *config) {
  return (as_cli_group){.table = table, .count = OPTION_COUNT, .set = set_option, .data = config};
}

/* ---- options ---- */

static void put_quoted(as_text *out, const char *text) {
  as_text_put_char(out, '"');
  for (; *text; text++) {
    unsigned char c = (unsigned char)*text;
    if (c == '"' || c == '\\') as_text_put_char(out, '\\');
    if (c < 32 || c == 127)
      as_text_printf(out, "\\u%04x", c);
    else
      as_text_put_char(out, *text);
  }
  as_text_put_char(out, '"');
}

static void remember(as_cli_config *c, const char *key, const char *value, uint32_t line) {
  const char *kept = as_region_copy(&c->region, value, strlen(value) + 1);
  as_cli_setting_vector_push(c->memory, &c->settings, (as_cli_setting){key, kept, line});
}

/* Without dashes. */
static const char *key_of(as_cli_config *c, const as_cli_option *option) {
  as_text name = {.memory = c->memory};
  as_cli_put_name(option, &name);
  const char *key = as_text_get(&name) + strspn(as_text_get(&name), "-");
  key = as_region_copy(&c->region, key, strlen(key) + 1);
  as_text_release(&name);
  return key;
}

static void see_given(void *data, const as_cli_option *option, const char *argument) {
  as_cli_config *c = data;
  if (!option) {
    c->files_given = true;
    return;
  }
  as_text value = {.memory = c->memory};
  as_cli_option_vector_push(c->memory, &c->given, option);
  if (argument && option->argument)
    put_quoted(&value, argument);
  else
    as_text_put(&value, argument ? argument : "true");
  if (!is_in(NEVER, c, option)) remember(c, key_of(c, option), as_text_get(&value), 0);
  as_text_release(&value);
}

static bool is_given(const as_cli_config *c, const as_cli_option *option) {
  for (uint32_t i = 0; i < c->given.count; i++)
    if (c->given.at[i] == option) return true;
  return false;
}

/* "--key", or NULL. */
static const as_cli_group *find_option(const as_cli_config *c, const char *before, const char *key, int *option) {
  as_text word = {.memory = c->memory};
  as_text_printf(&word, "%s%s", before, key);
  for (size_t i = 0; i < sizeof rows / sizeof *rows && !strcmp(before, "--"); i++)
    if (rows[i].kind == ALIAS && !strcmp(rows[i].key, key)) {
      as_text_clear(&word);
      as_text_put(&word, rows[i].option);
    }
  const as_cli_group *group = as_cli_find_option(c->syntax, as_text_get(&word), word.length, option);
  as_text_release(&word);
  return group && !is_in(NEVER, c, &group->table[*option]) ? group : NULL;
}

/* ---- one key ---- */

static bool fail(const as_cli_config *c, uint32_t line, uint32_t column, const char *what, const char *word) {
  fprintf(stderr, "%s:%u:%u: error: %s", c->path, line, column, what);
  if (word) fprintf(stderr, " '%s'", word);
  fputc('\n', stderr);
  return false;
}

static bool fail_kind(const as_cli_config *c, const as_toml_value *v, const char *key, const char *wanted) {
  fprintf(stderr, "%s:%u:%u: error: '%s' should be %s, not %s\n", c->path, v->line, v->column, key, wanted,
          as_toml_kind_name(v->kind));
  return false;
}

/* All keys there are, for a suggestion. */
static const char *guess_key(as_cli_config *c, const char *key) {
  as_words keys = {0};
  as_words_push(c->memory, &keys, "flags"), as_words_push(c->memory, &keys, "files");
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].kind == ALIAS) as_words_push(c->memory, &keys, rows[i].key);
  for (int g = 0; g < c->syntax->group_count; g++)
    for (int i = 0; i < c->syntax->groups[g].count; i++) {
      const as_cli_option *option = &c->syntax->groups[g].table[i];
      const char *name = key_of(c, option);
      if (!is_in(NEVER, c, option) && name[1]) as_words_push(c->memory, &keys, name);
    }
  const char *guess = as_nearest(key, keys.at, keys.count);
  as_words_release(c->memory, &keys);
  return guess;
}

/* An option all the same, but not of a file? */
static bool is_never(const char *key) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].kind == NEVER && !strcmp(rows[i].option + strspn(rows[i].option, "-"), key)) return true;
  return false;
}

static bool fail_unknown(as_cli_config *c, const as_toml_value *v, const char *guess) {
  if (is_never(v->key)) return fail(c, v->key_line, v->key_column, "this is only for the command line:", v->key);
  fprintf(stderr, "%s:%u:%u: error: unknown key '%s'", c->path, v->key_line, v->key_column, v->key);
  fprintf(stderr, guess ? "; did you mean '%s'?\n" : "; docs/suites.md lists them\n", guess ? guess : "");
  return false;
}

typedef struct target {
  const as_cli_group *group;
  int option;
  const as_toml_value *member;
} target;

static bool set_text(as_cli_config *c, const target *t, const as_toml_value *v, const char *text) {
  if (t->group->set(t->group->data, t->option, text)) return true;
  return fail(c, v->line, v->column, "this was the value of", t->member->key);
}

static bool set_files(as_cli_config *c, const target *t, const as_toml_value *v) {
  as_words files = {0};
  bool good = as_cli_config_glob(c, v->text, &files) || fail(c, v->line, v->column, "no file matches", v->text);
  for (uint32_t i = 0; good && i < files.count; i++) good = set_text(c, t, v, files.at[i]);
  as_words_release(c->memory, &files);
  return good;
}

static bool set_scalar(as_cli_config *c, const target *t, const as_toml_value *v) {
  const as_cli_option *option = &t->group->table[t->option];
  char number[32];
  if (v->kind == AS_TOML_INTEGER) {
    snprintf(number, sizeof number, "%lld", (long long)v->integer);
  } else if (v->kind == AS_TOML_FLOAT) {
    snprintf(number, sizeof number, "%.17g", v->real);
  } else if (v->kind == AS_TOML_STRING) {
    if (as_cli_takes_several(option) && as_cli_config_is_path(option)) return set_files(c, t, v);
    return set_text(c, t, v, as_cli_config_argument(c, option, v->text));
  } else {
    return fail_kind(c, v, t->member->key, "a string or a number");
  }
  return set_text(c, t, v, as_region_copy(&c->region, number, strlen(number) + 1));
}

static bool set_value(as_cli_config *c, const target *t) {
  const as_cli_option *option = &t->group->table[t->option];
  const as_toml_value *v = t->member;
  if (v->kind != AS_TOML_ARRAY) return set_scalar(c, t, v);
  if (!as_cli_takes_several(option) && !is_in(LIST, c, option)) return fail_kind(c, v, v->key, "one value");
  for (const as_toml_value *e = v->first; e; e = e->next)
    if (!set_scalar(c, t, e)) return false;
  return true;
}

static void put_value(const as_toml_value *v, as_text *out) {
  if (v->kind == AS_TOML_STRING) put_quoted(out, v->text);
  if (v->kind == AS_TOML_INTEGER) as_text_printf(out, "%lld", (long long)v->integer);
  if (v->kind == AS_TOML_FLOAT) as_text_printf(out, "%.17g", v->real);
  if (v->kind == AS_TOML_BOOLEAN) as_text_put(out, v->integer ? "true" : "false");
  if (v->kind != AS_TOML_ARRAY) return;
  as_text_put_char(out, '[');
  for (const as_toml_value *e = v->first; e; e = e->next) {
    put_value(e, out);
    if (e->next) as_text_put(out, ", ");
  }
  as_text_put_char(out, ']');
}

static void remember_member(as_cli_config *c, const as_toml_value *v) {
  as_text value = {.memory = c->memory};
  put_value(v, &value);
  remember(c, v->key, as_text_get(&value), v->key_line);
  as_text_release(&value);
}

/* flags and files: strings. */
static bool take_strings(as_cli_config *c, const as_toml_value *v) {
  bool is_files = !strcmp(v->key, "files"), path_follows = false;
  if (v->kind != AS_TOML_ARRAY) return fail_kind(c, v, v->key, "an array of strings");
  if (is_files && c->files_given) return true;
  for (const as_toml_value *e = v->first; e; e = e->next) {
    if (e->kind != AS_TOML_STRING) return fail_kind(c, e, v->key, "an array of strings");
    if (!is_files)
      as_cli_config_add_flag(c, e->text, &path_follows);
    else if (!as_cli_config_glob(c, e->text, &c->files))
      return fail(c, e->line, e->column, "no file matches", e->text);
  }
  return remember_member(c, v), true;
}

/* What the command line says about the option, or about its opposite, is enough. */
static bool is_overridden(const as_cli_config *c, const as_cli_group *group, int option, const char *key) {
  int other;
  if (group && is_in(ADDS, c, &group->table[option])) return false;
  if (group && is_given(c, &group->table[option])) return true;
  bool is_test = !strcmp(c->syntax->command, "test"); /* which has suites */
  if (is_test && group && c->files_given && is_in(SUITE, c, &group->table[option])) return true;
  if (!strncmp(key, "no-", 3) && (group = find_option(c, "--", key + 3, &other)) && is_given(c, &group->table[other]))
    return true;
  group = find_option(c, "--no-", key, &other);
  return group && is_given(c, &group->table[other]);
}

static bool set_switch(as_cli_config *c, const target *t, bool on) {
  if (t->member->kind != AS_TOML_BOOLEAN) return fail_kind(c, t->member, t->member->key, "true or false");
  return !on || t->group->set(t->group->data, t->option, NULL);
}

static bool take_option(as_cli_config *c, const as_toml_value *v) {
  int option = 0, opposite = 0;
  const as_cli_group *group = find_option(c, "--", v->key, &option);
  const as_cli_group *against = find_option(c, "--no-", v->key, &opposite);
  if (!group && !against) return fail_unknown(c, v, guess_key(c, v->key));
  if (is_overridden(c, group, option, v->key)) return true;
  bool has_argument = group && group->table[option].argument, says_no = v->kind == AS_TOML_BOOLEAN && !v->integer;
  target t = {group, option, v}, no = {against, opposite, v};
  bool good;
  if (against && !against->table[opposite].argument && (!group || (has_argument && says_no)))
    good = set_switch(c, &no, says_no);
  else if (!group)
    return fail_unknown(c, v, guess_key(c, v->key));
  else
    good = has_argument ? set_value(c, &t) : set_switch(c, &t, v->integer != 0);
  if (good) remember_member(c, v);
  return good;
}

static bool take_member(as_cli_config *c, const as_toml_value *v) {
  return !strcmp(v->key, "flags") || !strcmp(v->key, "files") ? take_strings(c, v) : take_option(c, v);
}

/* ---- the file ---- */

/* Commands that have a table. */
static const char *const commands[] = {"test", "verify", "bugs"};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool is_command(const char *key) {
  for (size_t i = 0; i < COMMANDS; i++)
    if (!strcmp(key, commands[i])) return true;
  return false;
}

static bool fail_root(as_cli_config *c, const as_toml_value *v) {
  int option;
  bool is_option = find_option(c, "--", v->key, &option) || !strcmp(v->key, "flags") || !strcmp(v->key, "files");
  if (!is_option || v->kind == AS_TOML_TABLE) return fail_unknown(c, v, as_nearest(v->key, commands, COMMANDS));
  as_text text = {.memory = c->memory};
  as_text_printf(&text, "this key belongs below [%s]:", c->syntax->command);
  fail(c, v->key_line, v->key_column, as_text_get(&text), v->key);
  as_text_release(&text);
  return false;
}

/* What is said to other commands is their matter. */
static bool take_root(as_cli_config *c, const as_toml_value *root) {
  for (const as_toml_value *v = root->first; v; v = v->next) {
    if (!is_command(v->key)) return fail_root(c, v);
    if (v->kind != AS_TOML_TABLE) return fail_kind(c, v, v->key, "a table");
    bool is_own = !strcmp(v->key, c->syntax->command);
    for (const as_toml_value *member = v->first; is_own && member; member = member->next)
      if (!take_member(c, member)) return false;
  }
  return true;
}

static bool take_text(as_cli_config *c, const as_text *text) {
  as_toml_error error;
  const char *folder = as_path_join(&c->region, as_path_here(&c->region), as_path_directory(&c->region, c->path));
  c->directory = as_path_normal(&c->region, folder);
  const as_toml_value *root = as_toml_read(&c->region, as_text_get(text), text->length, &error);
  return root ? take_root(c, root) : fail(c, error.line, error.column, error.message, NULL);
}

static bool apply(void *data) {
  as_cli_config *c = data;
  if (c->wanted && c->none) return as_cli_complain(c->syntax->command, "--no-config does not go with", c->wanted);
  if (c->none) return true;
  as_text text = {.memory = c->memory};
  bool failed;
  c->path = as_cli_config_find(c, &text, &failed);
  bool good = !failed && (!c->path || take_text(c, &text));
  as_text_release(&text);
  return good;
}

as_cli_defaults as_cli_config_defaults(as_cli_config *c, const as_cli_syntax *syntax, const as_cli_group *early) {
  c->syntax = syntax;
  return (as_cli_defaults){early, see_given, apply, c};
}

static char **joined(as_cli_config *c, const as_words *first, char **second, int count) {
  char **all = as_region_alloc(&c->region, (first->count + (size_t)count + 1) * sizeof *all);
  for (uint32_t i = 0; i < first->count; i++)
    all[i] = as_region_copy(&c->region, first->at[i], strlen(first->at[i]) + 1);
  for (int i = 0; i < count; i++) all[first->count + (uint32_t)i] = second[i];
  all[first->count + (uint32_t)count] = NULL;
  return all;
}

static void remember_words(as_cli_config *c, const char *key, char **words, int count) {
  as_text value = {.memory = c->memory};
  for (int i = 0; i < count; i++) {
    as_text_clear(&value);
    put_quoted(&value, words[i]);
    remember(c, key, as_text_get(&value), 0);
  }
  as_text_release(&value);
}

void as_cli_config_complete(as_cli_config *c, as_cli_words *words, bool takes_files) {
  remember_words(c, "flags", words->flags, words->flag_count);
  remember_words(c, "files", words->files, words->file_count);
  words->flags = joined(c, &c->flags, words->flags, words->flag_count);
  words->flag_count += (int)c->flags.count;
  if (!takes_files || words->file_count || !c->files.count) return;
  words->files = joined(c, &c->files, NULL, 0);
  words->file_count = (int)c->files.count;
  words->file = words->files[0];
}

/* The command line gives words one by one: those of one option that follow each other are shown as one array. */
static uint32_t count_same(const as_cli_config *c, uint32_t first) {
  const as_cli_setting *s = &c->settings.at[first];
  uint32_t count = 1;
  if (s->line) return count;
  while (first + count < c->settings.count && s[count].line == 0 && !strcmp(s[count].key, s->key)) count++;
  return count;
}

static void print_setting(const as_cli_config *c, const as_cli_setting *s, uint32_t count) {
  printf("%s = %s", s->key, count > 1 ? "[" : "");
  for (uint32_t i = 0; i < count; i++) printf("%s%s", i ? ", " : "", s[i].value);
  fputs(count > 1 ? "]" : "", stdout);
  if (s->line)
    printf(" # %s:%u\n", c->path, s->line);
  else
    fputs(" # command line\n", stdout);
}

void as_cli_config_print(const as_cli_config *c) {
  printf("# file: %s\n[%s]\n", c->path ? c->path : "none", c->syntax->command);
  for (uint32_t i = 0; i < c->settings.count;) {
    uint32_t count = count_same(c, i);
    print_setting(c, &c->settings.at[i], count);
    i += count;
  }
}
