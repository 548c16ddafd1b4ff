/* Strategy: texts with all that separates declarations from each other, and which names each of them declares; then
 * what a change of one of them is about. Which functions these are is tested by tests/lit/bugs/diff.test. */
#include "analyse/bugs/declarations.h"
#include "unit/base/support.h"
#include <assay/base/memory.h>
#include <string.h>

typedef struct expected {
  const char *text;
  uint32_t count;    /* of declarations */
  uint32_t changed;  /* which of them */
  const char *used;  /* a text that uses it */
  const char *other; /* one that does not */
} expected;

static void expect(const expected *e) {
  as_declarations all;
  as_memory *memory = as_memory_create(0);
  as_declarations_init(&all, memory);
  as_declarations_read(&all, 0, e->text);
  assert_int_equal(all.all.count, e->count);
  assert_false(as_declarations_are_used(&all, e->used, e->used + strlen(e->used)));
  as_declarations_change(&all, e->changed);
  as_declarations_spread(&all);
  assert_true(as_declarations_are_used(&all, e->used, e->used + strlen(e->used)));
  assert_false(as_declarations_are_used(&all, e->other, e->other + strlen(e->other)));
  as_declarations_release(&all);
  assert_int_equal(as_memory_live(memory), 0);
  as_memory_destroy(memory);
}

static void test_names(void **state) {
  (void)state;
  const expected all[] = {
      {"int a, *b[3] = {0}; int c;", 2, 0, "b", "c"},
      {"int a; int c(int d, int *e);", 2, 1, "c(1)", "d + e + a"},
      {"struct s { int m; unsigned f : 3; void (*call)(int arg); } v; int o;", 2, 0, "p->f", "arg + o"},
      {"struct s { int m; void (*call)(int arg); };", 1, 0, "p->call(1)", "arg"},
      {"enum e { A, B = 2, C };", 1, 0, "C", "2"},
      {"typedef struct { int x; } point; int y;", 2, 0, "point", "y"},
      {"#define M(x) \\\n  (x + N)\nint y;", 2, 0, "M(1)", "y + N + x"},
      {"#include <a.h>\n#if 1\nint y;\n#endif\n", 1, 0, "y", "a"},
      {"/* int z; */ int y; // int w;\nchar s[] = \"int q;\";", 2, 1, "s", "q + w + z + y"},
      {"int f(void) { int a; { a = 1; } return a; }\nint b;", 1, 0, "b", "a + f()"},
      {"int g(k) int k; { return k; } int b;", 2, 1, "b", "k"},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) expect(&all[i]);
}

static void test_spread(void **state) {
  (void)state;
  const expected all[] = {
      {"struct a { int m; }; struct b { struct a inner; int n; };", 2, 0, "p->n", "q"},
      {"struct a { int m; }; struct b { struct a *inner; int n; };", 2, 0, "p->m", "p->n + p->inner"},
      {"struct a { int m; }; int f(struct a x);", 2, 0, "struct a *x", "f"},
      {"#define ONE 1\n#define TWO (ONE + 1)\nint t[TWO];", 3, 0, "t[0]", "THREE"},
      {"typedef int number; number v; int w;", 3, 0, "v", "w"},
      {"struct a { int m; }; struct b { int m; };", 2, 0, "m", "struct b *p"},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) expect(&all[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_names), cmocka_unit_test(test_spread)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
