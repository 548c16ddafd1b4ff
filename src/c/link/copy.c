#include "c/link/link_internal.h"

/* One unit on its way into the linked one. */
typedef struct copy {
  as_link *link;
  as_memory *memory;
  const as_link_unit *unit;
  const as_core_unit *from;
  as_core_unit *to;
  uint32_t *files, *ranges, *constants, *specs;
} copy;

static uint32_t *make_map(copy *c, uint32_t count) {
  uint32_t *map = as_memory_alloc(c->memory, count * sizeof *map);
  for (uint32_t i = 0; i < count; i++) map[i] = AS_CORE_NONE;
  return map;
}

static uint32_t map_name(copy *c, uint32_t name) { return as_build_name(c->link->build, as_core_name(c->from, name)); }
static uint32_t map_type(const copy *c, uint32_t type) { return type == AS_CORE_NONE ? type : c->unit->types[type]; }
static uint32_t map_range(const copy *c, uint32_t range) { return range == AS_CORE_NONE ? range : c->ranges[range]; }

/* ---- files, ranges, constants ---- */

/* A relative path is one of a libc model's own; others are the system's. */
static uint32_t copy_libc_file(copy *c, const char *file) {
  if (*file == '/' || *file == '<') return as_build_file(c->link->build, file);
  as_text name = {.memory = c->memory};
  const char *slash = strrchr(file, '/');
  as_text_printf(&name, "<libc>/%s", slash ? slash + 1 : file);
  uint32_t index = as_build_file(c->link->build, as_text_get(&name));
  as_text_release(&name);
  return index;
}

static void copy_files(copy *c) {
  bool is_libc = c->unit >= c->link->units + c->link->first_libc;
  for (uint32_t i = 0; i < c->from->files.count; i++) {
    const char *file = as_core_name(c->from, c->from->files.at[i]);
    c->files[i] = is_libc ? copy_libc_file(c, file) : as_build_file(c->link->build, file);
  }
}

static void copy_range(copy *c, uint32_t at) {
  as_core_range range = c->from->ranges.at[at];
  range.file = c->files[range.file];
  range.macro = map_name(c, range.macro);
  range.expansion = map_range(c, range.expansion);
  c->ranges[at] = as_build_range(c->link->build, &range);
}

/* A range comes after the one that it was expanded in. */
static void copy_ranges(copy *c) {
  as_u32_vector chain = {0};
  for (uint32_t i = 0; i < c->from->ranges.count; i++) {
    for (uint32_t r = i; r != AS_CORE_NONE && c->ranges[r] == AS_CORE_NONE; r = c->from->ranges.at[r].expansion)
      as_u32_vector_push(c->memory, &chain, r);
    while (chain.count) copy_range(c, as_u32_vector_pop(&chain));
  }
  as_u32_vector_release(c->memory, &chain);
}

static void copy_constants(copy *c) {
  for (uint32_t i = 0; i < c->from->constants.count; i++) {
    as_core_constant constant = c->from->constants.at[i];
    constant.type = map_type(c, constant.type);
    switch ((as_core_constant_kind)constant.kind) {
    case AS_CORE_CONSTANT_GLOBAL: constant.index = c->unit->global[constant.index]; break;
    case AS_CORE_CONSTANT_FUNCTION: constant.index = c->unit->function[constant.index]; break;
    case AS_CORE_CONSTANT_LABEL: constant.index = c->unit->body[constant.index]; break;
    case AS_CORE_CONSTANT_NUMBER:
    case AS_CORE_CONSTANT_LOCAL: break;
    }
    c->constants[i] = as_build_constant(c->link->build, &constant);
  }
}

/* ---- bodies ---- */

static uint32_t map_extra(const copy *c, const as_core_instruction *i) {
  switch (as_core_op_get((as_core_op)i->op)->extra) {
  case AS_CORE_EXTRA_FIELD: return c->unit->fields[i->extra];
  case AS_CORE_EXTRA_ARRAY: return map_type(c, i->extra);
  case AS_CORE_EXTRA_SPEC: return c->specs[i->extra];
  case AS_CORE_EXTRA_NO:
  case AS_CORE_EXTRA_LOCAL:
  case AS_CORE_EXTRA_INTRINSIC:
  case AS_CORE_EXTRA_BYTES:
  case AS_CORE_EXTRA_TARGETS: break;
  }
  return i->extra;
}

static void copy_instruction(copy *c, const as_core_instruction *i) {
  as_core_instruction made = *i;
  made.type = map_type(c, i->type);
  made.range = map_range(c, i->range);
  bool has_targets = as_core_op_get((as_core_op)i->op)->extra == AS_CORE_EXTRA_TARGETS;
  made.extra = has_targets ? c->to->targets.count : map_extra(c, i);
  made.first_operand = c->to->operands.count;
  for (uint32_t n = 0; n < i->operands; n++) {
    as_core_operand operand = c->from->operands.at[i->first_operand + n];
    if (!as_core_is_temporary(operand)) operand = c->constants[operand];
    as_u32_vector_push(c->memory, &c->to->operands, operand);
  }
  for (uint32_t n = 0; has_targets && n < i->extras; n++)
    as_u32_vector_push(c->memory, &c->to->targets, c->from->targets.at[i->extra + n]);
  as_core_instructions_push(c->memory, &c->to->instructions, made);
}

static void copy_block(copy *c, const as_core_block *block) {
  as_core_block made = {map_name(c, block->name), c->to->instructions.count, block->instructions};
  as_core_blocks_push(c->memory, &c->to->blocks, made);
  for (uint32_t i = 0; i < block->instructions; i++) copy_instruction(c, &c->from->instructions.at[block->first + i]);
}

static void copy_local(copy *c, as_core_local local) {
  local.name = map_name(c, local.name);
  local.type = map_type(c, local.type);
  local.range = map_range(c, local.range);
  as_core_locals_push(c->memory, &c->to->locals, local);
}

static void copy_loop(copy *c, as_core_loop loop) {
  loop.range = map_range(c, loop.range);
  as_core_loops_push(c->memory, &c->to->loops, loop);
}

static void copy_body(copy *c, const as_core_function *f, as_core_function *made) {
  made->first_local = c->to->locals.count, made->first_temporary = c->to->temporary_types.count;
  made->first_block = c->to->blocks.count, made->first_loop = c->to->loops.count;
  for (uint32_t i = 0; i < f->locals; i++) copy_local(c, c->from->locals.at[f->first_local + i]);
  for (uint32_t i = 0; i < f->temporaries; i++)
    as_u32_vector_push(c->memory, &c->to->temporary_types,
                       map_type(c, c->from->temporary_types.at[f->first_temporary + i]));
  for (uint32_t i = 0; i < f->blocks; i++) copy_block(c, &c->from->blocks.at[f->first_block + i]);
  for (uint32_t i = 0; i < f->loops; i++) copy_loop(c, c->from->loops.at[f->first_loop + i]);
}

/* Bodies come in the order in which they are in the unit, not in that of the functions. */
static void copy_bodies(copy *c) {
  uint32_t *owner = make_map(c, c->from->blocks.count);
  for (uint32_t i = 0; i < c->from->functions.count; i++) {
    const as_core_function *f = &c->from->functions.at[i];
    if (f->blocks && c->unit->body[i] != AS_CORE_NONE) owner[f->first_block] = i;
  }
  for (uint32_t i = 0; i < c->from->blocks.count; i++)
    if (owner[i] != AS_CORE_NONE)
      copy_body(c, &c->from->functions.at[owner[i]], &c->to->functions.at[c->unit->body[owner[i]]]);
  as_memory_free(c->memory, owner, c->from->blocks.count * sizeof *owner);
}

/* ---- functions and globals ---- */

enum {
  FLAGS_OF_ANY = AS_CORE_SYMBOL_NO_RETURN | AS_CORE_SYMBOL_RETURNS_TWICE,
  FLAGS_OF_ALL = AS_CORE_SYMBOL_UNREFERENCED | AS_CORE_SYMBOL_IMPLICIT,
  FLAGS_OF_NAMES = AS_CORE_SYMBOL_WEAK | AS_CORE_SYMBOL_CONSTRUCTOR |
                   AS_CORE_SYMBOL_DESTRUCTOR, /* not of a definition that lost its name */
};

/* The external whose row this is; NULL for an internal row, and for a definition that lost its name. */
static const as_link_external *external_of(const copy *c, uint32_t external, uint32_t row) {
  if (external == AS_CORE_NONE || c->link->externals.at[external].row != row) return NULL;
  return &c->link->externals.at[external];
}

static uint32_t join_flags(const as_link_external *e, uint32_t flags, uint32_t definition) {
  flags = (flags & ~(uint32_t)FLAGS_OF_ALL) | (e->joined & FLAGS_OF_ANY) | (e->common & FLAGS_OF_ALL);
  if (definition != AS_CORE_DEFINITION_DECLARED) return flags;
  return (flags & ~(uint32_t)AS_CORE_SYMBOL_WEAK) | (e->is_used ? 0 : e->joined & AS_CORE_SYMBOL_WEAK);
}

static uint32_t known_type(const copy *c, const as_link_external *e) {
  return c->link->units[e->typed.unit].types[as_link_type_of(c->link, e->typed)];
}

static uint32_t map_alias(copy *c, uint32_t alias, uint32_t target, bool is_function) {
  if (alias == AS_CORE_NONE) return alias;
  if (target == AS_CORE_NONE) return map_name(c, alias);
  uint32_t row = is_function ? c->unit->body[target] : c->unit->content[target];
  if (row == AS_CORE_NONE) row = is_function ? c->unit->function[target] : c->unit->global[target];
  return is_function ? c->to->functions.at[row].name : c->to->globals.at[row].name;
}

static void join_runs(const as_link_external *e, as_core_function *made) {
  uint32_t added = e->runs & ~made->flags;
  if (added & AS_CORE_SYMBOL_CONSTRUCTOR) made->constructor_priority = e->constructor_priority;
  if (added & AS_CORE_SYMBOL_DESTRUCTOR) made->destructor_priority = e->destructor_priority;
  made->flags |= added;
}

static void copy_function(copy *c, uint32_t at, uint32_t row) {
  const as_core_function *f = &c->from->functions.at[at];
  as_core_function *made = &c->to->functions.at[row];
  uint32_t name = made->name, external = c->unit->function_external[at];
  const as_link_external *e = external_of(c, external, row);
  *made = *f;
  made->name = name;
  made->type = e && !f->blocks ? known_type(c, e) : map_type(c, f->type);
  made->range = map_range(c, f->range);
  made->alias = map_alias(c, f->alias, c->unit->function_alias[at], true);
  if (!f->blocks) made->first_local = made->first_temporary = made->first_block = made->first_loop = 0;
  if (e)
    made->flags = join_flags(e, f->flags, f->definition), join_runs(e, made);
  else if (external != AS_CORE_NONE)
    made->linkage = AS_CORE_LINKAGE_INTERNAL, made->flags &= ~(uint32_t)FLAGS_OF_NAMES;
}

static uint32_t object_type(const copy *c, const as_link_external *e, uint32_t type) {
  const as_core_type *t = as_core_type_of(c->from, type);
  bool is_open = t->kind == AS_CORE_ARRAY && t->flags & AS_CORE_TYPE_INCOMPLETE;
  return e && is_open ? known_type(c, e) : map_type(c, type);
}

static uint32_t map_owner(const copy *c, uint32_t function) {
  if (function == AS_CORE_NONE) return function;
  return c->unit->body[function] != AS_CORE_NONE ? c->unit->body[function] : c->unit->function[function];
}

static void copy_global(copy *c, uint32_t at, uint32_t row) {
  const as_core_global *g = &c->from->globals.at[at];
  as_core_global *made = &c->to->globals.at[row];
  uint32_t name = made->name, external = c->unit->global_external[at];
  const as_link_external *e = external_of(c, external, row);
  *made = *g;
  made->name = name;
  made->type = object_type(c, e, g->type);
  made->range = map_range(c, g->range);
  made->alias = map_alias(c, g->alias, c->unit->global_alias[at], false);
  made->function = map_owner(c, g->function);
  if (!g->items) made->first_item = 0;
  if (e)
    made->flags = join_flags(e, g->flags, g->definition), made->align_bytes = e->align_bytes;
  else if (external != AS_CORE_NONE)
    made->linkage = AS_CORE_LINKAGE_INTERNAL, made->flags &= ~(uint32_t)FLAGS_OF_NAMES;
}

static void copy_rows(copy *c) {
  for (uint32_t i = 0; i < c->from->functions.count; i++)
    if (c->unit->body[i] != AS_CORE_NONE) copy_function(c, i, c->unit->body[i]);
  for (uint32_t i = 0; i < c->from->globals.count; i++)
    if (c->unit->content[i] != AS_CORE_NONE) copy_global(c, i, c->unit->content[i]);
}

static void copy_item(copy *c, as_core_item item) {
  if (item.constant != AS_CORE_NONE)
    item.constant = c->constants[item.constant];
  else
    item.bytes = as_build_bytes(c->link->build, c->from->chars.at + item.bytes, item.count);
  as_core_items_push(c->memory, &c->to->items, item);
}

static void copy_items(copy *c) {
  uint32_t *owner = make_map(c, c->from->items.count);
  for (uint32_t i = 0; i < c->from->globals.count; i++) {
    const as_core_global *g = &c->from->globals.at[i];
    if (g->items && c->unit->content[i] != AS_CORE_NONE) owner[g->first_item] = i;
  }
  for (uint32_t i = 0; i < c->from->items.count; i++) {
    if (owner[i] == AS_CORE_NONE) continue;
    const as_core_global *g = &c->from->globals.at[owner[i]];
    c->to->globals.at[c->unit->content[owner[i]]].first_item = c->to->items.count;
    for (uint32_t k = 0; k < g->items; k++) copy_item(c, c->from->items.at[g->first_item + k]);
  }
  as_memory_free(c->memory, owner, c->from->items.count * sizeof *owner);
}

/* A note goes with the definition that it is about. */
static void copy_notes(copy *c) {
  for (uint32_t i = 0; i < c->from->notes.count; i++) {
    as_core_note note = c->from->notes.at[i];
    bool is_dropped = (note.function != AS_CORE_NONE && c->unit->body[note.function] == AS_CORE_NONE) ||
                      (note.global != AS_CORE_NONE && c->unit->content[note.global] == AS_CORE_NONE);
    if (is_dropped) continue;
    note.range = map_range(c, note.range);
    if (note.function != AS_CORE_NONE) note.function = c->unit->body[note.function];
    if (note.global != AS_CORE_NONE) note.global = c->unit->content[note.global];
    note.construct = map_name(c, note.construct);
    as_core_notes_push(c->memory, &c->to->notes, note);
  }
}

/* ---- specifications ---- */

/* Whether it is the first of its kind with this place and text: what several units have from a header is one. */
static bool is_new(copy *c, uint32_t kind, uint32_t function, uint32_t range, const char *text, uint32_t length) {
  as_text key = {.memory = c->memory};
  if (range != AS_CORE_NONE) {
    const as_core_range *r = &c->to->ranges.at[as_core_range_outermost(c->to, range)];
    as_text_printf(&key, "%u:%u:%u", r->file, r->line, r->column);
  }
  as_text_printf(&key, " %u %u ", kind, function);
  as_text_put_bytes(&key, text, length);
  as_symbol symbol;
  bool known = as_strings_find(&c->link->specs, key.at, key.length, &symbol);
  as_strings_intern_bytes(&c->link->specs, key.at, key.length);
  as_text_release(&key);
  return !known;
}

static void copy_spec_names(copy *c) {
  for (uint32_t i = 0; i < c->from->spec_names.count; i++) {
    as_core_spec_name name = c->from->spec_names.at[i];
    name.name = map_name(c, name.name), name.type = map_type(c, name.type);
    if (name.kind == AS_CORE_SPEC_NAME_GLOBAL) name.index = c->unit->global[name.index];
    if (name.kind == AS_CORE_SPEC_NAME_FUNCTION) name.index = c->unit->function[name.index];
    as_build_spec_name(c->link->build, &name);
  }
}

/* What a body has goes with the body; a contract is of whatever the name means then. */
static uint32_t map_specified(const copy *c, const as_core_spec *spec) {
  if (spec->kind == AS_CORE_SPEC_DEFINITIONS) return AS_CORE_NONE;
  uint32_t own = c->unit->body[spec->function];
  return own == AS_CORE_NONE && spec->kind == AS_CORE_SPEC_CONTRACT ? c->unit->function[spec->function] : own;
}

static void copy_spec(copy *c, uint32_t at, uint32_t first_name) {
  const as_core_spec *spec = &c->from->specs.at[at];
  const char *text = c->from->chars.at + spec->text;
  uint32_t function = map_specified(c, spec), range = map_range(c, spec->range);
  if (function == AS_CORE_NONE && spec->kind != AS_CORE_SPEC_DEFINITIONS) return;
  if (spec->kind <= AS_CORE_SPEC_CONTRACT && !is_new(c, spec->kind, function, range, text, spec->length)) return;
  c->specs[at] = as_build_spec(c->link->build, (as_core_spec_kind)spec->kind, text, spec->length, range);
  as_core_spec *made = as_build_spec_at(c->link->build, c->specs[at]);
  made->function = function, made->loop = spec->loop;
  made->goes_on = spec->goes_on && c->specs[at - 1] != AS_CORE_NONE;
  made->first_name = spec->names ? first_name + spec->first_name : 0, made->names = spec->names;
  made->first_visible = spec->visible ? first_name + spec->first_visible : 0, made->visible = spec->visible;
}

static void copy_specs(copy *c) {
  uint32_t first_name = c->to->spec_names.count;
  copy_spec_names(c);
  for (uint32_t i = 0; i < c->from->specs.count; i++) copy_spec(c, i, first_name);
  for (uint32_t i = 0; i < c->from->spec_complaints.count; i++) {
    as_core_spec_complaint complaint = c->from->spec_complaints.at[i];
    const char *message = as_core_name(c->from, complaint.message);
    uint32_t range = map_range(c, complaint.range);
    if (is_new(c, UINT32_MAX, complaint.is_warning, range, message, (uint32_t)strlen(message)))
      as_build_spec_complaint(c->link->build, range, message, complaint.is_warning);
  }
}

void as_link_copy(as_link *link, uint32_t unit) {
  copy c = {.link = link, .memory = link->memory, .unit = &link->units[unit], .to = link->to};
  c.from = c.unit->from;
  c.files = make_map(&c, c.from->files.count);
  c.ranges = make_map(&c, c.from->ranges.count);
  c.constants = make_map(&c, c.from->constants.count);
  c.specs = make_map(&c, c.from->specs.count);
  copy_files(&c);
  copy_ranges(&c);
  copy_constants(&c);
  copy_rows(&c);
  copy_items(&c);
  copy_specs(&c);
  copy_bodies(&c);
  copy_notes(&c);
  as_memory_free(c.memory, c.files, c.from->files.count * sizeof *c.files);
  as_memory_free(c.memory, c.ranges, c.from->ranges.count * sizeof *c.ranges);
  as_memory_free(c.memory, c.constants, c.from->constants.count * sizeof *c.constants);
  as_memory_free(c.memory, c.specs, c.from->specs.count * sizeof *c.specs);
}
