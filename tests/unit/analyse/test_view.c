/* The view of a program in C. Strategy: a unit made by hand; each range, function and file of it as findings see it,
 * once and for all; then what was executed, beside blocks that were covered.
 */
#include "unit/analyse/c_world.h"

#include "analyse/c/checks.h"
#include "analyse/c/view.h"

static void test_places(void **unused) {
  (void)unused;
  c_world w;
  world_open(&w, "");
  uint32_t use = range_at(&w, 9, 3, 8), outer = range_in(&w, 2, 5, 7, "OUTER", use);
  uint32_t inner = range_in(&w, 1, 4, 6, "INNER", outer);
  as_c_view *view = as_c_view_open(w.memory, w.unit);
  const as_place *place = as_c_place(view, inner);
  assert_string_equal(place->file, w.path);
  assert_true(place->line == 1 && place->column == 4 && place->end_line == 1 && place->end_column == 6);
  assert_string_equal(place->macro, "INNER");
  assert_int_equal(place->number, inner);
  assert_ptr_equal(place->expansion, as_c_place(view, outer));
  assert_ptr_equal(place, as_c_place(view, inner));
  assert_ptr_equal(as_place_outermost(place), as_c_place(view, use));
  assert_null(as_c_place(view, use)->macro);
  assert_null(as_c_place(view, AS_CORE_NONE));
  as_place shown = as_c_outermost(w.unit, inner);
  assert_true(as_place_is_same(&shown, as_c_place(view, use)));
  assert_null(as_c_outermost(w.unit, AS_CORE_NONE).file);
  as_text text = {.memory = w.memory};
  as_c_print_place(w.unit, AS_CORE_NONE, &text);
  assert_string_equal(as_text_get(&text), "nowhere");
  as_text_release(&text);
  as_c_view_close(view);
  world_close(&w);
}

static void test_functions(void **unused) {
  (void)unused;
  c_world w;
  world_open(&w, "");
  as_c_view *view = as_c_view_open(w.memory, w.unit);
  assert_string_equal(as_c_function(view, w.push)->name, "push"); /* push.2 */
  assert_int_equal(as_c_function(view, w.push)->number, w.push);
  assert_ptr_equal(as_c_function(view, w.push), as_c_function(view, w.push));
  assert_string_equal(as_c_function(view, AS_CORE_NONE)->name, "?");
  as_c_view_close(view);
  world_close(&w);
}

/* Comments in files of the system, of the compiler and of models are nobody's. */
static void test_files(void **unused) {
  (void)unused;
  static const char *const others[] = {"/usr/include/stdio.h", "<built-in>"};
  c_world w;
  world_open(&w, "int x;\n");
  for (int i = 0; i < 2; i++) as_build_file(w.build, others[i]);
  as_c_view *view = as_c_view_open(w.memory, w.unit);
  uint32_t count, own;
  const char *const *files = as_c_files(view, &count), *const *mine = as_c_own_files(view, &own);
  assert_int_equal(count, w.unit->files.count);
  assert_int_equal(own, count - 2);
  bool is_there = false;
  for (uint32_t i = 0; i < own; i++) is_there |= !strcmp(mine[i], w.path);
  assert_true(is_there);
  assert_string_equal(files[count - 1], "<built-in>");
  size_t length;
  assert_memory_equal(as_source_texts_line(as_c_texts(view), w.path, 1, &length), "int x;", 6);
  assert_int_equal(length, 6);
  as_c_view_close(view);
  world_close(&w);
}

static void use_foreign_row(void) { as_c_check(&(as_check_row){.name = "leak"}); }

/* The table of C's checks is that of the engine. */
static void test_checks(void **unused) {
  (void)unused;
  const as_check_table *table = as_c_checks();
  assert_int_equal(table->count, AS_CHECK_COUNT);
  bool on[AS_CHECK_COUNT] = {0};
  for (uint32_t i = 0; i < table->count; i++) {
    const as_check_facts *facts = as_check_get((as_check)i);
    const as_check_row *row = &table->rows[i];
    assert_string_equal(row->name, facts->name);
    assert_string_equal(row->meaning, facts->meaning);
    assert_string_equal(row->clause, facts->clause);
    assert_string_equal(row->sanitizer, facts->sanitizer);
    assert_int_equal(as_c_check(row), i);
    assert_ptr_equal(as_check_row_find(table, row->name), row);
    on[i] = i % 3 == 0;
  }
  uint64_t set = as_c_check_set(on);
  for (uint32_t i = 0; i < 64; i++) assert_int_equal(set >> i & 1, i < table->count && i % 3 == 0);
  assert_null(as_check_row_find(table, "heap-overflow"));
  expect_abort(use_foreign_row, "as_c_check: a row of C's checks");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_places), cmocka_unit_test(test_functions),
                                     cmocka_unit_test(test_files), cmocka_unit_test(test_checks)};
  return cmocka_run_group_tests_name("view of C", tests, NULL, NULL);
}
