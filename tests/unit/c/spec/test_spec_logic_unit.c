/* Specifications of programs of C, as terms. Strategy: texts of C go through the bridge and the linker, so that types,
 * layouts and names are those of clang; what was translated is found by function and row, and printed. */
#include "unit/base/support.h"

#include "c/input/parse.h"
#include "c/link/link.h"
#include "c/spec/logic/translate.h"
#include "c/spec/unit/unit.h"
#include <libgen.h>
#include <limits.h>

typedef struct world {
  as_memory *memory;
  as_core_unit *unit, *linked;
  as_spec_unit *specs;
  as_terms *terms;
  as_spec_logic *logic;
  uint32_t defined;
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

static void define(void *logic, as_function function, const as_term *parameters, uint32_t count, as_term body,
                   bool descends) {
  world *w = logic;
  (void)function, (void)parameters, (void)count, (void)body, (void)descends;
  w->defined++;
}

static void no_errors(const world *w) {
  as_spec *spec = as_spec_unit_spec(w->specs);
  for (uint32_t i = 0; i < as_spec_complaint_count(spec); i++) {
    const as_spec_complaint *c = as_spec_complaint_get(spec, i);
    if (!c->is_note) fail_msg("%s:%u:%u: %s", c->place.file, c->place.line, c->place.column, c->message);
  }
}

static void begin(world *w, const char *text) {
  *w = (world){.memory = as_memory_create(0)};
  as_text wrong = {.memory = w->memory};
  as_front_request request = {.file = "a.c", .text = text};
  as_parse_options options = {.jobs = 1, .take = take, .data = w};
  if (as_parse_files(w->memory, &request, 1, &options, &wrong) != AS_PARSE_DONE) fail_msg("%s", as_text_get(&wrong));
  w->linked = as_core_link(w->memory, (const as_core_unit *const *)&w->unit, 1, NULL, &wrong);
  if (!w->linked) fail_msg("%s", as_text_get(&wrong));
  as_text_release(&wrong);
  w->specs = as_spec_unit_read(w->memory, w->linked);
  no_errors(w);
  w->terms = as_terms_create(w->memory);
  as_spec_source source = {.terms = w->terms, .logic = w, .define = define};
  w->logic = as_spec_logic_open_unit(w->memory, &source, w->specs, w->linked);
}

static void end(world *w) {
  as_spec_logic_destroy(w->logic);
  as_terms_destroy(w->terms);
  as_spec_unit_destroy(w->specs);
  as_core_unit_destroy(w->linked);
  as_core_unit_destroy(w->unit);
  as_memory_destroy(w->memory);
}

static void put(world *w, as_assertion assertion, as_text *out) {
  for (uint32_t i = 0; i < assertion.count; i++) {
    as_spec_logic_print_item(w->logic, &assertion.items[i], out);
    as_text_put(out, "\n");
  }
}

static void contract_is(world *w, const char *function, const char *before, const char *after) {
  const as_spec_agreed *agreed = as_spec_logic_contract(w->logic, as_core_find_function(w->linked, function));
  as_text found = {.memory = w->memory};
  assert_non_null(agreed);
  put(w, agreed->requires, &found);
  assert_string_equal(as_text_get(&found), before);
  as_text_clear(&found);
  put(w, agreed->ensures, &found);
  assert_string_equal(as_text_get(&found), after);
  as_text_release(&found);
}

static uint32_t row_of(const world *w, as_core_spec_kind kind) {
  for (uint32_t i = 0; i < w->linked->specs.count; i++)
    if (w->linked->specs.at[i].kind == kind) return i;
  fail_msg("there is no such row");
  return 0;
}

static const char program[] =
    "struct cell { int v; struct cell *next; };\n"
    "struct mixed { char c; _Bool b; struct { short x; long y; }; unsigned few : 3, rest : 29; int a[3]; char end[]; "
    "};\n"
    "typedef unsigned long size;\n"
    "static int counter;\n"
    "/*@ datatype ints { Empty {}, Push { i32 top, datatype ints below } }\n"
    "    predicate [rec] (datatype ints) Stack(pointer p) {\n"
    "      if (is_null(p)) { return Empty {}; }\n"
    "      else { take C = RW<struct cell>(p); take B = Stack(C.next); return Push { top: C.v, below: B }; } }\n"
    "    function [rec] (u64) length(ints l) {\n"
    "      match l { Empty {} => { 0u64 } Push { top: _, below: b } => { 1u64 + length(b) } } } @*/\n"
    "int drop(struct cell **at)\n"
    "/*@ requires take First = RW(at); !is_null(First); take S = Stack(First);\n"
    "    ensures  take Next = RW(at); take C = RW<struct cell>(First); take T = Stack(Next);\n"
    "             S == Push { top: return, below: T }; @*/\n"
    "{ struct cell *c = *at; *at = c->next; return c->v; }\n"
    "void touch(struct mixed *m)\n"
    "/*@ requires take M = RW(m); m->y == 3i64; m->a[1u64] == 0i32; m->few == (u3) 1; m->b == 1u8; good<struct "
    "mixed>(M);\n"
    "             sizeof<struct mixed> == 40u64; take E = each (u64 i; i < 3u64) { RW<char>(&(m->c) + 40u64 + i) };\n"
    "    ensures  take N = RW(m); N == { c: 1i8, ..M }; @*/;\n"
    "void *get(size n);\n"
    "/*@ spec get(u64 k); requires true; ensures take A = Fresh(return, k); @*/\n"
    "int f(struct cell *c, int n)\n"
    "/*@ accesses counter;\n"
    "    requires cn_ghost i32 k; take C = RW(c); C.v == k; n > 0i32;\n"
    "    ensures take D = RW(c); return == n; counter == {counter}@start; @*/\n"
    "{\n"
    "  int i = 0;\n"
    "  while (i < n) /*@ inv i <= n; C.v == k; {n} unchanged; take L = RW(c); c->v == {c->v}@start; @*/ {\n"
    "    long i2 = 1; /*@ assert(i2 == 1i64 && c->v == C.v && counter > 0i32); @*/\n"
    "    i++;\n"
    "  }\n"
    "  return n > 100 ? f(c, n - 1 /*@ C.v @*/) : n;\n"
    "}\n";

static void a_program_is_translated(void **state) {
  (void)state;
  world w;
  begin(&w, program);
  no_errors(&w);
  assert_int_equal(w.defined, 1);
  contract_is(&w, "drop", "take First = RW<struct cell *>(at)\n!is_null(First)\ntake S = Stack(First)\n",
              "take Next = RW<struct cell *>(at)\ntake C = RW<struct cell>(First)\ntake T = Stack(Next)\n"
              "S == Push { top: return, below: T }\n");
  contract_is(&w, "touch",
              "take M = RW<struct mixed>(m)\nM.y == 3i64\nM.a[1u64] == 0i32\nM.few == (u3) 1\nM.b == 1u8\nM.b < 2u8\n"
              "true\ntake E = each (u64 i; i < 3u64) { RW<char>(array_shift<char>(array_shift<struct mixed>(m, 1u64), "
              "i)) }\n",
              "take N = RW<struct mixed>(m)\n"
              "N == struct mixed { c: 1i8, b: M.b, x: M.x, y: M.y, few: M.few, rest: M.rest, a: M.a }\n");
  contract_is(&w, "get", "true\n", "take A = Fresh(return, k)\n");
  contract_is(
      &w, "f", "take {counter}@start = RW<int>(&counter)\ntake C = RW<struct cell>(c)\nk == C.v\n0i32 < n\n",
      "take counter = RW<int>(&counter)\ntake D = RW<struct cell>(c)\nn == return\n{counter}@start == counter\n");
  const as_spec_part *parts;
  const as_spec_agreed *touch = as_spec_logic_contract(w.logic, as_core_find_function(w.linked, "touch"));
  as_spec_c_type mixed = as_spec_type_of_cell(touch->requires.items[0].name);
  assert_int_equal(as_spec_logic_parts(w.logic, mixed, &parts), 7);
  assert_int_equal(parts[3].offset_bits, 128); /* y */
  assert_int_equal(parts[4].width_bits, 3);
  end(&w);
}

static void bodies_are_translated(void **state) {
  (void)state;
  world w;
  begin(&w, program);
  no_errors(&w);
  as_text found = {.memory = w.memory};
  const as_spec_invariance *invariant = as_spec_logic_invariant(w.logic, row_of(&w, AS_CORE_SPEC_INVARIANT));
  put(&w, invariant->assertion, &found);
  assert_string_equal(as_text_get(&found), "i <= n\nk == C.v\nn == n\ntake L = RW<struct cell>(c)\nC.v == L.v\n");
  assert_int_equal(invariant->holders.local_count, 3);
  assert_int_equal(invariant->holders.read_count, 0);
  const as_spec_steps *steps = as_spec_logic_statements(w.logic, row_of(&w, AS_CORE_SPEC_STATEMENTS));
  assert_int_equal(steps->count, 1);
  assert_int_equal(steps->holders.read_count, 2);
  as_text_clear(&found);
  as_spec_logic_print(w.logic, steps->at[0].term, &found);
  assert_string_equal(as_text_get(&found), "i2 == 1i64 && C.v == c->v && 0i32 < counter");
  as_spec_holders addresses = as_spec_logic_addresses(w.logic); /* counter has one, in all that speaks of it */
  assert_int_equal(addresses.global_count, 1);
  assert_int_equal(addresses.globals[0].variable.id, steps->holders.globals[0].variable.id);
  const as_spec_passed *passed = as_spec_logic_arguments(w.logic, row_of(&w, AS_CORE_SPEC_ARGUMENTS));
  assert_int_equal(passed->count, 1);
  as_text_release(&found);
  end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_program_is_translated),
      cmocka_unit_test(bodies_are_translated),
  };
  return cmocka_run_group_tests(tests, use_bridge, NULL);
}
