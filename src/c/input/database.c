#include "base/file.h"
#include "base/paths.h"
#include "c/input/flags.h"
#include "c/input/sources.h"

#include <assay/base/json_read.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct database {
  as_sources *sources;
  as_region *region;
  const char *path;      /* of the file */
  const char *directory; /* that it is in, absolute */
  const char *const *patterns;
  uint32_t pattern_count, matched;
  as_text *error;
} database;

/* ---- the file ---- */

static bool cannot_read(const database *d) {
  as_text_printf(d->error, "%s: error: cannot read this compile database: %s\n", d->path, strerror(errno));
  return false;
}

static bool read_database(const database *d, as_text *text) {
  int file = open(d->path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return cannot_read(d);
  bool good = as_file_read_whole(file, NULL, text) || cannot_read(d);
  close(file);
  return good;
}

static const char *path_of(as_region *region, const char *given) {
  struct stat status;
  bool is_folder = stat(given, &status) == 0 && S_ISDIR(status.st_mode);
  return is_folder ? as_path_join(region, given, "compile_commands.json")
                   : as_region_copy(region, given, strlen(given) + 1);
}

/* ---- entries ---- */

static bool fail(const database *d, const as_json_value *at, const char *message) {
  as_text_printf(d->error, "%s:%u:%u: error: %s\n", d->path, at->line, at->column, message);
  return false;
}

static bool fail_member(const database *d, const as_json_value *at, const char *key, const char *message) {
  as_text_printf(d->error, "%s:%u:%u: error: '%s' %s\n", d->path, at->line, at->column, key, message);
  return false;
}

/* Zero bytes would end a path or a word early. */
static bool is_plain_string(const as_json_value *value) {
  return value->kind == AS_JSON_STRING && strlen(value->text) == value->length;
}

static bool take_string(const database *d, const as_json_value *entry, const char *key, const char **text) {
  const as_json_value *value = as_json_member(entry, key);
  if (!value) return fail_member(d, entry, key, "is missing in this entry");
  if (!is_plain_string(value) || !value->length)
    return fail_member(d, value, key, "should be a string that is not empty and has no zero bytes");
  return *text = value->text, true;
}

static bool take_arguments(const database *d, const as_json_value *arguments, as_words *words) {
  if (arguments->kind != AS_JSON_ARRAY || !arguments->count)
    return fail(d, arguments, "'arguments' should be an array that is not empty");
  for (const as_json_value *v = arguments->first; v; v = v->next) {
    if (!is_plain_string(v)) return fail(d, v, "an argument should be a string without zero bytes");
    as_words_push(d->region->memory, words, v->text);
  }
  return true;
}

static bool take_command(const database *d, const as_json_value *entry, as_words *words) {
  const char *command, *reason;
  const as_json_value *arguments = as_json_member(entry, "arguments");
  if (arguments) return take_arguments(d, arguments, words);
  const as_json_value *value = as_json_member(entry, "command");
  if (!value) return fail(d, entry, "'arguments' or 'command' is missing in this entry");
  if (!take_string(d, entry, "command", &command)) return false;
  return as_shell_split(d->region, command, words, &reason) || fail(d, value, reason);
}

static bool is_wanted(database *d, const char *file, const char *directory) {
  if (!d->pattern_count) return true;
  const char *absolute = as_path_normal(d->region, as_path_join(d->region, directory, file));
  for (uint32_t i = 0; i < d->pattern_count; i++) {
    const char *pattern = d->patterns[i];
    if (!fnmatch(pattern, file, 0) || !fnmatch(pattern, absolute, 0) || !fnmatch(pattern, as_path_base(file), 0))
      return true;
  }
  return false;
}

static bool names_target(const as_words *flags) {
  for (uint32_t i = 0; i < flags->count; i++)
    if (!strncmp(flags->at[i], "--target", 8) || !strcmp(flags->at[i], "-target")) return true;
  return false;
}

static void add_request(as_sources *sources, as_front_request request) {
  as_front_request *kept = as_region_copy(&sources->region, &request, sizeof request);
  bool *known = as_request_set_put(sources->memory, &sources->known, kept);
  sources->repeated += *known;
  if (!*known) as_request_vector_push(sources->memory, &sources->all, request);
  *known = true;
}

/* The words, the compiler first, become a request. */
static void add_command(database *d, const char *file, const char *directory, const as_words *words) {
  as_words flags = {0};
  const char *compiler;
  uint32_t first = as_flags_compiler(words->at, words->count, &compiler);
  as_flags_of of = {file, directory, true};
  as_flags_keep(d->region, &of, words->at + first, words->count - first, &flags);
  const char *target = compiler && !names_target(&flags) ? as_flags_target(d->region, compiler) : NULL;
  if (target) as_words_push(d->region->memory, &flags, target);
  if (!as_flags_is_c(file, compiler, flags.at, flags.count)) {
    d->sources->not_c++;
  } else {
    const char **copies = as_region_copy(d->region, flags.at, flags.count * sizeof *copies);
    add_request(d->sources,
                (as_front_request){file, directory, copies, flags.count, true, d->sources->colour, NULL, false});
  }
  as_words_release(d->region->memory, &flags);
}

static bool add_entry(database *d, const as_json_value *entry) {
  const char *file, *directory;
  as_words words = {0};
  if (entry->kind != AS_JSON_OBJECT) return fail(d, entry, "an entry should be an object");
  if (!take_string(d, entry, "directory", &directory) || !take_string(d, entry, "file", &file)) return false;
  directory = as_path_join(d->region, d->directory, directory);
  bool good = take_command(d, entry, &words);
  if (good && is_wanted(d, file, directory)) d->matched++, add_command(d, file, directory, &words);
  as_words_release(d->region->memory, &words);
  return good;
}

static bool add_entries(database *d, const as_json_value *root) {
  if (root->kind != AS_JSON_ARRAY) return fail(d, root, "a compile database should be an array of entries");
  for (const as_json_value *entry = root->first; entry; entry = entry->next)
    if (!add_entry(d, entry)) return false;
  return true;
}

/* ---- the database ---- */

static bool parse(database *d, const as_text *text) {
  as_json_error error;
  const as_json_value *root = as_json_read(d->region, as_text_get(text), text->length, &error);
  if (root) return add_entries(d, root);
  as_text_printf(d->error, "%s:%u:%u: error: %s\n", d->path, error.line, error.column, error.message);
  return false;
}

static bool found_something(const database *d) {
  if (d->matched) return true;
  as_text_printf(d->error, "%s: error: %s\n", d->path,
                 d->pattern_count ? "no file of this compile database matches" : "this compile database is empty");
  return false;
}

bool as_sources_add_database(as_sources *sources, const char *path, const char *const *patterns, uint32_t count,
                             as_text *error) {
  as_region *region = &sources->region;
  const char *file = path_of(region, path);
  const char *folder = as_path_join(region, as_path_here(region), as_path_directory(region, file));
  database d = {sources, region, file, as_path_normal(region, folder), patterns, count, 0, error};
  as_text text = {.memory = sources->memory};
  bool good = read_database(&d, &text) && parse(&d, &text) && found_something(&d);
  as_text_release(&text);
  return good;
}
