/* What each row is, and what it mentions. */
#include "c/core/closure_internal.h"

#include <string.h>

typedef struct reading {
  as_core_closures *closures;
  const as_core_unit *unit;
  as_digester digester;
  uint32_t node;
  uint32_t *mentioned_by, *local; /* by node: who mentioned it last, and as which of its mentions */
  uint32_t *range_by, *range;     /* by range: the same for ranges of a function */
  uint32_t ranges;                /* different ones of the function */
  uint32_t *targets;              /* by type: so many functions of it that may be called, most_targets for each */
  uint32_t *target_count;
} reading;

/* ---- parts of labels ---- */

static void number(reading *r, uint64_t value) { as_digester_add(&r->digester, &value, sizeof value); }

static void numbers(reading *r, const uint32_t *values, uint32_t count) {
  as_digester_add(&r->digester, values, count * sizeof *values);
}

static void bytes(reading *r, const char *at, size_t count) {
  number(r, count);
  as_digester_add(&r->digester, at, count);
}

/* Names that begin with a dot are none of the program's. */
static void name(reading *r, uint32_t offset) {
  const char *text = as_core_name(r->unit, offset);
  bytes(r, text, *text == '.' ? 1 : strlen(text));
}

static uint32_t mentioned(reading *r, uint32_t node) {
  as_core_closures *c = r->closures;
  if (r->mentioned_by[node] != r->node + 1) {
    r->mentioned_by[node] = r->node + 1;
    r->local[node] = c->mentions.count - c->first_mention[r->node];
    as_u32_vector_push(c->memory, &c->mentions, node);
  }
  return r->local[node];
}

static uint32_t type_of(reading *r, uint32_t type) { return type == AS_CORE_NONE ? type : mentioned(r, type); }
static void mention(reading *r, uint32_t node) { number(r, mentioned(r, node)); }
static void mention_type(reading *r, uint32_t type) { number(r, type_of(r, type)); }

static void mention_name(reading *r, uint32_t offset) {
  const char *text = offset == AS_CORE_NONE ? NULL : as_core_name(r->unit, offset);
  uint32_t function = text ? as_core_find_function(r->unit, text) : AS_CORE_NONE;
  uint32_t global = text && function == AS_CORE_NONE ? as_core_find_global(r->unit, text) : AS_CORE_NONE;
  number(r, text != NULL);
  if (text) name(r, offset);
  if (function != AS_CORE_NONE) mention(r, as_closure_function(r->closures, function));
  if (global != AS_CORE_NONE) mention(r, as_closure_global(r->closures, global));
}

static uint32_t row_of(const reading *r, const as_core_constant *c) {
  return c->kind == AS_CORE_CONSTANT_GLOBAL ? as_closure_global(r->closures, c->index)
                                            : as_closure_function(r->closures, c->index);
}

static void constant(reading *r, uint32_t index) {
  const as_core_constant *c = &r->unit->constants.at[index];
  bool is_row =
      c->kind == AS_CORE_CONSTANT_GLOBAL || c->kind == AS_CORE_CONSTANT_FUNCTION || c->kind == AS_CORE_CONSTANT_LABEL;
  uint32_t what[] = {c->kind, type_of(r, c->type), is_row ? mentioned(r, row_of(r, c)) : c->index};
  numbers(r, what, sizeof what / sizeof *what);
  number(r, c->low), number(r, c->high);
}

/* What was refused is refused for a reason, which may be told. */
static void refusal(reading *r, uint32_t function, uint32_t global) {
  for (uint32_t i = 0; i < r->unit->notes.count; i++) {
    const as_core_note *note = &r->unit->notes.at[i];
    if (note->function == function && note->global == global) name(r, note->construct);
  }
}

/* ---- types and globals ---- */

static void read_type(reading *r, uint32_t index) {
  const as_core_type *t = &r->unit->types.at[index];
  bool is_record = t->kind == AS_CORE_STRUCT || t->kind == AS_CORE_UNION;
  uint32_t what[] = {t->kind, t->qualifiers, t->flags, t->align_bytes, t->count};
  numbers(r, what, sizeof what / sizeof *what);
  number(r, t->size_bytes), number(r, t->length);
  name(r, t->name);
  mention_type(r, t->of);
  for (uint32_t i = 0; i < t->count && !is_record; i++) mention_type(r, r->unit->parameters.at[t->first + i]);
  for (uint32_t i = 0; i < t->count && is_record; i++) {
    const as_core_field *f = &r->unit->fields.at[t->first + i];
    name(r, f->name);
    mention_type(r, f->type);
    number(r, f->flags), number(r, f->qualifiers), number(r, f->offset_bits), number(r, f->width_bits);
  }
}

static void read_global(reading *r, uint32_t index) {
  const as_core_global *g = &r->unit->globals.at[index];
  uint32_t what[] = {
      g->linkage, g->definition, g->qualifiers, g->flags, g->align_bytes, g->items, as_core_is_libc(r->unit, g->range)};
  numbers(r, what, sizeof what / sizeof *what);
  number(r, g->extra_bytes);
  name(r, g->name);
  mention_type(r, g->type);
  mention_name(r, g->alias);
  if (g->definition == AS_CORE_DEFINITION_REFUSED) refusal(r, AS_CORE_NONE, index);
  for (uint32_t i = 0; i < g->items; i++) {
    const as_core_item *item = &r->unit->items.at[g->first_item + i];
    number(r, item->offset_bytes);
    if (item->constant != AS_CORE_NONE)
      constant(r, item->constant);
    else
      bytes(r, r->unit->chars.at + item->bytes, item->count);
  }
}

/* ---- functions ---- */

/* Which of the function's ranges it is, and where that is; another file than the function's has lines of its own. */
static void place(reading *r, const as_core_range *origin, uint32_t range) {
  if (range == AS_CORE_NONE) {
    number(r, range);
    return;
  }
  bool is_new = r->range_by[range] != r->node + 1;
  if (is_new) r->range_by[range] = r->node + 1, r->range[range] = r->ranges++;
  number(r, r->range[range]);
  if (!is_new) return;
  const as_core_range *at = &r->unit->ranges.at[as_core_range_outermost(r->unit, range)];
  bool is_here = origin && at->file == origin->file;
  uint32_t what[] = {is_here, is_here ? at->line - origin->line : at->line, at->column};
  numbers(r, what, sizeof what / sizeof *what);
}

static void extra(reading *r, const as_core_instruction *i) {
  switch (as_core_op_get((as_core_op)i->op)->extra) {
  case AS_CORE_EXTRA_FIELD: {
    const as_core_field *field = &r->unit->fields.at[i->extra];
    mention_type(r, field->record);
    number(r, i->extra - r->unit->types.at[field->record].first);
    break;
  }
  case AS_CORE_EXTRA_ARRAY: mention_type(r, i->extra); break;
  case AS_CORE_EXTRA_TARGETS: numbers(r, r->unit->targets.at + i->extra, i->extras); break;
  case AS_CORE_EXTRA_LOCAL:
  case AS_CORE_EXTRA_INTRINSIC:
  case AS_CORE_EXTRA_BYTES: number(r, i->extra); break;
  case AS_CORE_EXTRA_SPEC: /* which row it is depends on all others; nobody executes them */
  case AS_CORE_EXTRA_NO: break;
  }
}

/* A function without a body may call what it is given. */
static bool is_known(const reading *r, const as_core_instruction *call) {
  as_core_operand callee = r->unit->operands.at[call->first_operand];
  const as_core_constant *c = as_core_is_temporary(callee) ? NULL : &r->unit->constants.at[callee];
  return c && c->kind == AS_CORE_CONSTANT_FUNCTION && r->unit->functions.at[c->index].blocks;
}

static void targets(reading *r, const as_core_instruction *call) {
  if (call->type == AS_CORE_NONE || is_known(r, call)) return;
  const uint32_t *first = r->targets + (size_t)call->type * r->closures->most_targets;
  number(r, r->target_count[call->type]);
  for (uint32_t i = 0; i < r->target_count[call->type]; i++) mention(r, as_closure_function(r->closures, first[i]));
}

static void instruction(reading *r, const as_core_range *origin, const as_core_instruction *i) {
  uint32_t what[] = {i->op, i->flags, type_of(r, i->type), i->result, i->operands, i->extras};
  numbers(r, what, sizeof what / sizeof *what);
  for (uint32_t k = 0; k < i->operands; k++) {
    as_core_operand operand = r->unit->operands.at[i->first_operand + k];
    if (as_core_is_temporary(operand))
      number(r, operand);
    else
      constant(r, operand);
  }
  extra(r, i);
  if (i->op == AS_CORE_OP_CALL) targets(r, i);
  place(r, origin, i->range);
}

static void locals(reading *r, const as_core_function *f) {
  for (uint32_t i = 0; i < f->locals; i++) {
    const as_core_local *local = &r->unit->locals.at[f->first_local + i];
    uint32_t what[] = {type_of(r, local->type), local->storage, local->qualifiers, local->flags,
                       local->align_bytes,      local->elements};
    numbers(r, what, sizeof what / sizeof *what);
    name(r, local->name);
  }
}

static void body(reading *r, const as_core_function *f) {
  const as_core_range *origin =
      f->range == AS_CORE_NONE ? NULL : &r->unit->ranges.at[as_core_range_outermost(r->unit, f->range)];
  for (uint32_t i = 0; i < f->temporaries; i++) mention_type(r, r->unit->temporary_types.at[f->first_temporary + i]);
  for (uint32_t i = 0; i < f->loops; i++) {
    const as_core_loop *loop = &r->unit->loops.at[f->first_loop + i];
    number(r, loop->header), number(r, loop->kind);
    place(r, origin, loop->range);
  }
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = &r->unit->blocks.at[f->first_block + b];
    number(r, block->instructions);
    name(r, block->name);
    for (uint32_t i = 0; i < block->instructions; i++)
      instruction(r, origin, &r->unit->instructions.at[block->first + i]);
  }
}

static void read_function(reading *r, uint32_t index) {
  const as_core_function *f = &r->unit->functions.at[index];
  uint32_t what[] = {f->linkage,
                     f->definition,
                     f->flags,
                     f->constructor_priority,
                     f->destructor_priority,
                     f->parameters,
                     f->locals,
                     f->temporaries,
                     f->loops,
                     f->blocks,
                     as_core_is_libc(r->unit, f->range)};
  numbers(r, what, sizeof what / sizeof *what);
  name(r, f->name);
  mention_type(r, f->type);
  mention_name(r, f->alias);
  if (f->definition == AS_CORE_DEFINITION_REFUSED) refusal(r, index, AS_CORE_NONE);
  r->ranges = 0;
  locals(r, f);
  body(r, f);
}

/* ---- all of them ---- */

static void find_targets(reading *r) {
  const as_core_closures *c = r->closures;
  for (uint32_t i = 0; i < r->unit->functions.count; i++) {
    uint32_t type = r->unit->functions.at[i].type;
    if (!c->taken[i] || r->target_count[type] == c->most_targets) continue;
    r->targets[(size_t)type * c->most_targets + r->target_count[type]++] = i;
  }
}

static void read_row(reading *r, uint32_t node) {
  uint32_t types = r->unit->types.count, globals = r->unit->globals.count;
  if (node < types)
    read_type(r, node);
  else if (node < types + globals)
    read_global(r, node - types);
  else
    read_function(r, node - types - globals);
}

void as_closure_read_rows(as_core_closures *c) {
  reading r = {.closures = c, .unit = c->unit};
  size_t nodes = c->nodes + 1, ranges = c->unit->ranges.count + 1, types = c->unit->types.count + 1;
  size_t words = 2 * nodes + 2 * ranges + types * (c->most_targets + 1);
  uint32_t *scratch = as_memory_alloc_zeroed(c->memory, words * sizeof *scratch);
  r.mentioned_by = scratch, r.local = r.mentioned_by + nodes;
  r.range_by = r.local + nodes, r.range = r.range_by + ranges;
  r.target_count = r.range + ranges, r.targets = r.target_count + types;
  find_targets(&r);
  for (uint32_t node = 0; node < c->nodes; node++) {
    r.node = node;
    c->first_mention[node] = c->mentions.count;
    as_digester_begin(&r.digester);
    read_row(&r, node);
    c->labels[node] = as_digester_end(&r.digester);
  }
  c->first_mention[c->nodes] = c->mentions.count;
  as_memory_free(c->memory, scratch, words * sizeof *scratch);
}
