#include "c/link/summary.h"
#include "c/link/link.h"

#include <stdio.h>
#include <string.h>

const as_summary_promise as_summary_promises[AS_SUMMARY_PROPERTIES] = {
#define AS_SUMMARY_PROPERTY(name, text, is_over, is_under) {text, is_over, is_under},
#include "c/link/properties.def"
#undef AS_SUMMARY_PROPERTY
};

static bool is_one(const as_core_unit *unit, const as_core_function *f) {
  const char *name = as_core_name(unit, f->name);
  size_t length = strlen(name), suffix = strlen(AS_LINK_SUMMARY);
  return f->blocks && f->range != AS_CORE_NONE && length > suffix && !strcmp(name + length - suffix, AS_LINK_SUMMARY);
}

static uint32_t file_of(const as_core_unit *unit, uint32_t range) {
  return unit->ranges.at[as_core_range_outermost(unit, range)].file;
}

const bool *as_summary_files(as_region *region, const as_core_unit *unit) {
  bool *files = NULL;
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    if (!is_one(unit, f)) continue;
    if (!files) {
      files = as_region_alloc(region, unit->files.count * sizeof *files);
      memset(files, 0, unit->files.count * sizeof *files);
    }
    files[file_of(unit, f->range)] = true;
  }
  return files;
}

bool as_summary_is_in(const bool *files, const as_core_unit *unit, uint32_t function) {
  uint32_t range = unit->functions.at[function].range;
  return files && range != AS_CORE_NONE && files[file_of(unit, range)];
}

bool as_summary_find_property(const char *text, size_t length, as_summary_property *property) {
  for (int i = 0; i < AS_SUMMARY_PROPERTIES; i++) {
    const char *known = as_summary_promises[i].text;
    if (strlen(known) != length || memcmp(known, text, length) != 0) continue;
    *property = (as_summary_property)i;
    return true;
  }
  return false;
}

/* The bytes of the variable that a macro defines, up to a zero byte; NULL: there is none. */
static const char *declared(const as_core_unit *unit, const char *prefix, const char *function, size_t *length) {
  char variable[512];
  snprintf(variable, sizeof variable, "%s%s", prefix, function);
  uint32_t at = as_core_find_global(unit, variable);
  const as_core_global *global = at == AS_CORE_NONE ? NULL : &unit->globals.at[at];
  const as_core_item *item = global && global->items == 1 ? &unit->items.at[global->first_item] : NULL;
  if (!item || item->constant != AS_CORE_NONE) return NULL;
  const char *bytes = unit->chars.at + item->bytes;
  *length = strnlen(bytes, (size_t)item->count);
  return bytes;
}

as_summary_property as_summary_property_of(const as_core_unit *unit, const char *function) {
  size_t length;
  as_summary_property property = AS_SUMMARY_NONE;
  const char *text = declared(unit, "assay_summary_", function, &length);
  return text && as_summary_find_property(text, length, &property) ? property : AS_SUMMARY_NONE;
}

bool as_summary_put_forks(const as_core_unit *unit, const char *function, as_text *text) {
  size_t length;
  const char *bytes = declared(unit, "assay_forks_", function, &length);
  if (!bytes) return false;
  bool is_quoted = length >= 2 && *bytes == '"' && bytes[length - 1] == '"';
  as_text_put_bytes(text, bytes + is_quoted, length - 2 * is_quoted);
  return true;
}
