#include "analyse/known/baseline.h"
#include "base/file.h"
#include "base/paths.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void as_baseline_init(as_baseline *b, as_memory *memory, const char *path) {
  *b = (as_baseline){.memory = memory, .path = path};
  as_region_init(&b->region, memory);
  as_strings_init(&b->keys, memory);
  const char *folder = as_path_join(&b->region, as_path_here(&b->region), as_path_directory(&b->region, path));
  b->directory = as_path_normal(&b->region, folder);
}

void as_baseline_release(as_baseline *b) {
  as_fingerprint_vector_release(b->memory, &b->all);
  as_u32_vector_release(b->memory, &b->symbols);
  as_strings_release(&b->keys);
  as_region_release(&b->region);
}

const char *as_baseline_file(const as_baseline *b, as_region *region, const char *file) {
  size_t length = strlen(b->directory);
  const char *path = as_path_normal(region, as_path_join(region, as_path_here(region), file));
  if (!*file) return "";
  if (!strcmp(b->directory, "/")) return path + 1;
  return !strncmp(path, b->directory, length) && path[length] == '/' ? path + length + 1 : path;
}

/* ---- entries ---- */

static as_symbol key_of(as_baseline *b, const as_fingerprint *print) {
  as_text key = {.memory = b->memory};
  const char *parts[] = {print->kind, print->file, print->function, print->text};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) as_text_put_bytes(&key, parts[i], strlen(parts[i]) + 1);
  as_text_printf(&key, "%u", print->ordinal);
  as_symbol symbol = as_strings_intern_bytes(&b->keys, as_text_get(&key), key.length);
  as_text_release(&key);
  return symbol;
}

static const char *copy(as_baseline *b, const char *text) { return as_region_copy(&b->region, text, strlen(text) + 1); }

void as_baseline_add(as_baseline *b, const as_fingerprint *print) {
  if (as_baseline_find(b, print) != AS_BASELINE_NONE) return;
  as_fingerprint kept = {copy(b, print->kind), copy(b, print->file), copy(b, print->function), copy(b, print->text),
                         print->ordinal};
  as_fingerprint_vector_push(b->memory, &b->all, kept);
  as_u32_vector_push(b->memory, &b->symbols, key_of(b, &kept).id);
}

uint32_t as_baseline_find(as_baseline *b, const as_fingerprint *print) {
  uint32_t symbol = key_of(b, print).id;
  for (uint32_t i = 0; i < b->symbols.count; i++)
    if (b->symbols.at[i] == symbol) return i;
  return AS_BASELINE_NONE;
}

/* ---- reading ---- */

static bool fail(const as_baseline *b, const as_json_value *at, const char *message, as_text *error) {
  as_text_printf(error, "%s:%u:%u: error: %s\n", b->path, at->line, at->column, message);
  return false;
}

static bool take_entries(as_baseline *b, const as_json_value *root, as_text *error) {
  const as_json_value *version = as_json_member(root, "baseline"), *bugs = as_json_member(root, "bugs");
  if (!version || version->kind != AS_JSON_NUMBER || !bugs || bugs->kind != AS_JSON_ARRAY)
    return fail(b, root, "this is not a baseline of assay; --write-baseline writes one", error);
  if (strcmp(version->text, "1") != 0)
    return fail(b, version, "this baseline is of another version; --write-baseline writes one", error);
  for (const as_json_value *bug = bugs->first; bug; bug = bug->next) {
    as_fingerprint print;
    if (!as_fingerprint_take(bug, &print))
      return fail(b, bug, "an entry has kind, file, function, text (strings) and ordinal (a number)", error);
    as_baseline_add(b, &print);
  }
  return true;
}

static bool read_text(const char *path, as_text *text) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  bool good = file >= 0 && as_file_read_whole(file, NULL, text);
  int number = errno;
  if (file >= 0) close(file);
  return errno = number, good;
}

bool as_baseline_read(as_baseline *b, as_text *error) {
  as_text text = {.memory = b->memory};
  as_json_error wrong;
  bool good = read_text(b->path, &text);
  if (!good) {
    as_text_printf(error, "%s: error: cannot read this baseline: %s; --write-baseline writes one\n", b->path,
                   as_file_error(errno));
  } else {
    const as_json_value *root = as_json_read(&b->region, as_text_get(&text), text.length, &wrong);
    if (!root) as_text_printf(error, "%s:%u:%u: error: %s\n", b->path, wrong.line, wrong.column, wrong.message);
    good = root && take_entries(b, root, error);
  }
  as_text_release(&text);
  return good;
}

/* ---- writing ---- */

static int compare(const void *left, const void *right) {
  const as_fingerprint *a = left, *b = right;
  int order = strcmp(a->file, b->file);
  if (!order) order = strcmp(a->function, b->function);
  if (!order) order = strcmp(a->text, b->text);
  if (!order) order = (a->ordinal > b->ordinal) - (a->ordinal < b->ordinal);
  return order ? order : strcmp(a->kind, b->kind);
}

void as_baseline_write(as_baseline *b, as_text *out) {
  if (b->all.count) qsort(b->all.at, b->all.count, sizeof *b->all.at, compare);
  as_text_printf(out, "{\"assay\": \"%s\", \"baseline\": 1, \"bugs\": [", AS_VERSION);
  for (uint32_t i = 0; i < b->all.count; i++) {
    as_json json;
    as_text entry = {.memory = b->memory};
    as_json_init_text(&json, b->memory, &entry, AS_JSON_STYLE_COMPACT);
    as_fingerprint_write(&b->all.at[i], &json);
    as_json_finish(&json);
    as_json_release(&json);
    as_text_put(out, i ? ",\n  " : "\n  ");
    as_text_put_bytes(out, as_text_get(&entry), entry.length - 1);
    as_text_release(&entry);
  }
  as_text_put(out, b->all.count ? "\n]}\n" : "]}\n");
}
