/* What the files of the machine tell each other, beside exec.h, which those of libc see, too. */
#ifndef ASSAY_C_EXEC_INTERNAL_H
#define ASSAY_C_EXEC_INTERNAL_H

#include "c/exec/value/arith.h"
#include <assert.h>

__extension__ typedef __int128 as_wide; /* offsets and sizes without overflow */
__extension__ typedef unsigned __int128 as_unsigned_wide;

/* In what every instruction goes through: looked at in debug builds only. */
#ifdef AS_DEBUG
#define AS_ASSERT_HOT(condition) assert(condition)
#else
#define AS_ASSERT_HOT(condition) ((void)0)
#endif

/* valid.c: whether it is what everybody takes it to be; *error: a static string, what is wrong first. The space is not
 * looked into: as_space_valid does. Debug builds ask for each new plan, and before each step. */
bool as_plan_valid(const as_machine *machine, const as_plan *plan, const char **error);
bool as_state_valid(const as_machine *machine, const as_state *state, const char **error);

/* frames.c */
void as_frame_drop(as_machine *machine, as_frame *frame);
as_frame *as_frame_copy(as_machine *machine, const as_frame *frame);
as_object as_frame_make_local(as_exec *x, uint32_t local, as_value size);
/* The guest, if there is one, has nothing against the end of these objects. Asked before. */
bool as_frame_may_end_local(as_exec *x, uint32_t local);
bool as_frame_may_pop(as_exec *x);
void as_frame_end_local(as_exec *x, uint32_t local);
uint64_t as_machine_tag_global(uint32_t global);
uint64_t as_machine_tag_function(uint32_t function);
/* NULL if the object is none. */
const as_core_global *as_machine_global_of(const as_machine *machine, const as_object_facts *facts);
uint64_t as_machine_tag_local(uint32_t function, uint32_t local);

/* memory/constant.c: the bytes of an object of this type that may not be written, though the object is not const; NULL:
 * none. Facts of an object of the type, whose `writable` says whether it is const itself. */
const as_read_only *as_machine_read_only(as_machine *machine, uint32_t type);
void as_machine_guard(as_machine *machine, uint32_t type, as_object_facts *facts);

/* machine.c: whether the object is a label. */
bool as_machine_label(const as_machine *machine, as_object object, uint32_t *function, uint32_t *block);

/* ask.c: an instruction that asked is done: its answers are forgotten, and what it has made of the guest's snapshot is
 * the state's. */
void as_exec_done(as_exec *x);

/* ask.c: the text without bytes that no line should have; in memory of the step. */
const char *as_exec_printable(as_exec *x, const char *text);

/* memory/indeterminate.c: the byte is read as a _Bool: if it is one that nobody wrote, it is 0 or 1 (AS_UNINIT_FIXED).
 */
bool as_exec_assume_bool(as_exec *x, as_term byte);

/* inputs.c: as_asker.fresh. */
as_term as_exec_fresh_bytes(as_exec *x, as_space space, as_sort sort, as_object object, uint64_t offset);

/* loops.c: the header of a loop is entered from before, or from it or from behind: one more iteration. False: the path
 * was given up, since the loop ran as often as it may. */
bool as_exec_count_loop(as_exec *x, uint32_t loop, uint32_t header, bool again);
/* Where the frame goes on narrowly: it goes there; which of the two ways is taken. The last asks, as as_exec_decide. */
void as_exec_stay_narrow(as_exec *x, uint32_t target);
bool as_exec_decide_narrowly(as_exec *x, as_term truth, const uint32_t targets[2]);
/* Where the frame only looks whether a loop ends (looks_at): may it go there? */
bool as_exec_leave_loop(as_exec *x, uint32_t target);

/* step.c */
void as_machine_step(void *data, as_run *run, void *state);
/* One instruction, as x->at says: done if it says so. */
bool as_exec_execute(as_exec *x);
/* It goes on at this block of the function. */
bool as_exec_go_to(as_exec *x, uint32_t block);
/* The value that a branch or switch looks at, as a Bool term. */
bool as_exec_condition(as_exec *x, as_term *truth);
/* Targets of a switch on the value, each once, and when they are taken; in memory of the step. The answer is how many.
 */
uint32_t as_exec_switch_cases(as_exec *x, const as_value *value, uint32_t **targets, as_term **guards);
/* The operand of the switch. */
bool as_exec_switch_value(as_exec *x, as_value *value);

/* phases.c: calls that the machine makes by itself, one after the other: constructors, the entry, what atexit was told,
 * destructors. Begins the next one, or ends the path. requires: no frame */
void as_exec_next_phase(as_exec *x);
/* The bottom frame has returned. */
void as_exec_returned(as_exec *x, as_value value);
/* recursion.c: whether bounds allow one more call of this function; if not, the path is over. */
bool as_exec_may_call(as_exec *x, uint32_t function);
/* What the guest has counted. */
uint32_t as_exec_decided(const as_exec *x);

/* An operand of the instruction. Borrowed; `scratch` has room. */
static inline const as_value *as_exec_operand(as_exec *x, uint32_t number, as_value *scratch) {
  AS_ASSERT_HOT(number < x->at->operands);
  uint32_t code = x->frame->plan->operands[x->at->first_operand + number];
  if (code >> AS_SLOT_BIT) return &x->frame->values[code & ~(UINT32_C(1) << AS_SLOT_BIT)];
  if (!(code >> AS_LOCAL_BIT)) return &x->machine->constants[code];
  *scratch = as_value_pointer(x->frame->objects[code & ~(UINT32_C(1) << AS_LOCAL_BIT)]);
  return scratch;
}
static inline as_value as_exec_operand_value(as_exec *x, uint32_t number) {
  as_value scratch;
  return *as_exec_operand(x, number, &scratch);
}
static inline uint32_t as_exec_operand_type(const as_exec *x, uint32_t number) {
  AS_ASSERT_HOT(number < x->at->operands);
  return x->frame->plan->types[x->at->first_operand + number];
}
/* Known numbers are what mostly is copied. */
static inline void as_exec_put(as_value *to, const as_value *from) {
  if (from->kind == AS_VALUE_BITS)
    as_int_set(to, from->bits);
  else
    *to = *from;
}
static inline void as_exec_set_result(as_exec *x, as_value value) {
  AS_ASSERT_HOT(x->at->result == AS_CORE_NONE || x->at->result < x->frame->plan->slots);
  if (x->at->result != AS_CORE_NONE) as_exec_put(&x->frame->values[x->at->result], &value);
}
/* Where the result goes. It is no operand. */
static inline as_value *as_exec_result(as_exec *x) {
  return x->at->result == AS_CORE_NONE ? &x->nowhere : &x->frame->values[x->at->result];
}
void as_exec_trace(as_exec *x, as_trace_kind kind, uint32_t range, uint32_t function);

/* access.c. Instructions are done if they say so. */
bool as_exec_load(as_exec *x);
bool as_exec_store(as_exec *x);
bool as_exec_load_bits(as_exec *x);
bool as_exec_store_bits(as_exec *x);
bool as_exec_copy(as_exec *x);
bool as_exec_zero(as_exec *x);
bool as_exec_alloca(as_exec *x);
/* What was read from a volatile object, to the guest. */
bool as_exec_vary(as_exec *x, uint32_t type, as_value *value);
/* A scalar of this type at a place. */
bool as_exec_write_scalar(as_exec *x, uint32_t type, as_value pointer, as_value value, uint32_t flags);
/* overlap: the two may have bytes in common. */
bool as_exec_copy_object(as_exec *x, as_space *space, uint32_t type, as_value to, as_value from, bool overlap);
/* To an object that is new, and may be const. */
bool as_exec_copy_new(as_exec *x, as_space *space, uint32_t type, as_object to, as_value from);

/* memory/address.c */
bool as_exec_field(as_exec *x);
bool as_exec_decay(as_exec *x);
bool as_exec_index(as_exec *x);
bool as_exec_add_pointer(as_exec *x, bool negative);
bool as_exec_diff_pointer(as_exec *x);
bool as_exec_compare_pointers(as_exec *x, as_value a, as_value b);
bool as_exec_convert_pointer(as_exec *x, uint32_t from, uint32_t to, as_value value);
bool as_exec_select(as_exec *x);
/* Whether a pointer with an object points to its beginning: a Bool term. */
as_term as_exec_at_begin(as_exec *x, const as_value *pointer);

/* check/sequence.c: accesses that C does not sequence. */
bool as_exec_unsequenced(as_exec *x);
bool as_exec_unsequenced_local(as_exec *x);
bool as_exec_order(as_exec *x);

/* harness/saved.c */
as_saved *as_saved_share(as_saved *saved); /* NULL is fine, also below */
void as_saved_drop(as_machine *machine, as_saved *saved);
/* machine.c: the functions of the engine. */
as_state *as_state_copy(as_machine *machine, const as_state *state);
void as_state_drop(as_machine *machine, as_state *state);

/* summary.c: which files have summaries. */
void as_machine_find_summaries(as_machine *machine);
bool as_machine_is_of_summaries(const as_machine *machine, uint32_t range);
/* One that comes with assay, or what such summaries share. */
bool as_machine_is_of_library(const as_machine *machine, uint32_t range);
/* The machine's own providers of callees: calls.c, summary.c, havoc.c. */
extern const as_callee_provider as_callee_summary, as_callee_body, as_callee_model, as_callee_havoc, as_callee_nobody;

/* calls.c */
bool as_exec_call(as_exec *x);
bool as_exec_return(as_exec *x);
/* The type of an argument of the call: of the object for aggregates. */
uint32_t as_exec_argument_type(const as_exec *x, uint32_t i);
/* Arguments of the call begin behind the callee and the place of an aggregate result. */
uint32_t as_exec_first_argument(const as_exec *x);

/* check/call_types.c: whether the call fits the function. Asks. */
/* Whether a value of one type can be passed as the other, for the machine. */
bool as_exec_are_alike(const as_machine *machine, uint32_t a, uint32_t b);
bool as_exec_check_types(as_exec *x, uint32_t function);
/* The call's arguments as the function finds them, where they need not fit. */
bool as_exec_adapt_arguments(as_exec *x, uint32_t function, uint32_t *count, as_value **arguments,
                             const uint32_t *types);
/* The same of what is called when the program exits. */
bool as_exec_check_handler(as_exec *x, uint32_t function);

/* memory/provided.c: that the arguments are what parameters with static in their [] ask for. Asks. */
bool as_exec_provided(as_exec *x, const as_core_function *function, const as_value *arguments, uint32_t count);

/* stack.c: how much of the stack is in use, and whether what is needed is there. */
uint64_t as_stack_of_function(const as_core_unit *unit, const as_core_function *function, as_memory *memory);
uint64_t as_stack_limit(const as_machine_options *options);
/* What a call of the function will have in use. Asks, only where arrays of symbolic sizes are on the stack. */
bool as_stack_enter(as_exec *x, const as_plan *plan, as_stack *stack);
/* Of an array whose length varies, or alloca; `what` is it, for a report. Asks; nothing is written. */
bool as_stack_need(as_exec *x, as_value size, const char *what);
/* So many bytes more are in use in the topmost frame, or fewer. */
void as_stack_take(as_exec *x, as_value size);
void as_stack_give_back(as_exec *x, as_value size);

/* check/jump_locals.c */
void as_jump_drop(as_machine *machine, as_jump *jump);
/* A register is read whose value is indeterminate since a jump: it has its value where that is the old one. */
bool as_jump_is_spoilt(const as_value *value);
bool as_jump_get(as_exec *x, as_value *value, const char *name);
/* The object at the pointer has bytes that are. */
bool as_jump_may_load(as_exec *x, const as_value *pointer);

/* live.c: by slot, whether its value is needed behind the instruction, but for the result of that. In memory of the
 * step. */
const bool *as_plan_live_behind(as_exec *x, const as_plan *plan, uint32_t at);
/* By block, then by slot, whether its value is needed at the beginning of the block. Lives as long as the machine. */
const bool *as_plan_live_entries(as_machine *machine, const as_plan *plan);

/* merge/: branches without a fork. Whether ways may be merged where the state is. */
static inline bool as_exec_may_merge(const as_exec *x) {
  const as_frame *frame = x->frame;
  return frame->plan->spans && !frame->narrow && !frame->looks_at && !x->state->jumps && !x->machine->options.concrete;
}
/* The branch or switch that stands there goes to one of these targets, by inputs: executes all ways to where they meet,
 * under guards, if that can be done; then true, and the state is there. False: nothing was done, or the branch is over.
 * Asks. requires: as_exec_may_merge; of the cases exactly one holds */
bool as_exec_merge(as_exec *x, const uint32_t *targets, const as_term *cases, uint32_t count);
as_merge_spans *as_machine_new_merge_spans(as_machine *machine);

/* weak.c */
void as_attempt_share(as_attempt *attempt); /* NULL: nothing */
void as_attempt_drop(as_machine *machine, as_attempt *attempt);

/* variadic.c */
bool as_exec_va_start(as_exec *x);
bool as_exec_va_arg(as_exec *x);
bool as_exec_va_copy(as_exec *x);
bool as_exec_va_end(as_exec *x);

#endif
