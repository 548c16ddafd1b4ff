#include "c/libc/known.h"
#include "c/libc/library.h"

#include <string.h>

/* ---- names ---- */

static const as_library_function functions[] = {
#define AS_LIBRARY(name, function, family) {name, as_library_##function, #family, #function, false},
#define AS_LIBRARY_PREFIX(name, function, family)
#define AS_LIBRARY_DEFINED(name, function, family)
#include "c/libc/library.def"
#undef AS_LIBRARY
#undef AS_LIBRARY_PREFIX
#undef AS_LIBRARY_DEFINED
};
static const as_library_function prefixes[] = {
#define AS_LIBRARY(name, function, family)
#define AS_LIBRARY_PREFIX(name, function, family) {name, as_library_##function, #family, #function, false},
#define AS_LIBRARY_DEFINED(name, function, family)
#include "c/libc/library.def"
#undef AS_LIBRARY
#undef AS_LIBRARY_PREFIX
#undef AS_LIBRARY_DEFINED
};
static const as_library_function meant[] = {
#define AS_LIBRARY(name, function, family)
#define AS_LIBRARY_PREFIX(name, function, family)
#define AS_LIBRARY_DEFINED(name, function, family) {name, as_library_##function, #family, #function, true},
#include "c/libc/library.def"
#undef AS_LIBRARY
#undef AS_LIBRARY_PREFIX
#undef AS_LIBRARY_DEFINED
};

static const as_library_function *find_in(const as_library_function *rows, size_t count, const char *name) {
  for (size_t i = 0; i < count; i++)
    if (!strcmp(rows[i].name, name)) return &rows[i];
  return NULL;
}

static const as_library_function *find_meant(const char *name) {
  return find_in(meant, sizeof meant / sizeof *meant, name);
}

static const as_library_function *find_plain(const char *name) {
  return find_in(functions, sizeof functions / sizeof *functions, name);
}

static const as_library_function *find_prefix(const char *name) {
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (!strncmp(name, prefixes[i].name, strlen(prefixes[i].name))) return &prefixes[i];
  return NULL;
}

static const as_library_function *find_known(const char *name) {
  static const char builtin[] = "__builtin_";
  const as_library_function *found = find_plain(name);
  if (!found && !strncmp(name, builtin, sizeof builtin - 1)) found = find_plain(name + sizeof builtin - 1);
  return found ? found : find_prefix(name);
}

const as_library_function *as_library_find(const char *name) {
  const as_library_function *found = find_meant(name);
  return found ? found : find_known(name);
}

/* ---- callees ---- */

static as_trait trait_of(const as_library_function *function) {
  static const struct {
    as_library_call *call;
    as_trait trait;
  } rows[] = {
      {as_library_memcpy, AS_TRAIT_COPIES},
      {as_library_memmove, AS_TRAIT_COPIES},
      {as_library_memset, AS_TRAIT_FILLS},
      {as_library_realloc, AS_TRAIT_MOVES},
      {as_library_annotated, AS_TRAIT_NAMES},
      {as_library_cover, AS_TRAIT_COVERS},
      {as_library_cover_condition, AS_TRAIT_COVERS_CONDITION},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].call == function->call) return rows[i].trait;
  return AS_TRAIT_ARGUMENTS;
}

static const char *name_of(const as_machine *machine, uint32_t function) {
  return as_core_name(machine->unit, machine->unit->functions.at[function].name);
}

static bool take(const as_library_function *found, as_callee *callee) {
  if (!found) return false;
  callee->data = found, callee->trait = trait_of(found);
  return true;
}

static bool is_meant(const as_machine *machine, uint32_t function, as_callee *callee) {
  return take(find_meant(name_of(machine, function)), callee);
}

static bool is_known(const as_machine *machine, uint32_t function, as_callee *callee) {
  return take(find_known(name_of(machine, function)), callee);
}

static as_called call_known(as_exec *x, const as_callee *callee, as_call *call) {
  const as_library_function *function = callee->data;
  return function->call(x, call);
}

const as_callee_providers *as_libc_callees(void) {
  static const as_callee_provider of_meant = {AS_CALLEE_MEANT, is_meant, call_known};
  static const as_callee_provider of_known = {AS_CALLEE_KNOWN, is_known, call_known};
  static const as_callee_provider *const both[] = {&of_meant, &of_known};
  static const as_callee_providers all = {both, sizeof both / sizeof *both};
  return &all;
}
