#include "c/libc/summaries.h"
#include "c/front/front.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *keep(as_region *region, as_text *text) {
  char *kept = as_region_copy(region, as_text_get(text), text->length + 1);
  as_text_release(text);
  return kept;
}

static const char *library(as_region *region) {
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

/* FUNCTION_PROPERTY.c */
static void take_file(void *data, const char *folder, const char *name) {
  search *s = data;
  size_t length = strlen(name);
  const char *bar = strrchr(name, '_');
  as_libc_summary one = {.header = s->header};
  if (!bar || bar == name || length < 2 || strcmp(name + length - 2, ".c") != 0) return;
  if (!as_summary_find_property(bar + 1, (size_t)(name + length - 2 - bar - 1), &one.property)) return;
  as_text function = {.memory = s->region->memory};
  as_text_put_bytes(&function, name, (size_t)(bar - name));
  one.function = keep(s->region, &function);
  one.file = path_of(s->region, folder, name);
  as_libc_summaries_push(s->region->memory, s->found, one);
}

static void take_header(void *data, const char *folder, const char *name) {
  search *s = data;
  if (!strcmp(name, "reference")) return;
  s->header = as_region_copy(s->region, name, strlen(name) + 1);
  each_name(path_of(s->region, folder, name), take_file, s);
}

void as_libc_find_summaries(as_region *region, as_libc_summaries *found) {
  search s = {region, found, NULL};
  each_name(library(region), take_header, &s);
}

const char *as_libc_find_reference(as_region *region, const char *header, const char *function) {
  as_text path = {.memory = region->memory};
  as_text_printf(&path, "%s/reference/%s/%s.c", library(region), header, function);
  const char *file = keep(region, &path);
  return access(file, R_OK) == 0 ? file : NULL;
}
