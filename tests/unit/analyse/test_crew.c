/* What processes tell each other of a test. Strategy: a small program of core is tested from several entries, as parts
 * of one test would be; reports of them come back from their bytes as they were, and joined in every order they are the
 * same whole, as bytes. Bytes that are cut off or changed are refused, or are some report that is well-formed. Crews of
 * several sizes, which share the test before its first step, say what a process alone says; also when it goes on from a
 * file.
 */
#include "unit/base/support.h"

#include "analyse/crew/crew.h"
#include "analyse/crew/report.h"
#include "analyse/crew/saved.h"
#include "base/file.h"
#include "c/core/text/parse.h"
#include "c/libc/known.h"

#include <fcntl.h>

/* deep: x and y are any; if (x == 4) return 100 / (x - 4); if (y == 7) return 100 / (y - 7); return 0;
 * upper and lower call it, and so have the same places by other ways. */
static const char text[] = "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\n"
                           "file 1 \"t.c\"\n"
                           "type int 4 4 32 signed\ntype ulong 8 8 64\ntype void\n"
                           "int_type int\nsize_type ulong\n"
                           "function main: fn() -> int external defined { @2:5-9\n"
                           "  b0:\n"
                           "    %0 = call fn() -> int &deep @3:10-18\n"
                           "    return %0 @3:3-18\n"
                           "}\n"
                           "function upper: fn() -> int external defined { @5:5-9\n"
                           "  b0:\n"
                           "    %0 = call fn() -> int &deep @6:10-18\n"
                           "    return %0 @6:3-18\n"
                           "}\n"
                           "function lower: fn() -> int external defined { @8:5-9\n"
                           "  b0:\n"
                           "    %0 = call fn() -> int &nobody @9:10-18\n"
                           "    return 0 @9:3-11\n"
                           "}\n"
                           "function deep: fn() -> int internal defined { @11:12-18\n"
                           "  b0:\n"
                           "    %0 = call fn() -> int &nondet_int @12:11-23\n"
                           "    %1 = call fn() -> int &nondet_int @12:25-29\n"
                           "    %2 = eq int %0, 4 @13:7-13\n"
                           "    branch int %2 -> b1, b2 @13:7-13\n"
                           "  b1:\n"
                           "    %3 = sub int %0, 4 @14:19-24\n"
                           "    %4 = div int 100, %3 @14:12-25\n"
                           "    return %4 @14:5-25\n"
                           "  b2:\n"
                           "    %5 = eq int %1, 7 @15:7-13\n"
                           "    branch int %5 -> b3, b4 @15:7-13\n"
                           "  b3:\n"
                           "    %6 = sub int %1, 7 @16:19-24\n"
                           "    %7 = div int 100, %6 @16:12-25\n"
                           "    return %7 @16:5-25\n"
                           "  b4:\n"
                           "    return 0 @17:3-11\n"
                           "}\n"
                           "function nobody: fn() -> int external declared @1:5-15\n"
                           "function nondet_int: fn() -> int external declared @1:5-15\n";

enum { PARTS = 3 };
static const char *const entries[PARTS] = {"main", "upper", "lower"};

typedef struct world {
  as_memory *memory;
  as_core_unit *unit;
  as_c_view *view;
  as_test_settings settings;
  as_text trouble;
} world;

static void world_open(world *w) {
  as_core_error error;
  *w = (world){.memory = as_memory_create(0)};
  w->unit = as_core_parse(w->memory, text, sizeof text - 1, &error);
  if (!w->unit) fail_msg("line %u: %s", error.line, error.message);
  w->view = as_c_view_open(w->memory, w->unit);
  w->settings.sharing = (as_test_sharing){.jobs = 1, .keeps_ways = true};
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

static void add_trails(as_trails *trails, uint32_t part) {
  static const char *const texts[PARTS] = {"5:3=0*", "9:3=1*,4=2", "0:"};
  as_choices choices;
  assert_true(as_choices_parse(trails->bytes.memory, &choices, texts[part]));
  as_trails_add(trails, &choices);
  as_choices_release(trails->bytes.memory, &choices);
}

/* What a test from this entry has to say. Seconds are no two times the same. */
static void put_part(world *w, uint32_t part, as_text *bytes) {
  as_test test;
  as_report r;
  w->settings.machine.entry = entries[part];
  as_test_init(&test, w->memory, &w->settings, w->unit, w->view);
  assert_int_equal(as_test_run(&test, &w->trouble), AS_TEST_STATUS_RAN);
  as_report_init(&r, w->memory, w->unit);
  as_tally_join(&r.tally, &test.tally);
  r.tally.run.seconds = r.tally.solver.seconds = r.tally.confirm_seconds = 0;
  for (int i = 0; i < AS_TIER_COUNT; i++) r.tally.solver.tier[i].seconds = 0;
  as_findings none = r.findings;
  r.findings = test.findings;
  add_trails(&r.open, part);
  as_report_put(&r, w->view, bytes);
  r.findings = none;
  as_report_release(&r);
  as_test_release(&test);
}

static bool get(world *w, const char *bytes, size_t length, as_report *r) {
  char *exact = as_memory_alloc(w->memory, length); /* so that ASan sees its end */
  if (length) memcpy(exact, bytes, length);
  as_report_init(r, w->memory, w->unit);
  bool good = as_report_get(r, w->view, exact, length);
  as_memory_free(w->memory, exact, length);
  return good;
}

static void test_both_ways(void **unused) {
  (void)unused;
  world w;
  world_open(&w);
  for (uint32_t part = 0; part < PARTS; part++) {
    as_text bytes = {.memory = w.memory}, again = {.memory = w.memory};
    as_report r;
    put_part(&w, part, &bytes);
    assert_true(get(&w, as_text_get(&bytes), bytes.length, &r));
    assert_int_equal(r.findings.all.count, part < 2 ? 2 : 0);
    assert_int_equal(r.tally.ledger.count, part == 2);
    as_report_put(&r, w.view, &again);
    assert_int_equal(bytes.length, again.length);
    assert_memory_equal(as_text_get(&bytes), as_text_get(&again), bytes.length);
    as_report_release(&r);
    as_text_release(&bytes), as_text_release(&again);
  }
  world_close(&w);
}

static void join(as_report *all, const as_report *r) {
  as_tally_join(&all->tally, &r->tally);
  for (uint32_t i = 0; i < r->findings.all.count; i++) as_findings_add(&all->findings, &r->findings.all.at[i]);
}

static void put_joined(world *w, const as_text *parts, const int *order, as_text *bytes) {
  as_report all;
  as_report_init(&all, w->memory, w->unit);
  for (int i = 0; i < PARTS; i++) {
    as_report r;
    const as_text *part = &parts[order[i]];
    assert_true(get(w, as_text_get(part), part->length, &r));
    join(&all, &r);
    as_report_release(&r);
  }
  as_findings_sort(&all.findings), as_tally_sort(&all.tally);
  as_report_put(&all, w->view, bytes);
  as_report_release(&all);
}

static void test_orders(void **unused) {
  (void)unused;
  static const int orders[][PARTS] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}, {1, 1, 0}};
  world w;
  world_open(&w);
  as_text parts[PARTS], first = {.memory = w.memory};
  for (uint32_t i = 0; i < PARTS; i++) parts[i] = (as_text){.memory = w.memory}, put_part(&w, i, &parts[i]);
  put_joined(&w, parts, orders[0], &first);
  for (int i = 1; i < 7; i++) {
    as_text other = {.memory = w.memory};
    put_joined(&w, parts, orders[i], &other);
    bool same = first.length == other.length && !memcmp(as_text_get(&first), as_text_get(&other), first.length);
    assert_int_equal(same, i < 6); /* the last one lacks a part */
    as_text_release(&other);
  }
  for (int i = 0; i < PARTS; i++) as_text_release(&parts[i]);
  as_text_release(&first);
  world_close(&w);
}

static void test_damage(void **unused) {
  (void)unused;
  world w;
  world_open(&w);
  as_text bytes = {.memory = w.memory};
  uint64_t seed = 21;
  uint32_t good = 0, rounds = getenv("AS_LONG") ? 200000 : 5000;
  put_part(&w, 0, &bytes);
  for (uint32_t i = 0; i < rounds; i++) {
    as_report r;
    const char *wrong;
    uint32_t at = (uint32_t)random_below(&seed, bytes.length), count = (uint32_t)random_below(&seed, 4);
    char kept[4];
    for (uint32_t k = 0; k < count; k++) {
      uint32_t place = (at + 7 * k) % (uint32_t)bytes.length;
      kept[k] = bytes.at[place];
      bytes.at[place] = random_below(&seed, 2) ? (char)random_next(&seed) : (char)(kept[k] ^ 1);
    }
    size_t length = random_below(&seed, 3) ? bytes.length : at;
    if (get(&w, as_text_get(&bytes), length, &r)) good++, assert_true(as_findings_valid(&r.findings, &wrong));
    as_report_release(&r);
    for (uint32_t k = count; k-- > 0;) bytes.at[(at + 7 * k) % (uint32_t)bytes.length] = kept[k];
  }
  assert_true(good && good < rounds);
  as_text_release(&bytes);
  world_close(&w);
}

/* ---- crews ---- */

typedef struct answer {
  as_verdict verdict;
  uint64_t ended, bugs, steps, counts[8], inputs[8];
  uint32_t findings;
} answer;

static answer answer_of(world *w) {
  as_test test;
  as_test_init(&test, w->memory, &w->settings, w->unit, w->view);
  assert_int_equal(as_test_run(&test, &w->trouble), AS_TEST_STATUS_RAN);
  answer a = {.verdict = test.verdict,
              .ended = test.tally.run.ended,
              .bugs = test.tally.run.bugs,
              .steps = test.tally.run.steps,
              .findings = test.findings.all.count};
  for (uint32_t i = 0; i < a.findings; i++) {
    const as_finding *finding = &test.findings.all.at[i];
    a.counts[i] = finding->count;
    for (uint32_t k = 0; k < finding->shown.input_count; k++)
      a.inputs[i] = 31 * a.inputs[i] + (finding->shown.inputs[k].bits.width ? *finding->shown.inputs[k].bits.limbs : 0);
    assert_int_equal(finding->shown.executed, AS_STANDING_CONFIRMED);
  }
  as_test_release(&test);
  return a;
}

static void test_crews(void **unused) {
  (void)unused;
  world w;
  world_open(&w);
  answer alone = answer_of(&w);
  assert_true(alone.verdict == AS_VERDICT_BUG && alone.findings == 2 && alone.ended == 1 && alone.bugs == 2);
  for (uint32_t jobs = 2; jobs < 6; jobs++) {
    w.settings.sharing.jobs = jobs;
    answer crew = answer_of(&w);
    assert_memory_equal(&alone, &crew, sizeof alone);
  }
  world_close(&w);
}

static void read_file(const char *path, as_text *out) {
  int file = open(path, O_RDONLY);
  assert_true(file >= 0 && as_file_read_whole(file, NULL, out));
  close(file);
}

/* By one path more each time. */
static void test_saved(void **unused) {
  (void)unused;
  world w;
  char path[] = "/tmp/assay-saved-XXXXXX";
  world_open(&w);
  answer alone = answer_of(&w), last = {0};
  close(mkstemp(path));
  as_text bytes = {.memory = w.memory};
  w.settings.sharing.save = path;
  w.settings.run.budget.paths = 1;
  for (int i = 0; i < 6; i++) {
    last = answer_of(&w);
    as_text_clear(&bytes);
    read_file(path, &bytes);
    assert_true(as_saved_check(w.memory, w.unit, &w.settings, &bytes, &w.trouble));
    w.settings.sharing.resumed = &bytes;
  }
  assert_memory_equal(&alone, &last, sizeof alone);
  w.settings.run.budget.iterations = 3;
  assert_false(as_saved_check(w.memory, w.unit, &w.settings, &bytes, &w.trouble));
  bytes.at[bytes.length / 2] ^= 4;
  assert_false(as_saved_check(w.memory, w.unit, &w.settings, &bytes, &w.trouble));
  as_text_release(&bytes);
  unlink(path);
  world_close(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_both_ways), cmocka_unit_test(test_orders),
                                     cmocka_unit_test(test_damage), cmocka_unit_test(test_crews),
                                     cmocka_unit_test(test_saved)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
