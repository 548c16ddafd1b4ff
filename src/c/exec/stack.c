/* The stack: how many bytes of it a call takes, and whether they are there.
 *
 * A frame is taken to be what clang makes of the function for x86-64 without optimisation: the return address and the
 * frame pointer; every parameter and variable of the function, whatever its block, each aligned; a slot for the result
 * where there are several returns; and a slot for each value that is needed behind a call or in another block than its
 * own. All of it is rounded up to 16. Arrays of variable length and alloca are added when they are made, rounded up to
 * 16, too.
 */
#include "c/exec/internal.h"

enum { UNIT = 16, LINKAGE = 16 };
static const uint64_t most = UINT64_C(1) << 62; /* larger ones count as this */

static uint64_t add(uint64_t bytes, uint64_t size, uint64_t align) {
  if (!align) align = 1;
  assert((align & (align - 1)) == 0);
  if (bytes > most || size > most || align > most) return most;
  return (bytes + align - 1) / align * align + size;
}

static uint64_t add_type(const as_core_unit *unit, uint64_t bytes, uint32_t type, uint32_t align_bytes) {
  const as_core_type *t = &unit->types.at[type];
  uint32_t pointer = unit->target.pointer_bytes;
  if (t->flags & AS_CORE_TYPE_VARIABLE)
    return add(bytes, 2 * pointer, pointer); /* its length, and what was in use before */
  return add(bytes, t->size_bytes, align_bytes ? align_bytes : t->align_bytes);
}

/* Values that are kept in memory: by temporary, how many calls and ends of blocks came before it was made. */
static uint64_t add_kept(const as_core_unit *unit, const as_core_function *function, as_memory *memory,
                         uint64_t bytes) {
  size_t size = (function->temporaries + 1) * sizeof(uint32_t);
  uint32_t *made = as_memory_alloc_zeroed(memory, size), barriers = 1, returns = 0;
  for (uint32_t b = 0; b < function->blocks; b++, barriers++) {
    const as_core_block *block = &unit->blocks.at[function->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++) {
      const as_core_instruction *at = &unit->instructions.at[block->first + i];
      for (uint32_t k = 0; k < at->operands; k++) {
        as_core_operand operand = unit->operands.at[at->first_operand + k];
        uint32_t t = as_core_operand_index(operand);
        if (!as_core_is_temporary(operand) || !made[t] || made[t] == barriers) continue;
        bytes = add_type(unit, bytes, unit->temporary_types.at[function->first_temporary + t], 0);
        made[t] = 0;
      }
      if (at->op == AS_CORE_OP_CALL) barriers++;
      if (at->result != AS_CORE_NONE) made[at->result] = barriers;
      returns += at->op == AS_CORE_OP_RETURN && at->operands;
    }
  }
  as_memory_free(memory, made, size);
  uint32_t result = unit->types.at[function->type].of;
  return returns > 1 && as_core_is_scalar(unit, result) ? add_type(unit, bytes, result, 0) : bytes;
}

uint64_t as_stack_of_function(const as_core_unit *unit, const as_core_function *function, as_memory *memory) {
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < function->locals; i++) {
    const as_core_local *local = &unit->locals.at[function->first_local + i];
    bytes = add_type(unit, bytes, local->type, local->align_bytes);
  }
  return add(add_kept(unit, function, memory, bytes), LINKAGE, UNIT);
}

uint64_t as_stack_limit(const as_machine_options *options) {
  if (!options->checks[AS_CHECK_STACK]) return UINT64_MAX;
  return (options->stack_bytes ? options->stack_bytes : AS_STACK_BYTES) / UNIT * UNIT;
}

/* Exits leave the frames that are there. */
static const as_frame *below(const as_state *state) { return state->top ? state->top : state->left; }

static void fail_entry(as_exec *x, const as_plan *plan) {
  as_failure *failure = as_run_alloc(x->run, sizeof *failure);
  *failure = (as_failure){.check = AS_CHECK_STACK,
                          .range = plan->core->range,
                          .message = "the variables of the function do not fit the stack"};
  as_exec_fail_all(x, failure);
}

/* What is in use fits, with `more` bytes. */
static as_term fits(as_exec *x, as_stack stack, as_term more) {
  uint32_t width = x->machine->pointer_bits;
  uint64_t limit = x->machine->stack_bytes;
  if (stack.bytes > limit) return as_term_false(x->terms);
  as_term left = as_term_bv(x->terms, width, limit - stack.bytes);
  if (stack.term.id == as_term_none().id) return as_term_bvule(x->terms, more, left);
  as_term both = as_term_bvule(x->terms, as_term_bvadd(x->terms, stack.term, more), left);
  return as_term_and(x->terms, as_term_bvule(x->terms, more, left), both);
}

bool as_stack_enter(as_exec *x, const as_plan *plan, as_stack *stack) {
  const as_frame *frame = below(x->state);
  *stack = frame ? frame->stack : (as_stack){0, as_term_none()};
  stack->bytes += plan->stack_bytes;
  assert(plan->stack_bytes % UNIT == 0);
  bool known = stack->term.id == as_term_none().id;
  if (x->machine->stack_bytes == UINT64_MAX || (known && stack->bytes <= x->machine->stack_bytes)) return true;
  if (!x->frame) return fail_entry(x, plan), false;
  return as_exec_require(x, AS_CHECK_STACK, fits(x, *stack, as_term_bv(x->terms, x->machine->pointer_bits, 0)),
                         "the call of %s needs %llu bytes, which the stack of %llu bytes has not; %u calls nest",
                         as_core_name(x->machine->unit, plan->core->name), (unsigned long long)plan->stack_bytes,
                         (unsigned long long)x->machine->stack_bytes, x->frame->depth + 1);
}

/* ---- while a function runs ---- */

bool as_stack_need(as_exec *x, as_value size, const char *what) {
  uint32_t width = x->machine->pointer_bits;
  as_term bytes = as_value_term(x->terms, &size, width);
  if (x->machine->stack_bytes == UINT64_MAX) /* no object has more than half of all addresses */
    return as_exec_stop_unless(x, as_term_bvsle(x->terms, as_term_bv(x->terms, width, 0), bytes));
  return as_exec_require(x, AS_CHECK_STACK, fits(x, x->frame->stack, bytes),
                         "%s needs more than the stack of %llu bytes has", what,
                         (unsigned long long)x->machine->stack_bytes);
}

static as_term rounded(as_exec *x, as_value size) {
  uint32_t width = x->machine->pointer_bits;
  as_term bytes = as_value_term(x->terms, &size, width), less = as_term_bv(x->terms, width, UNIT - 1);
  return as_term_bvand(x->terms, as_term_bvadd(x->terms, bytes, less), as_term_bvnot(x->terms, less));
}

static void change(as_exec *x, as_value size, bool more) {
  as_stack *stack = &x->frame->stack;
  if (x->machine->stack_bytes == UINT64_MAX) return;
  if (size.kind == AS_VALUE_BITS) {
    uint64_t bytes = add(size.bits, 0, UNIT);
    assert(more || stack->bytes >= bytes);
    stack->bytes = more ? stack->bytes + bytes : stack->bytes - bytes;
    return;
  }
  bool none = stack->term.id == as_term_none().id;
  as_term bytes = rounded(x, size), zero = as_term_bv(x->terms, x->machine->pointer_bits, 0);
  as_term sum = none ? zero : stack->term;
  sum = more ? as_term_bvadd(x->terms, sum, bytes) : as_term_bvsub(x->terms, sum, bytes);
  stack->term = sum.id == zero.id ? as_term_none() : sum;
}

void as_stack_take(as_exec *x, as_value size) { change(x, size, true); }
void as_stack_give_back(as_exec *x, as_value size) { change(x, size, false); }
