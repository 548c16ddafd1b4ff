#include "c/spec/unit/unit.h"

#include "c/spec/unit/library.h"

#include <assay/base/region.h>
#include <assay/base/text.h>
#include <string.h>

/* What a function has. */
typedef struct specified {
  const as_spec_contract *contract;
  const as_spec_head *head;
  as_spec_place place;
  uint32_t row;        /* of the contract, or AS_CORE_NONE: it is of `spec` */
  uint32_t definition; /* that one */
  uint32_t first;      /* of the rows in its body, or AS_CORE_NONE */
  bool is_library;     /* the contract comes with assay */
} specified;

/* What a row of a body says. */
typedef struct said {
  const as_spec_invariant *invariant;
  as_spec_statements statements;
  as_spec_exprs arguments;
  uint32_t next; /* of the same function, or AS_CORE_NONE */
  uint32_t callee;
} said;

AS_VECTOR_DEFINE(typed_list, as_spec_typed)

struct as_spec_unit {
  as_memory *memory;
  const as_core_unit *unit;
  as_region region;
  as_spec *spec;
  as_spec_scope *scope;
  as_spec_check *check;
  specified *functions;
  typed_list typed;
  said *rows;
};

/* ---- places ---- */

static as_spec_place place_of(const as_core_unit *unit, uint32_t range) {
  if (range == AS_CORE_NONE) return (as_spec_place){"", 1, 1};
  const as_core_range *r = &unit->ranges.at[as_core_range_outermost(unit, range)];
  return (as_spec_place){as_core_name(unit, unit->files.at[r->file]), r->line, r->column};
}

as_spec_place as_spec_unit_place(const as_spec_unit *u, uint32_t spec) {
  return place_of(u->unit, u->unit->specs.at[spec].range);
}

static const char *text_of(const as_spec_unit *u, uint32_t row) {
  return u->unit->chars.at + u->unit->specs.at[row].text;
}

static void tell_complaints(as_spec_unit *u) {
  for (uint32_t i = 0; i < u->unit->spec_complaints.count; i++) {
    const as_core_spec_complaint *c = &u->unit->spec_complaints.at[i];
    as_spec_say(u->spec, place_of(u->unit, c->range), c->is_warning, "%s", as_core_name(u->unit, c->message));
  }
}

/* ---- contracts ---- */

/* Blanks and lines up to where the next text stands, so that its places are right. */
static void pad(const as_core_range *from, const as_core_range *to, as_text *text) {
  bool is_ahead = from->file == to->file &&
                  (to->line > from->end_line || (to->line == from->end_line && to->column >= from->end_column));
  uint32_t lines = is_ahead ? to->line - from->end_line : 1;
  uint32_t blanks = lines ? to->column - 1 : to->column - from->end_column;
  for (uint32_t i = 0; i < lines; i++) as_text_put_char(text, '\n');
  for (uint32_t i = 0; i < blanks; i++) as_text_put_char(text, ' ');
}

static const as_spec_contract *read_contract(as_spec_unit *u, uint32_t row) {
  const as_core_spec *specs = u->unit->specs.at;
  as_text text = {.memory = u->memory};
  as_text_put_bytes(&text, text_of(u, row), specs[row].length);
  for (uint32_t i = row + 1; i < u->unit->specs.count && specs[i].goes_on; i++) {
    if (specs[i].range != AS_CORE_NONE && specs[i - 1].range != AS_CORE_NONE)
      pad(&u->unit->ranges.at[specs[i - 1].range], &u->unit->ranges.at[specs[i].range], &text);
    as_text_put_bytes(&text, text_of(u, i), specs[i].length);
  }
  const as_spec_contract *contract =
      as_spec_read_contract(u->spec, as_text_get(&text), text.length, as_spec_unit_place(u, row));
  as_text_release(&text);
  return contract;
}

/* A function's own names for its parameters, or those of `spec`, with the types that C has for them. */
static const as_spec_head *make_head(as_spec_unit *u, const char *called, uint32_t of_type, uint32_t row,
                                     const as_spec_definition *spec) {
  const as_core_type *type = as_core_type_of(u->unit, of_type);
  const as_core_spec *contract = row == AS_CORE_NONE ? NULL : &u->unit->specs.at[row];
  uint32_t count = contract ? contract->names : type->count;
  as_spec_c_member *parameters = as_region_alloc(&u->region, (count + 1) * sizeof *parameters);
  for (uint32_t i = 0; i < count; i++) {
    const as_core_spec_name *own = contract ? &u->unit->spec_names.at[contract->first_name + i] : NULL;
    const char *name = own ? as_core_name(u->unit, own->name) : "";
    if (spec && i < spec->parameters.count) name = as_spec_name(u->spec, spec->parameters.at[i].name);
    as_spec_c_type of = own ? own->type : u->unit->parameters.at[type->first + i];
    parameters[i] = (as_spec_c_member){*name ? name : NULL, of, 0};
  }
  as_spec_head head = {called, parameters, count, type->of};
  return as_region_copy(&u->region, &head, sizeof head);
}

static bool is_first(as_spec_unit *u, uint32_t function, as_spec_place place) {
  const specified *s = &u->functions[function];
  if (!s->contract) return true;
  as_spec_say(u->spec, place, false, "the contract of '%s' stands at %s:%u already, and a function has one",
              as_core_name(u->unit, u->unit->functions.at[function].name), s->place.file, s->place.line);
  return false;
}

static void take_contract(as_spec_unit *u, uint32_t row) {
  uint32_t function = u->unit->specs.at[row].function;
  as_spec_place place = as_spec_unit_place(u, row);
  const as_spec_contract *contract = read_contract(u, row);
  if (!is_first(u, function, place) || !contract) return;
  specified *s = &u->functions[function];
  s->contract = contract, s->place = place, s->row = row;
  const as_core_function *f = &u->unit->functions.at[function];
  s->head = make_head(u, as_core_name(u->unit, f->name), f->type, row, NULL);
}

/* `spec typedef` for the name of a function type, or of a pointer to one. */
static void take_typed(as_spec_unit *u, uint32_t index, const as_spec_definition *d) {
  const as_spec_c *c = as_spec_scope_c(u->scope);
  const char *name = as_spec_name(u->spec, d->name);
  as_spec_c_entity entity = c->name(c->data, name, d->place);
  uint32_t type = entity.kind == AS_SPEC_C_ENTITY_TYPEDEF ? entity.type : AS_CORE_NONE;
  bool is_there = type < u->unit->types.count;
  if (is_there && as_core_type_of(u->unit, type)->kind == AS_CORE_POINTER) type = as_core_type_of(u->unit, type)->of;
  if (!is_there || as_core_type_of(u->unit, type)->kind != AS_CORE_FUNCTION) {
    as_spec_say(u->spec, d->place, false, "spec typedef names a function type, and '%s' is none of C here", name);
    return;
  }
  for (uint32_t i = 0; i < u->typed.count; i++)
    if (!strcmp(u->typed.at[i].name, name))
      as_spec_say(u->spec, d->place, false, "the function type '%s' has a contract already", name);
  as_spec_typed one = {name, type, d->contract, make_head(u, name, type, AS_CORE_NONE, d), index};
  typed_list_push(u->memory, &u->typed, one);
}

/* `spec` for a function that was declared before it. */
static void take_spec(as_spec_unit *u, uint32_t index) {
  const as_spec_definition *d = as_spec_check_get(u->check, index).definition;
  if (d->kind != AS_SPEC_DEFINITION_SPEC || !d->contract) return;
  if (d->is_of_typedef) {
    take_typed(u, index, d);
    return;
  }
  const as_spec_c *c = as_spec_scope_c(u->scope);
  const char *name = as_spec_name(u->spec, d->name);
  as_spec_c_entity entity = c->name(c->data, name, d->place);
  if (entity.kind != AS_SPEC_C_ENTITY_CALLABLE) {
    as_spec_say(u->spec, d->place, false,
                "spec comes after the declaration of its function, and '%s' is none of C here", name);
    return;
  }
  if (!is_first(u, entity.index, d->place)) return;
  specified *s = &u->functions[entity.index];
  s->contract = d->contract, s->place = d->place, s->definition = index;
  s->head = make_head(u, name, u->unit->functions.at[entity.index].type, AS_CORE_NONE, d);
}

/* ---- contracts of the library ---- */

/* The function that a call names; AS_CORE_NONE: it goes through a pointer. */
static uint32_t callee_of(const as_core_unit *unit, const as_core_instruction *call) {
  as_core_operand operand = unit->operands.at[call->first_operand];
  if (as_core_is_temporary(operand)) return AS_CORE_NONE;
  const as_core_constant *constant = &unit->constants.at[operand];
  return constant->kind == AS_CORE_CONSTANT_FUNCTION ? constant->index : AS_CORE_NONE;
}

static uint32_t add_comment(as_spec_unit *u, const as_spec_library_comment *comment) {
  as_text text = {.memory = u->memory};
  uint32_t first = as_spec_check_count(u->check);
  as_spec_library_read(comment, &text);
  as_spec_check_add(u->check, as_spec_read_file(u->spec, as_text_get(&text), text.length, comment->place));
  as_text_release(&text);
  return first;
}

/* A function of that name may be another one, or be declared otherwise on another machine. */
static bool fits(as_spec_unit *u, uint32_t function, const as_spec_definition *d) {
  const as_core_type *type = as_core_type_of(u->unit, u->unit->functions.at[function].type);
  if (d->kind != AS_SPEC_DEFINITION_SPEC || !d->contract || d->parameters.count != type->count) return false;
  as_spec_sorts *sorts = as_spec_check_sorts(u->check);
  for (uint32_t i = 0; i < type->count; i++) {
    as_spec_sort own = as_spec_check_c_type(u->check, u->unit->parameters.at[type->first + i]);
    as_spec_sort wanted = as_spec_check_type(u->check, d->parameters.at[i].type);
    if (!own.id || !wanted.id) return false;
    const as_spec_sort_facts *a = as_spec_sort_get(sorts, own), *b = as_spec_sort_get(sorts, wanted);
    if (a->kind != b->kind || a->width_bits != b->width_bits || a->is_signed != b->is_signed) return false;
  }
  return true;
}

/* Functions that bodies of the program call; models of libc call others. */
static const bool *called_functions(as_spec_unit *u) {
  const as_core_unit *unit = u->unit;
  bool *called = as_region_alloc(&u->region, (unit->functions.count + 1) * sizeof *called);
  memset(called, 0, (unit->functions.count + 1) * sizeof *called);
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    if (!f->blocks || as_core_is_libc(unit, f->range)) continue;
    for (uint32_t b = 0; b < f->blocks; b++) {
      const as_core_block *block = &unit->blocks.at[f->first_block + b];
      for (uint32_t n = 0; n < block->instructions; n++) {
        const as_core_instruction *at = &unit->instructions.at[block->first + n];
        if (at->op == AS_CORE_OP_CALL && callee_of(unit, at) != AS_CORE_NONE) called[callee_of(unit, at)] = true;
      }
    }
  }
  return called;
}

/* Only where the program has neither a body nor a contract. Definitions of a file come with its first contract. */
static void take_library(as_spec_unit *u) {
  bool *has = as_region_alloc(&u->region, as_spec_library_files() * sizeof *has);
  memset(has, 0, as_spec_library_files() * sizeof *has);
  const bool *called = called_functions(u);
  for (uint32_t i = 0; i < u->unit->functions.count && u->unit->target.pointer_bytes == 8; i++) {
    const as_core_function *f = &u->unit->functions.at[i];
    as_spec_library_comment comment, more;
    uint32_t file;
    bool is_own = f->blocks && !as_core_is_libc(u->unit, f->range);
    if (!called[i] || u->functions[i].contract || is_own || f->linkage != AS_CORE_LINKAGE_EXTERNAL) continue;
    if (!as_spec_library_find(as_core_name(u->unit, f->name), &file, &comment)) continue;
    for (uint32_t n = 0; !has[file] && as_spec_library_definitions(file, n, &more); n++) add_comment(u, &more);
    has[file] = true;
    uint32_t index = add_comment(u, &comment);
    const as_spec_definition *d = as_spec_check_get(u->check, index).definition;
    if (!fits(u, i, d)) continue;
    specified *s = &u->functions[i];
    s->contract = d->contract, s->place = d->place, s->definition = index, s->is_library = true;
    s->head = make_head(u, as_core_name(u->unit, f->name), f->type, AS_CORE_NONE, d);
  }
}

static void take_contracts(as_spec_unit *u) {
  for (uint32_t i = 0; i < u->unit->specs.count; i++)
    if (u->unit->specs.at[i].kind == AS_CORE_SPEC_CONTRACT && !u->unit->specs.at[i].goes_on) take_contract(u, i);
  as_spec_scope_enter(u->scope, AS_CORE_NONE);
  for (uint32_t i = 0; i < as_spec_check_count(u->check); i++) take_spec(u, i);
}

/* ---- definitions ---- */

static void take_definitions(as_spec_unit *u) {
  for (uint32_t i = 0; i < u->unit->specs.count; i++)
    if (u->unit->specs.at[i].kind == AS_CORE_SPEC_DEFINITIONS)
      as_spec_check_add(
          u->check, as_spec_read_file(u->spec, text_of(u, i), u->unit->specs.at[i].length, as_spec_unit_place(u, i)));
}

/* ---- bodies ---- */

static void take_row(as_spec_unit *u, uint32_t row) {
  const as_core_spec *spec = &u->unit->specs.at[row];
  said *s = &u->rows[row];
  as_spec_place place = as_spec_unit_place(u, row);
  const char *text = text_of(u, row);
  if (spec->kind == AS_CORE_SPEC_INVARIANT)
    s->invariant = as_spec_read_invariant(u->spec, text, spec->length, place);
  else if (spec->kind == AS_CORE_SPEC_STATEMENTS)
    s->statements = as_spec_read_statements(u->spec, text, spec->length, place);
  else
    s->arguments = as_spec_read_arguments(u->spec, text, spec->length, place);
}

static void take_rows(as_spec_unit *u) {
  for (uint32_t i = u->unit->specs.count; i-- > 0;) {
    const as_core_spec *spec = &u->unit->specs.at[i];
    if (spec->kind < AS_CORE_SPEC_INVARIANT) continue;
    u->rows[i].next = u->functions[spec->function].first;
    u->functions[spec->function].first = i;
  }
  for (uint32_t i = 0; i < u->unit->specs.count; i++)
    if (u->unit->specs.at[i].kind >= AS_CORE_SPEC_INVARIANT) take_row(u, i);
}

/* ---- ghost arguments ---- */

static as_spec_parameters ghosts_of(const as_spec_unit *u, uint32_t function) {
  const as_spec_contract *contract = function == AS_CORE_NONE ? NULL : u->functions[function].contract;
  return contract && contract->case_count ? contract->cases[0].ghosts : (as_spec_parameters){0};
}

static void want_arguments(as_spec_unit *u, const as_core_instruction *call) {
  uint32_t callee = callee_of(u->unit, call), count = ghosts_of(u, callee).count;
  if (!count) return;
  as_spec_say(u->spec, place_of(u->unit, call->range), false,
              "'%s' has %u ghost parameter%s; a call gives them in a comment before its ')'",
              as_core_name(u->unit, u->unit->functions.at[callee].name), count, count == 1 ? "" : "s");
}

/* Each call is told to the ghost arguments before it; one whose callee wants some has them. */
static void match_calls(as_spec_unit *u, const as_core_block *block) {
  const as_core_unit *unit = u->unit;
  uint32_t given = AS_CORE_NONE;
  for (uint32_t i = 0; i < block->instructions; i++) {
    const as_core_instruction *at = &unit->instructions.at[block->first + i];
    bool is_given = at->op == AS_CORE_OP_SPEC && unit->specs.at[at->extra].kind == AS_CORE_SPEC_ARGUMENTS;
    if (at->op == AS_CORE_OP_CALL && given != AS_CORE_NONE)
      u->rows[given].callee = callee_of(unit, at);
    else if (at->op == AS_CORE_OP_CALL)
      want_arguments(u, at);
    given = is_given ? at->extra : AS_CORE_NONE;
  }
}

static void check_arguments(as_spec_unit *u, uint32_t row) {
  const said *s = &u->rows[row];
  as_spec_parameters ghosts = ghosts_of(u, s->callee);
  as_spec_sort *sorts = as_region_alloc(&u->region, (ghosts.count + 1) * sizeof *sorts);
  if (ghosts.count) as_spec_scope_enter(u->scope, u->functions[s->callee].row);
  for (uint32_t i = 0; i < ghosts.count; i++) sorts[i] = as_spec_check_type(u->check, ghosts.at[i].type);
  as_spec_scope_enter(u->scope, row);
  const char *callee = s->callee == AS_CORE_NONE ? NULL : as_core_name(u->unit, u->unit->functions.at[s->callee].name);
  as_spec_check_arguments(u->check, s->arguments, callee, sorts, ghosts.count, as_spec_unit_place(u, row));
}

/* ---- checking ---- */

static void check_contract(as_spec_unit *u, uint32_t function) {
  static const as_spec_case no_case;
  static const as_spec_contract none = {.cases = &no_case, .case_count = 1};
  const specified *s = &u->functions[function];
  as_spec_head head = {.name = as_core_name(u->unit, u->unit->functions.at[function].name)};
  head.result = as_core_type_of(u->unit, u->unit->functions.at[function].type)->of;
  as_spec_scope_enter(u->scope, s->row);
  if (!s->contract)
    as_spec_check_contract(u->check, &none, &head);
  else if (s->row == AS_CORE_NONE)
    as_spec_check_spec(u->check, s->definition, s->head);
  else
    as_spec_check_contract(u->check, s->contract, s->head);
}

/* What was refused has no names of its own any more. */
static void check_function(as_spec_unit *u, uint32_t function) {
  const specified *s = &u->functions[function];
  if (!s->contract && s->first == AS_CORE_NONE) return;
  check_contract(u, function);
  bool has_body = u->unit->functions.at[function].blocks;
  for (uint32_t row = s->first; has_body && row != AS_CORE_NONE; row = u->rows[row].next) {
    as_spec_scope_enter(u->scope, row);
    if (u->rows[row].invariant) as_spec_check_invariant(u->check, u->rows[row].invariant);
    as_spec_check_statements(u->check, u->rows[row].statements);
    if (u->unit->specs.at[row].kind == AS_CORE_SPEC_ARGUMENTS) check_arguments(u, row);
  }
}

static void check(as_spec_unit *u) {
  as_spec_scope_enter(u->scope, AS_CORE_NONE);
  as_spec_check_definitions(u->check);
  for (uint32_t i = 0; i < u->typed.count; i++)
    as_spec_check_spec(u->check, u->typed.at[i].definition, u->typed.at[i].head);
  for (uint32_t i = 0; i < u->unit->functions.count; i++) {
    const as_core_function *f = &u->unit->functions.at[i];
    for (uint32_t b = 0; b < f->blocks; b++) match_calls(u, &u->unit->blocks.at[f->first_block + b]);
    check_function(u, i);
  }
  as_spec_scope_enter(u->scope, AS_CORE_NONE);
}

/* ---- the whole ---- */

static void make_tables(as_spec_unit *u) {
  uint32_t functions = u->unit->functions.count, rows = u->unit->specs.count;
  u->functions = as_region_alloc(&u->region, (functions + 1) * sizeof *u->functions);
  u->rows = as_region_alloc(&u->region, (rows + 1) * sizeof *u->rows);
  for (uint32_t i = 0; i < functions; i++) u->functions[i] = (specified){.row = AS_CORE_NONE, .first = AS_CORE_NONE};
  for (uint32_t i = 0; i < rows; i++) u->rows[i] = (said){.next = AS_CORE_NONE, .callee = AS_CORE_NONE};
}

as_spec_unit *as_spec_unit_read(as_memory *memory, const as_core_unit *unit) {
  as_spec_unit *u = as_memory_alloc_zeroed(memory, sizeof *u);
  u->memory = memory, u->unit = unit;
  as_region_init(&u->region, memory);
  u->spec = as_spec_create(memory);
  u->scope = as_spec_scope_create(memory, unit);
  u->check = as_spec_check_create(memory, u->spec, as_spec_scope_c(u->scope));
  make_tables(u);
  tell_complaints(u);
  take_definitions(u);
  take_contracts(u);
  take_library(u);
  take_rows(u);
  check(u);
  return u;
}

void as_spec_unit_destroy(as_spec_unit *u) {
  if (!u) return;
  typed_list_release(u->memory, &u->typed);
  as_spec_check_destroy(u->check);
  as_spec_scope_destroy(u->scope);
  as_spec_destroy(u->spec);
  as_region_release(&u->region);
  as_memory_free(u->memory, u, sizeof *u);
}

uint32_t as_spec_unit_errors(const as_spec_unit *u) { return as_spec_error_count(u->spec); }
as_spec *as_spec_unit_spec(const as_spec_unit *u) { return u->spec; }
as_spec_check *as_spec_unit_check(const as_spec_unit *u) { return u->check; }
as_spec_scope *as_spec_unit_scope(const as_spec_unit *u) { return u->scope; }

const as_spec_contract *as_spec_unit_contract(const as_spec_unit *u, uint32_t function) {
  return u->functions[function].contract;
}
bool as_spec_unit_is_library(const as_spec_unit *u, uint32_t function) { return u->functions[function].is_library; }
const as_spec_head *as_spec_unit_head(const as_spec_unit *u, uint32_t function) { return u->functions[function].head; }
uint32_t as_spec_unit_typed(const as_spec_unit *u, const as_spec_typed **typed) {
  return *typed = u->typed.at, u->typed.count;
}
const as_spec_invariant *as_spec_unit_invariant(const as_spec_unit *u, uint32_t spec) {
  return u->rows[spec].invariant;
}
as_spec_statements as_spec_unit_statements(const as_spec_unit *u, uint32_t spec) { return u->rows[spec].statements; }
as_spec_exprs as_spec_unit_arguments(const as_spec_unit *u, uint32_t spec) { return u->rows[spec].arguments; }
