/* Step.v, its last part: a run from the beginning to its end. */
#include "c/prove/execute/executor.h"

/* ---- globals: global g is object g ---- */

static void add_run(as_executor *x, uint32_t object, const as_prove_item *item) {
  const unsigned char *bytes = (const unsigned char *)as_core_name(x->program->unit, item->bytes);
  for (uint32_t i = 0; i < item->count; i++) {
    as_prove_value byte = as_execute_number_value(bytes[i]);
    as_execute_put_parts(x, (as_prove_place){object, item->offset + i}, &byte, 1);
  }
}

static void add_scalar(as_executor *x, uint32_t object, const as_prove_item *item) {
  as_prove_value v = as_execute_operand(x, &item->value);
  if (!as_execute_is_over(x)) as_execute_put_parts(x, (as_prove_place){object, item->offset}, &v, item->size);
}

static void make_global(as_executor *x, const as_prove_global *g) {
  as_prove_object object =
      as_execute_new_object(g->size, g->align, g->literal ? AS_PROVE_STORAGE_LITERAL : AS_PROVE_STORAGE_STATIC);
  object.first_frozen = g->first_frozen, object.frozen = g->frozen;
  object.rest = (as_prove_cell){.kind = AS_PROVE_CELL_ZEROS};
  uint32_t number = as_execute_allocate(x, &object);
  for (uint32_t i = 0; i < g->items; i++) {
    const as_prove_item *item = &x->program->items.at[g->first_item + i];
    if (item->size)
      add_scalar(x, number, item);
    else
      add_run(x, number, item);
  }
}

/* ---- [first_state] ---- */

static void begin(as_executor *x) {
  const as_prove_program *program = x->program;
  as_prove_values arguments = {0};
  for (uint32_t i = 0; i < program->globals.count; i++) make_global(x, &program->globals.at[i]);
  for (uint32_t i = 0; i < program->arguments; i++)
    as_prove_values_push(x->memory, &arguments,
                         as_execute_operand(x, &program->operands.at[program->first_argument + i]));
  if (!as_execute_is_over(x)) as_execute_enter(x, program->main, (as_prove_frame){0}, &arguments);
  as_prove_values_release(x->memory, &arguments);
}

static void release(as_executor *x) {
  for (uint32_t i = 0; i < x->objects.count; i++) as_prove_cells_release(x->memory, &x->objects.at[i].cells);
  as_prove_objects_release(x->memory, &x->objects);
  for (uint32_t i = 0; i < x->frames.count; i++) as_execute_release_frame(x, &x->frames.at[i]);
  as_prove_frames_release(x->memory, &x->frames);
  for (uint32_t i = 0; i < x->wides.count; i++) mpz_clear(x->wides.at[i].number);
  as_prove_wides_release(x->memory, &x->wides);
  for (uint32_t i = 0; i < AS_WORD_OPERANDS_MAX; i++) mpz_clear(x->operands[i]);
  mpz_clear(x->result);
}

void as_prove_execute(void *data, as_certify *certify) {
  const as_prove_guest *guest = data;
  as_executor x = {.memory = guest->memory, .program = guest->program, .certify = certify, .range = AS_CORE_NONE};
  for (uint32_t i = 0; i < AS_WORD_OPERANDS_MAX; i++) mpz_init(x.operands[i]);
  mpz_init(x.result);
  begin(&x);
  while (!as_execute_is_over(&x)) as_execute_step(&x);
  release(&x);
}
