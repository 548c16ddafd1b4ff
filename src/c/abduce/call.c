/* Functions behind pointers of callers: any whose address the program takes, and that has the type of the call. */
#include "c/abduce/internal.h"
#include "c/core/calls.h"

enum { CANDIDATES_MAX = 4 };

static const bool *taken(as_abducer *a) {
  if (!a->is_taken) {
    bool *marks = as_region_alloc(&a->region, a->unit->functions.count * sizeof *marks);
    for (uint32_t i = 0; i < a->unit->functions.count; i++) marks[i] = false;
    as_core_mark_addresses(a->unit, marks);
    a->is_taken = marks;
  }
  return a->is_taken;
}

static bool is_candidate(as_abducer *a, const as_exec *x, uint32_t function) {
  return taken(a)[function] && a->unit->functions.at[function].type == x->at->type;
}

static void choose(as_abducer *a, as_exec *x, as_term number, uint32_t function) {
  as_function_item *item = as_region_alloc(&a->region, sizeof *item);
  as_abduction *next = as_region_copy(&a->region, as_abduction_now(x), sizeof *next);
  *item = (as_function_item){{number, function}, next->functions};
  next->functions = item, next->function_count++;
  as_exec_set_guest(x, next);
}

/* The caller chose one of them: each is a path. */
bool as_abduce_callee(void *data, as_exec *x, as_value number, uint32_t *function) {
  as_abducer *a = data;
  as_asking_keep_space(&x->asking);
  uint32_t width = x->machine->pointer_bits, count = 0;
  as_term t = as_value_term(x->terms, &number, width), zero = as_term_bv(x->terms, width, 0);
  *function = AS_CORE_NONE;
  if (!as_exec_require(x, AS_CHECK_NULL_ACCESS, as_term_not(x->terms, as_term_eq(x->terms, t, zero)),
                       "call of a null pointer"))
    return false;
  if (number.kind == AS_VALUE_BITS || !as_abduce_is_callers_term(a, x->state, t)) return true;
  for (uint32_t i = 0; i < a->unit->functions.count && count < CANDIDATES_MAX; i++) {
    if (!is_candidate(a, x, i)) continue;
    as_value address = as_space_address(x->machine->spaces, &x->state->space, &x->asker,
                                        as_value_pointer(as_machine_function_object(x->machine, i)));
    if (x->asking.over) return false;
    count++;
    if (as_exec_decide(x, as_term_eq(x->terms, t, as_value_term(x->terms, &address, width))))
      return choose(a, x, t, i), *function = i, !x->asking.over;
    if (x->asking.over) return false;
  }
  return true;
}

/* None that is known. */
as_called as_abduce_call(void *data, as_exec *x, as_value number, as_call *call) {
  (void)data, (void)number, (void)call;
  as_exec_give_up(x, "a call of a function that the caller chooses");
  return AS_CALLED_STOPPED;
}

bool as_abducer_passes_pointer(const as_abducer *a, const as_state *state) {
  const as_frame *frame = state->top;
  while (frame && frame->plan->is_libc) frame = frame->caller;
  if (!frame || frame->plan->code[frame->next].op != AS_CORE_OP_CALL) return false;
  const as_core_instruction *call = &frame->plan->code[frame->next];
  for (uint32_t i = 1; i < call->operands; i++) {
    uint32_t code = frame->plan->operands[call->first_operand + i];
    uint32_t type = frame->plan->types[call->first_operand + i];
    if (!(code >> AS_SLOT_BIT) || type == AS_CORE_NONE || a->unit->types.at[type].kind != AS_CORE_POINTER) continue;
    if (frame->values[code & ~(UINT32_C(1) << AS_SLOT_BIT)].kind == AS_VALUE_TERM) return true;
  }
  return false;
}
