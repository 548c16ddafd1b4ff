/* Functions without a command line. Strategy: two functions in core's text, of which one is passed a list; what is
 * found is the same here and from other processes, scenes and limits included; half an answer of a process is none; a
 * scene is named and written as C has it; an interrupt, or a deadline that has passed, leaves all functions unseen. */
#include "unit/base/support.h"

#include "analyse/bugs/harness.h"
#include "analyse/bugs/wire.h"
#include "c/core/text/parse.h"
#include "c/libc/known.h"

#include <string.h>

/* int f(struct s *p, int a) { if (p->next) return a; return p->next->n; }
 * int g(int a) { if (a > 3) return a / (a - a); return 0; } */
static const char text[] = "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\n"
                           "file 1 \"w.c\"\n"
                           "type int 4 4 32 signed\ntype ulong 8 8 64\ntype void\n"
                           "struct s 16 8 {\n  next: *struct s at 0\n  n: int at 64\n}\n"
                           "int_type int\nsize_type ulong\n"
                           "function f: fn(*struct s, int) -> int external defined { @2:5-6\n"
                           "  register $p: *struct s parameter @2:7-18\n"
                           "  register $a: int parameter @2:20-25\n"
                           "  b0:\n"
                           "    %0 = get *struct s $p @3:7-8\n"
                           "    %1 = field **struct s s:next, %0 @3:7-14\n"
                           "    %2 = load *struct s %1 @3:7-14\n"
                           "    branch *struct s %2 -> b1, b2 @3:7-14\n"
                           "  b1:\n"
                           "    %3 = get int $a @3:23-24\n"
                           "    return %3 @3:16-24\n"
                           "  b2:\n"
                           "    %4 = get *struct s $p @4:10-11\n"
                           "    %5 = field **struct s s:next, %4 @4:10-17\n"
                           "    %6 = load *struct s %5 @4:10-17\n"
                           "    %7 = field *int s:n, %6 @4:10-20\n"
                           "    %8 = load int %7 @4:10-20\n"
                           "    return %8 @4:3-20\n"
                           "}\n"
                           "function g: fn(int) -> int external defined { @6:5-6\n"
                           "  register $a: int parameter @6:7-12\n"
                           "  b0:\n"
                           "    %0 = get int $a @7:7-8\n"
                           "    %1 = gt int %0, 3 @7:7-12\n"
                           "    branch int %1 -> b1, b2 @7:7-12\n"
                           "  b1:\n"
                           "    %2 = get int $a @7:21-22\n"
                           "    %3 = get int $a @7:26-27\n"
                           "    %4 = get int $a @7:30-31\n"
                           "    %5 = sub int %3, %4 @7:26-31\n"
                           "    %6 = div int %2, %5 @7:21-32\n"
                           "    return %6 @7:14-32\n"
                           "  b2:\n"
                           "    return 0 @8:3-11\n"
                           "}\n";

typedef struct world {
  as_memory *memory;
  as_core_unit *unit;
  as_c_view *view;
  volatile int interrupt;
  as_bugs_settings settings;
  as_bugs all;
} world;

static void open_world(world *w, uint32_t jobs) {
  as_core_error error;
  *w = (world){.memory = as_memory_create(0)};
  w->unit = as_core_parse(w->memory, text, sizeof text - 1, &error);
  if (!w->unit) fail_msg("%u:%u: %s", error.line, error.column, error.message);
  w->view = as_c_view_open(w->memory, w->unit);
  w->settings.jobs = jobs;
  w->settings.run.interrupt = &w->interrupt;
  w->settings.run.budget = (as_budget){.iterations = 3, .recursion = 12, .seconds = 20};
  w->settings.machine.callees = as_libc_callees();
  as_machine_default_checks(w->settings.machine.checks);
  as_bugs_init(&w->all, w->memory, &w->settings, w->unit, w->view);
  as_bugs_begin(&w->all);
  assert_int_equal(w->all.functions.count, 2);
}

static void close_world(world *w) {
  as_bugs_release(&w->all);
  as_c_view_close(w->view);
  as_core_unit_destroy(w->unit);
  assert_int_equal(as_memory_live(w->memory), 0);
  as_memory_destroy(w->memory);
}

static const as_candidate *candidate_of(const world *w, const char *function, as_check check, uint32_t line) {
  for (uint32_t i = 0; i < w->all.candidates.count; i++) {
    const as_candidate *c = &w->all.candidates.at[i];
    bool is_its = !strcmp(as_c_function(w->view, c->function)->name, function);
    if (is_its && c->check == check && c->place->line == line) return c;
  }
  fail_msg("no such candidate in %s", function);
  return NULL;
}

static void assert_same_scene(const as_scene *a, const as_scene *b) {
  assert_int_equal(a->object_count, b->object_count);
  assert_int_equal(a->cell_count, b->cell_count);
  for (uint32_t i = 0; i < a->object_count; i++) {
    assert_int_equal(a->objects[i].kind, b->objects[i].kind);
    assert_int_equal(a->objects[i].size_bytes, b->objects[i].size_bytes);
    assert_int_equal(a->objects[i].via, b->objects[i].via);
  }
  for (uint32_t i = 0; i < a->cell_count; i++) {
    assert_int_equal(a->cells[i].offset, b->cells[i].offset);
    assert_int_equal(a->cells[i].size_bytes, b->cells[i].size_bytes);
    assert_int_equal(a->cells[i].matters, b->cells[i].matters);
    assert_memory_equal(a->cells[i].bytes, b->cells[i].bytes, a->cells[i].size_bytes);
  }
}

static void test_processes_find_the_same(void **state) {
  (void)state;
  world here, there;
  open_world(&here, 1), open_world(&there, 2);
  as_bugs_run(&here.all), as_bugs_run(&there.all);
  assert_int_equal(here.all.candidates.count, 3);
  assert_int_equal(there.all.candidates.count, 3);
  for (uint32_t i = 0; i < 2; i++) {
    const as_bugs_function *a = &here.all.functions.at[i], *b = &there.all.functions.at[i];
    assert_true(a->is_looked_at && b->is_looked_at);
    assert_string_equal(a->name, b->name);
    assert_int_equal(a->ok, b->ok);
    assert_int_equal(a->errors, b->errors);
    assert_int_equal(a->limits.count, b->limits.count);
  }
  for (uint32_t i = 0; i < 3; i++) {
    const as_candidate *a = &here.all.candidates.at[i], *b = &there.all.candidates.at[i];
    assert_int_equal(a->check, b->check);
    assert_int_equal(a->blame, b->blame);
    assert_true(as_place_is_same(a->place, b->place));
    assert_string_equal(a->message, b->message);
    assert_int_equal(a->call_count, b->call_count);
    assert_same_scene(&a->scene, &b->scene);
  }
  close_world(&here), close_world(&there);
}

static void test_half_an_answer_is_none(void **state) {
  (void)state;
  world w;
  open_world(&w, 1);
  as_bugs_run(&w.all);
  as_text bytes = {.memory = w.memory};
  as_bugs_function *g = &w.all.functions.at[1];
  uint32_t first = w.all.candidates.count - 1;
  as_ledger_raise(&g->limits, AS_LIMIT_LOOP, "w.c:1");
  as_text effects = {.memory = w.memory}, more = {.memory = w.memory};
  as_bugs_got got;
  as_text_put(&more, "more");
  as_bugs_put(&w.all, g, first, &effects, &more, &bytes);
  w.all.candidates.count = first;
  for (size_t length = 0; length < bytes.length; length++) {
    assert_false(as_bugs_take(&w.all, g, bytes.at, length, &got));
    assert_int_equal(w.all.candidates.count, first);
  }
  assert_false(as_bugs_take(&w.all, &w.all.functions.at[0], bytes.at, bytes.length, &got)); /* of another function */
  assert_true(as_bugs_take(&w.all, g, bytes.at, bytes.length, &got));
  assert_int_equal(w.all.candidates.count, first + 1);
  assert_int_equal(g->limits.count, 1);
  assert_string_equal(g->limits.entry[0].where, "w.c:1");
  assert_int_equal(got.effects.length, 0);
  assert_int_equal(got.more.length, 4);
  assert_memory_equal(got.more.at, "more", 4);
  as_text_release(&bytes), as_text_release(&more);
  close_world(&w);
}

static void test_scenes_are_c(void **state) {
  (void)state;
  world w;
  open_world(&w, 1);
  as_bugs_run(&w.all);
  const as_candidate *c = candidate_of(&w, "f", AS_CHECK_NULL_ACCESS, 4);
  bool is_named = false;
  for (uint32_t i = 0; i < c->scene.cell_count; i++)
    is_named |= !strcmp(as_scene_name(&w.all.region, w.unit, c->function, &c->scene, i), "p->next");
  assert_true(is_named);
  as_text out = {.memory = w.memory}, reason = {.memory = w.memory};
  as_scene_writing how = {.file = "w.c", .entry = "begin", .has_main = true};
  assert_true(as_scene_write(&c->scene, w.unit, c->function, &how, &out, &reason));
  assert_non_null(strstr(as_text_get(&out), "#include \"w.c\"\n"));
  assert_non_null(strstr(as_text_get(&out), "void begin(void) {\n  struct s *o"));
  assert_non_null(strstr(as_text_get(&out), "f(p0, p1)"));
  assert_non_null(strstr(as_text_get(&out), "int main(void) {\n  begin();"));
  as_text_clear(&out);
  how.has_main = false, how.is_plain = true;
  assert_true(as_scene_write(&c->scene, w.unit, c->function, &how, &out, &reason));
  assert_null(strstr(as_text_get(&out), "int main"));
  assert_null(strstr(as_text_get(&out), "struct s *o"));
  as_text_release(&out), as_text_release(&reason);
  close_world(&w);
}

static void test_nothing_is_looked_at_when_it_is_over(void **state) {
  (void)state;
  for (uint32_t jobs = 1; jobs <= 2; jobs++)
    for (int how = 0; how < 2; how++) {
      world w;
      open_world(&w, jobs);
      if (how)
        w.interrupt = 1;
      else
        w.settings.deadline = 1e-9;
      as_bugs_run(&w.all);
      for (uint32_t i = 0; i < 2; i++) {
        assert_false(w.all.functions.at[i].is_looked_at);
        assert_int_equal(w.all.functions.at[i].limits.entry[0].limit, how ? AS_LIMIT_INTERRUPTED : AS_LIMIT_SECONDS);
      }
      assert_int_equal(w.all.candidates.count, 0);
      close_world(&w);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_processes_find_the_same),
      cmocka_unit_test(test_half_an_answer_is_none),
      cmocka_unit_test(test_scenes_are_c),
      cmocka_unit_test(test_nothing_is_looked_at_when_it_is_over),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
