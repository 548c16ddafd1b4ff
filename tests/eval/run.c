#include "eval/eval.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { PATTERN = 0xA5 };
static const char *name_of(const eval *e, const as_core_function *f) { return as_core_name(e->unit, f->name); }
static bool is_scalar(const eval *e, uint32_t type) { return as_core_is_scalar(e->unit, type); }
static const as_core_type *row(const eval *e, uint32_t type) { return as_core_type_of(e->unit, type); }

/* ---- locals ---- */

static const as_core_local *local_row(const eval *e, const as_core_function *f, uint32_t local) {
  return &e->unit->locals.at[f->first_local + local];
}

static bool is_variable(const eval *e, const as_core_local *local) {
  return row(e, local->type)->flags & AS_CORE_TYPE_VARIABLE;
}

static size_t slot_bytes(const eval *e, const as_core_local *local) {
  if (local->storage == AS_CORE_STORAGE_REGISTER) return sizeof(eval_bits);
  return is_variable(e, local) ? sizeof(void *) : (size_t)row(e, local->type)->size_bytes;
}

static void lay_out(eval *e, const as_core_function *f, eval_function *layout) {
  layout->offsets = eval_allocate(16, f->locals * sizeof *layout->offsets);
  layout->align_bytes = 16;
  for (uint32_t i = 0; i < f->locals; i++) {
    const as_core_local *local = local_row(e, f, i);
    size_t align = local->align_bytes < 16 ? 16 : local->align_bytes;
    if (align > layout->align_bytes) layout->align_bytes = align;
    layout->slots_bytes = (layout->slots_bytes + align - 1) / align * align;
    layout->offsets[i] = (uint32_t)layout->slots_bytes;
    layout->slots_bytes += slot_bytes(e, local) + 1; /* no two objects of size zero at one address */
  }
}

static void *slot(const eval_frame *frame, uint32_t local) { return frame->slots + frame->layout->offsets[local]; }

static void *local_address(const eval *e, const eval_frame *frame, uint32_t local) {
  const as_core_local *at = local_row(e, frame->function, local);
  return is_variable(e, at) ? *(void **)slot(frame, local) : slot(frame, local);
}

static void spoil(eval *e, eval_frame *frame, uint32_t local) {
  const as_core_local *at = local_row(e, frame->function, local);
  if (!is_variable(e, at)) memset(slot(frame, local), PATTERN, slot_bytes(e, at));
}

static void *frame_block(eval_frame *frame, size_t align_bytes, size_t size_bytes) {
  eval_block *block = eval_allocate(16, sizeof *block);
  *block = (eval_block){frame->blocks, eval_allocate(align_bytes, size_bytes)};
  frame->blocks = block;
  return block->at;
}

static void begin_life(eval *e, eval_frame *frame, uint32_t local, const eval_bits *size) {
  const as_core_local *at = local_row(e, frame->function, local);
  spoil(e, frame, local);
  if (!is_variable(e, at)) return;
  if (!size) eval_stop(EVAL_CANNOT, "%s: a variable length array without a size", name_of(e, frame->function));
  void *block = eval_allocate(at->align_bytes, (size_t)*size);
  memset(block, PATTERN, (size_t)*size);
  free(*(void **)slot(frame, local));
  *(void **)slot(frame, local) = block;
}

static void end_life(eval *e, eval_frame *frame, uint32_t local) {
  const as_core_local *at = local_row(e, frame->function, local);
  spoil(e, frame, local);
  if (!is_variable(e, at)) return;
  free(*(void **)slot(frame, local));
  *(void **)slot(frame, local) = NULL;
}

/* ---- operands ---- */

eval_bits eval_constant(eval *e, const as_core_constant *constant) {
  const as_core_unit *unit = e->unit;
  switch ((as_core_constant_kind)constant->kind) {
  case AS_CORE_CONSTANT_NUMBER: return (eval_bits)constant->high << 64 | constant->low;
  case AS_CORE_CONSTANT_GLOBAL: {
    const as_core_global *global = &unit->globals.at[constant->index];
    char *address = e->globals[constant->index];
    if (!address && global->flags & AS_CORE_SYMBOL_WEAK) return 0;
    if (!address) eval_stop(EVAL_CANNOT, "unknown object %s", as_core_name(unit, global->name));
    return eval_address(address) + constant->low;
  }
  case AS_CORE_CONSTANT_FUNCTION: {
    eval_function *target = &e->functions[e->functions[constant->index].row];
    const as_core_function *f = &unit->functions.at[target->row];
    if (f->blocks == 0 && !target->host && f->flags & AS_CORE_SYMBOL_WEAK) return 0;
    return eval_address(target) + constant->low;
  }
  case AS_CORE_CONSTANT_LOCAL: return eval_address(local_address(e, e->top, constant->index));
  case AS_CORE_CONSTANT_LABEL:
    return eval_address(e->labels + unit->functions.at[constant->index].first_block + constant->high);
  }
  eval_stop(EVAL_CANNOT, "a constant of no kind");
}

static eval_bits bits_of(eval *e, as_core_operand operand) {
  uint32_t index = as_core_operand_index(operand);
  if (as_core_is_temporary(operand)) return e->top->temporaries[index];
  return eval_constant(e, &e->unit->constants.at[index]);
}

static as_core_operand operand(const eval *e, const as_core_instruction *in, uint32_t i) {
  return e->unit->operands.at[in->first_operand + i];
}
static eval_bits value(eval *e, const as_core_instruction *in, uint32_t i) { return bits_of(e, operand(e, in, i)); }
static void *pointer(eval *e, const as_core_instruction *in, uint32_t i) { return eval_pointer(value(e, in, i)); }
static uint32_t type_at(const eval *e, const as_core_instruction *in, uint32_t i) {
  return as_core_operand_type(e->unit, e->top->function, operand(e, in, i));
}
static eval_argument argument(eval *e, const as_core_instruction *in, uint32_t i) {
  if (i >= in->operands) return (eval_argument){in->type, 0};
  return (eval_argument){type_at(e, in, i), value(e, in, i)};
}

/* ---- addresses ---- */

/* What pointers to this type count in; GNU C gives void and functions the size 1. */
static eval_bits step_of(const eval *e, uint32_t type) {
  const as_core_type *t = row(e, type);
  return t->kind == AS_CORE_VOID || t->kind == AS_CORE_FUNCTION ? 1 : t->size_bytes;
}

/* The third operand is the element's size if it varies. */
static eval_bits element_bytes(eval *e, const as_core_instruction *in, uint32_t element) {
  return row(e, element)->flags & AS_CORE_TYPE_VARIABLE ? value(e, in, 2) : step_of(e, element);
}

static eval_bits moved(eval *e, const as_core_instruction *in, uint32_t element) {
  eval_argument count = argument(e, in, 1);
  eval_bits offset = (eval_bits)eval_extend(e, count.type, count.bits) * element_bytes(e, in, element);
  return (uint64_t)(value(e, in, 0) + (in->op == AS_CORE_OP_SUB_PTR ? -offset : offset));
}

static eval_bits difference(eval *e, const as_core_instruction *in) {
  int64_t bytes = (int64_t)(uint64_t)(value(e, in, 0) - value(e, in, 1));
  int64_t size = (int64_t)element_bytes(e, in, row(e, type_at(e, in, 0))->of);
  if (size == 0) eval_stop(EVAL_CANNOT, "difference of pointers to objects without a size");
  return eval_reduce(e, in->type, (eval_bits)(eval_signed)(bytes / size));
}

static eval_bits field_address(eval *e, const as_core_instruction *in) {
  return (uint64_t)(value(e, in, 0) + e->unit->fields.at[in->extra].offset_bits / 8);
}

/* ---- calls ---- */

static void bind(eval *e, eval_frame *frame, uint32_t local, const eval_argument *given) {
  const as_core_local *at = local_row(e, frame->function, local);
  if (!is_scalar(e, at->type)) {
    memcpy(slot(frame, local), eval_pointer(given->bits), (size_t)row(e, at->type)->size_bytes);
    return;
  }
  eval_bits bits = given->type == at->type ? given->bits : eval_convert(e, given->type, at->type, given->bits);
  if (at->storage == AS_CORE_STORAGE_REGISTER) {
    *(eval_bits *)slot(frame, local) = bits;
  } else {
    eval_store(e, at->type, slot(frame, local), bits);
  }
}

static void keep_rest(eval *e, eval_frame *frame, const eval_argument *arguments, uint32_t count) {
  frame->rest_count = count;
  frame->rest = frame_block(frame, 16, count * sizeof *frame->rest);
  for (uint32_t i = 0; i < count; i++) {
    frame->rest[i] = arguments[i];
    if (is_scalar(e, arguments[i].type)) continue;
    size_t size = (size_t)row(e, arguments[i].type)->size_bytes;
    void *copy = frame_block(frame, row(e, arguments[i].type)->align_bytes, size);
    memcpy(copy, eval_pointer(arguments[i].bits), size);
    frame->rest[i].bits = eval_address(copy);
  }
}

static void frame_open(eval *e, eval_frame *frame, const as_core_function *f, const eval_argument *arguments,
                       uint32_t count) {
  eval_function *layout = &e->functions[f - e->unit->functions.at];
  if (!layout->offsets) lay_out(e, f, layout);
  *frame = (eval_frame){.caller = e->top, .serial = ++e->frames, .function = f, .layout = layout};
  frame->temporaries = eval_allocate(16, f->temporaries * sizeof *frame->temporaries);
  frame->slots = eval_allocate(layout->align_bytes, layout->slots_bytes);
  memset(frame->slots, PATTERN, layout->slots_bytes);
  for (uint32_t i = 0; i < f->locals; i++)
    if (is_variable(e, local_row(e, f, i))) *(void **)slot(frame, i) = NULL;
  for (uint32_t i = 0; i < f->parameters && i < count; i++) bind(e, frame, i, &arguments[i]);
  if (count > f->parameters) keep_rest(e, frame, arguments + f->parameters, count - f->parameters);
  if (++e->depth > EVAL_DEPTH) eval_stop(EVAL_LIMIT, "more than %d calls inside of each other", EVAL_DEPTH);
  e->top = frame;
}

static void frame_close(eval *e, eval_frame *frame) {
  for (uint32_t i = 0; i < frame->function->locals; i++)
    if (is_variable(e, local_row(e, frame->function, i))) end_life(e, frame, i);
  while (frame->blocks) {
    eval_block *block = frame->blocks;
    frame->blocks = block->next;
    free(block->at);
    free(block);
  }
  memset(frame->slots, PATTERN, frame->layout->slots_bytes);
  free(frame->slots);
  free(frame->temporaries);
  e->depth--;
  e->top = frame->caller;
}

static eval_bits run(eval *e, eval_frame *frame, void *result);

eval_bits eval_call(eval *e, eval_bits callee, uint32_t function_type, void *result, const eval_argument *arguments,
                    uint32_t count) {
  size_t offset = (uint64_t)callee - (uintptr_t)e->functions;
  size_t index = offset / sizeof *e->functions;
  if (index >= e->unit->functions.count || offset % sizeof *e->functions)
    eval_stop(EVAL_CANNOT, "a call through a pointer to no function");
  const as_core_function *f = &e->unit->functions.at[index];
  if (f->blocks == 0) {
    eval_host *host = e->functions[index].host;
    if (!host) eval_stop(EVAL_CANNOT, "unknown function %s", name_of(e, f));
    return host(e, row(e, function_type)->of, arguments, count);
  }
  eval_frame frame;
  frame_open(e, &frame, f, arguments, count);
  eval_bits bits = run(e, &frame, result);
  frame_close(e, &frame);
  return bits;
}

/* An aggregate is passed by the address of an object; the parameter's type tells it from a plain pointer. */
static eval_argument passed(eval *e, const as_core_instruction *in, uint32_t first, uint32_t i) {
  const as_core_type *type = row(e, in->type);
  eval_argument given = argument(e, in, first + i);
  if (i < type->count && !is_scalar(e, e->unit->parameters.at[type->first + i]))
    given.type = e->unit->parameters.at[type->first + i];
  return given;
}

static void call(eval *e, const as_core_instruction *in) {
  bool is_aggregate = as_core_class_of(e->unit, row(e, in->type)->of) == AS_CORE_CLASS_AGGREGATE;
  uint32_t first = is_aggregate ? 2 : 1, count = in->operands - first;
  eval_argument *arguments = eval_allocate(16, count * sizeof *arguments);
  for (uint32_t i = 0; i < count; i++) arguments[i] = passed(e, in, first, i);
  void *result = is_aggregate ? pointer(e, in, 1) : NULL;
  eval_bits bits = eval_call(e, value(e, in, 0), in->type, result, arguments, count);
  free(arguments);
  if (in->result != AS_CORE_NONE) e->top->temporaries[in->result] = bits;
}

static void take_argument(eval *e, const as_core_instruction *in) {
  eval_argument next = eval_list_take(pointer(e, in, 0));
  if (in->operands == 2) {
    memmove(pointer(e, in, 1), eval_pointer(next.bits), (size_t)row(e, in->type)->size_bytes);
  } else {
    e->top->temporaries[in->result] = eval_reduce(e, in->type, next.bits);
  }
}

/* ---- instructions ---- */

static void begin_list(eval *e, eval_list *list) { *list = (eval_list){e->top->rest, e->top->rest_count, 0}; }

static eval_bits set_aside(eval *e, const as_core_instruction *in) {
  size_t size = (size_t)value(e, in, 0);
  void *block = frame_block(e->top, in->extra, size);
  memset(block, PATTERN, size);
  return eval_address(block);
}

/* What the instructions without a result do; false: it is not one of them. */
static bool act(eval *e, eval_frame *frame, const as_core_instruction *in) {
  switch ((as_core_op)in->op) {
  case AS_CORE_OP_SET: *(eval_bits *)slot(frame, in->extra) = value(e, in, 0); return true;
  case AS_CORE_OP_LIVE: {
    eval_bits size = in->operands ? value(e, in, 0) : 0;
    begin_life(e, frame, in->extra, in->operands ? &size : NULL);
    return true;
  }
  case AS_CORE_OP_DEAD: end_life(e, frame, in->extra); return true;
  case AS_CORE_OP_FORGET: spoil(e, frame, in->extra); return true;
  case AS_CORE_OP_STORE: eval_store(e, in->type, pointer(e, in, 0), value(e, in, 1)); return true;
  case AS_CORE_OP_STORE_BITS:
    eval_store_field(&e->unit->fields.at[in->extra], pointer(e, in, 0), value(e, in, 1));
    return true;
  case AS_CORE_OP_COPY:
    memmove(pointer(e, in, 0), pointer(e, in, 1), (size_t)row(e, in->type)->size_bytes);
    return true;
  case AS_CORE_OP_ZERO: memset(pointer(e, in, 0), 0, (size_t)row(e, in->type)->size_bytes); return true;
  case AS_CORE_OP_CALL: call(e, in); return true;
  case AS_CORE_OP_VA_START: begin_list(e, pointer(e, in, 0)); return true;
  case AS_CORE_OP_VA_ARG: take_argument(e, in); return true;
  case AS_CORE_OP_VA_COPY: memmove(pointer(e, in, 0), pointer(e, in, 1), sizeof(eval_list)); return true;
  case AS_CORE_OP_VA_END:
  case AS_CORE_OP_UNSEQUENCED:
  case AS_CORE_OP_UNSEQUENCED_LOCAL:
  case AS_CORE_OP_SPEC:
  case AS_CORE_OP_ASSUME: return true;
  default: return false;
  }
}

static eval_bits compute(eval *e, eval_frame *frame, const as_core_instruction *in) {
  as_core_op op = (as_core_op)in->op;
  switch (op) {
  case AS_CORE_OP_GET: return *(eval_bits *)slot(frame, in->extra);
  case AS_CORE_OP_LOAD: return eval_load(e, in->type, pointer(e, in, 0));
  case AS_CORE_OP_LOAD_BITS: return eval_load_field(e, in->type, &e->unit->fields.at[in->extra], pointer(e, in, 0));
  case AS_CORE_OP_ALLOCA: return set_aside(e, in);
  case AS_CORE_OP_FIELD: return field_address(e, in);
  case AS_CORE_OP_DECAY: return value(e, in, 0);
  case AS_CORE_OP_INDEX: return moved(e, in, row(e, in->extra)->of);
  case AS_CORE_OP_ADD_PTR:
  case AS_CORE_OP_SUB_PTR: return moved(e, in, row(e, in->type)->of);
  case AS_CORE_OP_DIFF_PTR: return difference(e, in);
  case AS_CORE_OP_EQ:
  case AS_CORE_OP_NE:
  case AS_CORE_OP_LT:
  case AS_CORE_OP_LE:
  case AS_CORE_OP_GT:
  case AS_CORE_OP_GE: return eval_compare(e, op, in->type, value(e, in, 0), value(e, in, 1));
  case AS_CORE_OP_CONVERT: return eval_convert(e, type_at(e, in, 0), in->type, value(e, in, 0));
  case AS_CORE_OP_SELECT:
    return eval_is_true(e, type_at(e, in, 0), value(e, in, 0)) ? value(e, in, 1) : value(e, in, 2);
  case AS_CORE_OP_INTRINSIC:
    return eval_intrinsic(e, (as_core_intrinsic)in->extra, in->type, argument(e, in, 0), argument(e, in, 1));
  case AS_CORE_OP_VLA_SIZE: return (uint64_t)(value(e, in, 0) * value(e, in, 1));
  case AS_CORE_OP_ORDER: return 0;
  case AS_CORE_OP_VLA_BOUND: return (uint64_t)eval_extend(e, in->type, value(e, in, 0));
  default: return eval_arithmetic(e, op, in->type, value(e, in, 0), argument(e, in, 1));
  }
}

/* ---- ends of blocks ---- */

static uint32_t switch_choice(eval *e, const as_core_instruction *in) {
  eval_bits x = value(e, in, 0);
  for (uint32_t i = 1; i < in->extras; i++)
    if (eval_compare(e, AS_CORE_OP_GE, in->type, x, value(e, in, 2 * i - 1)) &&
        eval_compare(e, AS_CORE_OP_LE, in->type, x, value(e, in, 2 * i)))
      return i;
  return 0;
}

static uint32_t first_of(const eval *e, const as_core_function *f, uint32_t block) {
  if (block >= f->blocks) eval_stop(EVAL_CANNOT, "%s: a jump to no block", name_of(e, f));
  return e->unit->blocks.at[f->first_block + block].first;
}

/* The instruction to go on at; requires: it is one of those that go on. */
static uint32_t leave_block(eval *e, eval_frame *frame, const as_core_instruction *in) {
  const uint32_t *targets = e->unit->targets.at + in->extra;
  switch ((as_core_op)in->op) {
  case AS_CORE_OP_JUMP: return first_of(e, frame->function, targets[0]);
  case AS_CORE_OP_BRANCH:
    return first_of(e, frame->function, targets[eval_is_true(e, in->type, value(e, in, 0)) ? 0 : 1]);
  case AS_CORE_OP_SWITCH: return first_of(e, frame->function, targets[switch_choice(e, in)]);
  case AS_CORE_OP_GOTO: {
    uint64_t label = (uint64_t)value(e, in, 0) - (uintptr_t)e->labels;
    return first_of(e, frame->function, (uint32_t)(label - frame->function->first_block));
  }
  case AS_CORE_OP_TRAP:
    fflush(stdout);
    raise(SIGILL);
    eval_stop(EVAL_CANNOT, "%s: trap", name_of(e, frame->function));
  default: eval_stop(EVAL_CANNOT, "%s: unreachable", name_of(e, frame->function));
  }
}

static eval_bits leave(eval *e, const as_core_instruction *in, void *result) {
  if (in->operands == 0) return 0;
  uint32_t type = row(e, e->top->function->type)->of;
  if (is_scalar(e, type)) return value(e, in, 0);
  if (result) memmove(result, pointer(e, in, 0), (size_t)row(e, type)->size_bytes);
  return 0;
}

static eval_bits run(eval *e, eval_frame *frame, void *result) {
  frame->at = first_of(e, frame->function, 0);
  for (;;) {
    const as_core_instruction *in = &e->unit->instructions.at[frame->at];
    if (e->steps_left-- == 0) eval_stop(EVAL_LIMIT, "the limit of instructions is reached");
    if (in->op == AS_CORE_OP_RETURN) return leave(e, in, result);
    if (as_core_ends_block((as_core_op)in->op)) {
      frame->at = leave_block(e, frame, in);
      continue;
    }
    if (!act(e, frame, in)) frame->temporaries[in->result] = compute(e, frame, in);
    if (e->jump_serial) {
      if (e->jump_serial != frame->serial) return 0;
      frame->at = e->jump_at, e->jump_serial = 0;
      frame->temporaries[e->unit->instructions.at[frame->at].result] = e->jump_value;
    }
    frame->at++;
  }
}
