/* Files that can be linked with each other. A project has several programs, perhaps, and each has a main; then files
 * that define the same name cannot be of one program. Every file is in the first program that has room for its names;
 * programs after the first also have all other files that fit, for what they call. */
#include "c/core/ctype.h"
#include "cli/bugs/bugs.h"

#include <stdio.h>
#include <string.h>

/* Files of C come in the order of the requests. */
static void collect(void *data, const char *file, as_core_unit *unit) {
  as_bugs_programs *p = data;
  as_memory *memory = p->sources->memory;
  size_t length = strlen(file);
  bool is_core = length > 5 && !strcmp(file + length - 5, ".core");
  uint32_t request = is_core ? AS_CORE_NONE : p->next_request++;
  if (!unit) return;
  if (as_cli_sources_is_summary(p->sources, file)) {
    as_core_units_push(memory, &p->summaries, unit);
    as_cli_patterns_push(memory, &p->summary_names, file);
    return;
  }
  as_core_units_push(memory, &p->units, unit);
  as_cli_patterns_push(memory, &p->names, file);
  as_u32_vector_push(memory, &p->requests, request);
}

/* ---- names ---- */

/* Two of these are an error (link.h). */
static bool defines(uint8_t linkage, uint8_t definition, uint32_t flags) {
  if (linkage != AS_CORE_LINKAGE_EXTERNAL || flags & AS_CORE_SYMBOL_WEAK) return false;
  switch ((as_core_definition)definition) {
  case AS_CORE_DEFINITION_DEFINED:
  case AS_CORE_DEFINITION_ALIAS: return true;
  case AS_CORE_DEFINITION_REFUSED: return !(flags & AS_CORE_SYMBOL_INLINE_ONLY);
  case AS_CORE_DEFINITION_TENTATIVE: return !(flags & AS_CORE_SYMBOL_COMMON);
  case AS_CORE_DEFINITION_DECLARED:
  case AS_CORE_DEFINITION_INLINE: break;
  }
  return false;
}

typedef bool see_name(as_strings *names, const char *name);

/* Until one says no. */
static bool each_name(const as_core_unit *unit, as_strings *names, see_name *see) {
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    if (defines(f->linkage, f->definition, f->flags) && !see(names, as_core_name(unit, f->name))) return false;
  }
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *g = &unit->globals.at[i];
    if (defines(g->linkage, g->definition, g->flags) && !see(names, as_core_name(unit, g->name))) return false;
  }
  return true;
}

static bool is_free(as_strings *names, const char *name) {
  as_symbol symbol;
  return !as_strings_find(names, name, strlen(name), &symbol);
}

static bool take_name(as_strings *names, const char *name) { return as_strings_intern(names, name), true; }

static bool join(const as_core_unit *unit, as_strings *names) {
  return each_name(unit, names, is_free) && each_name(unit, names, take_name);
}

/* ---- programs ---- */

/* One more program of files that none has yet; then the others that fit, in order. */
static uint32_t add_program(as_bugs_programs *p, bool *has_one) {
  as_memory *memory = p->sources->memory;
  as_u32_vector members = {0};
  as_strings names;
  uint32_t taken = 0;
  bool *is_in = as_memory_alloc_zeroed(memory, p->units.count + 1);
  as_strings_init(&names, memory);
  for (int round = 0; round < 2; round++)
    for (uint32_t i = 0; i < p->units.count; i++)
      if (!is_in[i] && has_one[i] == (round == 1) && join(p->units.at[i], &names)) is_in[i] = true;
  for (uint32_t i = 0; i < p->units.count; i++) {
    if (!is_in[i]) continue;
    as_u32_vector_push(memory, &members, i);
    taken += !has_one[i], has_one[i] = true;
  }
  as_u32_vectors_push(memory, &p->members, members);
  as_strings_release(&names);
  as_memory_free(memory, is_in, p->units.count + 1);
  return taken;
}

bool as_bugs_programs_read(as_bugs_programs *p, as_cli_sources *sources) {
  as_memory *memory = sources->memory;
  *p = (as_bugs_programs){.sources = sources};
  as_strings_init(&p->seen, memory), as_strings_init(&p->told, memory);
  sources->with_libc = sources->tells_failures = true;
  if (!as_cli_sources_each(sources, collect, p)) return false;
  if (!p->units.count) return fputs("assay bugs: no file could be parsed, so there is nothing to do\n", stderr), false;
  if (sources->failed)
    fprintf(stderr, "assay bugs: %u file%s could not be read; functions in %s are not looked at\n", sources->failed,
            sources->failed == 1 ? "" : "s", sources->failed == 1 ? "it" : "them");
  bool *has_one = as_memory_alloc_zeroed(memory, p->units.count);
  for (uint32_t left = p->units.count; left;) {
    uint32_t taken = add_program(p, has_one);
    if (!taken) break; /* a file that defines a name twice: linking says so */
    left -= taken;
  }
  as_memory_free(memory, has_one, p->units.count);
  return true;
}

void as_bugs_programs_release(as_bugs_programs *p) {
  as_memory *memory = p->sources->memory;
  for (uint32_t i = 0; i < p->units.count; i++) as_core_unit_destroy(p->units.at[i]);
  for (uint32_t i = 0; i < p->summaries.count; i++) as_core_unit_destroy(p->summaries.at[i]);
  as_core_units_release(memory, &p->summaries);
  as_cli_patterns_release(memory, &p->summary_names);
  for (uint32_t i = 0; i < p->members.count; i++) as_u32_vector_release(memory, &p->members.at[i]);
  as_u32_vectors_release(memory, &p->members);
  as_core_units_release(memory, &p->units);
  as_cli_patterns_release(memory, &p->names);
  as_u32_vector_release(memory, &p->requests);
  as_strings_release(&p->seen), as_strings_release(&p->told);
}

/* ---- one of them ---- */

/* Functions of headers are in several files, and files in several programs. */
static bool is_new(as_bugs_programs *p, const as_core_unit *unit, uint32_t function) {
  const as_core_function *f = &unit->functions.at[function];
  if (!f->blocks) return false;
  const char *name = as_core_name(unit, f->name);
  as_text key = {.memory = p->sources->memory};
  as_c_print_place(unit, f->range, &key);
  as_text_printf(&key, " %.*s", (int)as_core_plain_length(name), name);
  uint32_t before = p->seen.all.count;
  as_strings_intern_bytes(&p->seen, as_text_get(&key), key.length);
  as_text_release(&key);
  return p->seen.all.count > before;
}

bool as_bugs_programs_link(as_bugs_programs *p, uint32_t index, as_bugs_program *program) {
  as_memory *memory = p->sources->memory;
  const as_u32_vector *members = &p->members.at[index];
  as_core_units units = {0};
  as_cli_patterns names = {0};
  *program = (as_bugs_program){0};
  for (uint32_t i = 0; i < members->count; i++) {
    uint32_t unit = members->at[i], request = p->requests.at[unit];
    as_core_units_push(memory, &units, p->units.at[unit]);
    as_cli_patterns_push(memory, &names, p->names.at[unit]);
    if (request == AS_CORE_NONE) continue;
    as_request_vector_push(memory, &program->files, p->sources->c.all.at[request]);
    as_core_units_push(memory, &program->units, p->units.at[unit]);
  }
  for (uint32_t i = 0; i < p->summaries.count; i++) {
    as_core_units_push(memory, &units, p->summaries.at[i]);
    as_cli_patterns_push(memory, &names, p->summary_names.at[i]);
  }
  uint32_t own = units.count;
  program->unit = as_cli_sources_link(p->sources, memory, &units, &names);
  for (uint32_t i = own; i < units.count; i++) as_core_unit_destroy(units.at[i]); /* models */
  as_core_units_release(memory, &units);
  as_cli_patterns_release(memory, &names);
  if (!program->unit) {
    as_request_vector_release(memory, &program->files), as_core_units_release(memory, &program->units);
    return false;
  }
  program->wanted = as_memory_alloc_zeroed(memory, program->unit->functions.count + 1);
  for (uint32_t i = 0; i < program->unit->functions.count; i++) program->wanted[i] = is_new(p, program->unit, i);
  return true;
}

void as_bugs_program_release(as_memory *memory, as_bugs_program *program) {
  as_memory_free(memory, program->wanted, program->unit->functions.count + 1);
  as_core_unit_destroy(program->unit);
  as_request_vector_release(memory, &program->files);
  as_core_units_release(memory, &program->units);
}
