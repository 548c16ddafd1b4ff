/* Validators of plans and states.
 * Strategy: a program fails inside of a call; a copy of its state there, and its plans, are valid. Then one thing after
 * the other is made wrong in a copy, of which the validator must say what it is. */
#include "unit/c/exec/exec_world.h"

#include "c/exec/internal.h"

static const char program[] = PRELUDE "function main: fn() -> int external defined {\n"
                                      "  register $r: int\n"
                                      "  memory $m: int\n"
                                      "  b0:\n"
                                      "    live $m\n"
                                      "    set int $r, 5\n"
                                      "    %0 = call fn(*int) -> int &callee, &$m\n"
                                      "    return %0\n"
                                      "}\n"
                                      "function callee: fn(*int) -> int external defined {\n"
                                      "  register $p: *int parameter\n"
                                      "  b0:\n"
                                      "    %0 = get *int $p\n"
                                      "    %1 = convert *char %0\n"
                                      "    unreachable\n"
                                      "}\n";

typedef struct kept {
  as_machine *machine;
  as_state *state; /* a copy */
} kept;

static void keep_state(void *data, as_run *run, const as_outcome *outcome) {
  kept *k = data;
  (void)run;
  assert_int_equal(outcome->kind, AS_OUTCOME_BUG);
  assert_null(k->state);
  k->state = as_machine_engine()->copy(k->machine, (void *)(uintptr_t)outcome->state);
}

typedef struct fixture {
  as_memory *memory;
  as_core_unit *unit;
  as_run *run;
  kept kept;
} fixture;

static void begin(fixture *f) {
  *f = (fixture){.memory = as_memory_create(0)};
  as_core_error error;
  f->unit = as_core_parse(f->memory, program, strlen(program), &error);
  if (!f->unit) fail_msg("line %u: %s", error.line, error.message);
  f->run = as_run_create(f->memory, &(as_run_options){.outcome = keep_state, .outcome_data = &f->kept});
  as_machine_options options = {.callees = NULL};
  as_machine_default_checks(options.checks);
  const char *trouble;
  f->kept.machine = as_machine_create(f->run, f->unit, &options, &trouble);
  assert_non_null(f->kept.machine);
  as_run_begin(f->run, as_machine_engine(), f->kept.machine, as_machine_first(f->kept.machine));
  assert_int_equal(as_run_all(f->run), AS_RUN_FINISHED);
  assert_non_null(f->kept.state);
}

static void end(fixture *f) {
  as_machine_engine()->drop(f->kept.machine, f->kept.state);
  as_run_destroy(f->run);
  as_machine_destroy(f->kept.machine);
  as_core_unit_destroy(f->unit);
  assert_int_equal(as_memory_live(f->memory), 0);
  as_memory_destroy(f->memory);
}

static void expect_state(const fixture *f, const char *expected) {
  const char *error;
  bool valid = as_state_valid(f->kept.machine, f->kept.state, &error);
  assert_int_equal(valid, !expected);
  if (expected) assert_string_equal(error, expected);
}

static void expect_plan(const fixture *f, const as_plan *plan, const char *expected) {
  const char *error;
  bool valid = as_plan_valid(f->kept.machine, plan, &error);
  assert_int_equal(valid, !expected);
  if (expected) assert_string_equal(error, expected);
}

/* Makes the place wrong, looks, and makes it right again. */
#define WRONG(f, place, value, expected)                                                                               \
  do {                                                                                                                 \
    __typeof__(place) right_ = (place);                                                                                \
    (place) = (value);                                                                                                 \
    expect_state(f, expected);                                                                                         \
    (place) = right_;                                                                                                  \
    expect_state(f, NULL);                                                                                             \
  } while (0)

static void test_states(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  expect_state(&f, NULL);
  as_state *s = f.kept.state;
  as_frame *top = s->top, *caller = top->caller;
  assert_non_null(caller);
  WRONG(&f, s->phase, AS_STATE_ENDS + 1, "a state is in no phase");
  WRONG(&f, top->references, 2, "the topmost frame is not the state's own");
  WRONG(&f, caller->references, 0, "a frame is in use that nobody holds");
  WRONG(&f, top->depth, 3, "a frame is not one deeper than its caller");
  WRONG(&f, top->number, s->frames + 1, "a frame has no number of its state");
  WRONG(&f, caller->number, top->number, "a frame is older than its caller");
  WRONG(&f, top->next, top->plan->instructions, "a frame stands behind its code");
  WRONG(&f, caller->next, 0, "a caller does not stand at a call");
  WRONG(&f, caller->objects[0], caller->objects[1], "a register has an object");
  WRONG(&f, caller->objects[1], ((as_object){1}), "a local has the object of another one");
  end(&f);
}

static void test_values(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  as_frame *top = f.kept.state->top, *caller = top->caller;
  as_terms *terms = f.kept.machine->terms;
  as_value *number = &caller->values[0], *pointer = &top->values[0];
  assert_int_equal(pointer->kind, AS_VALUE_POINTER);
  as_term narrow = as_term_variable(terms, as_sort_bv(31), "narrow");
  as_alternative one = {as_term_true(terms), as_value_bits(UINT64_C(1) << 32)};
  as_alternative inner = {as_term_true(terms), {.kind = AS_VALUE_CHOICE, .count = 1, .alternatives = &one}};
  WRONG(&f, *number, as_value_bits(UINT64_C(1) << 32), "bits are set above the width");
  WRONG(&f, *number, as_value_of_term(terms, narrow), "a term has another width than its type");
  WRONG(&f, *number, ((as_value){.kind = AS_VALUE_TERM, .term = one.guard}),
        "an integer has a term that is no bit-vector");
  WRONG(&f, number->kind, AS_VALUE_CHOICE + 1, "a value is of no kind");
  WRONG(&f, pointer->object, ((as_object){0}), "a pointer has no object");
  WRONG(&f, pointer->object, ((as_object){1000}), "a pointer has an object that is not there");
  WRONG(&f, pointer->term, narrow, "an offset is not as wide as pointers are");
  WRONG(&f, *number, ((as_value){.kind = AS_VALUE_CHOICE}), "a choice has no alternatives");
  WRONG(&f, *number, ((as_value){.kind = AS_VALUE_CHOICE, .count = 1, .alternatives = &one}),
        "bits are set above the width");
  WRONG(&f, *number, ((as_value){.kind = AS_VALUE_CHOICE, .count = 1, .alternatives = &inner}),
        "an alternative is a choice");
  end(&f);
}

static void test_plans(void **state) {
  (void)state;
  fixture f;
  begin(&f);
  const as_plan *plan = as_machine_plan(f.kept.machine, as_core_find_function(f.unit, "callee"));
  expect_plan(&f, plan, NULL);
  as_plan wrong = *plan;
  wrong.function = 0;
  expect_plan(&f, &wrong, "a plan is of another function");
  wrong = *plan, wrong.slots = 0;
  expect_plan(&f, &wrong, "a register has no slot");
  wrong = *plan, wrong.instructions--;
  expect_plan(&f, &wrong, "a block ends elsewhere");
  wrong = *plan, wrong.slots = wrong.locals;
  expect_plan(&f, &wrong, "a result goes to no slot");
  uint32_t loop = 0, operand = UINT32_MAX >> 2;
  as_core_instruction code[3];
  wrong = *plan, wrong.loop_of = &loop;
  expect_plan(&f, &wrong, "a header is of no loop");
  assert_int_equal(plan->instructions, 3);
  wrong = *plan, wrong.operands = &operand;
  expect_plan(&f, &wrong, "an operand is no constant");
  operand = UINT32_MAX;
  expect_plan(&f, &wrong, "an operand is in no slot");
  operand = UINT32_MAX >> 1;
  expect_plan(&f, &wrong, "an operand is the address of no local");
  wrong = *plan, wrong.code = code, memcpy(code, plan->code, sizeof code);
  code[1].result = plan->operands[code[1].first_operand] & ~(UINT32_C(1) << AS_SLOT_BIT);
  expect_plan(&f, &wrong, "the slot of a result is that of an operand");
  end(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_states),
      cmocka_unit_test(test_values),
      cmocka_unit_test(test_plans),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
