#include "c/libc/known.h"
#include "c/libc/functions.h"
#include "c/libc/rounds.h"

#include <assay/base/contract.h>
#include <assert.h>
#include <string.h>

/* ---- names ---- */

static const as_libc_function functions[] = {
#define AS_LIBC_FUNCTION(name, function, family) {name, as_libc_body_##function, #family, #function, false},
#define AS_LIBC_FUNCTION_PREFIX(name, function, family)
#define AS_LIBC_FUNCTION_DEFINED(name, function, family)
#include "c/libc/functions.def"
#undef AS_LIBC_FUNCTION
#undef AS_LIBC_FUNCTION_PREFIX
#undef AS_LIBC_FUNCTION_DEFINED
};
static const as_libc_function prefixes[] = {
#define AS_LIBC_FUNCTION(name, function, family)
#define AS_LIBC_FUNCTION_PREFIX(name, function, family) {name, as_libc_body_##function, #family, #function, false},
#define AS_LIBC_FUNCTION_DEFINED(name, function, family)
#include "c/libc/functions.def"
#undef AS_LIBC_FUNCTION
#undef AS_LIBC_FUNCTION_PREFIX
#undef AS_LIBC_FUNCTION_DEFINED
};
static const as_libc_function meant[] = {
#define AS_LIBC_FUNCTION(name, function, family)
#define AS_LIBC_FUNCTION_PREFIX(name, function, family)
#define AS_LIBC_FUNCTION_DEFINED(name, function, family) {name, as_libc_body_##function, #family, #function, true},
#include "c/libc/functions.def"
#undef AS_LIBC_FUNCTION
#undef AS_LIBC_FUNCTION_PREFIX
#undef AS_LIBC_FUNCTION_DEFINED
};

static const as_libc_function *find_in(const as_libc_function *rows, size_t count, const char *name) {
  for (size_t i = 0; i < count; i++)
    if (!strcmp(rows[i].name, name)) return &rows[i];
  return NULL;
}

static const as_libc_function *find_meant(const char *name) {
  return find_in(meant, sizeof meant / sizeof *meant, name);
}

static const as_libc_function *find_plain(const char *name) {
  return find_in(functions, sizeof functions / sizeof *functions, name);
}

static const as_libc_function *find_prefix(const char *name) {
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (!strncmp(name, prefixes[i].name, strlen(prefixes[i].name))) return &prefixes[i];
  return NULL;
}

static const as_libc_function *find_known(const char *name) {
  static const char builtin[] = "__builtin_";
  const as_libc_function *found = find_plain(name);
  if (!found && !strncmp(name, builtin, sizeof builtin - 1)) found = find_plain(name + sizeof builtin - 1);
  return found ? found : find_prefix(name);
}

const as_libc_function *as_libc_find(const char *name) {
  AS_REQUIRE(name, "a function has a name");
  const as_libc_function *found = find_meant(name);
  return found ? found : find_known(name);
}

/* ---- callees ---- */

static as_trait trait_of(const as_libc_function *function) {
  static const struct {
    as_libc_call *call;
    as_trait trait;
  } rows[] = {
      {as_libc_body_memcpy, AS_TRAIT_COPIES},
      {as_libc_body_memmove, AS_TRAIT_COPIES},
      {as_libc_body_memset, AS_TRAIT_FILLS},
      {as_libc_body_realloc, AS_TRAIT_MOVES},
      {as_libc_body_annotated, AS_TRAIT_NAMES},
      {as_libc_body_cover, AS_TRAIT_COVERS},
      {as_libc_body_cover_condition, AS_TRAIT_COVERS_CONDITION},
      {as_libc_body_is_symbolic, AS_TRAIT_REFLECTS},
      {as_libc_body_get_value, AS_TRAIT_REFLECTS},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].call == function->call) return rows[i].trait;
  return strcmp(function->family, "REFLECTION") == 0 ? AS_TRAIT_REFLECTS : AS_TRAIT_ARGUMENTS;
}

static const char *name_of(const as_machine *machine, uint32_t function) {
  return as_core_name(machine->unit, machine->unit->functions.at[function].name);
}

static bool take(const as_libc_function *found, as_callee *callee) {
  if (!found) return false;
  assert(found->call && !callee->data);
  callee->data = found, callee->trait = trait_of(found);
  return true;
}

static bool is_meant(const as_machine *machine, uint32_t function, as_callee *callee) {
  return take(find_meant(name_of(machine, function)), callee);
}

/* Names of summaries that other libraries have, too. */
static bool is_ambiguous(const as_libc_function *found) {
  static const char *const names[] = {"assume",  "maximize",   "minimize",   "mem_alloc",    "mem_free",     "n_allocd",
                                      "allocd",  "cond_write", "concretize", "report_error", "switch_state", "mem_addr",
                                      "cur_pc",  "lst_mk",     "lst_cons",   "lst_empty",    "lst_hd",       "lst_tl",
                                      "lst_len", "lst_nbytes", "lst_zeros"};
  if (strcmp(found->family, "REFLECTION") != 0) return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(found->name, names[i])) return true;
  return false;
}

/* Whether the program calls another function of summaries, whose name leaves no doubt. */
static bool has_summaries(const as_core_unit *unit) {
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_libc_function *found = find_plain(as_core_name(unit, unit->functions.at[i].name));
    if (found && !strcmp(found->family, "REFLECTION") && !is_ambiguous(found)) return true;
  }
  return false;
}

static bool is_known(const as_machine *machine, uint32_t function, as_callee *callee) {
  const as_libc_function *found = find_known(name_of(machine, function));
  if (found && is_ambiguous(found) && !has_summaries(machine->unit)) return false;
  return take(found, callee);
}

static as_called call_known(as_exec *x, const as_callee *callee, as_call *call) {
  const as_libc_function *function = callee->data;
  if (x->machine->options.cuts && !as_libc_has_rounds(x, function)) {
    as_exec_give_up(x, "%s, in a proof for any size", function->name);
    return AS_CALLED_STOPPED;
  }
  return function->call(x, call);
}

const as_callee_providers *as_libc_callees(void) {
  static const as_callee_provider of_meant = {AS_CALLEE_MEANT, is_meant, call_known};
  static const as_callee_provider of_known = {AS_CALLEE_KNOWN, is_known, call_known};
  static const as_callee_provider *const both[] = {&of_meant, &of_known};
  static const as_callee_providers all = {both, sizeof both / sizeof *both, &as_libc_names};
  return &all;
}
