/* All specifications of a unit: what C knows comes from its scope and its types, and what was translated is found by
 * function and row. */
#include "c/spec/unit/unit.h"
#include "c/spec/logic/internal.h"

struct as_spec_shelf {
  as_spec_scope *scope;
  const as_core_unit *unit;
  const as_spec_agreed **contracts;      /* by function */
  const as_spec_invariance **invariants; /* by row, as those below */
  const as_spec_steps **statements;
  const as_spec_passed **arguments;
  const as_spec_unit *specs;
  as_spec_role *roles;
  uint32_t role_count;
};

/* ---- layouts ---- */

static as_spec_c_layout layout(void *data, as_spec_c_type type) {
  const struct as_spec_shelf *shelf = data;
  const as_core_type *t = as_spec_scope_type(shelf->scope, type);
  return (as_spec_c_layout){.size_bytes = t->size_bytes,
                            .length = t->length,
                            .align_bytes = t->align_bytes,
                            .is_boolean = t->kind == AS_CORE_BOOL};
}

/* *index counts down to the member that is looked for. */
static bool find_part(const as_core_unit *unit, const as_core_type *record, uint64_t offset_bits, uint32_t *index,
                      as_spec_part *part, const char **name) {
  for (uint32_t i = 0; i < record->count; i++) {
    const as_core_field *field = &unit->fields.at[record->first + i];
    const as_core_type *type = as_core_type_of(unit, field->type);
    bool is_record = type->kind == AS_CORE_STRUCT || type->kind == AS_CORE_UNION;
    uint64_t offset = offset_bits + field->offset_bits;
    if (field->flags & AS_CORE_FIELD_FLEXIBLE) continue;
    if (!*as_core_name(unit, field->name) && is_record) {
      if (find_part(unit, type, offset, index, part, name)) return true;
      continue;
    }
    if ((*index)--) continue;
    uint32_t width = field->flags & AS_CORE_FIELD_BITS ? (uint32_t)field->width_bits : 0;
    *part = (as_spec_part){record->first + i, field->type, offset, width};
    *name = as_core_name(unit, field->name);
    return true;
  }
  return false;
}

static bool part(void *data, as_spec_c_type record, uint32_t index, as_spec_part *to, const char **name) {
  const struct as_spec_shelf *shelf = data;
  const as_core_type *t = as_spec_scope_type(shelf->scope, record);
  if (t->kind != AS_CORE_STRUCT && t->kind != AS_CORE_UNION) return false;
  return find_part(shelf->unit, t, 0, &index, to, name);
}

static bool flexible(void *data, as_spec_c_type record, as_spec_part *to, const char **name) {
  const struct as_spec_shelf *shelf = data;
  const as_core_type *t = as_spec_scope_type(shelf->scope, record);
  for (uint32_t i = 0; t->kind == AS_CORE_STRUCT && i < t->count; i++) {
    const as_core_field *field = &shelf->unit->fields.at[t->first + i];
    if (!(field->flags & AS_CORE_FIELD_FLEXIBLE)) continue;
    *to = (as_spec_part){t->first + i, field->type, field->offset_bits, 0};
    *name = as_core_name(shelf->unit, field->name);
    return true;
  }
  return false;
}

/* ---- translating ---- */

/* The row that names of the contract are looked up in: none if `spec` gave it. */
static uint32_t row_of_contract(const as_core_unit *unit, uint32_t function) {
  for (uint32_t i = 0; i < unit->specs.count; i++)
    if (unit->specs.at[i].kind == AS_CORE_SPEC_CONTRACT && unit->specs.at[i].function == function) return i;
  return AS_CORE_NONE;
}

static void translate_contracts(as_spec_logic *l, const as_spec_unit *specs) {
  struct as_spec_shelf *shelf = l->shelf;
  for (uint32_t i = 0; i < shelf->unit->functions.count; i++) {
    const as_spec_contract *contract = as_spec_unit_contract(specs, i);
    if (!contract) continue;
    as_spec_scope_enter(shelf->scope, row_of_contract(shelf->unit, i));
    shelf->contracts[i] = as_spec_translate_contract(l, contract, as_spec_unit_head(specs, i));
  }
}

static void translate_roles(as_spec_logic *l, const as_spec_unit *specs) {
  struct as_spec_shelf *shelf = l->shelf;
  const as_spec_typed *typed;
  uint32_t count = as_spec_unit_typed(specs, &typed);
  shelf->roles = as_region_alloc(&l->region, (count + 1) * sizeof *shelf->roles);
  as_spec_scope_enter(shelf->scope, AS_CORE_NONE);
  for (uint32_t i = 0; i < count; i++)
    shelf->roles[shelf->role_count++] =
        (as_spec_role){typed[i].name, typed[i].type, as_spec_translate_contract(l, typed[i].contract, typed[i].head),
                       as_spec_implements(l, typed[i].name)};
}

static void translate_row(as_spec_logic *l, const as_spec_unit *specs, uint32_t row) {
  struct as_spec_shelf *shelf = l->shelf;
  const as_core_spec *spec = &shelf->unit->specs.at[row];
  const as_spec_agreed *of = spec->function == AS_CORE_NONE ? NULL : shelf->contracts[spec->function];
  const as_spec_invariant *invariant;
  as_spec_scope_enter(shelf->scope, row);
  switch ((as_core_spec_kind)spec->kind) {
  case AS_CORE_SPEC_INVARIANT:
    invariant = as_spec_unit_invariant(specs, row);
    if (invariant) shelf->invariants[row] = as_spec_translate_invariant(l, of, invariant);
    break;
  case AS_CORE_SPEC_STATEMENTS:
    shelf->statements[row] = as_spec_translate_statements(l, of, as_spec_unit_statements(specs, row));
    break;
  case AS_CORE_SPEC_ARGUMENTS:
    shelf->arguments[row] = as_spec_translate_arguments(l, of, as_spec_unit_arguments(specs, row));
    break;
  default: break; /* of the file, or of a function */
  }
}

static void *zeroed(as_spec_logic *l, uint32_t count) {
  void **list = as_region_alloc(&l->region, (count + 1) * sizeof *list);
  for (uint32_t i = 0; i < count; i++) list[i] = NULL;
  return list;
}

as_spec_logic *as_spec_logic_open_unit(as_memory *memory, const as_spec_source *source, const as_spec_unit *specs,
                                       const as_core_unit *unit) {
  as_spec_scope *scope = as_spec_unit_scope(specs);
  as_spec_source whole = *source;
  whole.spec = as_spec_unit_spec(specs), whole.check = as_spec_unit_check(specs), whole.c = as_spec_scope_c(scope);
  whole.pointer_bits = 8 * unit->target.pointer_bytes, whole.is_big_endian = unit->target.big_endian;
  whole.layout = layout, whole.part = part, whole.flexible = flexible;
  as_spec_logic *l = as_spec_logic_open(memory, &whole);
  struct as_spec_shelf *shelf = as_region_alloc(&l->region, sizeof *shelf);
  *shelf = (struct as_spec_shelf){scope,
                                  unit,
                                  zeroed(l, unit->functions.count),
                                  zeroed(l, unit->specs.count),
                                  zeroed(l, unit->specs.count),
                                  zeroed(l, unit->specs.count),
                                  specs,
                                  NULL,
                                  0};
  l->shelf = shelf, l->source.layouts = shelf;
  as_spec_scope_enter(scope, AS_CORE_NONE);
  as_spec_translate_definitions(l);
  translate_roles(l, specs);
  translate_contracts(l, specs);
  for (uint32_t i = 0; i < unit->specs.count; i++) translate_row(l, specs, i);
  as_spec_scope_enter(scope, AS_CORE_NONE);
  return l;
}

/* ---- looking ---- */

const as_spec_agreed *as_spec_logic_contract(as_spec_logic *l, uint32_t function) {
  return l->shelf->contracts[function];
}
bool as_spec_logic_is_library(const as_spec_logic *l, uint32_t function) {
  return as_spec_unit_is_library(l->shelf->specs, function);
}
uint32_t as_spec_logic_roles(as_spec_logic *l, const as_spec_role **roles) {
  return *roles = l->shelf->roles, l->shelf->role_count;
}
const as_spec_invariance *as_spec_logic_invariant(as_spec_logic *l, uint32_t spec) {
  return l->shelf->invariants[spec];
}
const as_spec_steps *as_spec_logic_statements(as_spec_logic *l, uint32_t spec) { return l->shelf->statements[spec]; }
const as_spec_passed *as_spec_logic_arguments(as_spec_logic *l, uint32_t spec) { return l->shelf->arguments[spec]; }
