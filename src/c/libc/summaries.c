#include "c/libc/summaries.h"
#include "c/front/front.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static char *keep(as_region *region, as_text *text) {
  char *kept = as_region_copy(region, as_text_get(text), text->length + 1);
  as_text_release(text);
  return kept;
}

const char *as_libc_summaries_folder(as_region *region) {
  as_text path = {.memory = region->memory};
  as_front_beside(&path, "summaries");
  return keep(region, &path);
}

static int is_shown(const struct dirent *entry) { return *entry->d_name != '.'; }

/* In the order of their bytes, whatever the locale. */
static int by_bytes(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

typedef void take_name(void *data, const char *folder, const char *name);

static void each_name(const char *folder, take_name *take, void *data) {
  struct dirent **entries;
  int count = scandir(folder, &entries, is_shown, by_bytes);
  for (int i = 0; i < count; i++) {
    take(data, folder, entries[i]->d_name);
    free(entries[i]);
  }
  if (count >= 0) free(entries);
}

typedef struct search {
  as_region *region;
  as_libc_summaries *found;
  const char *header;
} search;

static const char *path_of(as_region *region, const char *folder, const char *name) {
  as_text path = {.memory = region->memory};
  as_text_printf(&path, "%s/%s", folder, name);
  return keep(region, &path);
}

static bool has_suffix(const char *name, const char *suffix) {
  size_t length = strlen(name), end = strlen(suffix);
  return length > end && !strcmp(name + length - end, suffix);
}

/* FUNCTION_PROPERTY.c */
static void take_file(search *s, const char *file, const char *name) {
  const char *bar = strrchr(name, '_');
  as_libc_summary one = {.header = s->header, .file = file};
  if (!bar || bar == name || !has_suffix(name, ".c")) return;
  if (!as_summary_find_property(bar + 1, strlen(bar + 1) - 2, &one.property)) return;
  as_text function = {.memory = s->region->memory};
  as_text_put_bytes(&function, name, (size_t)(bar - name));
  one.function = keep(s->region, &function);
  as_libc_summaries_push(s->region->memory, s->found, one);
}

/* A file, or a folder with a group of them. */
static void take_entry(void *data, const char *folder, const char *name) {
  search *s = data;
  const char *path = path_of(s->region, folder, name);
  if (has_suffix(name, ".c"))
    take_file(s, path, name);
  else
    each_name(path, take_entry, s);
}

static void take_header(void *data, const char *folder, const char *name) {
  search *s = data;
  if (!strcmp(name, "reference")) return;
  s->header = as_region_copy(s->region, name, strlen(name) + 1);
  each_name(path_of(s->region, folder, name), take_entry, s);
}

static int compare(const void *a, const void *b) {
  const as_libc_summary *x = a, *y = b;
  int by_header = strcmp(x->header, y->header), by_function = strcmp(x->function, y->function);
  return by_header ? by_header : by_function ? by_function : (x->property > y->property) - (x->property < y->property);
}

void as_libc_find_summaries(as_region *region, as_libc_summaries *found) {
  search s = {region, found, NULL};
  uint32_t before = found->count;
  each_name(as_libc_summaries_folder(region), take_header, &s);
  if (found->count > before) qsort(found->at + before, found->count - before, sizeof *found->at, compare);
}

/* ---- references ---- */

typedef struct wish {
  as_region *region;
  const char *name;
  const char *file;
} wish;

static void take_reference(void *data, const char *folder, const char *name) {
  wish *w = data;
  if (w->file) return;
  const char *path = path_of(w->region, folder, name);
  if (!strcmp(name, w->name))
    w->file = path;
  else if (!has_suffix(name, ".c"))
    each_name(path, take_reference, w);
}

const char *as_libc_find_reference(as_region *region, const char *header, const char *function) {
  as_text folder = {.memory = region->memory}, name = {.memory = region->memory};
  as_text_printf(&folder, "%s/reference/%s", as_libc_summaries_folder(region), header ? header : "");
  as_text_printf(&name, "%s.c", function);
  wish w = {.region = region, .name = keep(region, &name)};
  each_name(keep(region, &folder), take_reference, &w);
  return w.file;
}
