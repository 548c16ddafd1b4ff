/* A test from settings to the verdict, without a command line. Strategy: a small program of core with one input, which
 * divides by zero for one value of it: what is found, what is told meanwhile, and the verdict as a baseline accepts the
 * bug; several entries of one program together; trouble comes back as a status. Nothing is printed: standard output and
 * error lead to a pipe meanwhile, which stays empty.
 */
#include "unit/base/support.h"

#include "analyse/c/checks.h"
#include "analyse/test_all.h"
#include "c/core/text/parse.h"
#include "c/libc/known.h"

/* main: x = nondet_int(); if (x == 4) return 100 / (x - 4); return 0;   again: the same division; fine: returns 0. */
static const char text[] = "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\n"
                           "file 1 \"t.c\"\n"
                           "type int 4 4 32 signed\ntype ulong 8 8 64\ntype void\n"
                           "int_type int\nsize_type ulong\n"
                           "function main: fn() -> int external defined { @2:5-9\n"
                           "  b0:\n"
                           "    %0 = call fn() -> int &divide @3:10-18\n"
                           "    return %0 @3:3-18\n"
                           "}\n"
                           "function again: fn() -> int external defined { @5:5-9\n"
                           "  b0:\n"
                           "    %0 = call fn() -> int &divide @6:10-18\n"
                           "    return %0 @6:3-18\n"
                           "}\n"
                           "function fine: fn() -> int external defined { @8:5-9\n"
                           "  b0:\n"
                           "    return 0 @9:3-11\n"
                           "}\n"
                           "function divide: fn() -> int internal defined { @11:12-18\n"
                           "  b0:\n"
                           "    %0 = call fn() -> int &nondet_int @12:11-23\n"
                           "    %1 = eq int %0, 4 @13:7-13\n"
                           "    branch int %1 -> b1, b2 @13:7-13\n"
                           "  b1:\n"
                           "    %2 = sub int %0, 4 @14:19-24\n"
                           "    %3 = div int 100, %2 @14:12-25\n"
                           "    return %3 @14:5-25\n"
                           "  b2:\n"
                           "    return 0 @15:3-11\n"
                           "}\n"
                           "function nondet_int: fn() -> int external declared @1:5-15\n";

typedef struct world {
  as_memory *memory;
  as_core_unit *unit;
  as_c_view *view;
  as_test_settings settings;
  as_text trouble;
  uint32_t steps, paths, bugs;
} world;

static void count_step(void *data, as_test *test) {
  world *w = data;
  w->steps++, test->wants_function = true;
}

static void count_path(void *data, as_test *test, as_run *run, const as_outcome *path) {
  (void)test, (void)run;
  world *w = data;
  w->paths++, w->bugs += path->kind == AS_OUTCOME_BUG;
}

static void world_open(world *w) {
  as_core_error error;
  *w = (world){.memory = as_memory_create(0)};
  w->unit = as_core_parse(w->memory, text, sizeof text - 1, &error);
  if (!w->unit) fail_msg("line %u: %s", error.line, error.message);
  w->view = as_c_view_open(w->memory, w->unit);
  w->settings = (as_test_settings){.data = w, .stepped = count_step, .ended = count_path};
  as_machine_default_checks(w->settings.machine.checks);
  w->settings.machine.callees = as_libc_callees();
  w->trouble.memory = w->memory;
}

static void world_close(world *w) {
  as_text_release(&w->trouble);
  as_c_view_close(w->view);
  as_core_unit_destroy(w->unit);
  as_memory_destroy(w->memory);
}

/* What is written while it runs goes to a pipe, which must stay empty. */
static as_test_status run_silently(world *w, as_test *test) {
  int ends[2], output = dup(STDOUT_FILENO), error = dup(STDERR_FILENO);
  char byte;
  assert_int_equal(pipe(ends), 0);
  fflush(NULL);
  dup2(ends[1], STDOUT_FILENO), dup2(ends[1], STDERR_FILENO);
  as_test_status status = as_test_run(test, &w->trouble);
  fflush(NULL);
  dup2(output, STDOUT_FILENO), dup2(error, STDERR_FILENO);
  close(output), close(error), close(ends[1]);
  assert_int_equal(read(ends[0], &byte, 1), 0);
  close(ends[0]);
  return status;
}

static void test_found(void **unused) {
  (void)unused;
  world w;
  world_open(&w);
  as_test test;
  as_test_init(&test, w.memory, &w.settings, w.unit, w.view);
  assert_int_equal(run_silently(&w, &test), AS_TEST_STATUS_RAN);
  assert_int_equal(test.verdict, AS_VERDICT_BUG);
  assert_int_equal(test.findings.all.count, 1);
  const as_instance *one = &test.findings.all.at[0].shown;
  assert_ptr_equal(one->check, as_c_check_row(AS_CHECK_DIVISION_BY_ZERO));
  assert_string_equal(one->message, "division by zero: 100 / 0");
  assert_true(one->executed == AS_STANDING_CONFIRMED && one->native == AS_STANDING_NOT_TRIED);
  assert_true(one->place->line == 14 && one->place->column == 12);
  assert_int_equal(one->call_count, 2);
  assert_string_equal(one->calls[0].function->name, "divide");
  assert_string_equal(one->calls[1].function->name, "main");
  assert_true(one->input_count == 1 && one->inputs[0].bits.width == 32 && *one->inputs[0].bits.limbs == 4);
  assert_int_equal(one->trace[one->trace_count - 1].kind, AS_SHOWN_STEP_THEN);
  assert_true(w.steps > 0 && w.paths == 2 && w.bugs == 1);
  assert_int_not_equal(test.function, AS_CORE_NONE);
  assert_int_equal(as_test_blocks(&test), 6);
  assert_int_equal(as_tally_blocks_covered(&test.tally), 4);
  const char *wrong;
  assert_true(as_findings_valid(&test.findings, &wrong));
  as_test_release(&test);
  world_close(&w);
}

static as_verdict verdict_with(const as_fingerprint *accepted, bool records) {
  world w;
  world_open(&w);
  as_baseline baseline;
  as_baseline_init(&baseline, w.memory, "known.json");
  as_baseline_add(&baseline, accepted);
  w.settings.baseline = &baseline, w.settings.records = records;
  as_test test;
  as_test_init(&test, w.memory, &w.settings, w.unit, w.view);
  assert_int_equal(run_silently(&w, &test), AS_TEST_STATUS_RAN);
  as_verdict verdict = test.verdict;
  as_test_release(&test);
  as_baseline_release(&baseline);
  world_close(&w);
  return verdict;
}

/* The file is not there, so the line has no text. */
static void test_accepted(void **unused) {
  (void)unused;
  static const as_fingerprint same = {"division-by-zero", "t.c", "divide", "", 13 - 10},
                              other = {"leak", "t.c", "f", "", 0};
  assert_int_equal(verdict_with(&other, false), AS_VERDICT_BUG);
  assert_int_equal(verdict_with(&same, false), AS_VERDICT_KNOWN);
  assert_int_equal(verdict_with(&other, true), AS_VERDICT_KNOWN);
}

static void test_trouble(void **unused) {
  (void)unused;
  world w;
  world_open(&w);
  as_test test;
  w.settings.machine.entry = "nobody";
  as_test_init(&test, w.memory, &w.settings, w.unit, w.view);
  assert_int_equal(run_silently(&w, &test), AS_TEST_STATUS_NO_ENTRY);
  assert_true(w.trouble.length > 0 && !w.steps);
  as_test_release(&test);
  world_close(&w);
}

/* ---- several entries ---- */

static double take_finding(void *data, as_test *test, as_finding *finding) {
  (void)test;
  assert_true(as_finding_is_new(finding));
  ++*(uint32_t *)data;
  return 0;
}

static void test_entries(void **unused) {
  (void)unused;
  world w;
  world_open(&w);
  uint32_t found = 0;
  as_test_all_settings settings = {.test = w.settings, .seconds = 10, .data = &found, .found = take_finding};
  static const as_entry entries[] = {{.name = "main", .entry = "main"},
                                     {.name = "again", .entry = "again"},
                                     {.name = "fine", .entry = "fine"},
                                     {.name = "not", .refused = "it has no body"}};
  as_test_all all;
  as_test_all_init(&all, w.memory, &settings, w.unit);
  assert_true(as_test_all_read(&all, &w.trouble));
  assert_int_equal(as_test_all_run(&all, &entries[2], "t.c", &w.trouble), AS_TEST_STATUS_RAN);
  assert_int_equal(as_test_all_verdict(&all), AS_VERDICT_SAFE);
  assert_int_equal(as_test_all_run(&all, &entries[3], "t.c", &w.trouble), AS_TEST_STATUS_RAN);
  assert_int_equal(as_test_all_verdict(&all), AS_VERDICT_INCOMPLETE);
  for (int i = 0; i < 2; i++)
    assert_int_equal(as_test_all_run(&all, &entries[i], "t.c", &w.trouble), AS_TEST_STATUS_RAN);
  assert_int_equal(as_test_all_verdict(&all), AS_VERDICT_BUG);
  /* One bug, though two entries lead there. */
  assert_true(found == 1 && all.findings.all.count == 1 && all.findings.all.at[0].count == 2);
  assert_int_equal(as_findings_bugs(&all.findings), 1);
  assert_true(all.rows.count == 4 && all.rows.at[3].bugs == 1 && all.rows.at[3].found.at[0] == 0);
  assert_int_equal(as_test_all_count(&all, AS_VERDICT_BUG), 2);
  assert_int_equal(as_test_all_count(&all, AS_VERDICT_INCOMPLETE), 0);
  assert_int_equal(as_test_all_refused(&all), 1);
  volatile int interrupt = 1;
  settings.test.run.interrupt = &interrupt;
  as_test_all_run(&all, &entries[2], "t.c", &w.trouble);
  assert_true(all.not_run == 1 && all.rows.count == 4);
  as_test_all_release(&all);
  world_close(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_found), cmocka_unit_test(test_accepted),
                                     cmocka_unit_test(test_trouble), cmocka_unit_test(test_entries)};
  return cmocka_run_group_tests_name("test", tests, NULL, NULL);
}
