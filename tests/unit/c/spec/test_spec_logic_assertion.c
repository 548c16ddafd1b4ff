/* Specifications as assertions: contracts, predicates, invariants, ghost statements, functions. Strategy: what was
 * translated is printed in the language again, item by item, and compared with what is written here; so printing is
 * tested, too. What it means that a function ends is compared with a table of functions that do and that do not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* needs those above */

#include "logic_world.h"
#include <stdio.h>
#include <string.h>

static const char definitions[] =
    "datatype ints { Empty {}, Push { i32 top, datatype ints below } }\n"
    "function [rec] (u32) length(ints l) { match l { Empty {} => { 0u32 } Push { top: _, below: b } => { 1u32 + "
    "length(b) } } }\n"
    "function (i32) given(i32 n)\n"
    "function (i32) twice(i32 n) { n + n }\n"
    "predicate [rec] (datatype ints) Stack(pointer q) { if (is_null(q)) { return Empty {}; } else { take C = RW<struct "
    "cell>(q);\n"
    "  take B = Stack(C.next); assert (C.v > 0i32); return Push { top: C.v, below: B }; } }\n"
    "predicate (void) Token(pointer q, u64 k)\n"
    "predicate (map<u64, u8>) Bytes(pointer q, u64 k) {\n"
    "  take M = each (u64 j; j < k) { RW<unsigned char>(array_shift<unsigned char>(q, j)) };\n"
    "  assert (each (u64 j; j < k) { M[j] < 128u8 }); return M; }\n"
    "lemma grows(ints a, i32 t) requires length(a) > 0u32; ensures length(Push { top: t, below: a }) > 1u32;\n";

static void expect(logic_world *w, as_assertion assertion, const char *text, const char *wanted) {
  as_text found = {.memory = w->memory};
  logic_world_print(w, assertion, &found);
  if (strcmp(as_text_get(&found), wanted)) fail_msg("%s\ngot:\n%swanted:\n%s", text, as_text_get(&found), wanted);
  as_text_release(&found);
}

typedef struct row {
  const char *text, *before, *after;
} row;

static void means(const row *one) {
  logic_world w;
  logic_world_begin(&w, definitions);
  logic_world_no_errors(&w, definitions);
  const as_spec_agreed *agreed = logic_world_contract(&w, one->text);
  logic_world_no_errors(&w, one->text);
  expect(&w, agreed->requires, one->text, one->before);
  expect(&w, agreed->ensures, one->text, one->after);
  logic_world_end(&w);
}

static void contracts_are_translated(void **state) {
  (void)state;
  static const row rows[] = {
      {"requires true; ensures return == x + 1i32;", "true\n", "x == return - 1i32\n"},
      {"requires x < 10i32; n < 10u32; x <= -1i32;", "x < 10i32\nn < 10u32\nx <= -1i32\n", ""},
      {"requires take P = RW(p); ensures take Q = RW(p); Q == P + 1i32; *p == {*p}@start + 1i32;",
       "take P = RW<int>(p)\n", "take Q = RW<int>(p)\nP == Q - 1i32\nP == Q - 1i32\n"},
      {"requires take C = RW(c); c->v == 3i32; (*c).next == c; c->flag == (u3) 1;",
       "take C = RW<struct cell>(c)\nC.v == 3i32\nptr_eq(c, C.next)\nC.flag == (u3) 1\n", ""},
      {"requires take S = RW(s); s->in.v == s->few[2u64]; s->few[n] == 0i32;",
       "take S = RW<struct both>(s)\nS.in.v == S.few[2u64]\nn < 4u32\nS.few[(u64) n] == 0i32\n", ""},
      {"requires take V = RW(&(c->v)); take N = RW(&(c->next)); c->v == 1i32; is_null(c->next);",
       "take V = RW<int>(c)\ntake N = RW<struct cell *>(&(c->next))\nV == 1i32\nis_null(N)\n", ""},
      {"requires take A = each (u32 j; j < n) { RW(p + j) }; each (u32 j; j < n) { A[j] == 0i32 };",
       "take A = each (u32 j; j < n) { RW<int>(array_shift<int>(p, j)) }\neach (u32 j; j < n) { A[j] == 0i32 }\n", ""},
      {"requires take A = each (u32 j; j < n) { RW(p + j) }; 0u32 < n implies p[0u64] == *p;",
       "take A = each (u32 j; j < n) { RW<int>(array_shift<int>(p, j)) }\ntrue\n", ""},
      {"requires take A = each (u32 j; j < n) { RW(p + j) }; each (u32 j; j < n) { p[j] == 0i32 };",
       "take A = each (u32 j; j < n) { RW<int>(array_shift<int>(p, j)) }\neach (u32 j; j < n) { A[j] == 0i32 }\n", ""},
      {"requires take A = each (u32 j; j < n) { RW(p + j) }; n == 3u32 implies p[x] == 0i32;",
       "take A = each (u32 j; j < n) { RW<int>(array_shift<int>(p, j)) }\n"
       "n == 3u32 implies (i64) x == (i64) (u32) x && (u32) x < n\nn == 3u32 implies A[(u32) x] == 0i32\n",
       ""},
      {"requires take A = RW<int[8]>(p); p[1u64] == A[2u64];", "take A = RW<int[8]>(p)\nA[1u64] == A[2u64]\n", ""},
      {"requires take A = RW<int[8]>(p); *(p + x - 1u64) == 0i32;",
       "take A = RW<int[8]>(p)\n(u64) ((i64) x - 1i64) < 8u64\nA[(u64) ((i64) x - 1i64)] == 0i32\n", ""},
      {"requires take S = Stack(c); ensures take T = Stack(c); S == Push { top: return, below: T };",
       "take S = Stack(c)\n", "take T = Stack(c)\nS == Push { top: return, below: T }\n"},
      {"requires take T = Token(p, 3u64);", "take _ = Token(p, 3u64)\n", ""},
      {"accesses g; requires g > 0i32; ensures g == {g}@start + 1i32;",
       "take {g}@start = RW<int>(&g)\n0i32 < {g}@start\n", "take g = RW<int>(&g)\n{g}@start == g - 1i32\n"},
      {"requires let y = x + 1i32; take P = RW(p); *p == y;", "let y = x + 1i32\ntake P = RW<int>(p)\ny == P\n", ""},
      {"requires let r = p + 1u64; take P = RW(r); *(p + 1u64) == 0i32;",
       "let r = array_shift<int>(p, 1u64)\ntake P = RW<int>(r)\nP == 0i32\n", ""},
      {"requires cn_ghost i32 k; k == twice(x); given(k) == k;", "k == x * 2i32\nk == given(k)\n", ""},
      {"requires exists (u32 k; k < n) { k == 3u32 };", "exists (u32 k; true) { k < n && k == 3u32 }\n", ""},
      {"requires take F = Fresh(p, 8u64); ensures take D = Freed(p); take A = Alloc(p); A.base == (u64) p;",
       "take F = Fresh(p, 8u64)\n", "take D = Freed(p)\ntake A = Alloc(p)\nA.base == (u64) p\n"},
      {"requires allocs[(alloc_id) p].size == 8u64;", "allocs[(alloc_id) p].size == 8u64\n", ""},
      {"requires good<int *>(p); good<int>(x);", "(u64) p % 4u64 == 0u64 || is_null(p)\ntrue\n", ""},
      {"requires take U = RW(&w); U.i == 3i32;", "take U = RW<union u>(&w)\nU == 3u32\n", ""},
      {"requires (i64) x + 1i64 <= (i64) MAXi32();", "(i64) x + 1i64 <= 2147483647i64\n", ""},
      {"requires x == 1i32 || x == 2i32; x == 1i32 implies n == 0u32; !(x == 1i32 && n == 1u32);",
       "x == 1i32 || x == 2i32\nx == 1i32 implies n == 0u32\n!(x == 1i32 && n == 1u32)\n", ""},
      {"requires given(x) - 1i32 == 3i32 * x; ~x == x & 7i32; x / 5i32 == x % 3i32; shift_right(x, given(x)) == 0i32;",
       "given(x) == x * 3i32 + 1i32\n~x == x & 7i32\nx / 5i32 == x % 3i32\nshift_right(x, given(x)) == 0i32\n", ""},
      {"requires p < p + 1u64; addr_eq(p, c); prov_eq(p, c);",
       "(u64) p < (u64) array_shift<int>(p, 1u64)\n(u64) p == (u64) c\n(alloc_id) c == (alloc_id) p\n", ""},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) means(&rows[i]);
}

/* ---- cases that fail ---- */

static void failures_are_cases(void **state) {
  (void)state;
  static const char text[] =
      "requires take C = RW(c); ensures take D = RW(c); fails with null-dereference when is_null(C.next);\n"
      "also ux requires take F = Freed(c); fails with heap-use-after-free; ensures take G = Freed(c);";
  logic_world w;
  logic_world_begin(&w, definitions);
  const as_spec_agreed *first = logic_world_contract(&w, text), *failing = first->next, *also = failing->next;
  logic_world_no_errors(&w, text);
  expect(&w, first->requires, text, "take C = RW<struct cell>(c)\n!is_null(C.next)\n");
  expect(&w, first->ensures, text, "take D = RW<struct cell>(c)\n");
  assert_null(first->fails);
  assert_string_equal(as_spec_logic_text(w.logic, first->requires.items[1].place),
                      "!(is_null(C.next)), or it fails with null-dereference");
  expect(&w, failing->requires, text, "take C = RW<struct cell>(c)\nis_null(C.next)\n");
  expect(&w, failing->ensures, text, "");
  assert_string_equal(failing->fails, "null-dereference");
  expect(&w, also->requires, text, "take F = Freed(c)\n");
  expect(&w, also->ensures, text, "take G = Freed(c)\n");
  assert_string_equal(also->fails, "heap-use-after-free");
  assert_int_equal(also->mode, AS_SPEC_MODE_UX);
  assert_null(also->next);
  logic_world_end(&w);
}

/* ---- places ---- */

static void items_know_their_place(void **state) {
  (void)state;
  static const char text[] = "requires take P = RW(p);\n  let y = *p;\n  y < 3i32;\nensures true;";
  logic_world w;
  logic_world_begin(&w, definitions);
  const as_spec_agreed *agreed = logic_world_contract(&w, text);
  logic_world_no_errors(&w, text);
  static const char *const texts[] = {"take P = RW(p)", "let y = *p", "y < 3i32"};
  for (uint32_t i = 0; i < 3; i++) {
    uint64_t place = agreed->
                       requires
        .items[i]
        .place;
    assert_string_equal(as_spec_logic_text(w.logic, place), texts[i]);
    assert_int_equal(as_spec_logic_place(w.logic, place).line, i + 1);
    assert_string_equal(as_spec_logic_place(w.logic, place).file, "a.c");
  }
  assert_null(as_spec_logic_text(w.logic, 0));
  logic_world_end(&w);
}

/* ---- predicates ---- */

static const as_predicate *taken(logic_world *w, const char *contract) {
  const as_spec_agreed *agreed = logic_world_contract(w, contract);
  logic_world_no_errors(w, contract);
  return as_spec_logic_predicate(w->logic, agreed->requires.items[0].name);
}

static void output_is(logic_world *w, const as_clause *clause, const char *guard, const char *wanted) {
  as_text found = {.memory = w->memory};
  as_spec_logic_print(w->logic, clause->guard, &found);
  assert_string_equal(as_text_get(&found), guard);
  as_text_clear(&found);
  as_spec_logic_print(w->logic, clause->output, &found);
  assert_string_equal(as_text_get(&found), wanted);
  as_text_release(&found);
}

static void predicates_have_clauses(void **state) {
  (void)state;
  logic_world w;
  logic_world_begin(&w, definitions);
  const as_predicate *p = taken(&w, "requires take S = Stack(c);");
  assert_string_equal(p->spelling, "Stack");
  assert_true(p->is_recursive);
  assert_int_equal(p->clause_count, 2);
  output_is(&w, &p->clauses[0], "is_null(q)", "Empty {}");
  output_is(&w, &p->clauses[1], "true", "Push { top: C.v, below: B }");
  expect(&w, p->clauses[0].body, "Stack", "");
  expect(&w, p->clauses[1].body, "Stack", "take C = RW<struct cell>(q)\ntake B = Stack(C.next)\n0i32 < C.v\n");
  p = taken(&w, "requires take B = Bytes(p, 3u64);");
  assert_false(p->is_recursive);
  expect(&w, p->clauses[0].body, "Bytes",
         "take M = each (u64 j; j < k) { RW<unsigned char>(array_shift<unsigned char>(q, j)) }\n"
         "each (u64 j; j < k) { M[j] < 128u8 }\n");
  p = taken(&w, "requires take T = Token(p, 3u64);");
  assert_int_equal(p->clause_count, 0);
  assert_int_equal(p->output.kind, AS_SORT_NONE);
  logic_world_end(&w);
}

static void some_predicates_are_there_already(void **state) {
  (void)state;
  logic_world w;
  logic_world_begin(&w, definitions);
  const as_predicate *p = taken(&w, "requires take F = Fresh(p, 8u64);");
  assert_int_equal(p->clause_count, 2);
  expect(&w, p->clauses[1].body, "Fresh",
         "take A = Alloc(p)\nA.base == (u64) p && n == A.size\n"
         "take B = each (u64 i; i < n) { W<unsigned char>(array_shift<unsigned char>(p, i)) }\n");
  p = taken(&w, "requires take S = StrBuf(p, 8u64);");
  expect(&w, p->clauses[0].body, "StrBuf",
         "take L = Str_end(p)\nL < n && L < 9223372036854775807u64\n"
         "take C = each (u64 i; i <= L) { RW<unsigned char>(array_shift<unsigned char>(p, i)) }\n"
         "C[L] == 0u8\neach (u64 i; i < L) { C[i] != 0u8 }\n"
         "take R = each (u64 i; L < i && i < n) { W<unsigned char>(array_shift<unsigned char>(p, i)) }\n");
  assert_int_equal(as_spec_cell_of(p->clauses[0].body.items[0].name), AS_SPEC_CELL_STR_END);
  logic_world_end(&w);
  logic_world_begin(&w, "predicate (u8) Str(pointer q) { take C = RW<unsigned char>(q); return C; }");
  p = taken(&w, "requires take S = Str(p);");
  expect(&w, p->clauses[0].body, "a user's Str", "take C = RW<unsigned char>(q)\n");
  logic_world_end(&w);
}

static void predicates_are_exact(void **state) {
  (void)state;
  static const struct {
    const char *text;
    bool is_exact;
  } rows[] = {
      {"predicate (void) P(pointer q) { take C = W<int>(q); return; }", true},
      {"predicate (i32) P(pointer q) { take C = W<int>(q); return 1i32; }", true},
      {"predicate (i32) P(pointer q) { take C = W<int>(q); return C; }", false},
      {"predicate (void) P(pointer q) { take C = W<int>(q); assert (C == 1i32); return; }", false},
      {"predicate (void) P(pointer q) { take C = W<int *>(q); take D = RW<int>(C); return; }", false},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    logic_world w;
    logic_world_begin(&w, rows[i].text);
    const char *said = logic_world_complaint(&w);
    assert_int_equal(!said, rows[i].is_exact);
    if (said)
      assert_string_equal(said,
                          "C is what W holds, which is not known, and a predicate says nothing about it: take RW, or "
                          "leave it out");
    logic_world_end(&w);
  }
}

/* ---- functions ---- */

static void those_that_end_are_known(void **state) {
  (void)state;
  static const struct {
    const char *text;
    bool ends;
  } rows[] = {
      {"function [rec] (u32) f(ints l) { match l { Empty {} => { 0u32 } Push { top: _, below: b } => { f(b) } } }",
       true},
      {"function [rec] (u32) f(ints l) { match l { Empty {} => { 0u32 } Push { top: _, below: _ } => { f(l) } } }",
       false},
      {"function [rec] (u32) f(u32 z, ints l) { match l { Empty {} => { z } Push { top: _, below: b } => { match b { "
       "Empty "
       "{} => { z } Push { top: _, below: d } => { f(z + 1u32, d) } } } } }",
       true},
      {"function [rec] (u64) f(u64 n) { n == 0u64 ? 0u64 : f(n - 1u64) }", true},
      {"function [rec] (u64) f(u64 n) { n == 0u64 ? f(n - 1u64) : 0u64 }", false},
      {"function [rec] (u64) f(u64 n) { n <= 1u64 ? n : f(n - 1u64) + f(n - 2u64) }", true},
      {"function [rec] (u64) f(u64 n) { n == 0u64 ? n : f(n - 2u64) }", false},
      {"function [rec] (u64) f(u64 n) { n < 2u64 ? n : f(n / 2u64) }", true},
      {"function [rec] (u64) f(u64 n) { f(n / 2u64) }", false},
      {"function [rec] (i32) f(i32 n) { n <= 0i32 ? 0i32 : f(n - 1i32) }", true},
      {"function [rec] (i32) f(i32 n) { n == 0i32 ? 0i32 : f(n - 1i32) }", false},
      {"function [rec] (integer) f(integer n) { 0 < n ? f(n - 1) : 0 }", true},
      {"function [rec] (integer) f(integer n) { n == 0 ? 0 : f(n - 1) }", false},
      {"function [rec] (boolean) f(u64 n) { 0u64 < n && f(n - 1u64) }", true},
      {"function [rec] (u64) f(u64 a, u64 z) { a < z ? 1u64 + f(a + 1u64, z) : 0u64 }", true},
      {"function [rec] (u64) f(u64 a, u64 z) { a < z ? 1u64 + f(a + 1u64, z + 1u64) : 0u64 }", false},
      {"function [rec] (u64) f(map<u64, u64> p, u64 n) { n <= p[n] ? n : f(p, p[n]) }", true},
      {"function [rec] (u64) f(map<u64, u64> p, u64 n) { p[n] < n ? f(p, p[n]) : n }", true},
      {"function [rec] (u64) f(map<u64, u64> p, u64 n) { p[n] <= n ? f(p, p[n]) : n }", false},
      {"function [rec] (u64) f(map<u64, u64> p, u64 n) { n <= p[n] ? f(p, p[n]) : n }", false},
      {"function [rec] (u64) f(map<u64, u64> p, map<u64, u64> q, u64 n) { n <= p[n] ? n : f(p, q, q[n]) }", false},
      {"function [rec] (u64) f(map<u64, u64> p, u64 n) { n <= p[n] ? n : f(p, p[p[n]]) }", false},
      {"function [rec] (integer) f(map<integer, integer> p, integer n) { n <= p[n] ? n : f(p, p[n]) }", false},
      {"function [rec] (u64) f(u64 n) { n == 0u64 ? 0u64 : (let n = 5u64; f(n - 1u64)) }", false},
      {"function [rec] (boolean) f(u64 n) { n == 0u64 ? true : h(n - 1u64) }\n"
       "function [rec] (boolean) h(u64 m) { m == 0u64 ? false : f(m - 1u64) }",
       true},
      {"function [rec] (boolean) f(u64 n) { h(n) }\nfunction [rec] (boolean) h(u64 m) { m == 0u64 ? false : f(m - "
       "1u64) }",
       false},
      {"function (u64) f(u64 n) { n == 0u64 ? 0u64 : f(n - 1u64) }", true}, /* rec is a note */
      {"function [rec] (u64) f(u64 n) { n + 1u64 }", true},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char text[1000];
    logic_world w;
    snprintf(text, sizeof text, "datatype ints { Empty {}, Push { i32 top, datatype ints below } }\n%s", rows[i].text);
    logic_world_begin(&w, text);
    logic_world_no_errors(&w, text);
    const as_spec_unending *unending;
    assert_true(w.equation_count >= 1);
    for (uint32_t j = 0; j < w.equation_count; j++)
      if (w.equations[j].descends != rows[i].ends) fail_msg("%s: %d", rows[i].text, w.equations[j].descends);
    assert_int_equal(as_spec_logic_unending(w.logic, &unending), rows[i].ends ? 0 : w.equation_count);
    logic_world_end(&w);
  }
}

static void lemmas_are_two_assertions(void **state) {
  (void)state;
  logic_world w;
  logic_world_begin(&w, definitions);
  const as_spec_lemma *lemmas;
  assert_int_equal(as_spec_logic_lemmas(w.logic, &lemmas), 1);
  assert_string_equal(lemmas->name, "grows");
  assert_int_equal(lemmas->parameter_count, 2);
  expect(&w, lemmas->requires, "grows", "length(a) != 0u32\n");
  expect(&w, lemmas->ensures, "grows", "1u32 < length(Push { top: t, below: a })\n");
  logic_world_end(&w);
}

/* ---- in bodies ---- */

static void holders_are(logic_world *w, const as_spec_holders *holders, const char *wanted) {
  as_text found = {.memory = w->memory};
  const struct {
    const as_spec_holder *at;
    uint32_t count;
    const char *name;
  } lists[] = {{holders->locals, holders->local_count, "local"},
               {holders->starts, holders->start_count, "start"},
               {holders->addresses, holders->address_count, "address"},
               {holders->globals, holders->global_count, "global"},
               {holders->functions, holders->function_count, "function"}};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    for (uint32_t j = 0; j < lists[i].count; j++) {
      as_text_printf(&found, "%s %u ", lists[i].name, lists[i].at[j].index);
      as_spec_logic_print(w->logic, lists[i].at[j].variable, &found);
      as_text_put(&found, "\n");
    }
  for (uint32_t i = 0; i < holders->read_count; i++) {
    const as_spec_read *read = &holders->reads[i];
    as_text_printf(&found, "read%s ", read->at_start ? " at start" : "");
    as_spec_logic_print(w->logic, read->variable, &found);
    as_text_printf(&found, ": %s at ", as_spec_logic_spell_type(w->logic, read->type));
    as_spec_logic_print(w->logic, read->pointer, &found);
    as_text_put(&found, "\n");
  }
  if (strcmp(as_text_get(&found), wanted)) fail_msg("got:\n%swanted:\n%s", as_text_get(&found), wanted);
  as_text_release(&found);
}

static void invariants_have_placeholders(void **state) {
  (void)state;
  static const struct {
    const char *text, *items, *holders;
  } rows[] = {
      {"inv i < x; {x} unchanged;", "i < x\nx == x\n", "local 5 i\nlocal 0 x\n"},
      {"inv *q == 0i32; *q < *p;", "*q == 0i32\n*q < *p\n",
       "local 6 q\nlocal 1 p\nread *q: int at q\nread *p: int at p\n"},
      {"inv c->next->v == 1i32;", "c->next->v == 1i32\n",
       "local 2 c\nread c->next: struct cell * at &(c->next)\nread c->next->v: int at c->next\n"},
      {"inv take Q = RW(q); *q == 0i32;", "take Q = RW<int>(q)\nQ == 0i32\n", "local 6 q\n"},
      {"inv {*p}@start == P;", "true\n", ""},
      {"inv {*(p + 1u64)}@start == P;", "P == {*(p + 1u64)}@start\n",
       "read at start {*(p + 1u64)}@start: int at array_shift<int>(p, 1u64)\n"},
      {"inv g == {g}@start;", "{g}@start == g\n", "global 0 &g\nread g: int at &g\n"},
      {"inv table[1u64] == 0i32;", "table[1u64] == 0i32\n", "global 1 &table\nread table: int[8] at &table\n"},
      {"inv table[i] == 0i32;", "table[(u64) i] == 0i32\n",
       "local 5 i\nglobal 1 &table\nread table: int[8] at &table\n"},
      {"inv ptr_eq(q, &i); ptr_eq(q, &run);", "ptr_eq(q, &i)\nptr_eq(q, &run)\n",
       "local 6 q\naddress 5 &i\nfunction 0 &run\n"},
      {"inv take A = each (u64 j; j < (u64) n) { RW(q + j) }; each (u64 j; j < (u64) n) { q[j] < 3i32 };",
       "take A = each (u64 j; j < (u64) n) { RW<int>(array_shift<int>(q, j)) }\n"
       "each (u64 j; j < (u64) n) { A[j] < 3i32 }\n",
       "local 4 n\nlocal 6 q\n"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    logic_world w;
    logic_world_begin(&w, definitions);
    logic_world_contract(&w, "accesses g; requires take P = RW(p); ensures take Q = RW(p);");
    const as_spec_invariance *made = logic_world_invariant(&w, rows[i].text);
    logic_world_no_errors(&w, rows[i].text);
    expect(&w, made->assertion, rows[i].text, rows[i].items);
    holders_are(&w, &made->holders, rows[i].holders);
    logic_world_end(&w);
  }
}

static void what_bodies_cannot_say_is_told(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"inv {i}@start == 0i32;", "'i' is not there at the beginning of the function"},
      {"inv each (u64 j; j < 3u64) { q[j] == 0i32 };",
       "what is read for all values of a name is taken first: take X = each (...) { RW(...) };"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    logic_world w;
    logic_world_begin(&w, definitions);
    logic_world_contract(&w, "requires true; ensures true;");
    assert_null(logic_world_invariant(&w, rows[i][0]));
    assert_string_equal(logic_world_complaint(&w), rows[i][1]);
    logic_world_end(&w);
  }
}

static void statements_are_steps(void **state) {
  (void)state;
  static const char text[] =
      "assert(*p < 3i32); apply grows(Empty {}, x); unfold length(Empty {}); unfold twice(3i32);\n"
      "unpack Stack(c); unpack Stack(...); focus RW<int>, 3u64; instantiate length, 1u64;\n"
      "instantiate good<int>, 2u64; to_bytes RW<int>(p); cn_print(x); inline f;\n"
      "assert(each (u64 k; k < 3u64) { k < 4u64 });";
  logic_world w;
  logic_world_begin(&w, definitions);
  logic_world_contract(&w, "requires take P = RW(p); ensures true;");
  const as_spec_steps *steps = logic_world_statements(&w, text);
  logic_world_no_errors(&w, text);
  static const as_spec_statement_kind kinds[] = {
      AS_SPEC_STATEMENT_ASSERT,   AS_SPEC_STATEMENT_APPLY, AS_SPEC_STATEMENT_UNFOLD,      AS_SPEC_STATEMENT_UNPACK,
      AS_SPEC_STATEMENT_UNPACK,   AS_SPEC_STATEMENT_FOCUS, AS_SPEC_STATEMENT_INSTANTIATE, AS_SPEC_STATEMENT_INSTANTIATE,
      AS_SPEC_STATEMENT_TO_BYTES, AS_SPEC_STATEMENT_PRINT, AS_SPEC_STATEMENT_ASSERT};
  assert_int_equal(steps->count, sizeof kinds / sizeof *kinds);
  for (uint32_t i = 0; i < steps->count; i++) assert_int_equal(steps->at[i].kind, kinds[i]);
  assert_string_equal(steps->at[0].text, "assert (*p < 3i32)");
  assert_string_equal(steps->at[1].lemma->name, "grows");
  assert_int_equal(steps->at[1].argument_count, 2);
  assert_true(steps->at[2].has_function);
  assert_int_equal(steps->at[3].resources[0].count, 1);
  assert_true(steps->at[4].resources[0].is_any);
  assert_string_equal(as_spec_logic_spell_type(w.logic, as_spec_type_of_cell(steps->at[5].resources[0].name)), "int");
  assert_true(steps->at[6].has_function);
  assert_string_equal(as_spec_logic_spell_type(w.logic, steps->at[7].type), "int");
  assert_int_equal(as_spec_cell_of(steps->at[8].resources[0].name), AS_SPEC_CELL_RW);
  holders_are(&w, &steps->holders, "local 1 p\nlocal 0 x\nlocal 2 c\nread *p: int at p\n");
  logic_world_end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(contracts_are_translated),
      cmocka_unit_test(failures_are_cases),
      cmocka_unit_test(items_know_their_place),
      cmocka_unit_test(predicates_have_clauses),
      cmocka_unit_test(some_predicates_are_there_already),
      cmocka_unit_test(predicates_are_exact),
      cmocka_unit_test(those_that_end_are_known),
      cmocka_unit_test(lemmas_are_two_assertions),
      cmocka_unit_test(invariants_have_placeholders),
      cmocka_unit_test(what_bodies_cannot_say_is_told),
      cmocka_unit_test(statements_are_steps),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
