/* setjmp and longjmp. A jmp_buf holds, in its first bytes, a pointer to an object that stands for a place in a call:
 * its facts say which: the frame, the instruction, and what its locals were (jump_locals.c). */
#include "c/libc/functions.h"

#include <assert.h>

static as_access buffer_access(const as_exec *x) {
  return (as_access){.size_bytes = x->machine->pointer_bits / 8, .align_bytes = 1, .is_pointer = true};
}

as_called as_libc_body_setjmp(as_exec *x, as_call *call) {
  if (!call->count) return AS_CALLED_UNKNOWN;
  assert(x->frame && x->frame->plan->code[x->frame->next].op == AS_CORE_OP_CALL);
  if (!as_jump_prepare(x)) return AS_CALLED_STOPPED;
  as_value place = call->arguments[0];
  as_space space = as_space_share(x->state->space);
  as_object_facts facts = {.kind = AS_OBJECT_OTHER,
                           .align_bytes = 1,
                           .size = as_value_bits(1),
                           .tag = as_machine_tag_other(x->frame->number << 8 | 6),
                           .made = x->frame->next,
                           .ended = x->state->jumped + 1};
  as_object object = as_space_allocate(x->machine->spaces, &space, &facts, AS_CONTENT_UNINITIALISED);
  as_access access = buffer_access(x);
  bool good = as_exec_pointer(x, &place) && as_space_store(x->machine->spaces, &space, &x->asker, &access, place,
                                                           as_value_pointer(object)) == AS_SPACE_DONE;
  if (as_exec_settle(x, &space, good)) as_jump_push(x);
  call->result = as_value_bits(0);
  return good ? AS_CALLED_DONE : AS_CALLED_STOPPED;
}

static const as_frame *frame_of(const as_frame *frame, uint64_t number) {
  while (frame && frame->number != number) frame = frame->caller;
  return frame;
}

/* Calls that exit has left. glibc goes on there, and exits again later (7.22.4.4p3). */
static bool return_to_left(as_exec *x) {
  if (!as_exec_fail(x, AS_CHECK_EXIT_AGAIN, "longjmp out of a function that is called while the program exits"))
    return false;
  assert(x->state->left);
  while (x->frame) {
    if (x->machine->counts_calls && x->frame->caller) as_run_return(x->run);
    as_frame_pop(x);
  }
  as_frame_own(x, x->state->left);
  x->state->left = NULL;
  x->state->phase = AS_STATE_RUNS;
  return true;
}

as_called as_libc_body_longjmp(as_exec *x, as_call *call) {
  if (x->machine->options.guest) { /* which loops a path is in, and what it owes to them, is not known behind it */
    as_exec_give_up(x, "longjmp");
    return AS_CALLED_STOPPED;
  }
  if (call->count < 2) return AS_CALLED_UNKNOWN;
  if (x->machine->options.guest) return as_exec_give_up(x, "longjmp"), AS_CALLED_STOPPED;
  as_value place = call->arguments[0], target, value = call->arguments[1];
  const as_scalar *type = &x->machine->scalars[x->machine->int_type];
  as_access access = buffer_access(x);
  if (!as_exec_use(x, &value, type, "given to longjmp") || !as_exec_pointer(x, &place) ||
      as_space_load(x->machine->spaces, &x->state->space, &x->asker, &access, place, &target) != AS_SPACE_DONE)
    return AS_CALLED_STOPPED;
  const as_object_facts *facts =
      target.kind == AS_VALUE_POINTER ? as_space_object(x->state->space, target.object) : NULL;
  bool filled = facts && facts->kind == AS_OBJECT_OTHER && (facts->tag & 255) == 6;
  uint64_t wanted = filled ? facts->tag << 2 >> 10 : 0;
  uint32_t next = filled ? (uint32_t)facts->made : 0;
  bool is_left = !frame_of(x->frame, wanted) && frame_of(x->state->left, wanted);
  if (is_left && !return_to_left(x)) return AS_CALLED_STOPPED;
  if (!frame_of(x->frame, wanted)) {
    as_exec_fail(x, AS_CHECK_JUMP,
                 filled ? "longjmp to a call that has returned" : "longjmp with a buffer that setjmp did not fill");
    return AS_CALLED_STOPPED;
  }
  assert(filled);
  as_jump_changes *changes = NULL;
  if (!is_left && !as_jump_compare(x, frame_of(x->frame, wanted), facts->ended, &changes)) return AS_CALLED_STOPPED;
  as_term t = as_value_term(x->terms, &value, type->width), zero = as_term_bv(x->terms, type->width, 0);
  as_term one = as_term_bv(x->terms, type->width, 1);
  as_term given = as_term_ite(x->terms, as_term_eq(x->terms, t, zero), one, t);
  while (x->frame->number != wanted) {
    if (x->machine->counts_calls) as_run_return(x->run);
    as_frame_pop(x);
  }
  as_jump_spoil(x, changes);
  const as_core_instruction *at = &x->frame->plan->code[next];
  assert(at->op == AS_CORE_OP_CALL); /* of setjmp */
  if (at->result != AS_CORE_NONE) x->frame->values[at->result] = as_value_of_term(x->terms, given);
  x->frame->next = next + 1;
  return AS_CALLED_ENTERED;
}
