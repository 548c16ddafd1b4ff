/* Globals, functions and their bodies. */
#include "c/core/text/print_internal.h"
#include "c/core/text/words.h"

static void word(as_core_printer *p, const char *text) {
  as_core_put_char(&p->w, ' ');
  as_core_put(&p->w, text);
}

static void words(as_core_printer *p, as_core_words set, uint32_t flags) {
  for (uint32_t i = 0; flags >> i; i++) {
    const char *text = flags >> i & 1 ? as_core_word(set, i) : NULL;
    if (text) word(p, text);
  }
}

static void named_number(as_core_printer *p, const char *name, uint64_t value) {
  word(p, name);
  as_core_put_char(&p->w, ' ');
  as_core_put_uint(&p->w, value);
}

static void named(as_core_printer *p, const char *text, uint32_t name) {
  word(p, text);
  as_core_put_char(&p->w, ' ');
  as_core_print_name(p, name);
}

/* ---- the head ---- */

static void target_type(as_core_printer *p, const char *name, uint32_t type) {
  if (type == AS_CORE_NONE) return;
  as_core_put(&p->w, name);
  as_core_print_qualified(p, 0, type);
  as_core_put_line(&p->w);
}

static void target(as_core_printer *p) {
  const as_core_target *t = &p->unit->target;
  const char *triple = as_core_name(p->unit, t->triple);
  as_core_put(&p->w, "target ");
  as_core_put_quoted(&p->w, triple, strlen(triple));
  word(p, t->big_endian ? "big" : "little");
  word(p, t->char_signed ? "signed" : "unsigned");
  named_number(p, "pointer", t->pointer_bytes);
  as_core_put_char(&p->w, ' ');
  as_core_put_uint(&p->w, t->pointer_align_bytes);
  as_core_put_line(&p->w);
}

static void files(as_core_printer *p) {
  for (uint32_t i = 0; i < p->unit->files.count; i++) {
    const char *name = as_core_name(p->unit, p->unit->files.at[i]);
    as_core_put(&p->w, "file ");
    as_core_put_uint(&p->w, i + 1);
    as_core_put_char(&p->w, ' ');
    as_core_put_quoted(&p->w, name, strlen(name));
    as_core_put_line(&p->w);
  }
}

/* ---- globals ---- */

static void symbol(as_core_printer *p, const char *what, uint32_t name, uint32_t qualifiers, uint32_t type) {
  as_core_put(&p->w, what);
  as_core_print_name(p, name);
  as_core_put(&p->w, ": ");
  as_core_print_qualified(p, qualifiers, type);
}

static void item(as_core_printer *p, const as_core_item *i, uint32_t expected) {
  as_core_put(&p->w, "  ");
  as_core_put_uint(&p->w, i->offset_bytes);
  as_core_put(&p->w, ": ");
  if (i->constant == AS_CORE_NONE)
    as_core_put_quoted(&p->w, as_core_name(p->unit, i->bytes), i->count);
  else
    as_core_print_constant(p, &p->unit->constants.at[i->constant], expected);
  as_core_put_line(&p->w);
}

static void global(as_core_printer *p, const as_core_global *g) {
  const as_core_unit *u = p->unit;
  symbol(p, "global ", g->name, g->qualifiers, g->type);
  word(p, as_core_word(AS_CORE_WORDS_LINKAGE, g->linkage));
  word(p, as_core_word(AS_CORE_WORDS_DEFINITION, g->definition));
  words(p, AS_CORE_WORDS_SYMBOL_FLAG, g->flags);
  if (g->align_bytes != as_core_type_of(u, g->type)->align_bytes) named_number(p, "align", g->align_bytes);
  if (g->extra_bytes) named_number(p, "more", g->extra_bytes);
  if (g->alias != AS_CORE_NONE) named(p, "of", g->alias);
  if (g->function != AS_CORE_NONE) named(p, "in", u->functions.at[g->function].name);
  if (g->items) as_core_put(&p->w, " {");
  as_core_print_range(p, g->range);
  as_core_put_line(&p->w);
  if (!g->items) return;
  for (uint32_t i = 0; i < g->items; i++) item(p, &u->items.at[g->first_item + i], as_core_expected_type(u, g->type));
  as_core_put_char(&p->w, '}');
  as_core_put_line(&p->w);
}

/* ---- instructions ---- */

static void block_number(as_core_printer *p, uint32_t block) {
  as_core_put_char(&p->w, 'b');
  as_core_put_uint(&p->w, block);
}

static void temporary(as_core_printer *p, uint32_t number) {
  as_core_put_char(&p->w, '%');
  as_core_put_uint(&p->w, number);
}

static void operand(as_core_printer *p, as_core_operand o, uint32_t expected) {
  if (as_core_is_temporary(o))
    temporary(p, as_core_operand_index(o));
  else
    as_core_print_constant(p, &p->unit->constants.at[o], expected);
}

static void field(as_core_printer *p, uint32_t index) {
  const as_core_field *f = &p->unit->fields.at[index];
  const as_core_type *record = as_core_type_of(p->unit, f->record);
  as_core_print_name(p, record->name);
  as_core_put_char(&p->w, ':');
  if (*as_core_name(p->unit, f->name)) {
    as_core_print_name(p, f->name);
  } else {
    as_core_put_char(&p->w, '#');
    as_core_put_uint(&p->w, index - record->first);
  }
}

static void extra(as_core_printer *p, as_core_extra kind, uint32_t value) {
  switch (kind) {
  case AS_CORE_EXTRA_LOCAL:
    as_core_put_char(&p->w, '$');
    as_core_print_name(p, p->unit->locals.at[p->function->first_local + value].name);
    break;
  case AS_CORE_EXTRA_FIELD: field(p, value); break;
  case AS_CORE_EXTRA_ARRAY: as_core_print_qualified(p, 0, value); break;
  case AS_CORE_EXTRA_INTRINSIC: as_core_put(&p->w, as_core_intrinsic_get((as_core_intrinsic)value)->text); break;
  case AS_CORE_EXTRA_BYTES:
  case AS_CORE_EXTRA_SPEC: as_core_put_uint(&p->w, value); break;
  case AS_CORE_EXTRA_NO:
  case AS_CORE_EXTRA_TARGETS: break;
  }
}

static void targets(as_core_printer *p, const as_core_instruction *i) {
  for (uint32_t n = 0; n < i->extras; n++) {
    as_core_put(&p->w, n ? ", " : " -> ");
    block_number(p, p->unit->targets.at[i->extra + n]);
  }
}

/* Each case goes with its target; the default comes first. */
static void cases(as_core_printer *p, const as_core_instruction *i, uint32_t expected) {
  const uint32_t *operands = p->unit->operands.at + i->first_operand, *target = p->unit->targets.at + i->extra;
  as_core_put_char(&p->w, ' ');
  operand(p, operands[0], expected);
  as_core_put(&p->w, " -> ");
  block_number(p, target[0]);
  as_core_put(&p->w, " [");
  for (uint32_t n = 1; n < i->extras; n++) {
    as_core_operand low = operands[2 * n - 1], high = operands[2 * n];
    if (n > 1) as_core_put(&p->w, ", ");
    operand(p, low, expected);
    if (high != low) as_core_put(&p->w, ".."), operand(p, high, expected);
    as_core_put(&p->w, " -> ");
    block_number(p, target[n]);
  }
  as_core_put_char(&p->w, ']');
}

static void arguments(as_core_printer *p, const as_core_instruction *i, as_core_extra kind, uint32_t expected) {
  const char *separator = " ";
  if (kind != AS_CORE_EXTRA_NO && kind != AS_CORE_EXTRA_TARGETS) {
    as_core_put_char(&p->w, ' ');
    extra(p, kind, i->extra);
    separator = ", ";
  }
  for (uint32_t n = 0; n < i->operands; n++, separator = ", ") {
    as_core_put(&p->w, separator);
    operand(p, p->unit->operands.at[i->first_operand + n], expected);
  }
  if (kind == AS_CORE_EXTRA_TARGETS) targets(p, i);
}

static void instruction(as_core_printer *p, const as_core_instruction *i) {
  const as_core_op_facts *facts = as_core_op_get((as_core_op)i->op);
  uint32_t expected = as_core_expected_type(p->unit, i->type);
  as_core_put(&p->w, "    ");
  if (i->result != AS_CORE_NONE) temporary(p, i->result), as_core_put(&p->w, " = ");
  as_core_put(&p->w, facts->text);
  for (uint32_t bit = 0; i->flags >> bit; bit++) {
    const char *text = i->flags >> bit & 1 ? as_core_word(AS_CORE_WORDS_ACCESS, bit) : NULL;
    if (text) as_core_put_char(&p->w, '.'), as_core_put(&p->w, text);
  }
  if (i->type != AS_CORE_NONE) as_core_put_char(&p->w, ' '), as_core_print_qualified(p, 0, i->type);
  if (i->op == AS_CORE_OP_SWITCH)
    cases(p, i, expected);
  else
    arguments(p, i, facts->extra, expected);
  as_core_print_range(p, i->range);
  as_core_put_line(&p->w);
}

/* ---- functions ---- */

static void local(as_core_printer *p, const as_core_local *l) {
  as_core_put(&p->w, "  ");
  as_core_put(&p->w, as_core_word(AS_CORE_WORDS_STORAGE, l->storage));
  symbol(p, " $", l->name, l->qualifiers, l->type);
  words(p, AS_CORE_WORDS_LOCAL_FLAG, l->flags);
  if (l->align_bytes != as_core_type_of(p->unit, l->type)->align_bytes) named_number(p, "align", l->align_bytes);
  if (l->elements) named_number(p, "elements", l->elements);
  as_core_print_range(p, l->range);
  as_core_put_line(&p->w);
}

static void loop(as_core_printer *p, const as_core_loop *l) {
  as_core_put(&p->w, "  loop ");
  block_number(p, l->header);
  word(p, as_core_word(AS_CORE_WORDS_LOOP, l->kind));
  as_core_print_range(p, l->range);
  as_core_put_line(&p->w);
}

/* Temporaries that no instruction assigns: their types can be told nowhere else. */
static void unused_temporaries(as_core_printer *p, const as_core_function *f) {
  const as_core_unit *u = p->unit;
  size_t bytes = (size_t)f->temporaries / 8 + 1;
  unsigned char *assigned = as_memory_alloc_zeroed(u->memory, bytes);
  uint32_t count = 0;
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = &u->blocks.at[f->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++) {
      uint32_t result = u->instructions.at[block->first + i].result;
      if (result != AS_CORE_NONE) assigned[result / 8] |= (unsigned char)(1 << result % 8), count++;
    }
  }
  for (uint32_t i = 0; count < f->temporaries && i < f->temporaries; i++) {
    if (assigned[i / 8] >> i % 8 & 1) continue;
    as_core_put(&p->w, "  unused ");
    temporary(p, i);
    as_core_put(&p->w, ": ");
    as_core_print_qualified(p, 0, u->temporary_types.at[f->first_temporary + i]);
    as_core_put_line(&p->w);
  }
  as_memory_free(u->memory, assigned, bytes);
}

static void block(as_core_printer *p, uint32_t number, const as_core_block *b) {
  as_core_put(&p->w, "  ");
  block_number(p, number);
  if (b->name) as_core_put_char(&p->w, ' '), as_core_print_name(p, b->name);
  as_core_put_char(&p->w, ':');
  as_core_put_line(&p->w);
  for (uint32_t i = 0; i < b->instructions; i++) {
    const as_core_instruction *at = &p->unit->instructions.at[b->first + i];
    if (p->sources) as_core_print_source_line(p, at->range);
    instruction(p, at);
  }
}

static void body(as_core_printer *p, const as_core_function *f) {
  const as_core_unit *u = p->unit;
  p->function = f;
  for (uint32_t i = 0; i < f->locals; i++) local(p, &u->locals.at[f->first_local + i]);
  for (uint32_t i = 0; i < f->loops; i++) loop(p, &u->loops.at[f->first_loop + i]);
  unused_temporaries(p, f);
  for (uint32_t i = 0; i < f->blocks; i++) block(p, i, &u->blocks.at[f->first_block + i]);
  p->function = NULL;
  as_core_put_char(&p->w, '}');
  as_core_put_line(&p->w);
}

static uint32_t leading_parameters(const as_core_unit *u, const as_core_function *f) {
  uint32_t count = 0;
  while (count < f->locals && u->locals.at[f->first_local + count].flags & AS_CORE_LOCAL_PARAMETER) count++;
  return count;
}

static void function(as_core_printer *p, const as_core_function *f) {
  enum { NO_PRIORITY = 65535 };
  bool has_body = f->locals || f->temporaries || f->blocks || f->loops;
  symbol(p, "function ", f->name, 0, f->type);
  word(p, as_core_word(AS_CORE_WORDS_LINKAGE, f->linkage));
  word(p, as_core_word(AS_CORE_WORDS_DEFINITION, f->definition));
  words(p, AS_CORE_WORDS_SYMBOL_FLAG, f->flags);
  if (f->constructor_priority != NO_PRIORITY) named_number(p, "constructs", f->constructor_priority);
  if (f->destructor_priority != NO_PRIORITY) named_number(p, "destructs", f->destructor_priority);
  if (f->parameters != leading_parameters(p->unit, f)) named_number(p, "parameters", f->parameters);
  if (f->alias != AS_CORE_NONE) named(p, "of", f->alias);
  if (has_body) as_core_put(&p->w, " {");
  as_core_print_range(p, f->range);
  as_core_put_line(&p->w);
  if (has_body) body(p, f);
}

static void note(as_core_printer *p, const as_core_note *n) {
  const char *construct = as_core_name(p->unit, n->construct);
  as_core_put(&p->w, "note ");
  as_core_put_quoted(&p->w, construct, strlen(construct));
  if (n->function != AS_CORE_NONE) named(p, "function", p->unit->functions.at[n->function].name);
  if (n->global != AS_CORE_NONE) named(p, "global", p->unit->globals.at[n->global].name);
  as_core_print_range(p, n->range);
  as_core_put_line(&p->w);
}

/* ---- the unit ---- */

static void print_unit(as_core_printer *p) {
  const as_core_unit *u = p->unit;
  target(p);
  files(p);
  as_core_print_declared_types(p);
  target_type(p, "int_type ", u->target.int_type);
  target_type(p, "size_type ", u->target.size_type);
  target_type(p, "va_list_type ", u->target.va_list_type);
  for (uint32_t i = 0; i < u->globals.count; i++) global(p, &u->globals.at[i]);
  for (uint32_t i = 0; i < u->functions.count; i++) {
    as_core_put_line(&p->w);
    function(p, &u->functions.at[i]);
  }
  for (uint32_t i = 0; i < u->notes.count; i++) note(p, &u->notes.at[i]);
  as_core_print_specs(p);
}

bool as_core_print(const as_core_unit *unit, as_core_print_options options, as_json_sink *sink, void *data) {
  as_core_printer *p = as_memory_alloc(unit->memory, sizeof *p);
  *p = (as_core_printer){.unit = unit, .options = options, .w = {.sink = sink, .data = data}};
  p->declared = as_memory_alloc_zeroed(unit->memory, (unit->types.count + 1) * sizeof *p->declared);
  if (options.sources) as_core_sources_open(p);
  print_unit(p);
  as_core_writer_flush(&p->w);
  bool written = !p->w.failed;
  as_core_sources_close(p);
  as_memory_free(unit->memory, p->declared, (unit->types.count + 1) * sizeof *p->declared);
  as_memory_free(unit->memory, p, sizeof *p);
  return written;
}

static bool text_sink(void *data, const char *bytes, size_t count) {
  as_text_put_bytes(data, bytes, count);
  return true;
}

void as_core_print_text(const as_core_unit *unit, as_core_print_options options, as_text *out) {
  as_core_print(unit, options, text_sink, out);
}

void as_core_print_type(const as_core_unit *unit, uint32_t type, as_text *out) {
  as_core_printer p = {.unit = unit, .w = {.sink = text_sink, .data = out}};
  as_core_print_qualified(&p, 0, type);
  as_core_writer_flush(&p.w);
}
