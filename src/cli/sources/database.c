#include "cli/sources/database.h"
#include "base/paths.h"

#include <stdio.h>
#include <string.h>

/* The path of the file that a request is for: absolute, without "." and "..". */
static const char *path_of(as_region *region, const as_front_request *request) {
  const char *here = request->directory ? request->directory : as_path_here(region);
  return as_path_normal(region, as_path_join(region, here, request->file));
}

/* Are they for the same file? */
static bool is_same(as_region *region, const as_front_request *a, const as_front_request *b) {
  if (strcmp(as_path_base(a->file), as_path_base(b->file)) != 0) return false;
  as_region_mark mark = as_region_save(region);
  bool same = !strcmp(path_of(region, a), path_of(region, b));
  as_region_rewind(region, mark);
  return same;
}

/* The first entry for this path, and how many there are; NULL: none. */
static const as_front_request *find_entry(const as_sources *entries, as_region *region, const char *path,
                                          uint32_t *count) {
  const as_front_request *found = NULL;
  *count = 0;
  for (uint32_t i = 0; i < entries->all.count; i++) {
    const as_front_request *entry = &entries->all.at[i];
    if (strcmp(as_path_base(entry->file), as_path_base(path)) != 0) continue; /* most databases are large */
    as_region_mark mark = as_region_save(region);
    if (!strcmp(path_of(region, entry), path)) {
      if (!found) found = entry;
      ++*count;
    }
    as_region_rewind(region, mark);
  }
  return found;
}

/* The request takes directory and file of the entry, and its flags before its own. */
static void take_entry(as_region *region, const as_front_request *entry, as_front_request *request) {
  const char **flags = as_region_alloc(region, (entry->flag_count + request->flag_count) * sizeof *flags);
  for (uint32_t i = 0; i < entry->flag_count; i++) flags[i] = entry->flags[i];
  for (uint32_t i = 0; i < request->flag_count; i++) flags[entry->flag_count + i] = request->flags[i];
  request->file = entry->file, request->directory = entry->directory;
  request->flags = flags, request->flag_count += entry->flag_count;
  request->lenient = true;
}

bool as_cli_database_use_entry(as_cli_sources *s, const char *file) {
  as_front_request *request = &s->c.all.at[s->c.all.count - 1];
  uint32_t count;
  const char *path = path_of(&s->c.region, request);
  const as_front_request *entry = find_entry(&s->entries, &s->c.region, path, &count);
  if (entry) take_entry(&s->c.region, entry, request);
  if (count > 1)
    fprintf(stderr, "assay %s: %s has %u entries in the compile database; the first one is taken\n", s->command, file,
            count);
  return entry != NULL;
}

bool as_cli_database_read(const as_cli_sources *s, as_sources *into, const as_cli_patterns *patterns) {
  as_text error = {.memory = s->memory};
  bool good = as_sources_add_database(into, s->database, patterns->at, patterns->count, &error);
  fputs(as_text_get(&error), stderr);
  as_text_release(&error);
  return good;
}

static bool is_named(as_cli_sources *s, uint32_t first, const as_words *tests, const as_front_request *entry) {
  for (uint32_t i = 0; i < first; i++)
    if (is_same(&s->c.region, &s->c.all.at[i], entry)) return true;
  for (uint32_t i = 0; i < tests->count; i++)
    if (is_same(&s->c.region, &(as_front_request){.file = tests->at[i]}, entry)) return true;
  return false;
}

/* A file that was named is there already, and a test is not shared. */
static void drop_named(as_cli_sources *s, uint32_t first, const as_words *tests) {
  uint32_t kept = first;
  for (uint32_t i = first; i < s->c.all.count; i++)
    if (!is_named(s, first, tests, &s->c.all.at[i])) s->c.all.at[kept++] = s->c.all.at[i];
  s->c.all.count = kept;
}

/* A library that is built in two ways has its files twice, and is one all the same. */
static void drop_repeated(as_cli_sources *s, uint32_t first) {
  uint32_t kept = first;
  const char *example = NULL;
  for (uint32_t i = first; i < s->c.all.count; i++) {
    bool repeated = false;
    for (uint32_t k = first; k < kept && !repeated; k++)
      repeated = is_same(&s->c.region, &s->c.all.at[k], &s->c.all.at[i]);
    if (repeated && !example) example = s->c.all.at[i].file;
    if (!repeated) s->c.all.at[kept++] = s->c.all.at[i];
  }
  if (example)
    fprintf(stderr,
            "assay %s: files that have several entries in the compile database are taken as the first says: '%s'%s\n",
            s->command, example, s->c.all.count - kept > 1 ? " and others" : "");
  s->c.all.count = kept;
}

bool as_cli_database_add(as_cli_sources *s, const as_words *tests) {
  uint32_t first = s->c.all.count;
  if (!as_cli_database_read(s, &s->c, &s->patterns)) return false;
  drop_named(s, first, tests);
  if (s->is_program) drop_repeated(s, first);
  for (uint32_t i = first; i < s->c.all.count; i++)
    as_cli_inputs_push(s->memory, &s->inputs, (as_cli_input){.file = s->c.all.at[i].file});
  if (s->c.not_c)
    fprintf(stderr, "assay %s: %u entr%s of the compile database %s not C and left out\n", s->command, s->c.not_c,
            s->c.not_c == 1 ? "y" : "ies", s->c.not_c == 1 ? "is" : "are");
  return true;
}

bool as_cli_database_is_chosen(const as_cli_sources *s) {
  bool any = false;
  for (uint32_t i = 0; i < s->inputs.count; i++) any |= !s->inputs.at[i].is_core && !s->inputs.at[i].lacks_entry;
  return any && !s->patterns.count;
}

void as_cli_database_tell_lacking(const as_cli_sources *s) {
  enum { MOST = 3 };
  uint32_t count = 0;
  for (uint32_t i = 0; i < s->inputs.count; i++) {
    if (!s->inputs.at[i].lacks_entry || count++ >= MOST) continue;
    if (count == 1)
      fprintf(stderr, "assay %s: not in the compile database, so only with the flags after --: ", s->command);
    fprintf(stderr, "%s%s", count == 1 ? "" : ", ", s->inputs.at[i].file);
  }
  if (count > MOST) fprintf(stderr, " and %u more", count - MOST);
  if (count) fputc('\n', stderr);
}
