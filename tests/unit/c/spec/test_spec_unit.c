/* Specifications of programs of C. Strategy: texts of C go through the bridge and the linker, so that places, names and
 * types are those of clang. What was read is found by function and row; for each rule there is a text that breaks it,
 * with the complaint and its place. Type names are read in all spellings and compared with what C calls them. */
#include "unit/base/support.h"

#include "c/core/check/check.h"
#include "c/input/parse.h"
#include "c/link/link.h"
#include "c/spec/unit/unit.h"
#include <libgen.h>
#include <limits.h>

enum { MOST_FILES = 2 };

typedef struct world {
  as_memory *memory;
  as_core_unit *units[MOST_FILES], *linked;
  as_spec_unit *specs;
  as_text said; /* complaints, a line each */
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
  if (!unit) fail_msg("%s", as_text_get(&reply->said));
  w->units[index] = unit;
}

static world begin_files(const char *a, const char *b) {
  world w = {.memory = as_memory_create(0)};
  w.said.memory = w.memory;
  as_text wrong = {.memory = w.memory};
  as_front_request requests[] = {{.file = "a.c", .text = a}, {.file = "b.c", .text = b}};
  uint32_t count = b ? 2 : 1;
  as_parse_options options = {.jobs = 1, .take = take, .data = &w};
  if (as_parse_files(w.memory, requests, count, &options, &wrong) != AS_PARSE_DONE) fail_msg("%s", as_text_get(&wrong));
  w.linked = as_core_link(w.memory, (const as_core_unit *const *)w.units, count, NULL, &wrong);
  if (!w.linked) fail_msg("%s", as_text_get(&wrong));
  if (!as_core_check(w.linked, &wrong)) fail_msg("%s", as_text_get(&wrong));
  w.specs = as_spec_unit_read(w.memory, w.linked);
  as_spec *spec = as_spec_unit_spec(w.specs);
  for (uint32_t i = 0; i < as_spec_complaint_count(spec); i++) {
    const as_spec_complaint *c = as_spec_complaint_get(spec, i);
    as_text_printf(&w.said, "%s:%u:%u: %s%s\n", c->place.file, c->place.line, c->place.column,
                   c->is_note ? "note: " : "", c->message);
  }
  as_text_release(&wrong);
  return w;
}

static world begin(const char *text) { return begin_files(text, NULL); }

static void end(world *w) {
  as_spec_unit_destroy(w->specs);
  as_core_unit_destroy(w->linked);
  for (uint32_t i = 0; i < MOST_FILES; i++) as_core_unit_destroy(w->units[i]);
  as_text_release(&w->said);
  as_memory_destroy(w->memory);
}

static void expect(const char *text, const char *said) {
  world w = begin(text);
  assert_string_equal(as_text_get(&w.said), said);
  assert_int_equal(as_spec_unit_errors(w.specs) > 0, *said != 0 && !strstr(said, ": note: "));
  end(&w);
}

static uint32_t function(const world *w, const char *name) {
  uint32_t found = as_core_find_function(w->linked, name);
  if (found == AS_CORE_NONE) fail_msg("there is no %s", name);
  return found;
}

/* ---- what is found ---- */

static const char program[] = "typedef struct cell { int v; struct cell *next; } cell;\n"
                              "typedef unsigned long size;\n"
                              "static int counter;\n"
                              "/*@ predicate (i32) Cell(pointer p) { take C = RW<cell>(p); return C.v; }\n"
                              "    lemma l(i32 x) requires x > 0i32; ensures x > 0i32; @*/\n"
                              "int on_prototype(int a, size) /*@ requires a < 3i32; @*/;\n"
                              "int by_spec(cell *c, int n);\n"
                              "/*@ spec by_spec(pointer q, i32 m); requires take X = Cell(q); m < X;\n"
                              "    ensures take Y = Cell(q); return == Y; @*/\n"
                              "/*@ requires x > 0i32; @*/ int before(int x) { return x; }\n"
                              "int f(cell *c, int n)\n"
                              "/*@ accesses counter; @*/\n"
                              "//@ requires cn_ghost i32 k; take C = RW(c); C.v == k; n > 0i32;\n"
                              "/*@ ensures take D = RW(c); return == n; @*/\n"
                              "{\n"
                              "  int i = 0;\n"
                              "  while (i < n) /*@ inv i <= n; C.v == k; {n} unchanged; @*/ {\n"
                              "    long i2 = 1; /*@ assert(i2 == 1i64 && c->v == C.v); apply l(n); @*/\n"
                              "    i++;\n"
                              "  }\n"
                              "  return n > 100 ? f(c, n - 1 /*@ C.v @*/) : n;\n"
                              "}\n";

static void everything_is_found(void **state) {
  (void)state;
  world w = begin(program);
  assert_string_equal(as_text_get(&w.said), "");
  static const struct {
    const char *function, *first;
    uint32_t parameters;
  } contracts[] = {{"on_prototype", "a", 2}, {"by_spec", "q", 2}, {"before", "x", 1}, {"f", "c", 2}};
  for (size_t i = 0; i < sizeof contracts / sizeof *contracts; i++) {
    uint32_t at = function(&w, contracts[i].function);
    assert_non_null(as_spec_unit_contract(w.specs, at));
    const as_spec_head *head = as_spec_unit_head(w.specs, at);
    assert_string_equal(head->name, contracts[i].function);
    assert_int_equal(head->parameter_count, contracts[i].parameters);
    assert_string_equal(head->parameters[0].name, contracts[i].first);
  }
  assert_null(as_spec_unit_head(w.specs, function(&w, "on_prototype"))->parameters[1].name);
  const as_spec_contract *contract = as_spec_unit_contract(w.specs, function(&w, "f"));
  assert_int_equal(contract->accesses.count, 1);
  assert_int_equal(contract->cases[0].ensures.count, 2);
  assert_int_equal(contract->cases[0].ensures.at[0].place.line, 14);
  assert_int_equal(contract->cases[0].ensures.at[0].place.column, 13);
  uint32_t counts[AS_CORE_SPEC_ARGUMENTS + 1] = {0};
  for (uint32_t i = 0; i < w.linked->specs.count; i++) {
    counts[w.linked->specs.at[i].kind]++;
    if (as_spec_unit_invariant(w.specs, i)) assert_int_equal(as_spec_unit_invariant(w.specs, i)->conditions.count, 3);
    if (w.linked->specs.at[i].kind == AS_CORE_SPEC_STATEMENTS)
      assert_int_equal(as_spec_unit_statements(w.specs, i).count, 2);
    if (w.linked->specs.at[i].kind == AS_CORE_SPEC_ARGUMENTS)
      assert_int_equal(as_spec_unit_arguments(w.specs, i).count, 1);
  }
  assert_int_equal(counts[AS_CORE_SPEC_INVARIANT], 1);
  as_spec_check *check = as_spec_unit_check(w.specs);
  assert_int_equal(as_spec_check_count(check), 3);
  as_spec_sort i32 = as_spec_check_c_type(check, w.linked->target.int_type);
  assert_int_equal(as_spec_check_get(check, 0).sort.id, i32.id);
  assert_int_equal(as_spec_check_get(check, 1).parameters[0].id, i32.id);
  end(&w);
}

/* The variable of C that an equation of the first statement of each row has on its left side. */
static void names_mean_what_c_means(void **state) {
  (void)state;
  world w = begin("enum { RED = 4 };\n"
                  "int x;\n"
                  "int f(int x) {\n"
                  "  /*@ assert(x == 1i32); @*/\n"
                  "  { int x = 2; /*@ assert(x == 2i32); @*/\n"
                  "    { static int x; /*@ assert(x == 3i32); @*/ }\n"
                  "    { extern int x; /*@ assert(x == 4i32); @*/ }\n"
                  "    { enum { x = -7 }; /*@ assert(x == 5i32); @*/ } }\n"
                  "  for (int x = 3;;) /*@ inv x == 6i32; @*/ return x;\n"
                  "}\n"
                  "int g(void) { /*@ assert(x == 7i32 || x == RED); @*/ return x; }\n");
  assert_string_equal(as_text_get(&w.said), "");
  static const struct {
    as_spec_c_entity_kind kind;
    uint32_t index;
  } wanted[] = {{AS_SPEC_C_ENTITY_LOCAL, 0},  {AS_SPEC_C_ENTITY_LOCAL, 1},      {AS_SPEC_C_ENTITY_GLOBAL, 1},
                {AS_SPEC_C_ENTITY_GLOBAL, 0}, {AS_SPEC_C_ENTITY_ENUMERATOR, 0}, {AS_SPEC_C_ENTITY_LOCAL, 2},
                {AS_SPEC_C_ENTITY_GLOBAL, 0}};
  assert_int_equal(w.linked->specs.count, 7);
  for (uint32_t i = 0; i < 7; i++) {
    const as_spec_invariant *invariant = as_spec_unit_invariant(w.specs, i);
    const as_spec_expr *e =
        invariant ? invariant->conditions.at[0].claim.value : as_spec_unit_statements(w.specs, i).at[0].claim.value;
    while (e->kind == AS_SPEC_EXPR_BINARY) e = e->operands.at[0];
    as_spec_meaning meaning = as_spec_check_meaning(as_spec_unit_check(w.specs), e);
    if (wanted[i].kind == AS_SPEC_C_ENTITY_ENUMERATOR) {
      assert_int_equal(meaning.kind, AS_SPEC_MEANING_ENUMERATOR);
      assert_int_equal(meaning.value, -7);
      continue;
    }
    assert_int_equal(meaning.kind, AS_SPEC_MEANING_C);
    assert_int_equal(meaning.value, wanted[i].kind);
    if (meaning.value == AS_SPEC_C_ENTITY_LOCAL) assert_int_equal(meaning.index, wanted[i].index);
    if (meaning.value == AS_SPEC_C_ENTITY_GLOBAL)
      assert_string_equal(as_core_name(w.linked, w.linked->globals.at[meaning.index].name),
                          wanted[i].index ? "f.x" : "x");
  }
  end(&w);
}

/* ---- types ---- */

static void types_are_read(void **state) {
  (void)state;
  static const struct {
    const char *text, *means; /* NULL: nothing */
  } types[] = {
      {"int", "int"},
      {"signed", "int"},
      {"unsigned", "unsigned int"},
      {"unsigned int", "unsigned int"},
      {"int unsigned", "unsigned int"},
      {"long", "long"},
      {"long unsigned int", "unsigned long"},
      {"long int long", "long long"},
      {"unsigned long long", "unsigned long long"},
      {"short int", "short"},
      {"unsigned short", "unsigned short"},
      {"char", "char"},
      {"signed char", "signed char"},
      {"char unsigned", "unsigned char"},
      {"_Bool", "_Bool"},
      {"bool", "_Bool"},
      {"float", "float"},
      {"double long", "long double"},
      {"__int128", "__int128"},
      {"unsigned __int128", "unsigned __int128"},
      {"void", "void"},
      {"const int", "int"},
      {"int const volatile", "int"},
      {"size_t", "unsigned long"},
      {"struct cell", "struct cell"},
      {"union word", "union word"},
      {"enum color", "enum color"},
      {"cell", "struct cell"},
      {"struct cell *", "struct cell *"},
      {"struct cell const * const *", "struct cell **"},
      {"\tvoid\n*", "void *"},
      {"int[8]", "int[8]"},
      {"int [2][3]", "int[2][3]"},
      {"int *[2]", "int *[2]"},
      {"int (*)[0x10u]", "int (*)[16]"},
      {"int (*(*)[2])[3]", "int (*(*)[2])[3]"},
      {"char *(*)[THREE]", "char *(*)[3]"},
      {"int (*[2])", "int *[2]"},
      {"unsigned signed", NULL},
      {"long long long", NULL},
      {"short long", NULL},
      {"unsigned double", NULL},
      {"short char", NULL},
      {"int int", NULL},
      {"int cell", NULL},
      {"cell int", NULL},
      {"struct none", NULL},
      {"union cell", NULL},
      {"enum cell", NULL},
      {"none", NULL},
      {"g", NULL},
      {"", NULL},
      {"*", NULL},
      {"int *)", NULL},
      {"int (*", NULL},
      {"int[", NULL},
      {"int[]", NULL},
      {"int[-1]", NULL},
      {"int[n]", NULL},
      {"int[8x]", NULL},
      {"void[3]", NULL},
      {"struct open[3]", NULL},
      {"int (*)(int)", NULL},
      {"int x", NULL},
      {"int[9223372036854775807]", NULL},
  };
  world w = begin("#include <stddef.h>\n"
                  "typedef struct cell { int v; struct cell *next; } cell;\n"
                  "union word { int i; char c[4]; }; enum color { RED, THREE = 3 }; struct open; int g;\n"
                  "/*@ // size_t cell word color THREE open g none n\n @*/\n");
  const as_spec_place place = as_spec_unit_place(w.specs, 0);
  const as_spec_c *c = as_spec_scope_c(as_spec_unit_scope(w.specs));
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    as_spec_c_type type = c->read(c->data, types[i].text, place);
    if ((type == AS_SPEC_C_NONE) != !types[i].means) fail_msg("'%s' is %s", types[i].text, types[i].means);
    if (!types[i].means) continue;
    as_spec_c_facts facts = c->facts(c->data, type);
    assert_string_equal(facts.name, types[i].means);
    assert_int_equal(c->read(c->data, types[i].text, place), type);
    assert_int_equal(c->read(c->data, types[i].means, place), type);
  }
  as_spec_c_type array = c->read(c->data, "struct cell [4]", place);
  assert_int_equal(as_spec_scope_type(as_spec_unit_scope(w.specs), array)->size_bytes, 64);
  assert_true(array >= w.linked->types.count);
  end(&w);
}

static void members_and_facts(void **state) {
  (void)state;
  world w = begin("struct s { int a; struct { char b; union { _Bool c; float d; }; }; unsigned e : 3; struct s *f; };\n"
                  "struct s variable;\n"
                  "/*@ // s variable\n @*/\n");
  as_spec_place place = as_spec_unit_place(w.specs, 0);
  const as_spec_c *c = as_spec_scope_c(as_spec_unit_scope(w.specs));
  as_spec_c_type type = c->tagged(c->data, "s", false, place);
  assert_int_equal(c->name(c->data, "variable", place).type, type);
  assert_int_equal(c->tagged(c->data, "s", true, place), AS_SPEC_C_NONE);
  static const char *const names[] = {"a", "b", "c", "d", "e", "f"};
  static const uint32_t widths[] = {32, 8, 8, 32, 32, 0};
  as_spec_c_member member;
  for (uint32_t i = 0; i < 6; i++) {
    assert_true(c->member(c->data, type, i, &member));
    assert_string_equal(member.name, names[i]);
    assert_int_equal(member.width_bits, i == 4 ? 3 : 0);
    assert_int_equal(c->facts(c->data, member.type).width_bits, widths[i]);
  }
  assert_int_equal(c->facts(c->data, member.type).of, type);
  assert_false(c->member(c->data, type, 6, &member));
  assert_false(c->member(c->data, member.type, 0, &member));
  end(&w);
}

/* ---- what is wrong ---- */

static void each_rule_is_told(void **state) {
  (void)state;
  expect("int f(void) /*@ requires true; @*/;\nint f(void) /*@ requires true; @*/ { return 1; }\n",
         "a.c:2:16: the contract of 'f' stands at a.c:1 already, and a function has one\n");
  expect("int f(int x);\n/*@ spec f(i32 x); requires true; @*/\n/*@ spec f(i32 y); requires true; @*/\n",
         "a.c:3:10: the contract of 'f' stands at a.c:2 already, and a function has one\n");
  expect("/*@ spec f(i32 x); requires true; @*/\nint f(int x);\n",
         "a.c:1:10: spec comes after the declaration of its function, and 'f' is none of C here\n");
  expect("int f(int x);\n/*@ spec f(i32 x, i32 y); requires true; @*/\n",
         "a.c:2:10: 'f' has 1 parameter in C, and 2 here\n");
  expect("int f(int x);\n/*@ spec f(u32 x); requires true; @*/\n",
         "a.c:2:16: 'x' is of type i32 in C, and of type u32 here\n");
  expect("int f(int x) /*@ requires cn_ghost i32 k; k > 0i32; @*/;\nint g(void) { return f(1); }\n",
         "a.c:2:22: 'f' has 1 ghost parameter; a call gives them in a comment before its ')'\n");
  expect("int f(int x) /*@ requires cn_ghost i32 k; k > 0i32; @*/;\nint g(void) { return f(1 /*@ 1i32, 2i32 @*/); }\n",
         "a.c:2:29: 'f' has 1 ghost parameter, and is given 2\n");
  expect("int f(int x) { return x; }\nint g(void) { return f(1 /*@ 1i32 @*/); }\n",
         "a.c:2:29: 'f' has 0 ghost parameters, and is given 1\n");
  expect("int x; /*@ assert(x == 1i32); @*/\nvoid f(void) {}\n",
         "a.c:1:12: predicate, function, lemma, datatype, type_synonym or spec, which stand at file level, should "
         "stand here, not 'assert'\n");
  expect("int f(void) { /*@ requires true; @*/ return 0; }\n",
         "a.c:1:19: a block holds ghost statements, as assert or apply; contracts stand before the body, invariants "
         "behind the head of a loop, definitions at file level\n");
  expect("void f(int n) { while (n) /*@ assert(true); @*/ n--; }\n",
         "a.c:1:31: inv, which begins the invariant of a loop, should stand here, not 'assert'\n");
  expect("int f(int x) /*@ requires later > 0i32; @*/ { return x; }\nint later;\n",
         "a.c:1:27: there is no 'later' here\n");
  expect("int x /*@ 1 @*/;\n", "a.c:1:7: no specification can stand here: at file level, definitions stand between "
                               "declarations, and a contract between the parameters of a function and its '{' or ';', "
                               "or before its declaration\n");
  expect("/*@ plain */\n",
         "a.c:1:1: note: this comment begins with /*@ and does not end with @*/: it is no specification\n");
}

/* What several files have from one header is one; what is each file's own is seen there alone. */
static void files_meet(void **state) {
  (void)state;
#define HEADER                                                                                                         \
  "# 1 \"h.h\"\n"                                                                                                      \
  "/*@ predicate (i32) P(pointer p) { take V = RW<int>(p); return V; } @*/\n"                                          \
  "int shared(int *p) /*@ requires take V = P(p); @*/;\n"                                                              \
  "static inline int twice(int x) /*@ requires x < 9i32; @*/ { /*@ assert(x < 9i32); @*/ return 2 * x; }\n"
  world w = begin_files(HEADER "# 1 \"a.c\"\nstruct own { int a; };\nstatic int hidden;\n"
                               "int f(struct own *o) /*@ accesses hidden; requires take O = RW<struct own>(o); O.a == "
                               "hidden; @*/ { return o->a; }\n",
                        HEADER "# 1 \"b.c\"\nstruct own { long b; char c; };\nstatic long hidden;\n"
                               "long g(struct own *o) /*@ accesses hidden; requires take O = RW<struct own>(o); O.b == "
                               "hidden; @*/ { return o->b; }\n"
                               "int shared(int *p) { return *p; }\n");
  assert_string_equal(as_text_get(&w.said), "");
  uint32_t kinds[AS_CORE_SPEC_ARGUMENTS + 1] = {0};
  for (uint32_t i = 0; i < w.linked->specs.count; i++) kinds[w.linked->specs.at[i].kind]++;
  assert_int_equal(kinds[AS_CORE_SPEC_DEFINITIONS], 1);
  assert_int_equal(kinds[AS_CORE_SPEC_CONTRACT], 5); /* shared, f, g, and twice in each file */
  assert_int_equal(kinds[AS_CORE_SPEC_STATEMENTS], 2);
  assert_non_null(as_spec_unit_contract(w.specs, function(&w, "shared")));
  assert_non_null(as_spec_unit_contract(w.specs, function(&w, "g")));
  end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(everything_is_found), cmocka_unit_test(names_mean_what_c_means),
      cmocka_unit_test(types_are_read),      cmocka_unit_test(members_and_facts),
      cmocka_unit_test(each_rule_is_told),   cmocka_unit_test(files_meet),
  };
  return cmocka_run_group_tests(tests, use_bridge, NULL);
}
