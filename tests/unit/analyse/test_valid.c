/* The validator of findings, and joining. Strategy: a finding with one of everything is valid; then each promise is
 * broken alone, and the validator says which. Joined runs: what is one, what is not, and what adds up.
 */
#include "unit/analyse/made_up.h"

typedef struct sample {
  as_memory *memory;
  as_findings findings;
  as_place place, use;
  as_shown_call call;
  as_shown_step step;
  uint64_t value;
  uint8_t byte;
  as_shown_input input;
  as_shown_supply supply;
} sample;

static void sample_open(sample *s) {
  *s = (sample){.memory = as_memory_create(0), .use = PLACE(7, 1, 4), .place = PLACE(2, 3, 9), .value = 5, .byte = 5};
  s->place.macro = "M", s->place.expansion = &s->use;
  s->call = (as_shown_call){&made_up_push, &s->place};
  s->step = (as_shown_step){AS_SHOWN_STEP_CALL, &s->use, &made_up_push};
  s->input = (as_shown_input){.name = "x", .type = 1, .occurrence = 1, .bits = {8, &s->value}};
  s->supply = (as_shown_supply){.source_name = "call", .name = "x", .size_bytes = 1, .bytes = &s->byte, .count = 1};
  as_findings_init(&s->findings, s->memory);
  as_instance one = {.check = &made_up_rows[0],
                     .place = &s->place,
                     .message = "it is empty",
                     .calls = &s->call,
                     .call_count = 1,
                     .trace = &s->step,
                     .trace_count = 1,
                     .inputs = &s->input,
                     .input_count = 1,
                     .supplies = &s->supply,
                     .supply_count = 1,
                     .executed = AS_STANDING_CONFIRMED};
  assert_null(as_findings_find(&s->findings, &one));
  as_findings_take(&s->findings, NULL, &one);
}

static void sample_close(sample *s) {
  as_findings_release(&s->findings);
  as_memory_destroy(s->memory);
}

static void expect(const sample *s, const char *expected) {
  const char *error;
  bool valid = as_findings_valid(&s->findings, &error);
  assert_int_equal(valid, !expected);
  if (expected)
    assert_string_equal(error, expected);
  else
    assert_null(error);
}

/* One change, which is taken back. */
#define BROKEN(lvalue, value, expected)                                                                                \
  do {                                                                                                                 \
    __typeof__(lvalue) before = (lvalue);                                                                              \
    (lvalue) = (value);                                                                                                \
    expect(&s, expected);                                                                                              \
    (lvalue) = before;                                                                                                 \
    expect(&s, NULL);                                                                                                  \
  } while (0)

static void test_findings(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  expect(&s, NULL);
  as_finding *f = s.findings.all.at;
  BROKEN(f->tries, 0, "a finding has fewer instances than were taken");
  BROKEN(f->count, 0, "a finding has fewer instances than were taken");
  BROKEN(f->accepted, AS_ACCEPTANCE_BASELINE, "a finding is accepted that nobody looked at");
  BROKEN(f->reason, "why not", "a remark accepts it without a reason, or there is a reason without one");
  f->print = (as_fingerprint){"stack-empty", "a.up", "push", "pop", 0}, f->accepted = AS_ACCEPTANCE_BASELINE;
  expect(&s, NULL);
  BROKEN(f->accepted, AS_ACCEPTANCE_REMARK, "a remark accepts it without a reason, or there is a reason without one");
  BROKEN(f->print.text, NULL, "a fingerprint lacks a part");
  BROKEN(f->print.kind, "no-word", "a fingerprint is of another check");
  as_finding twin = *f;
  as_finding_vector_push(s.memory, &s.findings.all, twin);
  expect(&s, "a finding has no key of its own");
  s.findings.is_closed = true;
  expect(&s, NULL);
  sample_close(&s);
}

static void test_cases(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  as_instance *one = &s.findings.all.at[0].shown;
  BROKEN(one->check, NULL, "an instance fails no check");
  BROKEN(one->message, NULL, "an instance has no message");
  BROKEN(s.place.file, NULL, "a place is in no file");
  BROKEN(s.use.file, NULL, "a place is in no file");
  BROKEN(s.place.macro, NULL, "a place has a macro that nobody uses, or the use of none");
  BROKEN(s.place.expansion, NULL, "a place has a macro that nobody uses, or the use of none");
  as_shown_call nobody = {0};
  BROKEN(one->calls, &nobody, "a call has no function");
  as_shown_step no_kind = {(as_shown_step_kind)9, &s.use, NULL}, no_function = {AS_SHOWN_STEP_RETURN, &s.use, NULL};
  BROKEN(one->trace, &no_kind, "a step is of no kind");
  BROKEN(one->trace, &no_function, "a step calls no function");
  as_shown_input input = s.input;
  BROKEN(one->inputs, (input.name = NULL, &input), "an input has no name, or is none of that name");
  input = s.input;
  BROKEN(one->inputs, (input.supply = 1, &input), "an input is of a supply that there is not");
  input = s.input;
  BROKEN(one->inputs, (input.text = "5", &input), "an input has no value, or two");
  as_shown_supply supply = s.supply;
  BROKEN(one->supplies, (supply.source_name = NULL, &supply), "a supply has no name");
  supply = s.supply;
  BROKEN(one->supplies, (supply.bytes = NULL, &supply), "a supply has no bytes");
  sample_close(&s);
}

static void test_standings(void **unused) {
  (void)unused;
  sample s;
  sample_open(&s);
  as_instance *one = &s.findings.all.at[0].shown;
  BROKEN(one->possible, true, "a possible bug was run");
  BROKEN(one->executed, AS_STANDING_SILENT, "only a native run can be silent");
  BROKEN(one->executed, AS_STANDING_REFUTED, "what happened instead is not known, or not asked for");
  BROKEN(one->why, "it ends", "what happened instead is not known, or not asked for");
  BROKEN(one->native, AS_STANDING_REFUTED, "no native run refutes a bug");
  BROKEN(one->native, AS_STANDING_CONFIRMED, "a tool shows it, or none, wrongly");
  BROKEN(one->shown_by, "a tool", "a tool shows it, or none, wrongly");
  BROKEN(one->native, AS_STANDING_UNDECIDED, "nobody knows what the native run did");
  sample_close(&s);
}

/* ---- joining ---- */

static void test_join(void **unused) {
  (void)unused;
  sample s, other;
  sample_open(&s), sample_open(&other);
  as_findings all;
  as_findings_init(&all, s.memory);
  as_finding *one = &s.findings.all.at[0];
  bool is_new;
  one->count = 3, one->print = (as_fingerprint){"stack-empty", "a.up", "push", "pop", 1};
  one->accepted = AS_ACCEPTANCE_REMARK, one->reason = "by design";
  assert_null(as_findings_like(&all, one));
  as_finding *joined = as_findings_join(&all, one, &is_new);
  assert_true(is_new && joined->count == 3 && joined->accepted == AS_ACCEPTANCE_REMARK);
  assert_string_equal(joined->reason, "by design");
  assert_ptr_not_equal(joined->reason, one->reason);
  assert_int_equal(joined->print.ordinal, 1);
  /* Another run came there by other calls. */
  as_finding again = other.findings.all.at[0];
  again.shown.call_count = 0;
  assert_ptr_equal(as_findings_like(&all, &again), joined);
  assert_ptr_equal(as_findings_join(&all, &again, &is_new), joined);
  assert_true(!is_new && joined->count == 4 && all.all.count == 1);
  /* Another check, a possible bug, another place, and nowhere are others. */
  as_finding checked = again, possible = again, moved = again, lost = again;
  as_place beside = PLACE(7, 2, 4);
  checked.shown.check = &made_up_rows[1];
  possible.shown.possible = true, possible.shown.executed = AS_STANDING_NOT_TRIED;
  moved.shown.place = &beside;
  lost.shown.place = NULL;
  as_finding *others[] = {&checked, &possible, &moved, &lost, &lost};
  for (uint32_t i = 0; i < 5; i++) {
    assert_null(as_findings_like(&all, others[i]));
    as_findings_join(&all, others[i], &is_new);
    assert_true(is_new && all.all.count == i + 2);
  }
  as_findings_release(&all);
  sample_close(&other), sample_close(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_findings), cmocka_unit_test(test_cases),
                                     cmocka_unit_test(test_standings), cmocka_unit_test(test_join)};
  return cmocka_run_group_tests_name("valid", tests, NULL, NULL);
}
