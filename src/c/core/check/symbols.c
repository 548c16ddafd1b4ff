/* Names: unique where they must be, aliases of what is there; notes for what is refused. */
#include "c/core/check/internal.h"

#include <assay/base/strings.h>

AS_TABLE_DEFINE(as_core_check_names, uint64_t, uint32_t, as_hash_u64, as_equal_u64)

typedef struct symbols {
  as_core_checker *check;
  as_strings strings;
  as_core_check_names names; /* key: scope and symbol; value: row + 1 */
} symbols;

/* The scopes of names: what is linked, tags, and the locals of each function. */
enum { LINKED, TAGS, FIRST_FUNCTION };

static uint64_t key_of(symbols *s, uint32_t scope, uint32_t name) {
  uint32_t symbol = as_strings_intern(&s->strings, as_core_name(s->check->unit, name)).id;
  return (uint64_t)scope << 32 | symbol;
}

static void take_name(symbols *s, uint32_t scope, uint32_t name, uint32_t row) {
  uint32_t *taken = as_core_check_names_put(s->check->memory, &s->names, key_of(s, scope, name));
  const char *text = as_core_name(s->check->unit, name);
  if (!*text)
    as_core_check_complain(s->check, "something without a name");
  else if (*taken)
    as_core_check_complain(s->check, "the name %s is taken", text);
  *taken = row + 1;
}

/* ---- aliases. Rows: functions, then globals ---- */

static uint32_t alias_of(const symbols *s, uint32_t row) {
  const as_core_unit *unit = s->check->unit;
  uint32_t functions = unit->functions.count;
  return row < functions ? unit->functions.at[row].alias : unit->globals.at[row - functions].alias;
}

static uint32_t target_of(symbols *s, uint32_t row) { /* AS_CORE_NONE: no alias, or of nothing */
  uint32_t name = alias_of(s, row);
  if (name == AS_CORE_NONE) return AS_CORE_NONE;
  const uint32_t *found = as_core_check_names_find(&s->names, key_of(s, LINKED, name));
  return found ? *found - 1 : AS_CORE_NONE;
}

static void check_alias(symbols *s, uint32_t row, uint32_t definition, uint32_t name) {
  uint32_t functions = s->check->unit->functions.count;
  const char *text = as_core_name(s->check->unit, name);
  bool has_target = alias_of(s, row) != AS_CORE_NONE;
  if (has_target != (definition == AS_CORE_DEFINITION_ALIAS))
    as_core_check_complain(s->check, "%s: an alias has a target", text);
  uint32_t target = target_of(s, row);
  if (!has_target) return;
  if (target == AS_CORE_NONE)
    as_core_check_complain(s->check, "%s is an alias of nothing", text);
  else if ((row < functions) != (target < functions))
    as_core_check_complain(s->check, "%s is an alias of another kind", text);
}

/* Chains of aliases end: each row is stamped by the walk that met it first. */
static void check_circles(symbols *s, uint32_t rows) {
  size_t bytes = rows * sizeof(uint32_t);
  uint32_t *stamp = as_memory_alloc_zeroed(s->check->memory, bytes);
  for (uint32_t i = 0; i < rows; i++) {
    uint32_t row = i;
    for (; row != AS_CORE_NONE && !stamp[row]; row = target_of(s, row)) stamp[row] = i + 1;
    if (row != AS_CORE_NONE && stamp[row] == i + 1 && target_of(s, row) != AS_CORE_NONE)
      as_core_check_complain(s->check, "an alias of itself");
  }
  as_memory_free(s->check->memory, stamp, bytes);
}

/* ---- notes ---- */

static void check_notes(as_core_checker *check) {
  const as_core_unit *unit = check->unit;
  uint32_t functions = unit->functions.count, rows = functions + unit->globals.count;
  bool *noted = as_memory_alloc_zeroed(check->memory, rows);
  for (uint32_t i = 0; i < unit->notes.count; i++) {
    const as_core_note *note = &unit->notes.at[i];
    check->range = note->range;
    if (note->function != AS_CORE_NONE) {
      noted[note->function] = true;
      if (unit->functions.at[note->function].definition != AS_CORE_DEFINITION_REFUSED)
        as_core_check_complain(check, "a note on a function that is not refused");
    }
    if (note->global != AS_CORE_NONE) {
      noted[functions + note->global] = true;
      if (unit->globals.at[note->global].definition != AS_CORE_DEFINITION_REFUSED)
        as_core_check_complain(check, "a note on a global that is not refused");
    }
  }
  for (uint32_t i = 0; i < rows; i++) {
    bool is_function = i < functions;
    uint32_t definition = is_function ? unit->functions.at[i].definition : unit->globals.at[i - functions].definition;
    check->range = is_function ? unit->functions.at[i].range : unit->globals.at[i - functions].range;
    if (definition == AS_CORE_DEFINITION_REFUSED && !noted[i]) as_core_check_complain(check, "refused without a note");
  }
  as_memory_free(check->memory, noted, rows);
  check->range = AS_CORE_NONE;
}

/* ---- specifications ---- */

static bool begins_loop(const as_core_unit *unit, uint32_t row) {
  const as_core_spec *spec = &unit->specs.at[row];
  const as_core_function *f = &unit->functions.at[spec->function];
  uint32_t header = unit->loops.at[f->first_loop + spec->loop].header;
  const as_core_instruction *at = &unit->instructions.at[unit->blocks.at[f->first_block + header].first];
  while (at->op == AS_CORE_OP_SPEC && at->extra != row) at++;
  return at->op == AS_CORE_OP_SPEC;
}

static void check_specs(as_core_checker *check) {
  const as_core_unit *unit = check->unit;
  for (uint32_t i = 0; i < unit->specs.count; i++) {
    check->range = unit->specs.at[i].range;
    if (unit->specs.at[i].loop != AS_CORE_NONE && !begins_loop(unit, i))
      as_core_check_complain(check, "an invariant does not begin its loop");
  }
  check->range = AS_CORE_NONE;
}

/* ---- all ---- */

static void take_names(symbols *s) {
  as_core_checker *check = s->check;
  const as_core_unit *unit = check->unit;
  for (uint32_t i = 0; i < unit->types.count; i++) {
    uint32_t kind = unit->types.at[i].kind;
    if (kind == AS_CORE_STRUCT || kind == AS_CORE_UNION || kind == AS_CORE_ENUM)
      take_name(s, TAGS, unit->types.at[i].name, i);
  }
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    check->range = f->range;
    take_name(s, LINKED, f->name, i);
    for (uint32_t n = 0; n < f->locals; n++)
      take_name(s, FIRST_FUNCTION + i, unit->locals.at[f->first_local + n].name, n);
  }
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    check->range = unit->globals.at[i].range;
    take_name(s, LINKED, unit->globals.at[i].name, unit->functions.count + i);
  }
}

void as_core_check_symbols(as_core_checker *check) {
  const as_core_unit *unit = check->unit;
  symbols s = {.check = check};
  as_strings_init(&s.strings, check->memory);
  take_names(&s);
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    check->range = unit->functions.at[i].range;
    check_alias(&s, i, unit->functions.at[i].definition, unit->functions.at[i].name);
  }
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    check->range = unit->globals.at[i].range;
    check_alias(&s, unit->functions.count + i, unit->globals.at[i].definition, unit->globals.at[i].name);
  }
  check->range = AS_CORE_NONE;
  check_circles(&s, unit->functions.count + unit->globals.count);
  as_core_check_names_release(check->memory, &s.names);
  as_strings_release(&s.strings);
  check_notes(check);
  check_specs(check);
}
