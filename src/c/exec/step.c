/* Steps: executes instructions until something was decided, or a few thousand of them. */
#include "c/exec/check/history.h"
#include "c/exec/cuts.h"
#include "c/exec/internal.h"

/* A step that asked a few times is long enough: between steps the run looks at its limits, and shows how far it is. */
/* In units of as_terms_work. */
enum { INSTRUCTION_WORK = 2, STEP_WORK = 50 };
enum { INSTRUCTIONS_PER_STEP = 4096, INSTRUCTIONS_PER_LOOK = 256, ASKING_PER_STEP = 8 };

void as_exec_trace(as_exec *x, as_trace_kind kind, uint32_t range, uint32_t function) {
  if (x->frame->plan->is_hidden) return;
  as_trace_push(&x->machine->lists, &x->state->trace, (as_trace_entry){kind, range, function});
}

/* Values. */

const as_scalar *as_exec_scalar(const as_exec *x, uint32_t type) {
  AS_ASSERT_HOT(type < x->machine->unit->types.count);
  return &x->machine->scalars[type];
}

/* The bytes of a pointer that were read as a number: those of its address. */
static bool use_address(as_exec *x, as_value *value, const as_scalar *type) {
  assert(value->kind == AS_VALUE_POINTER || value->kind == AS_VALUE_CHOICE);
  *value = as_space_address(x->machine->spaces, &x->state->space, &x->asker, *value);
  if (type->class_ == AS_CORE_CLASS_FLOAT && value->kind == AS_VALUE_TERM) {
    as_sort sort = type->width == 32 ? as_sort_float32() : as_sort_float64();
    *value = as_value_of_term(x->terms, as_term_fp_from_bits(x->terms, sort, value->term));
  }
  return !x->asking.over;
}

bool as_exec_use(as_exec *x, as_value *value, const as_scalar *type, const char *what) {
  AS_ASSERT_HOT(type->width && type->class_ != AS_CORE_CLASS_AGGREGATE);
  if (value->kind > AS_VALUE_TERM && type->class_ != AS_CORE_CLASS_POINTER) return use_address(x, value, type);
  if (value->kind != AS_VALUE_INDETERMINATE) return !x->asking.over;
  if (!as_machine_has_any(x->machine) && as_exec_checks(x)[AS_CHECK_UNINITIALISED])
    return as_exec_fail(x, AS_CHECK_UNINITIALISED, "an uninitialised value is %s", what);
  *value = as_exec_indeterminate_input(x, NULL, type->width);
  return !x->asking.over;
}

static bool operand(as_exec *x, uint32_t number, const as_scalar *type, const char *what, as_value *value) {
  *value = as_exec_operand_value(x, number);
  bool is_number = value->kind == AS_VALUE_BITS || value->kind == AS_VALUE_TERM;
  return is_number || as_exec_use(x, value, type, what);
}

/* Locals. A register that was given an indeterminate value passes it on; one that was given none must not be read. */

enum { ASSIGNED = 1 };

static bool set(as_exec *x) {
  AS_ASSERT_HOT(x->at->extra < x->frame->plan->locals);
  as_value scratch, *local = &x->frame->values[x->at->extra];
  as_exec_put(local, as_exec_operand(x, 0, &scratch));
  if (local->kind == AS_VALUE_INDETERMINATE) local->bits = ASSIGNED;
  return true;
}

/* Of an indeterminate value. With AS_UNINIT_FIXED the variable has it from now on. */
static bool may_get(as_exec *x, as_value *value) {
  assert(value->kind == AS_VALUE_INDETERMINATE);
  const as_core_unit *unit = x->machine->unit;
  const as_core_local *local = &unit->locals.at[x->frame->plan->core->first_local + x->at->extra];
  bool made = local->flags & AS_CORE_LOCAL_MADE;
  if (x->at->flags & AS_NOT_READ) return true;
  if (as_jump_is_spoilt(value)) return as_jump_get(x, value, as_core_name(unit, local->name));
  if (x->machine->options.uninit == AS_UNINIT_FIXED) {
    as_value some = as_exec_indeterminate_input(x, made ? NULL : as_core_name(unit, local->name),
                                                x->machine->scalars[local->type].width);
    if (x->asking.over) return false;
    *value = some;
    return true;
  }
  return value->bits == ASSIGNED || made || local->flags & AS_CORE_LOCAL_PARAMETER || as_machine_has_any(x->machine) ||
         as_exec_fail(x, AS_CHECK_UNINITIALISED, "variable %s is read before it has a value",
                      as_core_name(unit, local->name));
}

static bool get_volatile(as_exec *x, const as_value *value) {
  const as_core_local *local = &x->machine->unit->locals.at[x->frame->plan->core->first_local + x->at->extra];
  as_value read = *value;
  if (!as_exec_vary(x, local->type, &read)) return false;
  as_exec_put(as_exec_result(x), &read);
  return true;
}

static bool get(as_exec *x) {
  AS_ASSERT_HOT(x->at->extra < x->frame->plan->locals);
  as_value *value = &x->frame->values[x->at->extra];
  if (value->kind == AS_VALUE_INDETERMINATE && !may_get(x, value)) return false;
  if (x->at->flags & AS_READS_COUNT && x->frame->depth == 1 && !as_exec_tell_words(x, true)) return false;
  if (x->at->flags & AS_CORE_ACCESS_VOLATILE && x->machine->options.guest) return get_volatile(x, value);
  as_exec_put(as_exec_result(x), value);
  return true;
}

static bool live(as_exec *x) {
  uint32_t local = x->at->extra;
  AS_ASSERT_HOT(local < x->frame->plan->locals);
  const as_core_local *core = &x->machine->unit->locals.at[x->frame->plan->core->first_local + local];
  if (core->storage == AS_CORE_STORAGE_REGISTER) {
    x->frame->values[local] = as_value_indeterminate();
    return true;
  }
  as_value size = as_value_bits(x->machine->unit->types.at[core->type].size_bytes);
  if (x->at->operands && !operand(x, 0, &x->machine->scalars[x->machine->size_type], "used as a size", &size))
    return false;
  if (x->at->operands && !as_stack_need(x, size, "an array of variable length")) return false;
  if (!as_frame_may_end_local(x, local)) return false;
  as_frame_end_local(x, local);
  AS_ASSERT_HOT(!as_object_exists(x->frame->objects[local]));
  as_frame_make_local(x, local, size);
  if (x->at->operands) as_stack_take(x, size);
  return true;
}

static bool end_life(as_exec *x) {
  AS_ASSERT_HOT(x->at->extra < x->frame->plan->locals);
  if (!as_frame_may_end_local(x, x->at->extra)) return false;
  x->frame->values[x->at->extra] = as_value_indeterminate();
  as_frame_end_local(x, x->at->extra);
  return true;
}

static bool forget(as_exec *x) {
  as_object object = x->frame->objects[x->at->extra];
  as_spaces *spaces = x->machine->spaces;
  assert(x->at->extra < x->frame->plan->locals);
  x->frame->values[x->at->extra] = as_value_indeterminate();
  if (!as_object_exists(object)) return true;
  as_access access = {.align_bytes = 1, .may_initialise = true};
  as_value size = as_space_object(x->state->space, object)->size, to = as_value_pointer(object);
  if (x->machine->options.uninit != AS_UNINIT_FIXED)
    return as_space_fill(spaces, &x->state->space, &x->asker, &access, to, as_value_indeterminate(), size) ==
           AS_SPACE_DONE;
  if (as_space_forget(spaces, &x->state->space, &x->asker, &access, to, size) != AS_SPACE_DONE) return false;
  as_exec_name_bytes(x, object, 0, size.bits, NULL);
  return true;
}

/* Arithmetic. What is known is computed at once; the others ask. */

static bool known_binary(as_exec *x) {
  const bool *checks = x->frame->plan->checks;
  const as_scalar *type = &x->machine->scalars[x->at->type];
  as_value first, second, *result = as_exec_result(x);
  const as_value *a = as_exec_operand(x, 0, &first), *b = as_exec_operand(x, 1, &second);
  switch ((as_core_op)x->at->op) {
  case AS_CORE_OP_ADD: return as_int_add(checks, type, a, b, result);
  case AS_CORE_OP_SUB: return as_int_sub(checks, type, a, b, result);
  case AS_CORE_OP_MUL: return as_int_mul(checks, type, a, b, result);
  case AS_CORE_OP_DIV: return as_int_div(type, a, b, result);
  case AS_CORE_OP_REM: return as_int_rem(type, a, b, result);
  case AS_CORE_OP_SHL: return as_int_shl(checks, type, a, b, &x->machine->scalars[as_exec_operand_type(x, 1)], result);
  case AS_CORE_OP_SHR: return as_int_shr(type, a, b, &x->machine->scalars[as_exec_operand_type(x, 1)], result);
  case AS_CORE_OP_AND: return as_int_and(type, a, b, result);
  case AS_CORE_OP_OR: return as_int_or(type, a, b, result);
  case AS_CORE_OP_XOR: return as_int_xor(type, a, b, result);
  default: return false;
  }
}

static bool known_compare(as_exec *x) {
  as_value first, second;
  bool result;
  const as_value *a = as_exec_operand(x, 0, &first), *b = as_exec_operand(x, 1, &second);
  if (!as_int_compare((as_core_op)x->at->op, &x->machine->scalars[x->at->type], a, b, &result)) return false;
  as_int_set(as_exec_result(x), result);
  return true;
}

static bool known_convert(as_exec *x) {
  as_value scratch;
  const as_scalar *from = &x->machine->scalars[as_exec_operand_type(x, 0)], *to = &x->machine->scalars[x->at->type];
  return as_int_convert(from, to, as_exec_operand(x, 0, &scratch), as_exec_result(x));
}

static bool binary(as_exec *x) {
  if (known_binary(x)) return true;
  const as_scalar *type = &x->machine->scalars[x->at->type], *right = type;
  as_value a, b, result;
  if (x->at->op == AS_CORE_OP_SHL || x->at->op == AS_CORE_OP_SHR)
    right = &x->machine->scalars[as_exec_operand_type(x, 1)];
  if (!operand(x, 0, type, "used in arithmetic", &a) || !operand(x, 1, right, "used in arithmetic", &b) ||
      !as_exec_binary(x, (as_core_op)x->at->op, type, &a, &b, right, &result))
    return false;
  as_exec_set_result(x, result);
  return true;
}

static bool unary(as_exec *x) {
  const as_scalar *type = &x->machine->scalars[x->at->type];
  as_value a, result;
  if (!operand(x, 0, type, "used in arithmetic", &a) || !as_exec_unary(x, (as_core_op)x->at->op, type, &a, &result))
    return false;
  as_exec_set_result(x, result);
  return true;
}

static bool compare(as_exec *x) {
  if (known_compare(x)) return true;
  const as_scalar *type = &x->machine->scalars[x->at->type];
  if (type->class_ == AS_CORE_CLASS_POINTER)
    return as_exec_compare_pointers(x, as_exec_operand_value(x, 0), as_exec_operand_value(x, 1));
  as_value a, b;
  as_term result;
  if (!operand(x, 0, type, "compared", &a) || !operand(x, 1, type, "compared", &b) ||
      !as_exec_compare(x, (as_core_op)x->at->op, type, &a, &b, &result))
    return false;
  as_exec_set_result(x, as_exec_int(x, result));
  return true;
}

/* An indeterminate value that only changes its type is passed on. */
static bool convert(as_exec *x) {
  if (known_convert(x)) return true;
  uint32_t from_type = as_exec_operand_type(x, 0);
  const as_scalar *from = &x->machine->scalars[from_type], *to = &x->machine->scalars[x->at->type];
  as_value value = as_exec_operand_value(x, 0), result;
  if (value.kind == AS_VALUE_INDETERMINATE && from->class_ == to->class_ && from->width == to->width) {
    as_exec_set_result(x, value);
    return true;
  }
  if (from->class_ == AS_CORE_CLASS_POINTER || to->class_ == AS_CORE_CLASS_POINTER)
    return as_exec_convert_pointer(x, from_type, x->at->type, value);
  if (!as_exec_use(x, &value, from, "converted") || !as_exec_convert(x, from, to, &value, &result)) return false;
  as_exec_set_result(x, result);
  return true;
}

static bool intrinsic(as_exec *x) {
  as_value operands[3], result;
  const as_scalar *types[3];
  uint32_t count = x->at->operands;
  assert(count <= 3);
  for (uint32_t i = 0; i < count; i++) {
    types[i] = &x->machine->scalars[as_exec_operand_type(x, i)];
    if (!operand(x, i, types[i], "used in arithmetic", &operands[i])) return false;
  }
  if (!as_exec_intrinsic(x, (as_core_intrinsic)x->at->extra, &x->machine->scalars[x->at->type], operands, types, count,
                         &result))
    return false;
  as_exec_set_result(x, result);
  return true;
}

static bool condition(as_exec *x, uint32_t type, as_term *truth) {
  const as_scalar *scalar = &x->machine->scalars[type];
  as_value value;
  if (!operand(x, 0, scalar, "used as a condition", &value)) return false;
  *truth = as_exec_truth(x, &value, scalar);
  return !x->asking.over;
}

static bool assume(as_exec *x) {
  as_term truth;
  return condition(x, as_exec_operand_type(x, 0), &truth) &&
         as_exec_require(x, AS_CHECK_ASSUMPTION, truth, "the assumption is false");
}

static bool vla_bound(as_exec *x) {
  const as_scalar *type = &x->machine->scalars[as_exec_operand_type(x, 0)];
  const as_scalar *size = &x->machine->scalars[x->machine->size_type];
  as_value value, result;
  if (!operand(x, 0, type, "used as the length of an array", &value)) return false;
  as_term t = as_value_term(x->terms, &value, type->width), zero = as_term_bv(x->terms, type->width, 0);
  as_term positive = type->is_signed ? as_term_bvslt(x->terms, zero, t) : as_term_bvult(x->terms, zero, t);
  if (!as_exec_require(x, AS_CHECK_VLA_SIZE, positive, "the length of an array is not positive") ||
      !as_exec_convert(x, type, size, &value, &result))
    return false;
  as_exec_set_result(x, result);
  return true;
}

/* The exact product is what the size is; where it does not fit, 6.5p5 leaves it undefined, and clang assumes that it
 * fits. */
static bool vla_size(as_exec *x) {
  const as_scalar *type = &x->machine->scalars[x->machine->size_type];
  as_value count, element;
  if (!operand(x, 0, type, "used as the length of an array", &count) ||
      !operand(x, 1, type, "used as the size of an element", &element))
    return false;
  as_term a = as_value_term(x->terms, &count, type->width), b = as_value_term(x->terms, &element, type->width);
  if (!as_exec_require(x, AS_CHECK_VLA_SIZE, as_term_not(x->terms, as_term_bvumulo(x->terms, a, b)),
                       "the size of an array does not fit size_t"))
    return false;
  as_exec_set_result(x, as_value_of_term(x->terms, as_term_bvmul(x->terms, a, b)));
  return true;
}

/* Control. */

/* A loop that the program, the guest or cuts look after. */
static bool enter_loop(as_exec *x, uint32_t loop, uint32_t target, bool again) {
  const as_guest *guest = x->machine->options.guest;
  const as_cuts *cuts = x->machine->options.cuts;
  if (guest && !guest->loop(guest->data, x, loop, again)) return false;
  if (cuts && !cuts->arrive(cuts->data, x, loop, again)) return false;
  return !x->machine->counts_loops || as_exec_count_loop(x, loop, target, again);
}

static inline bool go_to(as_exec *x, uint32_t target) {
  as_frame *frame = x->frame;
  const as_plan *plan = frame->plan;
  AS_ASSERT_HOT(target < plan->core->blocks);
  uint32_t loop = plan->loop_of[target];
  bool again = plan->block_begin[target] <= frame->next;
  if (frame->looks_at && !as_exec_leave_loop(x, target)) return false;
  if (frame->narrow) as_exec_stay_narrow(x, target);
  if (loop != AS_CORE_NONE && (x->machine->counts_loops || x->machine->options.guest || x->machine->options.cuts) &&
      !enter_loop(x, loop, target, again))
    return false;
  frame->next = plan->block_begin[target];
  if (plan->is_libc) return x->entered = true;
  uint32_t block = plan->core->first_block + target;
  as_machine_cover(x->machine, block);
  if (x->machine->options.cover) as_run_at(x->run, block);
  return x->entered = true;
}

bool as_exec_go_to(as_exec *x, uint32_t block) { return go_to(x, block); }

static uint32_t target_of(const as_exec *x, uint32_t i) {
  AS_ASSERT_HOT(i < x->at->extras);
  return x->machine->unit->targets.at[x->at->extra + i];
}

static void tell_test(as_exec *x, as_term holds, uint32_t side) {
  const as_guest *guest = x->machine->options.guest;
  if (guest && guest->tested) guest->tested(guest->data, x, holds, side);
}

static bool branch(as_exec *x) {
  as_value scratch;
  const as_value *value = as_exec_operand(x, 0, &scratch);
  if (value->kind == AS_VALUE_BITS && as_int_is_narrow(&x->machine->scalars[x->at->type])) {
    if (x->machine->options.guest) tell_test(x, as_term_true(x->terms), value->bits != 0);
    return go_to(x, target_of(x, value->bits ? 0 : 1));
  }
  as_term truth;
  if (!condition(x, x->at->type, &truth)) return false;
  uint32_t targets[] = {target_of(x, 0), target_of(x, 1)};
  if (!as_term_is_const(x->terms, truth) && as_exec_may_merge(x)) {
    as_term sides[] = {truth, as_term_not(x->terms, truth)};
    if (as_exec_merge(x, targets, sides, 2)) return true;
    if (x->asking.over) return false;
  }
  bool is_narrow = x->frame->narrow && !as_term_is_const(x->terms, truth);
  bool taken = is_narrow ? as_exec_decide_narrowly(x, truth, targets) : as_exec_decide(x, truth);
  if (x->asking.over) return false;
  if (!as_term_is_const(x->terms, truth)) as_exec_trace(x, taken ? AS_TRACE_THEN : AS_TRACE_ELSE, x->at->range, 0);
  if (x->machine->options.guest) tell_test(x, taken ? truth : as_term_not(x->terms, truth), taken);
  return go_to(x, target_of(x, taken ? 0 : 1));
}

static bool in_range(const as_scalar *type, uint64_t value, uint64_t low, uint64_t high) {
  if (!type->is_signed) return low <= value && value <= high;
  uint64_t flip = UINT64_C(1) << (type->width - 1);
  return (low ^ flip) <= (value ^ flip) && (value ^ flip) <= (high ^ flip);
}

static as_term in_range_term(as_exec *x, const as_scalar *type, as_term value, const as_value *low,
                             const as_value *high) {
  as_term from = as_value_term(x->terms, low, type->width), to = as_value_term(x->terms, high, type->width);
  if (from.id == to.id) return as_term_eq(x->terms, value, from);
  if (type->is_signed)
    return as_term_and(x->terms, as_term_bvsle(x->terms, from, value), as_term_bvsle(x->terms, value, to));
  return as_term_and(x->terms, as_term_bvule(x->terms, from, value), as_term_bvule(x->terms, value, to));
}

bool as_exec_condition(as_exec *x, as_term *truth) { return condition(x, x->at->type, truth); }

/* Cases with one target have one guard. */
uint32_t as_exec_switch_cases(as_exec *x, const as_value *value, uint32_t **all_targets, as_term **all_guards) {
  const as_scalar *type = &x->machine->scalars[x->at->type];
  uint32_t cases = x->at->extras - 1, kinds = 0;
  assert(x->at->extras && x->at->operands == 2 * cases + 1);
  as_term t = as_value_term(x->terms, value, type->width), none = as_term_true(x->terms);
  uint32_t *targets = *all_targets = as_run_alloc(x->run, (cases + 1) * sizeof *targets);
  as_term *guards = *all_guards = as_run_alloc(x->run, (cases + 1) * sizeof *guards);
  for (uint32_t i = 0; i < cases; i++) {
    as_value low = as_exec_operand_value(x, 1 + 2 * i), high = as_exec_operand_value(x, 2 + 2 * i);
    as_term guard = in_range_term(x, type, t, &low, &high);
    none = as_term_and(x->terms, none, as_term_not(x->terms, guard));
    uint32_t k = 0;
    while (k < kinds && targets[k] != target_of(x, 1 + i)) k++;
    if (k == kinds) targets[kinds] = target_of(x, 1 + i), guards[kinds++] = as_term_false(x->terms);
    guards[k] = as_term_or(x->terms, guards[k], guard);
  }
  uint32_t k = 0;
  while (k < kinds && targets[k] != target_of(x, 0)) k++;
  if (k == kinds) targets[kinds] = target_of(x, 0), guards[kinds++] = as_term_false(x->terms);
  guards[k] = as_term_or(x->terms, guards[k], none);
  return kinds;
}

static bool switch_symbolic(as_exec *x, const as_value *value) {
  uint32_t *targets;
  as_term *guards;
  uint32_t kinds = as_exec_switch_cases(x, value, &targets, &guards);
  if (as_exec_may_merge(x) && as_exec_merge(x, targets, guards, kinds)) return true;
  if (x->asking.over) return false;
  uint32_t taken = as_exec_cases(x, guards, kinds);
  if (x->asking.over || taken == kinds) return false;
  assert(taken < kinds);
  as_exec_trace(x, AS_TRACE_CASE, x->at->range, 0);
  tell_test(x, guards[taken], taken);
  return go_to(x, targets[taken]);
}

bool as_exec_switch_value(as_exec *x, as_value *value) {
  return operand(x, 0, &x->machine->scalars[x->at->type], "used as a condition", value);
}

static bool switch_to(as_exec *x) {
  const as_scalar *type = &x->machine->scalars[x->at->type];
  as_value value;
  if (!as_exec_switch_value(x, &value)) return false;
  if (value.kind != AS_VALUE_BITS) return switch_symbolic(x, &value);
  AS_ASSERT_HOT(x->at->extras && x->at->operands == 2 * x->at->extras - 1u);
  for (uint32_t i = 1; i < x->at->extras; i++) {
    as_value scratch, scratch2;
    const as_value *low = as_exec_operand(x, 2 * i - 1, &scratch), *high = as_exec_operand(x, 2 * i, &scratch2);
    if (in_range(type, value.bits, low->bits, high->bits)) return go_to(x, target_of(x, i));
  }
  return go_to(x, target_of(x, 0));
}

static bool computed_goto(as_exec *x) {
  as_value p = as_exec_operand_value(x, 0);
  uint32_t function, block;
  if (!as_exec_pointer(x, &p)) return false;
  bool label = p.kind == AS_VALUE_POINTER && as_machine_label(x->machine, p.object, &function, &block) &&
               function == x->frame->plan->function;
  as_term good = label ? as_exec_at_begin(x, &p) : as_term_false(x->terms);
  return as_exec_require(x, AS_CHECK_GOTO, good, "the address is not that of a label of this function") &&
         go_to(x, block);
}

/* For those who prove. */
static bool specify(as_exec *x) {
  const as_guest *guest = x->machine->options.guest;
  return !guest || guest->spec(guest->data, x);
}

/* One instruction: done if it says so. It stands in one loop, of which it is a part: a call of it would cost a tenth of
 * concrete execution. */
static inline __attribute__((always_inline)) bool execute(as_exec *x) {
  switch ((as_core_op)x->at->op) {
  case AS_CORE_OP_GET: return get(x);
  case AS_CORE_OP_SET: return set(x);
  case AS_CORE_OP_LIVE: return live(x);
  case AS_CORE_OP_DEAD: return end_life(x);
  case AS_CORE_OP_FORGET: return forget(x);
  case AS_CORE_OP_LOAD: return as_exec_load(x);
  case AS_CORE_OP_STORE: return as_exec_store(x);
  case AS_CORE_OP_LOAD_BITS: return as_exec_load_bits(x);
  case AS_CORE_OP_STORE_BITS: return as_exec_store_bits(x);
  case AS_CORE_OP_COPY: return as_exec_copy(x);
  case AS_CORE_OP_ZERO: return as_exec_zero(x);
  case AS_CORE_OP_ALLOCA: return as_exec_alloca(x);
  case AS_CORE_OP_FIELD: return as_exec_field(x);
  case AS_CORE_OP_DECAY: return as_exec_decay(x);
  case AS_CORE_OP_INDEX: return as_exec_index(x);
  case AS_CORE_OP_ADD_PTR: return as_exec_add_pointer(x, false);
  case AS_CORE_OP_SUB_PTR: return as_exec_add_pointer(x, true);
  case AS_CORE_OP_DIFF_PTR: return as_exec_diff_pointer(x);
  case AS_CORE_OP_ADD:
  case AS_CORE_OP_SUB:
  case AS_CORE_OP_MUL:
  case AS_CORE_OP_DIV:
  case AS_CORE_OP_REM:
  case AS_CORE_OP_SHL:
  case AS_CORE_OP_SHR:
  case AS_CORE_OP_AND:
  case AS_CORE_OP_OR:
  case AS_CORE_OP_XOR: return binary(x);
  case AS_CORE_OP_NEG:
  case AS_CORE_OP_NOT: return unary(x);
  case AS_CORE_OP_EQ:
  case AS_CORE_OP_NE:
  case AS_CORE_OP_LT:
  case AS_CORE_OP_LE:
  case AS_CORE_OP_GT:
  case AS_CORE_OP_GE: return compare(x);
  case AS_CORE_OP_CONVERT: return convert(x);
  case AS_CORE_OP_SELECT: return as_exec_select(x);
  case AS_CORE_OP_INTRINSIC: return intrinsic(x);
  case AS_CORE_OP_ASSUME: return assume(x);
  case AS_CORE_OP_VLA_BOUND: return vla_bound(x);
  case AS_CORE_OP_VLA_SIZE: return vla_size(x);
  case AS_CORE_OP_UNSEQUENCED: return as_exec_unsequenced(x);
  case AS_CORE_OP_UNSEQUENCED_LOCAL: return as_exec_unsequenced_local(x);
  case AS_CORE_OP_ORDER: return as_exec_order(x);
  case AS_CORE_OP_SPEC: return specify(x);
  case AS_CORE_OP_CALL: return as_exec_call(x);
  case AS_CORE_OP_VA_START: return as_exec_va_start(x);
  case AS_CORE_OP_VA_ARG: return as_exec_va_arg(x);
  case AS_CORE_OP_VA_COPY: return as_exec_va_copy(x);
  case AS_CORE_OP_VA_END: return as_exec_va_end(x);
  case AS_CORE_OP_JUMP: return go_to(x, target_of(x, 0));
  case AS_CORE_OP_BRANCH: return branch(x);
  case AS_CORE_OP_SWITCH: return switch_to(x);
  case AS_CORE_OP_GOTO: return computed_goto(x);
  case AS_CORE_OP_RETURN: return as_exec_return(x);
  case AS_CORE_OP_TRAP: return as_exec_abort(x, "__builtin_trap is reached");
  case AS_CORE_OP_UNREACHABLE: return as_exec_fail(x, AS_CHECK_UNREACHABLE, "__builtin_unreachable is reached");
  case AS_CORE_OP_COUNT: break;
  }
  return as_exec_give_up(x, "an instruction that is not known");
}

bool as_exec_execute(as_exec *x) { return execute(x); }

/* At most so many, and fewer once enough of them have asked, or time is up; the answer is how many are done. */
static __attribute__((noinline)) uint32_t execute_some(as_exec *x, uint32_t most, uint32_t *asking) {
  uint32_t executed = 0;
  for (; executed < most && *asking < ASKING_PER_STEP && x->frame; executed++) {
    if (executed % INSTRUCTIONS_PER_LOOK == INSTRUCTIONS_PER_LOOK - 1 && as_exec_due(x)) break;
    AS_ASSERT_HOT(x->frame == x->state->top && x->frame->references == 1);
    AS_ASSERT_HOT(x->frame->next < x->frame->plan->end);
    x->at = &x->frame->plan->code[x->frame->next];
    x->entered = false;
    if (!execute(x) || x->asking.over) break;
    if (x->asking.asked) ++*asking, as_exec_done(x);
    if (!x->entered) x->frame->next++;
  }
  return executed;
}

/* The instruction is looked at where it stands. */
static bool note_done(as_exec *x, const as_history_entry *entry) {
  if (x->entered) return as_history_after(x, entry);
  x->frame->next--;
  if (!as_history_after(x, entry)) return false;
  x->frame->next++;
  return true;
}

/* One by one. This is not part of the loop above, which is what all other runs spend their time in. */
static uint32_t execute_with_history(as_exec *x, uint32_t most, uint32_t *asking) {
  uint32_t executed = 0;
  while (executed < most && x->frame) {
    if (executed % INSTRUCTIONS_PER_LOOK == INSTRUCTIONS_PER_LOOK - 1 && as_exec_due(x)) break;
    x->at = &x->frame->plan->code[x->frame->next];
    as_history_entry entry = as_history_before(x);
    if (!execute_some(x, 1, asking)) break;
    executed++;
    if (!note_done(x, &entry)) break;
  }
  return executed;
}

#ifdef AS_DEBUG
static void check_state(const as_machine *machine, const as_state *state) {
  const char *wrong;
  if (!as_state_valid(machine, state, &wrong)) as_contract_violated("as_state_valid", wrong);
}
#else
static void check_state(const as_machine *machine, const as_state *state) { (void)machine, (void)state; }
#endif

void as_machine_step(void *data, as_run *run, void *state) {
  as_machine *machine = data;
  check_state(machine, state);
  as_exec x;
  as_exec_begin(&x, machine, run, state);
  if (!x.frame) {
    as_exec_next_phase(&x);
    as_asking_end(&x.asking);
    return;
  }
  uint32_t asking = 0, executed = machine->has_history ? execute_with_history(&x, INSTRUCTIONS_PER_STEP, &asking)
                                                       : execute_some(&x, INSTRUCTIONS_PER_STEP, &asking);
  as_asking_end(&x.asking);
  assert(x.frame == x.state->top);
  machine->instructions += executed;
  as_terms_add_work(x.terms, INSTRUCTION_WORK * (uint64_t)executed + STEP_WORK);
}
