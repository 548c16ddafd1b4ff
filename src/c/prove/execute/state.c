/* State.v: operands, locals, blocks, calls. */
#include "c/prove/execute/executor.h"

#include <assert.h>

static const as_prove_scalar size_type = {AS_PROVE_SCALAR_INT, 64, false, 8};

/* ---- operands ---- */

void as_execute_set(as_executor *x, uint32_t temporary, as_prove_value v) {
  if (temporary) as_execute_top(x)->temporaries[temporary - 1] = v;
}

static as_prove_value number_value(as_executor *x, const as_prove_operand *o) {
  if (!o->high) return as_execute_number_value(o->low);
  mpz_set_ui(x->result, o->high);
  mpz_mul_2exp(x->result, x->result, 64);
  mpz_add_ui(x->result, x->result, o->low);
  return as_execute_word_value(as_execute_known_wide(x, x->result));
}

static as_prove_value or_unsupported(as_executor *x, as_prove_value v) {
  if (v.kind == AS_PROVE_VALUE_ABSENT) as_execute_unsupported(x);
  return v;
}

static as_prove_value local_value(as_executor *x, uint32_t local) {
  uint32_t object = as_execute_top(x)->places[local - 1];
  return or_unsupported(x, object ? as_execute_pointer_to(object) : (as_prove_value){0});
}

/* Before the first call there are neither temporaries nor locals. */
static bool has_frame(const as_executor *x) { return x->frames.count; }

as_prove_value as_execute_operand(as_executor *x, const as_prove_operand *o) {
  switch ((as_prove_operand_kind)o->kind) {
  case AS_PROVE_OPERAND_TMP:
    return or_unsupported(x, has_frame(x) ? as_execute_top(x)->temporaries[o->index - 1] : (as_prove_value){0});
  case AS_PROVE_OPERAND_NUM: return number_value(x, o);
  case AS_PROVE_OPERAND_NULL: return as_execute_number_value(0);
  case AS_PROVE_OPERAND_FUNC: return (as_prove_value){.kind = AS_PROVE_VALUE_CODE, .index = o->index};
  case AS_PROVE_OPERAND_LOC: return has_frame(x) ? local_value(x, o->index) : or_unsupported(x, (as_prove_value){0});
  case AS_PROVE_OPERAND_GLOB: break;
  }
  as_prove_value pointer = as_execute_pointer_to(o->index);
  pointer.word = as_execute_known(o->low);
  return pointer;
}

as_prove_word as_execute_operand_word(as_executor *x, as_prove_scalar type, const as_prove_operand *o) {
  as_prove_value v = as_execute_operand(x, o);
  return as_execute_use(x, type.width, &v);
}

uint64_t as_execute_operand_size(as_executor *x, const as_prove_operand *o) {
  return as_execute_pick(x, as_execute_operand_word(x, size_type, o));
}

/* ---- locals ---- */

as_prove_object as_execute_new_object(uint64_t size, uint64_t align, as_prove_storage storage) {
  return (as_prove_object){.size = size, .align = align, .storage = (uint8_t)storage};
}

uint32_t as_execute_make_local(as_executor *x, uint32_t local, const as_prove_object *object) {
  uint32_t *place = &as_execute_top(x)->places[local - 1];
  if (*place) as_execute_end_object(x, AS_PROVE_LIFE_OUT_OF_SCOPE, *place);
  return *place = as_execute_allocate(x, object);
}

void as_execute_end_local(as_executor *x, uint32_t local) {
  uint32_t *place = &as_execute_top(x)->places[local - 1];
  if (*place) as_execute_end_object(x, AS_PROVE_LIFE_OUT_OF_SCOPE, *place);
  *place = 0;
}

void as_execute_forget_local(as_executor *x, uint32_t local) {
  uint32_t object = as_execute_top(x)->places[local - 1];
  if (object)
    as_execute_fill(x, (as_prove_cell){.kind = AS_PROVE_CELL_UNDEFINED}, (as_prove_place){object, 0},
                    as_execute_object(x, object)->size);
  else
    as_execute_unsupported(x);
}

/* ---- blocks ---- */

static void go_to(const as_prove_program *program, as_prove_frame *frame, uint32_t label) {
  assert(label && label <= frame->function->blocks);
  const as_prove_block *block = &program->blocks.at[frame->function->first_block + label - 1];
  frame->next = program->instructions.at + block->first;
  frame->end = frame->next + block->instructions;
}

void as_execute_go_to(as_executor *x, uint32_t label) { go_to(x->program, as_execute_top(x), label); }

/* ---- calls ---- */

static void receive_object(as_executor *x, const as_prove_parameter *parameter, const as_prove_value *v) {
  as_prove_object object = as_execute_new_object(parameter->size, parameter->align, AS_PROVE_STORAGE_AUTOMATIC);
  object.first_frozen = parameter->first_frozen, object.frozen = parameter->frozen;
  as_prove_value place = as_execute_pointer_to(as_execute_make_local(x, parameter->local, &object));
  if (parameter->kind == AS_PROVE_PARAMETER_IN_MEMORY)
    as_execute_store(x, parameter->type, 1, true, &place, v);
  else
    as_execute_copy_bytes(x, parameter->size, 1, true, true, &place, v);
}

static void receive_all(as_executor *x, const as_prove_function *f, const as_prove_values *arguments) {
  for (uint32_t i = 0; i < f->parameters && i < arguments->count; i++) {
    const as_prove_parameter *parameter = &x->program->parameters.at[f->first_parameter + i];
    if (parameter->kind == AS_PROVE_PARAMETER_IN_REGISTER)
      as_execute_top(x)->registers[parameter->local - 1] = arguments->at[i];
    else
      receive_object(x, parameter, &arguments->at[i]);
  }
  if (f->parameters != arguments->count) as_execute_unsupported(x);
}

/* 6.7.6.3p7 */
static void provide(as_executor *x, const as_prove_provision *row, const as_prove_values *arguments) {
  const as_prove_value *p = &arguments->at[row->parameter];
  if (p->kind == AS_PROVE_VALUE_WORD) {
    as_execute_require_nonzero(x, AS_PROVE_ERROR_ARGUMENTS, 64, p->word);
    as_execute_fail(x, AS_PROVE_ERROR_WILD);
    return;
  }
  as_prove_place at = as_execute_access(x, p, 0, 1, AS_PROVE_MODE_READS);
  if (!at.object) return;
  as_prove_word count = as_execute_known(row->count);
  if (row->is_counted) {
    count = as_execute_use(x, row->type.width, &arguments->at[row->counter]);
    count = as_execute_resize(x, row->type.is_signed, row->type.width, 64, count);
  }
  as_prove_word there = as_execute_known((as_execute_object(x, at.object)->size - at.offset) / row->each);
  as_prove_word few = as_execute_compute_2(x, AS_WORD_ULT, 64, there, count);
  as_execute_require(x, AS_PROVE_ERROR_ARGUMENTS, as_execute_not_bit(x, few));
}

static void provide_all(as_executor *x, const as_prove_function *f, const as_prove_values *arguments) {
  for (uint32_t i = 0; i < f->provisions && !as_execute_is_over(x); i++)
    provide(x, &x->program->provisions.at[f->first_provision + i], arguments);
}

void as_execute_enter(as_executor *x, uint32_t function, as_prove_frame frame, const as_prove_values *arguments) {
  bool is_there = function <= x->program->functions.count; /* if the program is not refused as a whole */
  const as_prove_function *f = is_there ? &x->program->functions.at[function - 1] : NULL;
  if (!f || !f->blocks) {
    as_execute_unsupported(x);
    return;
  }
  if (f->parameters == arguments->count && x->frames.count) provide_all(x, f, arguments);
  if (as_execute_is_over(x)) return;
  frame.function = f;
  frame.temporaries = as_memory_alloc_zeroed(x->memory, f->temporaries * sizeof *frame.temporaries);
  frame.registers = as_memory_alloc_zeroed(x->memory, f->locals * sizeof *frame.registers);
  frame.places = as_memory_alloc_zeroed(x->memory, f->locals * sizeof *frame.places);
  go_to(x->program, &frame, 1);
  as_prove_frames_push(x->memory, &x->frames, frame);
  receive_all(x, f, arguments);
}

void as_execute_release_frame(as_executor *x, as_prove_frame *frame) {
  const as_prove_function *f = frame->function;
  as_memory_free(x->memory, frame->temporaries, f->temporaries * sizeof *frame->temporaries);
  as_memory_free(x->memory, frame->registers, f->locals * sizeof *frame->registers);
  as_memory_free(x->memory, frame->places, f->locals * sizeof *frame->places);
  as_u32_vector_release(x->memory, &frame->allocated);
}

static void end_frame(as_executor *x, const as_prove_frame *frame) {
  for (uint32_t i = 0; i < frame->function->locals; i++)
    if (frame->places[i]) as_execute_end_object(x, AS_PROVE_LIFE_RETURNED, frame->places[i]);
  for (uint32_t i = 0; i < frame->allocated.count; i++)
    as_execute_end_object(x, AS_PROVE_LIFE_RETURNED, frame->allocated.at[i]);
}

void as_execute_leave(as_executor *x, as_prove_value v) {
  end_frame(x, as_execute_top(x));
  x->has_ended = x->frames.count == 1;
  if (x->has_ended) return;
  as_prove_frame frame = as_prove_frames_pop(&x->frames);
  as_execute_set(x, frame.wanted, v);
  as_execute_release_frame(x, &frame);
}
