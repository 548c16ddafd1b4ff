#include "analyse/stage.h"
#include "base/paths.h"

#include <assay/base/text.h>
#include <string.h>

uint32_t as_stage_file_of(const as_front_request *files, uint32_t count, const as_core_unit *program,
                          uint32_t function) {
  uint32_t range = program->functions.at[function].range;
  if (range == AS_CORE_NONE) return 0;
  uint32_t file = program->ranges.at[as_core_range_outermost(program, range)].file;
  const char *name = as_core_name(program, program->files.at[file]);
  for (uint32_t i = 0; i < count; i++)
    if (!strcmp(files[i].file, name)) return i;
  for (uint32_t i = 0; i < count; i++)
    if (!strcmp(as_path_base(files[i].file), as_path_base(name))) return i;
  return 0;
}

bool as_stage_can_include(const as_front_request *file) {
  return !strpbrk(file->file, "\"\\\n") && strcmp(file->file, "-") != 0 && !file->text;
}

const char *as_stage_name(as_region *region, const char *file) {
  const char *base = as_path_base(file), *dot = strrchr(base, '.');
  as_text name = {.memory = region->memory};
  as_text_printf(&name, "%.*s.harness.c", dot ? (int)(dot - base) : (int)strlen(base), base);
  const char *kept = as_region_copy(region, as_text_get(&name), name.length + 1);
  as_text_release(&name);
  return kept;
}

bool as_stage_has_main(const as_core_unit *program) {
  uint32_t main = as_core_find_function(program, "main");
  return main != AS_CORE_NONE && program->functions.at[main].blocks;
}

/* What the project wants to be warned of is about its own sources. */
static const char *const *quiet_flags(as_region *region, const as_front_request *from) {
  const char **flags = as_region_alloc(region, (from->flag_count + 1) * sizeof *flags);
  for (uint32_t i = 0; i < from->flag_count; i++) flags[i] = from->flags[i];
  flags[from->flag_count] = "-w";
  return flags;
}

const as_front_request *as_stage_set(as_region *region, const as_front_request *files, uint32_t count, uint32_t at,
                                     const char *name, const char *text) {
  as_front_request *all = as_region_copy(region, files, count * sizeof *all), *one = &all[at];
  one->flags = quiet_flags(region, one), one->flag_count++;
  one->file = name, one->text = text, one->colour = false;
  return all;
}
