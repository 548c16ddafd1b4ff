/* Functions behind pointers of callers: any whose address the program takes, in initialisers, too, and that has the
 * type of the call; those of libc among them. */
#include "c/abduce/internal.h"

static bool is_candidate(const as_abducer *a, const as_exec *x, uint32_t function) {
  return a->taken[function] && a->unit->functions.at[function].type == x->at->type;
}

static void choose(as_abducer *a, as_exec *x, as_term number, uint32_t function) {
  as_function_item *item = as_region_alloc(&a->region, sizeof *item);
  as_abduction *next = as_region_copy(&a->region, as_abduction_now(x), sizeof *next);
  *item = (as_function_item){{number, function}, next->functions};
  next->functions = item, next->function_count++;
  as_exec_set_guest(x, next);
}

/* What the variable begins with in which the number lay; AS_CORE_NONE: it is none, or that is no function. */
static uint32_t initial_of(const as_abducer *a, const as_exec *x, as_term number) {
  const as_input *input = as_term_is_variable(x->terms, number) ? as_abduce_input_of(x->state, number) : NULL;
  for (uint32_t i = 0; input && i < a->unit->globals.count; i++) {
    const as_core_global *global = &a->unit->globals.at[i];
    if (!as_object_same(as_machine_global_object(x->machine, i), input->object)) continue;
    for (uint32_t k = 0; k < global->items; k++) {
      const as_core_item *item = &a->unit->items.at[global->first_item + k];
      if (item->offset_bytes != input->offset || item->constant == AS_CORE_NONE) continue;
      const as_core_constant *constant = &a->unit->constants.at[item->constant];
      return constant->kind == AS_CORE_CONSTANT_FUNCTION ? constant->index : AS_CORE_NONE;
    }
  }
  return AS_CORE_NONE;
}

/* The first of those that may be meant: what the variable begins with, then the others as they come. */
static uint32_t find_candidates(as_abducer *a, const as_exec *x, as_term number, uint32_t *found, bool *are_all) {
  uint32_t count = 0, initial = initial_of(a, x, number);
  *are_all = true;
  if (initial != AS_CORE_NONE && is_candidate(a, x, initial)) found[count++] = initial;
  for (uint32_t i = 0; i < a->unit->functions.count && *are_all; i++) {
    if (i == initial || !is_candidate(a, x, i)) continue;
    *are_all = count < AS_ABDUCE_TARGETS_MAX;
    if (*are_all) found[count++] = i;
  }
  return count;
}

static as_term address_of(as_exec *x, uint32_t function) {
  as_value address = as_space_address(x->machine->spaces, &x->state->space, &x->asker,
                                      as_value_pointer(as_machine_function_object(x->machine, function)));
  return x->asking.over ? as_term_none() : as_value_term(x->terms, &address, x->machine->pointer_bits);
}

static bool is_havocked(const as_exec *x) { return x->machine->options.missing == AS_MISSING_HAVOC; }

/* The caller chose one of them: each is a path, from which nothing is left out. That it chose another one is, on a path
 * of its own, unless that may do anything. */
bool as_abduce_callee(void *data, as_exec *x, as_value number, uint32_t *function) {
  as_abducer *a = data;
  as_asking_keep_space(&x->asking);
  uint32_t width = x->machine->pointer_bits, found[AS_ABDUCE_TARGETS_MAX];
  as_term t = as_value_term(x->terms, &number, width), zero = as_term_bv(x->terms, width, 0);
  *function = AS_CORE_NONE;
  if (!as_exec_require(x, AS_CHECK_NULL_ACCESS, as_term_not(x->terms, as_term_eq(x->terms, t, zero)),
                       "call of a null pointer"))
    return false;
  if (number.kind == AS_VALUE_BITS || !as_abduce_is_callers_term(a, x, t)) return true;
  bool are_all;
  uint32_t count = find_candidates(a, x, t, found, &are_all);
  for (uint32_t i = 0; i < count; i++) {
    as_term address = address_of(x, found[i]);
    if (x->asking.over) return false;
    as_term is_it = as_term_eq(x->terms, t, address);
    if (as_exec_decide(x, is_it)) return choose(a, x, t, found[i]), *function = found[i], !x->asking.over;
    if (x->asking.over) return false;
  }
  if (!count || is_havocked(x)) return true;
  as_exec_leave_out(x, AS_LIMIT_CALLEE, are_all ? "another function" : "one of many functions");
  return as_exec_vanish(x), false;
}

/* None that is known. */
as_called as_abduce_call(void *data, as_exec *x, as_value number, as_call *call) {
  (void)data, (void)number;
  if (is_havocked(x)) return as_exec_havoc(x, call);
  as_run_give_up(x->run, AS_LIMIT_MISSING, as_exec_place(x, "a function that the caller chooses"));
  return x->asking.over = true, AS_CALLED_STOPPED;
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
