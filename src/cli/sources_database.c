#include "cli/sources_database.h"
#include "c/input/paths.h"

#include <string.h>

const char *as_cli_request_path(as_region *region, const as_front_request *request) {
  const char *here = request->directory ? request->directory : as_path_here(region);
  return as_path_normal(region, as_path_join(region, here, request->file));
}

bool as_cli_request_same(as_region *region, const as_front_request *a, const as_front_request *b) {
  if (strcmp(as_path_base(a->file), as_path_base(b->file)) != 0) return false;
  as_region_mark mark = as_region_save(region);
  bool same = !strcmp(as_cli_request_path(region, a), as_cli_request_path(region, b));
  as_region_rewind(region, mark);
  return same;
}

const as_front_request *as_cli_entry_find(const as_sources *entries, as_region *region, const char *path,
                                          uint32_t *count) {
  const as_front_request *found = NULL;
  *count = 0;
  for (uint32_t i = 0; i < entries->all.count; i++) {
    const as_front_request *entry = &entries->all.at[i];
    if (strcmp(as_path_base(entry->file), as_path_base(path)) != 0) continue; /* most databases are large */
    as_region_mark mark = as_region_save(region);
    if (!strcmp(as_cli_request_path(region, entry), path)) {
      if (!found) found = entry;
      ++*count;
    }
    as_region_rewind(region, mark);
  }
  return found;
}

void as_cli_entry_use(as_region *region, const as_front_request *entry, as_front_request *request) {
  const char **flags = as_region_alloc(region, (entry->flag_count + request->flag_count) * sizeof *flags);
  for (uint32_t i = 0; i < entry->flag_count; i++) flags[i] = entry->flags[i];
  for (uint32_t i = 0; i < request->flag_count; i++) flags[entry->flag_count + i] = request->flags[i];
  request->file = entry->file, request->directory = entry->directory;
  request->flags = flags, request->flag_count += entry->flag_count;
  request->lenient = true;
}
