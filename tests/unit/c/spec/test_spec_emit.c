/* Contracts as C. Strategy: for each reason to refuse there is a contract that has it, in requires, where it refuses
 * the function, and in ensures, where it is left out. That the text is C, and what it does, is tested by running it:
 * tests/lit/test/by_contract.test. */
#include "unit/base/support.h"

#include "c/input/parse.h"
#include "c/spec/emit/emit.h"
#include <libgen.h>
#include <limits.h>

typedef struct world {
  as_memory *memory;
  as_core_unit *unit;
  as_spec_unit *specs;
  as_emitted made;
} world;

/* The bridge lies at the top of the build, this program in tests/unit/c/spec/. */
static int use_bridge(void **state) {
  (void)state;
  char self[PATH_MAX] = {0}, path[PATH_MAX + 40];
  assert_true(readlink("/proc/self/exe", self, sizeof self - 1) > 0);
  snprintf(path, sizeof path, "%s/../../../../assay-clang.so", dirname(self));
  return setenv("ASSAY_BRIDGE", path, 1);
}

static void take(void *data, uint32_t index, as_core_unit *unit, const as_front_reply *reply) {
  world *w = data;
  (void)index;
  if (!unit) fail_msg("%s", as_text_get(&reply->said));
  w->unit = unit;
}

static world begin(const char *text) {
  world w = {.memory = as_memory_create(0)};
  w.made.text.memory = w.made.reason.memory = w.made.left_out.memory = w.memory;
  as_text wrong = {.memory = w.memory};
  as_front_request request = {.file = "a.c", .text = text};
  as_parse_options options = {.jobs = 1, .take = take, .data = &w};
  if (as_parse_files(w.memory, &request, 1, &options, &wrong) != AS_PARSE_DONE) fail_msg("%s", as_text_get(&wrong));
  as_text_release(&wrong);
  w.specs = as_spec_unit_read(w.memory, w.unit);
  const as_spec *spec = as_spec_unit_spec(w.specs);
  if (as_spec_unit_errors(w.specs)) fail_msg("%s: %s", text, as_spec_complaint_get(spec, 0)->message);
  return w;
}

static void end(world *w) {
  as_emitted_release(&w->made);
  as_spec_unit_destroy(w->specs);
  as_core_unit_destroy(w->unit);
  as_memory_destroy(w->memory);
}

static bool emit_with(world *w, const char *source) {
  as_emit_settings settings = as_emit_defaults();
  settings.file = "a.c", settings.name = "a.harness.c", settings.source = source;
  return as_spec_emit(w->memory, w->specs, w->unit, as_core_find_function(w->unit, "f"), &settings, &w->made);
}

static bool emit(world *w) { return emit_with(w, NULL); }

static const char *in_contract(char *room, size_t size, const char *before, const char *word, const char *condition) {
  snprintf(room, size,
           "struct s { int x; }; union u { int i; float f; }; struct a { struct { int i; }; };\n%s\n"
           "int f(int n, int *p, union u *v, struct a *w) /*@ %s %s @*/ { return n; }\n",
           before, word, condition);
  return room;
}

/* What is said of it, whichever side it stands on. */
static void refused(const char *before, const char *condition, const char *why) {
  char text[2000];
  world w = begin(in_contract(text, sizeof text, before, "requires", condition));
  assert_false(emit(&w));
  if (!strstr(as_text_get(&w.made.reason), why)) fail_msg("%s: %s", condition, as_text_get(&w.made.reason));
  end(&w);
  w = begin(in_contract(text, sizeof text, before, "ensures", condition));
  if (!emit(&w)) fail_msg("%s: %s", condition, as_text_get(&w.made.reason));
  if (!strstr(as_text_get(&w.made.left_out), why)) fail_msg("%s: %s", condition, as_text_get(&w.made.left_out));
  assert_null(strstr(as_text_get(&w.made.text), "assay_claim(1"));
  end(&w);
}

static void test_refusals(void **state) {
  (void)state;
  refused("/*@ function (boolean) unknown(i32 n) @*/", "unknown(n);", "unknown has no body");
  refused("/*@ predicate (i32) Hidden(pointer p) @*/", "take H = Hidden(p);", "Hidden has no body");
  refused("", "each (i32 i; i < n) { i < 3i32 };", "the guard does not bound 'i'");
  refused("", "each (u64 i; i != 3u64) { i < 3u64 };", "the guard does not bound 'i'");
  refused("", "prov_eq(p, p);", "prov_eq is not computed");
  refused("", "ptr_eq(p, (pointer) 8u64);", "this conversion is not computed");
  refused("", "take U = RW(v);", "values of ");
  refused("", "*p == 1i32;", "no take of this clause is of this pointer");
  refused("", "power(n, n) == 1i32;", "power is not computed");
  refused("", "(i128) n / 2i128 == 1i128;", "128 bits are not divided");
}

/* Each is refused again where it is used again, also by others. */
static void test_refused_again(void **state) {
  (void)state;
  world w = begin("/*@ function (boolean) unknown(i32 n)\n"
                  "    function (boolean) uses(i32 n) { unknown(n) || uses_too(n) }\n"
                  "    function [rec] (boolean) uses_too(i32 n) { n < 0i32 && uses(n) } @*/\n"
                  "int f(int n) /*@ ensures uses(n); uses_too(n); uses(n); return == n; @*/ { return n; }\n");
  assert_true(emit(&w));
  uint32_t lines = 0;
  for (const char *at = as_text_get(&w.made.left_out); *at; at++) lines += *at == '\n';
  assert_int_equal(lines, 3);
  assert_non_null(strstr(as_text_get(&w.made.text), "\"return == n\""));
  end(&w);
}

/* Statements of the contract have its places; others have those of the harness. */
static void test_places(void **state) {
  (void)state;
  world w = begin("int f(int n)\n/*@ requires n < 5i32;\n    ensures return < 6i32; @*/\n{ return n; }\n");
  assert_true(emit(&w));
  const char *text = as_text_get(&w.made.text);
  assert_non_null(strstr(text, "#line 2 \"a.c\"\n             assay_claim("));
  assert_non_null(strstr(text, "#line 3 \"a.c\"\n            assay_claim("));
  uint32_t line = 1;
  for (const char *at = text; *at; line++) {
    unsigned said;
    int length = 0;
    if (sscanf(at, "#line %u \"a.harness.c\"%n", &said, &length) == 1 && length) assert_int_equal(said, line + 1);
    at += strcspn(at, "\n"), at += *at == '\n';
  }
  end(&w);
}

/* Those that no harness is made for, whatever their contract says. */
static void test_functions(void **state) {
  (void)state;
  static const char *const texts[][2] = {
      {"int f(int n) /*@ trusted; @*/ { return n; }", "trusted"},
      {"int f(int n); int g(void) { return f(1); } /*@ spec f(i32 n); ensures true; @*/", "no body that can be run"},
      {"int f(int n, ...) /*@ ensures true; @*/ { return n; }", "arguments without a name"},
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    world w = begin(texts[i][0]);
    assert_false(emit(&w));
    if (!strstr(as_text_get(&w.made.reason), texts[i][1])) fail_msg("%s", as_text_get(&w.made.reason));
    end(&w);
  }
}

/* A definition, whose body begins at the only brace that stands alone in a line: whether its calls are watched, and
 * where its body is then. */
static void watched(const char *definition, const char *head) {
  world w = begin(definition);
  bool good = as_spec_emit_watch(w.memory, w.specs, w.unit, "a.c", definition, &w.made);
  const char *text = as_text_get(&w.made.text), *line = head ? strstr(text, head) : NULL;
  if (good != (head != NULL)) fail_msg("%s: %s", definition, as_text_get(&w.made.left_out));
  if (head && !line) fail_msg("%s: %s", definition, text);
  end(&w);
}

static void test_watched(void **state) {
  (void)state;
  watched("int f(int x) /*@ requires x > 0i32; @*/ { return x; }",
          "; __typeof__(int) assay_body_f(__typeof__(int) x) __asm__(\"f.0\"); __typeof__(int) "
          "assay_body_f(__typeof__(int) x)\n#line 1 \"a.c\"\n                                        { return x; }");
  watched("static void\nf (void)\n/*@ requires true; @*/\n  {\n}\nint g(void) { f(); return 0; }",
          "; static void assay_body_f(void) __asm__(\"f.0\"); static void assay_body_f(void)\n#line 4 \"a.c\"\n  {\n}");
  watched("int (*f(int x))(int) /*@ requires x > 0i32; @*/ // {\n{ return 0; }", "#line 2 \"a.c\"\n{ return 0; }");
  watched(
      "int f(int x /* ) { */, char c[sizeof \"({\"]) /*@ requires x > 0i32; @*/ __attribute__((unused))\n{ return x; }",
      "#line 2 \"a.c\"\n{ return x; }");
  watched("/*@ requires x > 0i32; @*/ int f(int x) { return x; }", "assay_body_f");
  watched("int f(int);\n/*@ spec f(i32 y); requires y > 0i32; @*/\nint f(int x) { return x; }",
          "assay_body_f(__typeof__(int) x)");
  watched("#define NAME f\nint NAME(int x) /*@ requires x > 0i32; @*/ { return x; }", NULL);
  watched("#define BODY { return 0; }\nint f(int x) /*@ requires x > 0i32; @*/ BODY", NULL);
  watched("int f(int x, ...) /*@ requires x > 0i32; @*/ { return x; }", NULL);
  watched("int f(int x) { return x; }", NULL);
}

/* The call before an assertion of f, or why there is none. */
static void claimed(const char *source, const char *call, const char *why) {
  world w = begin(source);
  if (!emit_with(&w, source)) fail_msg("%s: %s", source, as_text_get(&w.made.reason));
  const char *text = as_text_get(&w.made.text), *left_out = as_text_get(&w.made.left_out);
  assert_int_equal(w.made.has_source, call != NULL);
  assert_int_equal(strstr(text, "#include \"a.c\"\n") == NULL, call != NULL);
  if (call && (!strstr(text, call) || *left_out)) fail_msg("%s: %s\n%s", source, left_out, text);
  if (why && !strstr(left_out, why)) fail_msg("%s: %s", source, left_out);
  end(&w);
}

static void test_ghosts(void **state) {
  (void)state;
  claimed("int f(int n) { /*@ assert(n < 3i32); @*/ return n; }",
          "#pragma push_macro(\"n\")\n#undef n\nassay_ghost_3(assay_is_first, (unsigned long long)(n));\n"
          "#pragma pop_macro(\"n\")\n#line 1 \"a.c\"\n               /*@ assert",
          NULL);
  claimed("int f(int n)\n{\n  int m = n;\n  { m++; }\n  /*@ assert(m == {n}@start); @*/\n  return m; }",
          "{\n#line 9 \"a.harness.c\"\n_Bool assay_is_first = assay_begins();\n#line 2 \"a.c\"\n \n  int m = n;", NULL);
  claimed("int f(int *p, float x) {\n#if 1\n  /* ( */ char c = '(';\n#endif\n  /*@ assert(!is_nan(x)); "
          "assert(!is_null(p)); @*/\n"
          "  return c; }",
          "(assay_is_first, (float)(x));", NULL);
  claimed("static int g;\nint f(int n) /*@ accesses g; @*/ { /*@ assert(g == 3i32); @*/ return n; }",
          "(assay_is_first, (unsigned long long)(g));", NULL);
  claimed(
      "int f(int *p) /*@ requires take P = RW(p); ensures take Q = RW(p); @*/ { /*@ assert(*p == P); @*/ return 0; }",
      "__builtin_memcpy(&v, ", NULL);
  claimed("int f(int n) { { struct s { int a; } v = { n }; /*@ assert(v.a == n); @*/ } return n; }", NULL,
          "values of C's type struct s are not passed");
}

static void test_ghosts_left_out(void **state) {
  (void)state;
  static const char here[] = "nothing can be put here";
  claimed("int f(int n) { if (n) a: /*@ assert(n != 0i32); @*/ n = 1; if (n == 2) goto a; return n; }", NULL, here);
  claimed("int f(int n) { switch (n) case 1: /*@ assert(n == 1i32); @*/ n = 2; return n; }", NULL, here);
  claimed("#define ID(s) s\nint f(int n) { ID({ /*@ assert(n == 1i32); @*/ n = 2; }) return n; }", NULL, here);
  claimed("#define ID(s) s\nint f(int n) { ID(\n#if 1\n) ;\n#endif\n /*@ assert(n == 1i32); @*/ return n; }", NULL,
          here);
  claimed("#define HEAD int f(int n)\nHEAD { /*@ assert(n == 1i32); @*/ return n; }", NULL, here);
  claimed("#define ONE n = 1\nint f(int n) { ONE /*@ assert(n == 1i32); @*/; return n; }", NULL, here);
  claimed("int f(volatile int n) { /*@ assert(n == 1i32); @*/ return 0; }", NULL, "'n' is volatile");
  claimed("struct s { int a, b; };\nint f(struct s *p) { /*@ assert(*p == *p); @*/ return 0; }", NULL,
          "only scalars are read by a ghost assertion");
  claimed("int f(int n) { int m = n; /*@ assert(&m != NULL); @*/ return m; }", NULL, "addresses of variables");
  claimed("struct s { char c; int m; };\nint f(struct s *p) { /*@ assert(&p->m != p); @*/ return 0; }", NULL,
          "a type that the body may declare");
  claimed("int f(int n) { typedef int t; t m = n; /*@ assert(sizeof<t> == 4u64 && m == n); @*/ return m; }", NULL,
          "types are declared in this body");
  claimed("static int g;\nint f(int n) { /*@ assert({g}@start == n); @*/ return n; }", NULL,
          "at the start is not known");
  world w = begin("int f(int n) { /*@ assert(n == 1i32); @*/ return n; }");
  assert_true(emit_with(&w, "int f(int n) { /*@ assert(n == 2i32); @*/ return n; }")); /* it was changed */
  assert_non_null(strstr(as_text_get(&w.made.left_out), here));
  end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_refusals),       cmocka_unit_test(test_refused_again),
                                     cmocka_unit_test(test_places),         cmocka_unit_test(test_functions),
                                     cmocka_unit_test(test_watched),        cmocka_unit_test(test_ghosts),
                                     cmocka_unit_test(test_ghosts_left_out)};
  return cmocka_run_group_tests(tests, use_bridge, NULL);
}
