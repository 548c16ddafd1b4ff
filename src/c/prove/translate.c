/* From a unit to a program that is proved: what main reaches, numbered as it is met. */
#include "c/prove/translator.h"

#include <assert.h>

const char *as_prove_error_name(as_prove_error error) {
  static const char *const names[] = {
#define AS_PROVE_ERROR(check, name) name,
#include "c/prove/errors.def"
#undef AS_PROVE_ERROR
      "Unsupported"};
  assert(error < AS_PROVE_ERROR_COUNT);
  return names[error];
}

void as_prove_program_release(as_prove_program *program) {
#define AS_PROVE_ARRAY(type, name) type##_release(program->memory, &program->name);
  AS_PROVE_ARRAYS
#undef AS_PROVE_ARRAY
}

void as_prover_refuse(as_prove_translator *p, const char *what, uint32_t range) {
  as_prove_refusals_push(p->memory, p->refusals, (as_prove_refusal){what, range, false});
}

/* ---- numbers ---- */

static uint32_t number_of(as_prove_translator *p, uint32_t *table, as_u32_vector *all, uint32_t core) {
  if (!table[core]) {
    as_u32_vector_push(p->memory, all, core);
    table[core] = all->count;
  }
  return table[core];
}

uint32_t as_prover_function(as_prove_translator *p, uint32_t core) {
  const as_core_function *f = &p->unit->functions.at[core];
  if (!p->function_of[core] && !f->blocks) {
    as_prove_refusal row = {as_core_name(p->unit, f->name), p->at ? p->at->range : f->range, true};
    as_prove_refusals_push(p->memory, p->refusals, row);
  }
  return number_of(p, p->function_of, &p->functions, core);
}

uint32_t as_prover_global(as_prove_translator *p, uint32_t core) {
  return number_of(p, p->global_of, &p->globals, core);
}

/* ---- functions ---- */

static void add_parameter(as_prove_translator *p, uint32_t i) {
  const as_core_local *local = &as_core_locals_of(p->unit, p->function)[i];
  const as_core_type *type = as_core_type_of(p->unit, local->type);
  as_prove_parameter made = {.kind = AS_PROVE_PARAMETER_IN_REGISTER, .local = i + 1, .size = type->size_bytes};
  bool is_scalar = as_prover_scalar(p->unit, local->type, &made.type);
  made.align = local->align_bytes ? local->align_bytes : 1;
  if (local->storage == AS_CORE_STORAGE_MEMORY)
    made.kind = is_scalar ? AS_PROVE_PARAMETER_IN_MEMORY : AS_PROVE_PARAMETER_AGGREGATE;
  if (made.kind != AS_PROVE_PARAMETER_IN_REGISTER)
    made.first_frozen =
        as_prover_freeze(p, local->type, local->qualifiers & AS_CORE_QUALIFIER_CONST, type->size_bytes, &made.frozen);
  as_prove_parameters_push(p->memory, &p->program->parameters, made);
}

static bool is_countable(const as_prove_translator *p, const as_core_local *local, as_prove_scalar *type) {
  const as_core_local *counter = &as_core_locals_of(p->unit, p->function)[local->elements];
  return as_prover_scalar(p->unit, counter->type, type) && type->kind != AS_PROVE_SCALAR_PTR && type->width <= 64;
}

/* static in its []. */
static void add_provision(as_prove_translator *p, uint32_t i) {
  const as_core_local *local = &as_core_locals_of(p->unit, p->function)[i];
  const as_core_type *type = as_core_type_of(p->unit, local->type);
  if (!(local->flags & AS_CORE_LOCAL_PROVIDED) || type->kind != AS_CORE_POINTER) return;
  as_prove_provision made = {.parameter = i, .is_counted = local->flags & AS_CORE_LOCAL_COUNTED};
  made.each = as_core_type_of(p->unit, type->of)->size_bytes;
  if (made.is_counted)
    made.counter = local->elements;
  else
    made.count = local->elements;
  if (!made.each || (made.is_counted ? !is_countable(p, local, &made.type) : !made.count)) return;
  as_prove_provisions_push(p->memory, &p->program->provisions, made);
}

static void translate_block(as_prove_translator *p, const as_core_block *block) {
  uint32_t row = p->program->blocks.count, first = p->program->instructions.count;
  as_prove_blocks_push(p->memory, &p->program->blocks, (as_prove_block){first, 0});
  for (uint32_t i = 0; i < block->instructions; i++) {
    p->at = &p->unit->instructions.at[block->first + i];
    as_prover_instruction(p);
  }
  p->program->blocks.at[row].instructions = p->program->instructions.count - first;
}

static void translate_function(as_prove_translator *p, uint32_t core) {
  const as_core_function *f = p->function = &p->unit->functions.at[core];
  as_prove_function made = {.core = core,
                            .first_parameter = p->program->parameters.count,
                            .parameters = f->blocks ? f->parameters : 0,
                            .first_provision = p->program->provisions.count,
                            .first_block = p->program->blocks.count,
                            .blocks = f->blocks,
                            .temporaries = f->temporaries,
                            .locals = f->locals};
  p->address = as_memory_alloc_zeroed(p->memory, f->temporaries * sizeof *p->address);
  p->uses = as_memory_alloc_zeroed(p->memory, f->temporaries * sizeof *p->uses);
  as_prover_note_uses(p);
  for (uint32_t i = 0; i < made.parameters; i++) add_parameter(p, i), add_provision(p, i);
  made.provisions = p->program->provisions.count - made.first_provision;
  for (uint32_t b = 0; b < f->blocks; b++) translate_block(p, &p->unit->blocks.at[f->first_block + b]);
  as_memory_free(p->memory, p->address, f->temporaries * sizeof *p->address);
  as_memory_free(p->memory, p->uses, f->temporaries * sizeof *p->uses);
  as_prove_functions_push(p->memory, &p->program->functions, made);
}

/* ---- the program ---- */

/* Calls through pointers have functions of core so far; those that nobody reaches are not called. */
static void number_callees(as_prove_translator *p) {
  as_prove_program *program = p->program;
  for (uint32_t i = 0; i < program->instructions.count; i++) {
    as_prove_instruction *at = &program->instructions.at[i];
    if (at->op != AS_PROVE_OP_CALL_POINTER) continue;
    uint32_t *all = program->extras.at + at->first_extra, kept = 0;
    for (uint32_t k = 0; k < at->extras; k++)
      if (p->function_of[all[k]]) all[kept++] = p->function_of[all[k]];
    at->extras = kept;
  }
}

/* A program that is refused as a whole begins nowhere. */
static void refuse_all(as_prove_translator *p, const char *what, uint32_t range) {
  as_prover_refuse(p, what, range);
  p->program->main = p->program->functions.count + 1;
}

/* What runs before main, or behind it. */
static void refuse_others(as_prove_translator *p) {
  for (uint32_t i = 0; i < p->unit->functions.count; i++) {
    const as_core_function *f = &p->unit->functions.at[i];
    bool runs = f->blocks && f->flags & (AS_CORE_SYMBOL_CONSTRUCTOR | AS_CORE_SYMBOL_DESTRUCTOR);
    if (runs) refuse_all(p, "a constructor or destructor", f->range);
  }
  if (p->unit->target.big_endian || p->unit->target.pointer_bytes != 8)
    refuse_all(p, "a target that is not x86-64", AS_CORE_NONE);
}

static void translate_all(as_prove_translator *p) {
  uint32_t functions = 0, globals = 0;
  while (functions < p->functions.count || globals < p->globals.count) {
    while (functions < p->functions.count) translate_function(p, p->functions.at[functions++]);
    uint32_t from = globals;
    globals = p->globals.count;
    as_prover_make_globals(p, from);
    globals = p->program->globals.count;
  }
  number_callees(p);
  refuse_others(p);
}

/* main has no parameters, or the words of the command line. */
static void make_arguments(as_prove_translator *p, uint32_t parameters) {
  p->program->first_argument = p->program->operands.count;
  if (parameters != 0 && parameters != 2)
    refuse_all(p, "a first function with such parameters", p->unit->functions.at[p->functions.at[0]].range);
  else
    as_prover_make_words(p, parameters);
  p->program->arguments = p->program->operands.count - p->program->first_argument;
}

bool as_prove_translate(as_memory *memory, const as_core_unit *unit, const char *entry, as_prove_program *program,
                        as_prove_refusals *refusals) {
  uint32_t first = as_core_find_function(unit, entry);
  if (first == AS_CORE_NONE || !unit->functions.at[first].blocks) return false;
  *program = (as_prove_program){.memory = memory, .unit = unit};
  as_prove_translator p = {.memory = memory, .unit = unit, .program = program, .refusals = refusals};
  p.function_of = as_memory_alloc_zeroed(memory, unit->functions.count * sizeof *p.function_of);
  p.global_of = as_memory_alloc_zeroed(memory, unit->globals.count * sizeof *p.global_of);
  program->main = as_prover_function(&p, first);
  translate_all(&p);
  make_arguments(&p, unit->functions.at[first].parameters);
  as_memory_free(memory, p.function_of, unit->functions.count * sizeof *p.function_of);
  as_memory_free(memory, p.global_of, unit->globals.count * sizeof *p.global_of);
  as_u32_vector_release(memory, &p.functions), as_u32_vector_release(memory, &p.globals);
  return true;
}
