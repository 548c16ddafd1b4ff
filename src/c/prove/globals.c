/* Objects with static storage: their initial values. */
#include "c/prove/translator.h"

#include <string.h>

/* What a refused initial value is: the address of a function that is not there, which nothing can be done with. */
static const as_prove_operand nothing = {.kind = AS_PROVE_OPERAND_FUNC, .index = UINT32_MAX};

static void add_item(as_prove_translator *p, const as_core_item *from) {
  as_prove_item item = {.offset = from->offset_bytes, .bytes = from->bytes, .count = from->count};
  if (from->constant != AS_CORE_NONE) {
    const as_core_constant *constant = &p->unit->constants.at[from->constant];
    item.size = (uint32_t)as_core_type_of(p->unit, constant->type)->size_bytes;
    if (!as_prover_constant(p, constant, &item.value)) item.value = nothing;
  }
  as_prove_items_push(p->memory, &p->program->items, item);
}

static void make_global(as_prove_translator *p, uint32_t core) {
  const as_core_global *global = &p->unit->globals.at[core];
  as_prove_global made = {.core = core,
                          .size = as_core_type_of(p->unit, global->type)->size_bytes + global->extra_bytes,
                          .align = global->align_bytes ? global->align_bytes : 1,
                          .literal = global->flags & AS_CORE_SYMBOL_STRING,
                          .first_item = p->program->items.count,
                          .items = global->items};
  bool is_const = global->qualifiers & AS_CORE_QUALIFIER_CONST || made.literal;
  made.first_frozen = as_prover_freeze(p, global->type, is_const, made.size, &made.frozen);
  for (uint32_t i = 0; i < global->items; i++) add_item(p, &p->unit->items.at[global->first_item + i]);
  as_prove_globals_push(p->memory, &p->program->globals, made);
}

void as_prover_make_globals(as_prove_translator *p, uint32_t from) {
  p->at = NULL;
  for (uint32_t i = from; i < p->globals.count; i++) make_global(p, p->globals.at[i]);
}

/* The words of the command line: the name of the program alone. */
void as_prover_make_words(as_prove_translator *p, uint32_t parameters) {
  as_prove_program *program = p->program;
  if (!parameters) return;
  uint32_t name = p->unit->functions.at[p->functions.at[0]].name;
  uint32_t size = (uint32_t)strlen(as_core_name(p->unit, name)) + 1, at = program->globals.count + 1;
  enum { POINTER_BYTES = 8 };
  as_prove_global word = {
      .core = AS_CORE_NONE, .size = size, .align = 1, .first_item = program->items.count, .items = 1};
  as_prove_item bytes = {.bytes = name, .count = size}, first = {.size = POINTER_BYTES};
  as_prove_global words = {.core = AS_CORE_NONE, .size = 2 * POINTER_BYTES, .align = POINTER_BYTES, .items = 1};
  words.first_item = program->items.count + 1;
  first.value = (as_prove_operand){AS_PROVE_OPERAND_GLOB, at, 0, 0};
  as_prove_items_push(p->memory, &program->items, bytes), as_prove_items_push(p->memory, &program->items, first);
  as_prove_globals_push(p->memory, &program->globals, word), as_prove_globals_push(p->memory, &program->globals, words);
  as_prove_operand argv = {AS_PROVE_OPERAND_GLOB, at + 1, 0, 0};
  as_prove_operands_push(p->memory, &program->operands, as_prover_number(1));
  as_prove_operands_push(p->memory, &program->operands, argv);
}
