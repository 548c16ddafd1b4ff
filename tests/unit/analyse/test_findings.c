/* Findings and steps. Strategy: cases made by hand, two at a time, that are the same finding or not for one reason
 * each; what is shown after several cases of different worth; order by place. Steps: traces whose choice is plain, then
 * random ones, where what is left out and what steps stand for must add up.
 */
#include "unit/analyse/c_world.h"

#include "analyse/finding/steps.h"

/* ---- findings ---- */

typedef struct sample {
  c_world w;
  as_findings findings;
  as_call_place calls[3]; /* push at line 1, called from main at line 2 */
  as_case one;
} sample;

static void sample_open(sample *s) {
  world_open(&s->w, "");
  as_findings_init(&s->findings, s->w.memory, s->w.unit);
  s->calls[0] = (as_call_place){s->w.push, range_at(&s->w, 1, 1, 5)};
  s->calls[1] = (as_call_place){s->w.main, range_at(&s->w, 2, 1, 5)};
  s->calls[2] = s->calls[1];
  s->one = (as_case){.check = AS_CHECK_BOUNDS,
                     .range = s->calls[0].range,
                     .message = "too far",
                     .calls = s->calls,
                     .call_count = 2,
                     .confirmation = AS_CONFIRMED};
}

static void sample_close(sample *s) {
  as_findings_release(&s->findings);
  world_close(&s->w);
}

/* As a command does it. */
static void add(sample *s, const as_case *one) {
  as_finding *finding = as_findings_find(&s->findings, one);
  if (!finding || as_finding_wants(finding, one)) as_findings_take(&s->findings, finding, one);
}

static void test_same(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  add(&s, &s.one);
  as_case again = s.one;
  again.message = "another message", again.branch = 7;
  /* The same place within a macro, and as another row of the same range. */
  again.range = range_in(&s.w, 9, 2, 3, "M", s.calls[0].range);
  add(&s, &again);
  as_core_range row = s.w.unit->ranges.at[s.calls[0].range];
  as_core_ranges_push(s.w.memory, &s.w.unit->ranges, row);
  again.range = s.w.unit->ranges.count - 1;
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
  as_case other = s.one;
  other.check = AS_CHECK_WILD;
  add(&s, &other);
  other = s.one, other.range = range_at(&s.w, 1, 2, 5);
  add(&s, &other);
  other = s.one, other.call_count = 1;
  add(&s, &other);
  as_call_place elsewhere[] = {s.calls[0], {s.w.main, range_at(&s.w, 3, 1, 5)}};
  other = s.one, other.calls = elsewhere;
  add(&s, &other);
  as_call_place by_other[] = {s.calls[0], {s.w.push, s.calls[1].range}};
  other = s.one, other.calls = by_other;
  add(&s, &other);
  assert_int_equal(s.findings.all.count, 6);
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
  as_case possible = s.one, refuted = s.one, undecided = s.one, confirmed = s.one, late = s.one;
  possible.possible = true, possible.confirmation = AS_NOT_TRIED, possible.message = "possible";
  refuted.confirmation = AS_REFUTED, refuted.why = "it ends", refuted.message = "refuted";
  undecided.confirmation = AS_UNDECIDED, undecided.why = "too long", undecided.message = "undecided";
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

/* Cases that are refuted are not tried for ever. */
static void test_tries(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  as_case refuted = s.one;
  refuted.confirmation = AS_REFUTED;
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
  for (uint32_t i = 0; i < 5; i++) {
    as_case one = s.one;
    one.range = range_at(&s.w, places[i][0], places[i][1], 20), one.possible = places[i][2];
    if (one.possible) one.check = AS_CHECK_WILD;
    one.branch = i;
    add(&s, &one);
  }
  as_case nowhere = s.one;
  nowhere.range = AS_CORE_NONE, nowhere.call_count = 0, nowhere.branch = 5;
  add(&s, &nowhere);
  as_findings_sort(&s.findings);
  static const uint64_t order[] = {3, 1, 0, 4, 5, 2};
  for (uint32_t i = 0; i < 6; i++) assert_int_equal(s.findings.all.at[i].shown.branch, order[i]);
  sample_close(&s);
}

/* ---- steps ---- */

static void expect_steps(const as_trace_entry *trace, uint32_t count, uint32_t most, const char *expected,
                         uint64_t left_out) {
  as_memory *memory = as_memory_create(0);
  as_steps steps = {0};
  as_text text = {.memory = memory};
  as_case one = {.trace = trace, .trace_count = count};
  assert_int_equal(as_steps_select(memory, &one, most, &steps), left_out);
  for (uint32_t i = 0; i < steps.count; i++)
    as_text_printf(&text, "%s%s %u x%u", i ? ", " : "", as_trace_name(steps.at[i].entry.kind), steps.at[i].entry.range,
                   (unsigned)steps.at[i].times);
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
  as_steps_release(memory, &steps);
  as_memory_destroy(memory);
}

static void test_steps(void **unused) {
  (void)unused;
  const as_trace_entry trace[] = {{AS_TRACE_CALL, 1, 1},   {AS_TRACE_THEN, 2, 0}, {AS_TRACE_CALL, 3, 2},
                                  {AS_TRACE_ELSE, 4, 0},   {AS_TRACE_CALL, 5, 3}, {AS_TRACE_CASE, 6, 0},
                                  {AS_TRACE_RETURN, 7, 3}, {AS_TRACE_THEN, 8, 0}, {AS_TRACE_RETURN, 9, 2},
                                  {AS_TRACE_THEN, 2, 0},   {AS_TRACE_ELSE, 2, 0}};
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
  uint64_t state = 3;
  as_memory *memory = as_memory_create(0);
  for (int round = 0; round < 2000; round++) {
    as_trace_entry trace[40];
    uint32_t count = (uint32_t)random_below(&state, 41), entries = 0;
    for (uint32_t i = 0; i < count; i++) {
      trace[i].kind = (as_trace_kind)random_below(&state, 5), trace[i].range = (uint32_t)random_below(&state, 6);
      trace[i].function = 0;
      entries += trace[i].kind != AS_TRACE_RETURN;
    }
    as_case one = {.trace = trace, .trace_count = count};
    as_steps steps = {0};
    uint64_t told = as_steps_select(memory, &one, 10, &steps);
    assert_true(steps.count <= 10);
    for (uint32_t i = 0; i < steps.count; i++) {
      told += steps.at[i].times;
      assert_true(steps.at[i].entry.kind != AS_TRACE_RETURN);
      assert_true(!i || steps.at[i - 1].index < steps.at[i].index);
      assert_int_equal(trace[steps.at[i].index].range, steps.at[i].entry.range);
    }
    assert_int_equal(told, entries);
    as_steps_release(memory, &steps);
  }
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_same),        cmocka_unit_test(test_different),
                                     cmocka_unit_test(test_worth),       cmocka_unit_test(test_tries),
                                     cmocka_unit_test(test_order),       cmocka_unit_test(test_steps),
                                     cmocka_unit_test(test_random_steps)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
