/* Bodies of functions: locals, loops, blocks, instructions. Rows are appended to the unit as they are read. */
#include "c/core/text/parse_internal.h"
#include <string.h>

static as_core_function *function_of(const as_core_parser *p) { return &p->unit->functions.at[p->function]; }

/* ---- before the blocks ---- */

static void local(as_core_parser *p, uint32_t storage) {
  as_core_local l = {.storage = (uint8_t)storage};
  as_core_demand(p, '$', "'$'");
  as_core_token token = *as_core_token_of(p);
  l.name = as_core_any_name(p, "a name");
  as_core_demand(p, ':', "':'");
  l.qualifiers = (uint8_t)as_core_qualifiers_text(p);
  l.type = as_core_type_text(p);
  if (p->failed) return;
  for (uint32_t row; (row = as_core_accept_row(p, AS_CORE_WORDS_LOCAL_FLAG)) != UINT32_MAX;)
    l.flags |= (uint16_t)(1u << row);
  l.align_bytes = p->unit->types.at[l.type].align_bytes;
  if (as_core_accept_word(p, "align")) l.align_bytes = as_core_alignment(p);
  if (as_core_accept_word(p, "elements")) l.elements = as_core_number32(p, "a number of elements");
  l.range = as_core_range_of(p);
  if (as_core_names_find(&p->locals, l.name)) as_core_wrong(p, &token, "this local is declared twice");
  as_core_function *f = function_of(p);
  if (f->blocks) as_core_wrong(p, &token, "locals are declared before the first block");
  *as_core_names_put(p->memory, &p->locals, l.name) = f->locals++;
  as_core_locals_push(p->memory, &p->unit->locals, l);
}

static void loop(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  as_core_loop l = {.header = as_core_block_number(p)};
  as_core_note_highest(&p->block, l.header, &token);
  l.kind = as_core_accept_row(p, AS_CORE_WORDS_LOOP);
  if (l.kind == UINT32_MAX) as_core_expected(p, "while, do, for or goto");
  l.range = as_core_range_of(p);
  as_core_loops_push(p->memory, &p->unit->loops, l);
  function_of(p)->loops++;
}

static void assign(as_core_parser *p, uint32_t number, uint32_t type, const as_core_token *token) {
  as_core_assignment assignment = {number, type, *token};
  as_core_assignments_push(p->memory, &p->assignments, assignment);
}

static uint32_t temporary_number(as_core_parser *p) {
  return (uint32_t)as_core_number(p, (UINT32_C(1) << AS_CORE_TEMPORARY_BIT) - 2, "a temporary");
}

static void unused(as_core_parser *p) {
  as_core_demand(p, '%', "'%'");
  as_core_token token = *as_core_token_of(p);
  uint32_t number = temporary_number(p);
  as_core_demand(p, ':', "':'");
  assign(p, number, as_core_type_text(p), &token);
}

static void block(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  as_core_function *f = function_of(p);
  as_core_block b = {.first = p->unit->instructions.count};
  if (p->open) as_core_wrong(p, &token, "the block before does not end");
  if (as_core_block_number(p) != f->blocks)
    as_core_wrong(p, &token, "expected b%u: blocks are numbered in their order", f->blocks);
  if (as_core_looking_at(p) != ':') b.name = as_core_any_name(p, "':' or the name of a label");
  as_core_demand(p, ':', "':'");
  as_core_blocks_push(p->memory, &p->unit->blocks, b);
  f->blocks++;
  p->open = true;
}

/* ---- instructions ---- */

static bool is_of(const as_core_unit *unit, as_core_on on, uint32_t type) {
  as_core_class class = as_core_class_of(unit, type);
  uint8_t kind = unit->types.at[type].kind;
  switch (on) {
  case AS_CORE_ON_NO: return false;
  case AS_CORE_ON_SCALAR: return as_core_is_scalar(unit, type);
  case AS_CORE_ON_INTEGER: return class == AS_CORE_CLASS_INTEGER;
  case AS_CORE_ON_FLOAT: return class == AS_CORE_CLASS_FLOAT;
  case AS_CORE_ON_ARITHMETIC: return class == AS_CORE_CLASS_INTEGER || class == AS_CORE_CLASS_FLOAT;
  case AS_CORE_ON_POINTER: return class == AS_CORE_CLASS_POINTER;
  case AS_CORE_ON_OBJECT: return kind != AS_CORE_VOID && kind != AS_CORE_FUNCTION;
  case AS_CORE_ON_FUNCTION: return kind == AS_CORE_FUNCTION;
  }
  return false;
}

static uint32_t type_on(as_core_parser *p, as_core_on on) {
  static const char *const names[] = {"no",     "a scalar",  "an integer", "an arithmetic",
                                      "object", "a pointer", "a function", "a floating"};
  if (on == AS_CORE_ON_NO) return AS_CORE_NONE;
  as_core_token token = *as_core_token_of(p);
  uint32_t type = as_core_type_text(p);
  if (!p->failed && !is_of(p->unit, on, type)) as_core_wrong(p, &token, "this should be %s type", names[on]);
  return type;
}

/* op, op.volatile ... */
static void operation(as_core_parser *p, as_core_instruction *i) {
  as_core_token token = *as_core_token_of(p), part = token;
  if (token.kind != AS_CORE_TOKEN_WORD) {
    as_core_expected(p, "an instruction");
    return;
  }
  const char *dot = memchr(token.text, '.', token.length), *end = token.text + token.length;
  part.length = (uint32_t)((dot ? dot : end) - token.text);
  as_text_clear(&p->scratch);
  as_text_put_bytes(&p->scratch, token.text, part.length);
  uint32_t *known = as_core_names_find(&p->ops, as_build_name(p->build, as_text_get(&p->scratch)));
  if (known) i->op = (uint8_t)*known;
  bool right = known;
  while (dot && right) {
    const char *word = dot + 1;
    dot = memchr(word, '.', (size_t)(end - word));
    uint32_t row = as_core_word_find(AS_CORE_WORDS_ACCESS, word, (size_t)((dot ? dot : end) - word));
    right = row != UINT32_MAX;
    if (right) i->flags |= (uint8_t)(1u << row);
  }
  if (!right) as_core_expected(p, "an instruction");
  as_core_next(p);
}

static uint32_t local_text(as_core_parser *p) {
  as_core_demand(p, '$', "'$' and a local");
  as_core_token token = *as_core_token_of(p);
  uint32_t *known = as_core_names_find(&p->locals, as_core_any_name(p, "a local"));
  if (known) return *known;
  as_core_wrong(p, &token, "there is no such local here");
  return 0;
}

static uint32_t intrinsic_text(as_core_parser *p, uint32_t type) {
  as_core_token token = *as_core_token_of(p);
  for (uint32_t i = 0; i < AS_CORE_INTRINSIC_COUNT; i++) {
    const as_core_intrinsic_facts *facts = as_core_intrinsic_get((as_core_intrinsic)i);
    if (!as_core_accept_word(p, facts->text)) continue;
    if (!is_of(p->unit, facts->on, type)) as_core_wrong(p, &token, "%s is not for this type", facts->text);
    return i;
  }
  as_core_expected(p, "an intrinsic operation");
  return 0;
}

static uint32_t array_text(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  uint32_t type = as_core_type_text(p);
  if (!p->failed && p->unit->types.at[type].kind != AS_CORE_ARRAY) as_core_wrong(p, &token, "expected an array type");
  return type;
}

static uint32_t extra(as_core_parser *p, as_core_extra kind, uint32_t type) {
  switch (kind) {
  case AS_CORE_EXTRA_LOCAL: return local_text(p);
  case AS_CORE_EXTRA_FIELD: return as_core_field_text(p);
  case AS_CORE_EXTRA_ARRAY: return array_text(p);
  case AS_CORE_EXTRA_INTRINSIC: return intrinsic_text(p, type);
  case AS_CORE_EXTRA_BYTES: return as_core_alignment(p);
  case AS_CORE_EXTRA_SPEC: return as_core_number32(p, "the number of a specification");
  case AS_CORE_EXTRA_NO:
  case AS_CORE_EXTRA_TARGETS: break;
  }
  return 0;
}

static void target(as_core_parser *p, as_core_instruction *i) {
  as_core_token token = *as_core_token_of(p);
  uint32_t number = as_core_block_number(p);
  as_core_note_highest(&p->block, number, &token);
  as_u32_vector_push(p->memory, &p->unit->targets, number);
  i->extras++;
}

static as_core_operand operand(as_core_parser *p, as_core_instruction *i, uint32_t expected) {
  as_core_operand o = as_core_operand_text(p, expected);
  as_u32_vector_push(p->memory, &p->unit->operands, o);
  i->operands++;
  return o;
}

/* OPERAND -> bN [LOW[..HIGH] -> bN, ...] */
static void cases(as_core_parser *p, as_core_instruction *i, uint32_t expected) {
  operand(p, i, expected);
  as_core_demand(p, AS_CORE_TOKEN_ARROW, "'->'");
  target(p, i);
  as_core_demand(p, '[', "'['");
  bool more = !as_core_accept(p, ']');
  while (more && !p->failed) {
    as_core_token token = *as_core_token_of(p);
    as_core_operand low = operand(p, i, expected), high = low;
    if (as_core_accept(p, AS_CORE_TOKEN_DOTS))
      high = operand(p, i, expected);
    else
      as_u32_vector_push(p->memory, &p->unit->operands, low), i->operands++;
    if (as_core_is_temporary(low) || as_core_is_temporary(high)) as_core_wrong(p, &token, "a case must be constant");
    as_core_demand(p, AS_CORE_TOKEN_ARROW, "'->'");
    target(p, i);
    more = as_core_accept(p, ',');
    if (!more) as_core_demand(p, ']', "',' or ']'");
  }
}

static void arguments(as_core_parser *p, as_core_instruction *i, as_core_extra kind, uint32_t expected) {
  bool targets = kind == AS_CORE_EXTRA_TARGETS, more = as_core_begins_operand(p);
  if (!targets && kind != AS_CORE_EXTRA_NO) {
    i->extra = extra(p, kind, i->type);
    more = as_core_accept(p, ',');
  }
  while (more && !p->failed) {
    operand(p, i, expected);
    more = as_core_accept(p, ',');
  }
  more = targets && as_core_accept(p, AS_CORE_TOKEN_ARROW);
  while (more && !p->failed) {
    target(p, i);
    more = as_core_accept(p, ',');
  }
}

static void check_counts(as_core_parser *p, const as_core_instruction *i, const as_core_token *token) {
  const as_core_op_facts *facts = as_core_op_get((as_core_op)i->op);
  uint32_t least = facts->least, most = facts->most, targets = i->extras;
  if (i->op == AS_CORE_OP_INTRINSIC) least = most = as_core_intrinsic_get((as_core_intrinsic)i->extra)->operands;
  if (i->op == AS_CORE_OP_VA_ARG) least = most = as_core_is_scalar(p->unit, i->type) ? 1 : 2;
  if (i->operands < least || i->operands > most)
    as_core_wrong(p, token, "%u operands for %s", i->operands, facts->text);
  if ((i->op == AS_CORE_OP_JUMP && targets != 1) || (i->op == AS_CORE_OP_BRANCH && targets != 2))
    as_core_wrong(p, token, "%u targets for %s", targets, facts->text);
}

/* The result is there exactly if the instruction has one. */
static void result(as_core_parser *p, as_core_instruction *i, const as_core_token *token) {
  const as_core_op_facts *facts = as_core_op_get((as_core_op)i->op);
  uint32_t type = as_core_result_type(p->unit, i);
  bool given = i->result != AS_CORE_NONE, maybe = facts->result == AS_CORE_RESULT_MAYBE || i->op == AS_CORE_OP_VA_ARG;
  if (type == AS_CORE_NONE && facts->result != AS_CORE_RESULT_NONE && !maybe)
    as_core_wrong(p, token, "the type of the result of %s is not declared", facts->text);
  if (given && type == AS_CORE_NONE) as_core_wrong(p, token, "this %s has no result", facts->text);
  if (!given && type != AS_CORE_NONE) as_core_wrong(p, token, "the result of this %s goes nowhere", facts->text);
  if (given) assign(p, i->result, type, token);
}

static void instruction(as_core_parser *p) {
  as_core_token token = *as_core_token_of(p);
  as_core_instruction i = {.type = AS_CORE_NONE, .result = AS_CORE_NONE, .first_operand = p->unit->operands.count};
  if (as_core_accept(p, '%')) {
    i.result = temporary_number(p);
    as_core_demand(p, '=', "'='");
  }
  operation(p, &i);
  if (!p->open) as_core_wrong(p, &token, "this instruction is in no block: it stands after a jump, or before b0");
  const as_core_op_facts *facts = as_core_op_get((as_core_op)i.op);
  i.type = type_on(p, facts->type);
  if (p->failed) return;
  uint32_t expected = as_core_expected_type(p->unit, i.type);
  if (facts->extra == AS_CORE_EXTRA_TARGETS) i.extra = p->unit->targets.count;
  if (i.op == AS_CORE_OP_SWITCH)
    cases(p, &i, expected);
  else
    arguments(p, &i, facts->extra, expected);
  i.range = as_core_range_of(p);
  if (p->failed) return;
  check_counts(p, &i, &token);
  result(p, &i, &token);
  as_core_instructions_push(p->memory, &p->unit->instructions, i);
  p->unit->blocks.at[p->unit->blocks.count - 1].instructions++;
  p->open = !as_core_ends_block((as_core_op)i.op);
}

/* ---- the whole body ---- */

static void line(as_core_parser *p) {
  const as_core_token *token = as_core_token_of(p);
  uint32_t storage = as_core_accept_row(p, AS_CORE_WORDS_STORAGE);
  if (storage != UINT32_MAX)
    local(p, storage);
  else if (as_core_accept_word(p, "loop"))
    loop(p);
  else if (as_core_accept_word(p, "unused"))
    unused(p);
  else if (as_core_looks_like_block(token))
    block(p);
  else
    instruction(p);
  as_core_end_line(p);
}

/* Temporaries are numbered without gaps, and each is assigned once. */
static void settle_temporaries(as_core_parser *p, as_core_function *f) {
  uint32_t count = p->assignments.count, first = p->unit->temporary_types.count;
  for (uint32_t i = 0; i < count; i++) as_u32_vector_push(p->memory, &p->unit->temporary_types, AS_CORE_NONE);
  for (uint32_t i = 0; i < count; i++) {
    const as_core_assignment *a = &p->assignments.at[i];
    if (a->number >= count) {
      as_core_wrong(p, &a->token, "%%%u is too much: %u temporaries are numbered from 0", a->number, count);
      return;
    }
    uint32_t *type = &p->unit->temporary_types.at[first + a->number];
    if (*type != AS_CORE_NONE) as_core_wrong(p, &a->token, "%%%u is assigned twice", a->number);
    *type = a->type;
  }
  f->temporaries = count;
  if (p->temporary.any && p->temporary.number >= count)
    as_core_wrong(p, &p->temporary.token, "%%%u is never assigned", p->temporary.number);
}

static void begin(as_core_parser *p, uint32_t function) {
  p->function = function;
  p->open = p->temporary.any = p->block.any = false;
  p->assignments.count = 0;
  as_core_function *f = function_of(p);
  f->first_local = p->unit->locals.count, f->first_temporary = p->unit->temporary_types.count;
  f->first_block = p->unit->blocks.count, f->first_loop = p->unit->loops.count;
}

static void settle_parameters(as_core_parser *p, as_core_function *f, const as_core_token *token) {
  uint32_t leading = 0;
  while (leading < f->locals && p->unit->locals.at[f->first_local + leading].flags & AS_CORE_LOCAL_PARAMETER) leading++;
  if (f->parameters == AS_CORE_NONE) f->parameters = leading;
  if (f->parameters > f->locals) as_core_wrong(p, token, "there are not so many locals as parameters");
}

void as_core_function_body(as_core_parser *p, uint32_t function) {
  begin(p, function);
  as_core_token token = *as_core_token_of(p);
  while (!p->failed && (token = *as_core_token_of(p), !as_core_accept(p, '}')))
    if (!as_core_accept(p, AS_CORE_TOKEN_LINE)) line(p);
  as_core_function *f = function_of(p);
  if (!f->blocks) as_core_wrong(p, &token, "a body needs a block");
  if (p->open) as_core_wrong(p, &token, "the block before does not end");
  if (p->block.any && p->block.number >= f->blocks)
    as_core_wrong(p, &p->block.token, "there is no block b%u", p->block.number);
  if (!p->failed) settle_temporaries(p, f);
  if (!p->failed) settle_parameters(p, f, &token);
  as_core_names_release(p->memory, &p->locals);
  p->function = AS_CORE_NONE;
}
