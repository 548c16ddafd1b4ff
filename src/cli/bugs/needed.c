/* Which files of a program a test of a function needs: its own, and, again and again, those that define what files so
 * far use. A program that is built natively for each bug should not be larger than that. */
#include "analyse/stage.h"
#include "cli/bugs/bugs.h"

typedef struct search {
  as_memory *memory;
  const as_bugs_program *program;
  as_strings names;
  as_u32_vector owners; /* of names, by symbol: a file and one, or 0 */
  as_u32_vector waiting;
  bool *is_needed; /* by file */
} search;

static bool is_defined(uint8_t definition) {
  return definition == AS_CORE_DEFINITION_DEFINED || definition == AS_CORE_DEFINITION_ALIAS ||
         definition == AS_CORE_DEFINITION_REFUSED || definition == AS_CORE_DEFINITION_TENTATIVE;
}

static void need(search *s, uint32_t file) {
  if (s->is_needed[file]) return;
  s->is_needed[file] = true;
  as_u32_vector_push(s->memory, &s->waiting, file);
}

static void see(search *s, uint32_t file, const char *name, uint8_t linkage, uint8_t definition, bool defines) {
  if (linkage != AS_CORE_LINKAGE_EXTERNAL || is_defined(definition) != defines) return;
  uint32_t symbol = as_strings_intern(&s->names, name).id;
  while (s->owners.count <= symbol) as_u32_vector_push(s->memory, &s->owners, 0);
  if (defines && !s->owners.at[symbol])
    s->owners.at[symbol] = file + 1;
  else if (!defines && s->owners.at[symbol])
    need(s, s->owners.at[symbol] - 1);
}

/* What it defines, or else what it uses. */
static void see_all(search *s, uint32_t file, bool defines) {
  const as_core_unit *unit = s->program->units.at[file];
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    see(s, file, as_core_name(unit, f->name), f->linkage, f->definition, defines);
  }
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *g = &unit->globals.at[i];
    see(s, file, as_core_name(unit, g->name), g->linkage, g->definition, defines);
  }
}

as_request_vector as_bugs_needed_files(as_memory *memory, const as_bugs_program *program, uint32_t function,
                                       bool *has_main) {
  as_request_vector files = {0};
  uint32_t count = program->files.count;
  search s = {.memory = memory, .program = program};
  *has_main = false;
  if (!count) return files;
  as_strings_init(&s.names, memory);
  s.is_needed = as_memory_alloc_zeroed(memory, count);
  for (uint32_t i = 0; i < count; i++) see_all(&s, i, true);
  need(&s, as_stage_file_of(program->files.at, count, program->unit, function));
  while (s.waiting.count) see_all(&s, s.waiting.at[--s.waiting.count], false);
  for (uint32_t i = 0; i < count; i++) {
    if (!s.is_needed[i]) continue;
    as_request_vector_push(memory, &files, program->files.at[i]);
    *has_main |= as_stage_has_main(program->units.at[i]);
  }
  as_memory_free(memory, s.is_needed, count);
  as_u32_vector_release(memory, &s.owners), as_u32_vector_release(memory, &s.waiting);
  as_strings_release(&s.names);
  return files;
}
