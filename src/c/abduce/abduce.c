#include "c/abduce/internal.h"
#include "c/link/link.h"

#include <string.h>

/* ---- the beginning ---- */

static const as_core_local *local_of(const as_abducer *a, uint32_t i) {
  return &a->unit->locals.at[a->unit->functions.at[a->function].first_local + i];
}

/* Variables that somebody may have written have any value; those of models of libc are as they begin. */
static void forget_globals(void *data, as_machine *machine, as_space *space) {
  const as_abducer *a = data;
  for (uint32_t i = 0; i < a->unit->globals.count; i++) {
    as_object object = as_machine_global_object(machine, i);
    const as_object_facts *facts = as_space_object(*space, object);
    if (!facts || facts->size.kind != AS_VALUE_BITS || !facts->writable) continue;
    if (as_core_is_libc(a->unit, a->unit->globals.at[i].range)) continue;
    if (a->knows_written && !(a->written && a->written[i])) continue;
    as_space_give_away(machine->spaces, space, object, 0, facts->size.bits);
  }
}

/* What is passed lies in objects of the caller's: aggregates are copied from there, scalars are read. */
static as_object make_parameter(const as_abducer *a, as_exec *x, uint32_t i) {
  const as_core_type *type = &a->unit->types.at[local_of(a, i)->type];
  as_object_facts facts = {.kind = AS_OBJECT_LOCAL,
                           .writable = true,
                           .align_bytes = type->align_bytes ? type->align_bytes : 1,
                           .size = as_value_bits(type->size_bytes),
                           .tag = as_machine_tag_other(8),
                           .made = AS_CORE_NONE};
  return as_space_allocate(x->machine->spaces, &x->state->space, &facts, AS_CONTENT_UNCONSTRAINED);
}

/* Where the program begins, whoever calls main: the first number that it is passed says how many texts there are. */
static bool begin_program(const as_abducer *a, as_exec *x, const as_value *arguments, uint32_t count) {
  bool is_program = a->knows_written && !a->written;
  if (!is_program || !count) return true;
  const as_scalar *scalar = &x->machine->scalars[local_of(a, 0)->type];
  if (scalar->class_ != AS_CORE_CLASS_INTEGER) return true;
  as_term number = as_value_term(x->terms, &arguments[0], scalar->width);
  return as_exec_assume(x, as_term_bvsle(x->terms, as_term_bv(x->terms, scalar->width, 0), number));
}

static bool begin(void *data, as_exec *x) {
  as_abducer *a = data;
  static const as_core_instruction nothing = {.op = AS_CORE_OP_CALL};
  const as_core_function *core = &a->unit->functions.at[a->function];
  uint32_t count = core->parameters, result = a->unit->types.at[core->type].of;
  as_asking_keep_space(&x->asking);
  a->terms = x->terms, a->paths = as_run_paths(x->run);
  as_abduction *now = as_region_alloc(&a->region, sizeof *now);
  *now = (as_abduction){0};
  as_exec_set_guest(x, now);
  x->at = &nothing;
  if (!a->parameters) a->parameters = as_region_alloc(&a->region, (count + 1) * sizeof *a->parameters);
  for (uint32_t i = 0; i < count; i++) a->parameters[i] = make_parameter(a, x, i);
  a->first_own = as_space_objects(x->state->space) + 1;
  as_value *arguments = as_run_alloc(x->run, (count + 1) * sizeof *arguments), place = as_value_indeterminate();
  uint32_t *types = as_run_alloc(x->run, (count + 1) * sizeof *types);
  for (uint32_t i = 0; i < count; i++) {
    types[i] = local_of(a, i)->type;
    arguments[i] = as_value_pointer(a->parameters[i]);
    bool is_aggregate = x->machine->scalars[types[i]].class_ == AS_CORE_CLASS_AGGREGATE;
    if (!is_aggregate && !as_exec_read(x, types[i], arguments[i], 0, &arguments[i])) return false;
  }
  if (x->machine->scalars[result].class_ == AS_CORE_CLASS_AGGREGATE) {
    as_object_facts facts = {.kind = AS_OBJECT_LOCAL,
                             .writable = true,
                             .align_bytes = a->unit->types.at[result].align_bytes,
                             .size = as_value_bits(a->unit->types.at[result].size_bytes),
                             .tag = as_machine_tag_other(6),
                             .made = AS_CORE_NONE};
    place = as_value_pointer(as_space_allocate(x->machine->spaces, &x->state->space, &facts, AS_CONTENT_UNINITIALISED));
  }
  return begin_program(a, x, arguments, count) && as_exec_enter(x, a->function, arguments, types, count, place);
}

/* ---- on the way ---- */

static bool ignore_spec(void *data, as_exec *x) { return (void)data, (void)x, true; }
static bool expects(void *data, as_exec *x, as_check check) { return (void)data, (void)x, (void)check, false; }
static bool loop(void *data, as_exec *x, uint32_t loop, bool again) {
  return (void)data, (void)x, (void)loop, (void)again, true;
}
static bool ends(void *data, as_exec *x, as_object object, uint32_t type) {
  return (void)data, (void)x, (void)object, (void)type, true;
}
static bool vary(void *data, as_exec *x, uint32_t type, as_value *value) {
  return (void)data, (void)x, (void)type, (void)value, true;
}

static void strengthen(void *data, as_exec *x, as_term claim) {
  as_abducer *a = data;
  if (a->before) as_path_drop(a->paths, a->before);
  a->claim = claim, a->then = as_abduction_now(x), a->before = as_path_share(as_run_path(x->run));
}

bool as_abduce_is_equality(const as_exec *x, as_term holds) {
  if (as_term_op(x->terms, holds) != AS_OP_EQ) return false;
  as_term a = as_term_operand(x->terms, holds, 0), b = as_term_operand(x->terms, holds, 1);
  if (as_term_is_const(x->terms, a) || as_term_is_const(x->terms, b)) return false;
  return as_sort_is_bv(as_term_sort(x->terms, a)) && as_term_width(x->terms, a) == x->machine->pointer_bits;
}

/* The block that it ends is the header of a loop. */
static bool is_of_loop(const as_exec *x) {
  const as_plan *plan = x->frame->plan;
  uint32_t at = (uint32_t)(x->at - plan->code), low = 0, high = plan->core->blocks;
  while (high - low > 1) {
    uint32_t middle = low + (high - low) / 2;
    if (plan->block_begin[middle] <= at)
      low = middle;
    else
      high = middle;
  }
  return plan->loop_of[low] != AS_CORE_NONE;
}

/* Tests of what is known tell ways apart; of a long loop they need not. */
enum { KNOWN_MAX = 1000 };

static void tested(void *data, as_exec *x, as_term holds, uint32_t side) {
  as_abducer *a = data;
  bool is_known = as_term_is_true(x->terms, holds), is_libc = x->frame->plan->is_libc;
  if (is_known && (is_libc || as_abduction_now(x)->test_count > KNOWN_MAX)) return;
  as_abduction *next = as_region_copy(&a->region, as_abduction_now(x), sizeof *next);
  next->decisions += !is_known;
  if (as_abduce_is_equality(x, holds)) as_abduce_note_equality(a, next, holds);
  if (!is_libc) {
    as_test_item *item = as_region_alloc(&a->region, sizeof *item);
    *item = (as_test_item){{holds, x->at->range, side, !x->frame->caller, is_of_loop(x)}, next->tests};
    next->tests = item, next->test_count++;
  }
  as_exec_set_guest(x, next);
}

/* A round during which nothing was decided is the only one that there is. */
static bool counts(void *data, as_exec *x, bool again) {
  as_abducer *a = data;
  const as_abduction *now = as_abduction_now(x);
  if (now->decisions == now->looked) return !again;
  as_abduction *next = as_region_copy(&a->region, now, sizeof *next);
  next->looked = next->decisions;
  return as_exec_set_guest(x, next), true;
}

static uint32_t decided(const as_exec *x) { return as_abduction_now(x)->decisions; }

/* ---- the end ---- */

static bool end(as_exec *x, bool returns, as_value value) {
  as_abduced_exit *exit = as_run_alloc(x->run, sizeof *exit);
  *exit = (as_abduced_exit){{.status = as_value_bits(0)}, returns, value, as_value_indeterminate()};
  if (returns) exit->place = x->frame->result_place;
  as_run_end(x->run, exit);
  return x->asking.over = true, false;
}

/* What the caller can still reach: its own memory, and what it is given. */
static bool finish(void *data, as_exec *x, as_value value) {
  as_abducer *a = data;
  const as_abduction *now = as_abduction_now(x);
  uint32_t parameters = a->unit->functions.at[a->function].parameters, count = 0;
  as_value *roots = as_run_alloc(x->run, (now->lent_count + parameters + 2) * sizeof *roots);
  for (const as_lent_item *at = now->lent; at; at = at->before) roots[count++] = as_value_pointer(at->memory.object);
  for (uint32_t i = 0; i < parameters; i++) roots[count++] = as_value_pointer(a->parameters[i]);
  if (value.kind != AS_VALUE_INDETERMINATE) roots[count++] = value;
  if (x->frame->result_place.kind == AS_VALUE_POINTER) roots[count++] = x->frame->result_place;
  strengthen(a, x, as_term_none());
  return as_exec_check_leaks(x, roots, count, "when the function returns") && end(x, true, value);
}

static bool exited(void *data, as_exec *x) { return (void)data, end(x, false, as_value_indeterminate()); }

/* Nothing is expected to fail. */
static bool failed(void *data, as_exec *x, as_check check) {
  return (void)data, (void)check, end(x, false, as_value_indeterminate());
}

void as_abducer_know_written(as_abducer *a, const bool *written) { a->knows_written = true, a->written = written; }

as_abducer *as_abducer_create(as_memory *memory, const as_core_unit *unit, const bool *taken, uint32_t function) {
  as_abducer *a = as_memory_alloc_zeroed(memory, sizeof *a);
  a->memory = memory, a->unit = unit, a->taken = taken, a->function = function, a->claim = as_term_none();
  as_region_init(&a->region, memory);
  a->guest = (as_guest){.data = a,
                        .asks_null = true,
                        .asks_exact = true,
                        .is_alone = true,
                        .first = forget_globals,
                        .begin = begin,
                        .finish = finish,
                        .exited = exited,
                        .spec = ignore_spec,
                        .expects = expects,
                        .failed = failed,
                        .loop = loop,
                        .strengthen = strengthen,
                        .tested = tested,
                        .counts = counts,
                        .decided = decided,
                        .fresh = as_abduce_fresh,
                        .callee = as_abduce_callee,
                        .call = as_abduce_call,
                        .point = as_abduce_point,
                        .reaches = as_abduce_reaches,
                        .lack = as_abduce_lack,
                        .extend = as_abduce_extend,
                        .ends = ends,
                        .vary = vary,
                        .approach = as_abduce_approach,
                        .moved = as_abduce_moved,
                        .related = as_abduce_related,
                        .equal = as_abduce_equal,
                        .address = as_abduce_address,
                        .regain = as_abduce_regain,
                        .apart = as_abduce_apart};
  return a;
}

void as_abducer_forget(as_abducer *a) {
  if (a->before) as_path_drop(a->paths, a->before);
  a->before = NULL;
}

void as_abducer_destroy(as_abducer *a) {
  if (!a) return;
  AS_REQUIRE(!a->before, "the run's paths go first: as_abducer_forget");
  as_region_release(&a->region);
  as_memory_free(a->memory, a, sizeof *a);
}

const as_guest *as_abducer_guest(as_abducer *a) { return &a->guest; }

const as_callee_providers *as_abduce_callees(as_region *region, const as_callee_providers *others) {
  uint32_t count = others ? others->count : 0;
  const as_callee_provider **all = as_region_alloc(region, (count + 1) * sizeof *all);
  as_callee_providers *providers = as_region_alloc(region, sizeof *providers);
  all[0] = &as_callee_effects;
  for (uint32_t i = 0; i < count; i++) all[i + 1] = others->at[i];
  *providers = (as_callee_providers){.at = all, .count = count + 1, .names = others ? others->names : NULL};
  return providers;
}

void as_abducer_know(as_abducer *a, const as_effects *const *effects) { a->effects = effects; }

uint64_t as_abducer_effect_calls(const as_abducer *a) { return a->effect_calls; }

as_object as_abducer_parameter(const as_abducer *a, uint32_t i) {
  return a->parameters ? a->parameters[i] : (as_object){0};
}

as_term as_abducer_claim(const as_abducer *a, as_path **before) { return *before = a->before, a->claim; }

/* A path that ends while parameters are read (a _Bool that is none) has nothing yet. */
static as_abduced look(as_abducer *a, const as_abduction *now) {
  if (!now) return (as_abduced){0};
  as_abduced path = {.memory_count = now->lent_count,
                     .extent_count = now->extent_count,
                     .function_count = now->function_count,
                     .test_count = now->test_count,
                     .has_alias = now->has_alias,
                     .sees_addresses = now->sees_addresses};
  as_lent_memory *memory = as_region_alloc(&a->region, (path.memory_count + 1) * sizeof *memory);
  as_abduced_test *tests = as_region_alloc(&a->region, (path.test_count + 1) * sizeof *tests);
  as_lent_extent *extents = as_region_alloc(&a->region, (path.extent_count + 1) * sizeof *extents);
  as_lent_function *functions = as_region_alloc(&a->region, (path.function_count + 1) * sizeof *functions);
  uint32_t i = path.memory_count;
  for (const as_lent_item *at = now->lent; at; at = at->before) memory[--i] = at->memory;
  i = path.test_count;
  for (const as_test_item *at = now->tests; at; at = at->before) tests[--i] = at->test;
  i = path.extent_count;
  for (const as_extent_item *at = now->extents; at; at = at->before) extents[--i] = at->extent;
  i = path.function_count;
  for (const as_function_item *at = now->functions; at; at = at->before) functions[--i] = at->function;
  path.memory = memory, path.extents = extents, path.functions = functions, path.tests = tests;
  return path;
}

as_abduced as_abducer_look_at_claim(as_abducer *a) { return look(a, a->then); }
as_abduced as_abducer_look(as_abducer *a, const as_state *state) { return look(a, state->guest); }
