/* Findings and steps. Strategy: instances made by hand, two at a time, that are the same finding or not for one reason
 * each; what is shown after several instances of different worth; order by place. Steps: traces whose choice is plain,
 * then random ones, where what is left out and what steps stand for must add up.
 */
#include "unit/analyse/made_up.h"

#include "analyse/finding/steps.h"

/* ---- findings ---- */

typedef struct sample {
  as_memory *memory;
  as_findings findings;
  as_shown_call calls[3]; /* push at line 1, called from main at line 2 */
  as_instance one;
} sample;

static const as_place line_1 = PLACE(1, 1, 5), line_2 = PLACE(2, 1, 5);

static void sample_open(sample *s) {
  s->memory = as_memory_create(0);
  as_findings_init(&s->findings, s->memory);
  s->calls[0] = (as_shown_call){&made_up_push, &line_1};
  s->calls[1] = (as_shown_call){&made_up_main, &line_2};
  s->calls[2] = s->calls[1];
  s->one = (as_instance){.check = &made_up_rows[0],
                         .place = &line_1,
                         .message = "too far",
                         .calls = s->calls,
                         .call_count = 2,
                         .executed = AS_STANDING_CONFIRMED};
}

static void sample_close(sample *s) {
  as_findings_release(&s->findings);
  as_memory_destroy(s->memory);
}

/* As a command does it. */
static void add(sample *s, const as_instance *one) {
  as_finding *finding = as_findings_find(&s->findings, one);
  if (!finding || as_finding_wants(finding, one)) as_findings_take(&s->findings, finding, one);
}

static void test_same(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  add(&s, &s.one);
  as_instance again = s.one;
  again.message = "another message", again.branch = 7;
  /* The same place within a macro, and as another one that says the same. */
  as_place in_macro = PLACE(9, 2, 3), twin = line_1;
  in_macro.macro = "M", in_macro.expansion = &line_1;
  again.place = &in_macro;
  add(&s, &again);
  again.place = &twin;
  add(&s, &again);
  assert_int_equal(s.findings.all.count, 1);
  assert_int_equal(s.findings.all.at[0].count, 3);
  assert_string_equal(s.findings.all.at[0].shown.message, "too far");
  /* main calls itself at the same place: recursion is no new bug. */
  again.call_count = 3;
  add(&s, &again);
  assert_int_equal(s.findings.all.count, 1);
  assert_int_equal(s.findings.all.at[0].count, 4);
  sample_close(&s);
}

static void test_different(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  add(&s, &s.one);
  as_instance other = s.one;
  other.check = &made_up_rows[1];
  add(&s, &other);
  as_place beside = PLACE(1, 2, 5), line_3 = PLACE(3, 1, 5);
  other = s.one, other.place = &beside;
  add(&s, &other);
  other = s.one, other.call_count = 1;
  add(&s, &other);
  as_shown_call elsewhere[] = {s.calls[0], {&made_up_main, &line_3}};
  other = s.one, other.calls = elsewhere;
  add(&s, &other);
  as_shown_call by_other[] = {s.calls[0], {&made_up_push, &line_2}};
  other = s.one, other.calls = by_other;
  add(&s, &other);
  as_place other_file = line_1;
  other_file.file = "b.up";
  other = s.one, other.place = &other_file;
  add(&s, &other);
  assert_int_equal(s.findings.all.count, 7);
  for (uint32_t i = 0; i < s.findings.all.count; i++) assert_int_equal(s.findings.all.at[i].count, 1);
  sample_close(&s);
}

static void expect_shown(const sample *s, const char *message, bool is_bug, uint64_t count) {
  assert_int_equal(s->findings.all.count, 1);
  assert_string_equal(s->findings.all.at[0].shown.message, message);
  assert_int_equal(as_finding_is_bug(&s->findings.all.at[0]), is_bug);
  assert_int_equal(s->findings.all.at[0].count, count);
}

static void test_worth(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  as_instance possible = s.one, refuted = s.one, undecided = s.one, confirmed = s.one, late = s.one;
  possible.possible = true, possible.executed = AS_STANDING_NOT_TRIED, possible.message = "possible";
  refuted.executed = AS_STANDING_REFUTED, refuted.why = "it ends", refuted.message = "refuted";
  undecided.executed = AS_STANDING_UNDECIDED, undecided.why = "too long", undecided.message = "undecided";
  confirmed.message = "confirmed", late.message = "late";
  add(&s, &possible), expect_shown(&s, "possible", false, 1);
  add(&s, &refuted), expect_shown(&s, "refuted", false, 2);
  add(&s, &possible), expect_shown(&s, "refuted", false, 3);
  add(&s, &undecided), expect_shown(&s, "undecided", true, 4);
  add(&s, &refuted), expect_shown(&s, "undecided", true, 5);
  add(&s, &confirmed), expect_shown(&s, "confirmed", true, 6);
  add(&s, &late), expect_shown(&s, "confirmed", true, 7);
  assert_int_equal(as_findings_bugs(&s.findings), 1);
  sample_close(&s);
}

static void test_shelves(void **unused) {
  (void)unused;
  as_finding bug = {.shown = {.executed = AS_STANDING_UNDECIDED}}, known = bug, possible = bug, refuted = bug;
  known.accepted = AS_ACCEPTANCE_REMARK;
  possible.shown = (as_instance){.possible = true}, possible.accepted = AS_ACCEPTANCE_BASELINE;
  refuted.shown.executed = AS_STANDING_REFUTED;
  assert_int_equal(as_finding_shelf_of(&bug), AS_FINDING_SHELF_BUG);
  assert_int_equal(as_finding_shelf_of(&known), AS_FINDING_SHELF_KNOWN);
  assert_int_equal(as_finding_shelf_of(&possible), AS_FINDING_SHELF_POSSIBLE);
  assert_int_equal(as_finding_shelf_of(&refuted), AS_FINDING_SHELF_INCONSISTENT);
}

/* Cases that are refuted are not tried for ever. */
static void test_tries(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  as_instance refuted = s.one;
  refuted.executed = AS_STANDING_REFUTED, refuted.why = "it ends";
  for (int i = 0; i < 100; i++) add(&s, &refuted);
  assert_int_equal(s.findings.all.at[0].count, 100);
  assert_in_range(s.findings.all.at[0].tries, 2, 20);
  assert_int_equal(as_findings_bugs(&s.findings), 0);
  sample_close(&s);
}

static void test_order(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  static const uint32_t places[][3] = {{3, 1, 0}, {1, 5, 0}, {1, 2, 1}, {1, 2, 0}, {10, 1, 0}};
  as_place at[5];
  for (uint32_t i = 0; i < 5; i++) {
    as_instance one = s.one;
    at[i] = (as_place)PLACE(places[i][0], places[i][1], 20);
    one.place = &at[i], one.possible = places[i][2];
    if (one.possible) one.check = &made_up_rows[1], one.executed = AS_STANDING_NOT_TRIED;
    one.branch = i;
    add(&s, &one);
  }
  as_instance nowhere = s.one;
  nowhere.place = NULL, nowhere.call_count = 0, nowhere.branch = 5;
  add(&s, &nowhere);
  as_findings_sort(&s.findings);
  static const uint64_t order[] = {3, 1, 0, 4, 5, 2};
  for (uint32_t i = 0; i < 6; i++) assert_int_equal(s.findings.all.at[i].shown.branch, order[i]);
  sample_close(&s);
}

/* ---- standings ---- */

/* The words are those of docs/json.md. */
static void test_standing(void **unused) {
  (void)unused;
  static const char *const names[] = {"not-tried", "confirmed", "refuted", "silent", "undecided"};
  for (int native = AS_STANDING_NOT_TRIED; native <= AS_STANDING_UNDECIDED; native++) {
    assert_string_equal(as_standing_name((as_standing)native), names[native]);
    for (int executed = AS_STANDING_NOT_TRIED; executed <= AS_STANDING_UNDECIDED; executed++) {
      bool by_engine = native == AS_STANDING_SILENT && executed == AS_STANDING_CONFIRMED;
      const char *word = native == AS_STANDING_NOT_TRIED   ? "not-tried"
                         : native == AS_STANDING_CONFIRMED ? "native"
                         : by_engine                       ? "re-execution"
                                                           : "unconfirmed";
      assert_string_equal(as_standing_replay_name((as_standing)native, (as_standing)executed), word);
      bool holds = as_standing_holds((as_standing)native, (as_standing)executed);
      assert_int_equal(holds, native == AS_STANDING_CONFIRMED || by_engine);
    }
  }
}

/* Path tests: natively confirmed, silent or otherwise; rows are what docs/replay.md says. */
static void test_standing_of_path(void **unused) {
  (void)unused;
  enum { NO, YES };
  static const struct {
    as_standing_path path;
    as_standing executed, expected;
  } rows[] = {
      {{AS_STANDING_CONFIRMED, NO, YES, NO}, AS_STANDING_NOT_TRIED, AS_STANDING_CONFIRMED},
      {{AS_STANDING_CONFIRMED, YES, NO, YES}, AS_STANDING_REFUTED, AS_STANDING_CONFIRMED},
      {{AS_STANDING_SILENT, NO, YES, NO}, AS_STANDING_CONFIRMED, AS_STANDING_UNDECIDED},
      {{AS_STANDING_SILENT, YES, YES, NO}, AS_STANDING_CONFIRMED, AS_STANDING_CONFIRMED},
      {{AS_STANDING_SILENT, YES, YES, YES}, AS_STANDING_REFUTED, AS_STANDING_REFUTED},
      {{AS_STANDING_SILENT, YES, YES, NO}, AS_STANDING_NOT_TRIED, AS_STANDING_UNDECIDED},
      {{AS_STANDING_SILENT, YES, YES, NO}, AS_STANDING_UNDECIDED, AS_STANDING_UNDECIDED},
      {{AS_STANDING_UNDECIDED, YES, NO, NO}, AS_STANDING_NOT_TRIED, AS_STANDING_UNDECIDED},
      {{AS_STANDING_UNDECIDED, YES, YES, NO}, AS_STANDING_NOT_TRIED, AS_STANDING_REFUTED},
      {{AS_STANDING_UNDECIDED, NO, YES, NO}, AS_STANDING_CONFIRMED, AS_STANDING_REFUTED},
      {{AS_STANDING_UNDECIDED, NO, YES, YES}, AS_STANDING_NOT_TRIED, AS_STANDING_UNDECIDED},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    bool asks = rows[i].path.native == AS_STANDING_SILENT && rows[i].path.fails;
    assert_int_equal(as_standing_path_asks(&rows[i].path), asks);
    assert_int_equal(as_standing_of_path(&rows[i].path, rows[i].executed), rows[i].expected);
  }
}

/* ---- steps ---- */

static void expect_steps(const as_shown_step *trace, uint32_t count, uint32_t most, const char *expected,
                         uint64_t left_out) {
  as_memory *memory = as_memory_create(0);
  as_told_steps steps = {0};
  as_text text = {.memory = memory};
  as_instance one = {.trace = trace, .trace_count = count};
  assert_int_equal(as_told_steps_select(memory, &one, most, &steps), left_out);
  for (uint32_t i = 0; i < steps.count; i++)
    as_text_printf(&text, "%s%s %u x%u", i ? ", " : "", as_shown_step_name(steps.at[i].step.kind),
                   steps.at[i].step.place->line, (unsigned)steps.at[i].times);
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
  as_told_steps_release(memory, &steps);
  as_memory_destroy(memory);
}

static void test_steps(void **unused) {
  (void)unused;
  static const as_place at[] = {PLACE(0, 1, 2), PLACE(1, 1, 2), PLACE(2, 1, 2), PLACE(3, 1, 2), PLACE(4, 1, 2),
                                PLACE(5, 1, 2), PLACE(6, 1, 2), PLACE(7, 1, 2), PLACE(8, 1, 2), PLACE(9, 1, 2)};
  const as_place twin = at[2]; /* what says the same is the same step */
  const as_shown_step trace[] = {{AS_SHOWN_STEP_CALL, &at[1], &made_up_main},
                                 {AS_SHOWN_STEP_THEN, &at[2], NULL},
                                 {AS_SHOWN_STEP_CALL, &at[3], &made_up_push},
                                 {AS_SHOWN_STEP_ELSE, &at[4], NULL},
                                 {AS_SHOWN_STEP_CALL, &at[5], &made_up_push},
                                 {AS_SHOWN_STEP_CASE, &at[6], NULL},
                                 {AS_SHOWN_STEP_RETURN, &at[7], &made_up_push},
                                 {AS_SHOWN_STEP_THEN, &at[8], NULL},
                                 {AS_SHOWN_STEP_RETURN, &at[9], &made_up_push},
                                 {AS_SHOWN_STEP_THEN, &twin, NULL},
                                 {AS_SHOWN_STEP_ELSE, &at[2], NULL}};
  expect_steps(trace, 11, 10, "call 1 x1, else 4 x1, case 6 x1, then 8 x1, then 2 x2, else 2 x1", 2);
  expect_steps(trace, 11, 4, "call 1 x1, then 8 x1, then 2 x2, else 2 x1", 4);
  expect_steps(trace, 11, 2, "call 1 x1, else 2 x1", 7);
  expect_steps(trace, 4, 10, "call 1 x1, then 2 x1, call 3 x1, else 4 x1", 0);
  expect_steps(trace, 3, 0, "call 1 x1, then 2 x1, call 3 x1", 0);
  expect_steps(trace + 6, 1, 10, "", 0);
  expect_steps(trace, 0, 10, "", 0);
}

static void test_random_steps(void **unused) {
  (void)unused;
  static const as_place at[] = {PLACE(1, 1, 2), PLACE(2, 1, 2), PLACE(3, 1, 2),
                                PLACE(4, 1, 2), PLACE(5, 1, 2), PLACE(6, 1, 2)};
  uint64_t state = 3;
  as_memory *memory = as_memory_create(0);
  for (int round = 0; round < 2000; round++) {
    as_shown_step trace[40];
    uint32_t count = (uint32_t)random_below(&state, 41), entries = 0;
    for (uint32_t i = 0; i < count; i++) {
      trace[i].kind = (as_shown_step_kind)random_below(&state, 5), trace[i].place = &at[random_below(&state, 6)];
      trace[i].function = NULL;
      entries += trace[i].kind != AS_SHOWN_STEP_RETURN;
    }
    as_instance one = {.trace = trace, .trace_count = count};
    as_told_steps steps = {0};
    uint64_t told = as_told_steps_select(memory, &one, 10, &steps);
    assert_true(steps.count <= 10);
    for (uint32_t i = 0; i < steps.count; i++) {
      told += steps.at[i].times;
      assert_true(steps.at[i].step.kind != AS_SHOWN_STEP_RETURN);
      assert_true(!i || steps.at[i - 1].index < steps.at[i].index);
      assert_ptr_equal(trace[steps.at[i].index].place, steps.at[i].step.place);
    }
    assert_int_equal(told, entries);
    as_told_steps_release(memory, &steps);
  }
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_same),     cmocka_unit_test(test_different),
                                     cmocka_unit_test(test_worth),    cmocka_unit_test(test_shelves),
                                     cmocka_unit_test(test_tries),    cmocka_unit_test(test_order),
                                     cmocka_unit_test(test_standing), cmocka_unit_test(test_standing_of_path),
                                     cmocka_unit_test(test_steps),    cmocka_unit_test(test_random_steps)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
