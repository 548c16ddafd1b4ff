/* Specifications as terms: expressions. Strategy: every operator, cast and built-in function of bit-vectors is
 * translated and evaluated at corner values of every width and sign, and compared with what the C compiler of this test
 * computes; C leaves out what the language defines further (division by zero, wrapping), which stands here as the
 * manual has it. The rest is evaluated against values that are written here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* needs those above */

#include "logic_world.h"
#include <stdio.h>
#include <string.h>

/* ---- expressions of two variables ---- */

typedef struct expression {
  logic_world w;
  as_term x, y, value;
  as_models *models;
  as_eval *eval;
} expression;

static void begin(expression *e, const char *type, const char *text) {
  char whole[2000];
  snprintf(whole, sizeof whole, "requires cn_ghost %s a, %s b; let it = %s;", type, type, text);
  logic_world_begin(&e->w, "");
  const as_spec_agreed *agreed = logic_world_contract(&e->w, whole);
  logic_world_no_errors(&e->w, whole);
  assert_int_equal(agreed->requires.count, 1);
  e->x = agreed->ghosts[0], e->y = agreed->ghosts[1],
  e->value = agreed->
               requires
      .items[0]
      .term;
  e->models = as_models_create(e->w.terms);
  e->eval = as_eval_create(e->models);
}

static void finish(expression *e) {
  as_eval_destroy(e->eval);
  as_models_destroy(e->models);
  logic_world_end(&e->w);
}

static uint64_t at(expression *e, uint64_t a, uint64_t b) {
  as_terms *terms = e->w.terms;
  as_model *model = as_model_create(e->models);
  uint32_t width = as_term_width(terms, e->x);
  as_model_set(e->models, model, e->x, as_term_bv(terms, width, a));
  as_model_set(e->models, model, e->y, as_term_bv(terms, width, b));
  as_eval_bind(e->eval, model);
  uint64_t bits = 0;
  assert_true(as_eval_bits(e->eval, e->value, &bits));
  as_eval_bind(e->eval, NULL);
  as_model_drop(e->models, model);
  return bits;
}

static const uint64_t corners[] = {0,
                                   1,
                                   2,
                                   3,
                                   5,
                                   7,
                                   8,
                                   31,
                                   32,
                                   63,
                                   64,
                                   100,
                                   127,
                                   128,
                                   129,
                                   200,
                                   254,
                                   255,
                                   256,
                                   32767,
                                   32768,
                                   65535,
                                   65536,
                                   0x7fffffff,
                                   0x80000000,
                                   0xffffffff,
                                   0x100000000,
                                   INT64_MAX,
                                   (uint64_t)INT64_MAX + 1,
                                   UINT64_MAX - 1,
                                   UINT64_MAX};
enum { CORNERS = sizeof corners / sizeof *corners };

typedef uint64_t oracle(uint64_t a, uint64_t b);

static void agree(const char *type, uint32_t width, const char *text, oracle *with, uint32_t result_width) {
  expression e;
  begin(&e, type, text);
  uint64_t mask = width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  uint64_t result_mask = result_width == 64 ? UINT64_MAX : (UINT64_C(1) << result_width) - 1;
  for (uint32_t i = 0; i < CORNERS; i++)
    for (uint32_t j = 0; j < CORNERS; j++) {
      uint64_t a = corners[i] & mask, b = corners[j] & mask;
      uint64_t found = at(&e, a, b), wanted = with(a, b) & result_mask;
      if (found != wanted)
        fail_msg("%s at %s %llu, %llu: %llu, and C says %llu", text, type, (unsigned long long)a, (unsigned long long)b,
                 (unsigned long long)found, (unsigned long long)wanted);
    }
  finish(&e);
}

/* For a type of C: how the language calls it, its width, whether it is signed. */
#define TYPES(ROW)                                                                                                     \
  ROW(int8_t, i8, 8, 1)                                                                                                \
  ROW(uint8_t, u8, 8, 0)                                                                                               \
  ROW(int16_t, i16, 16, 1)                                                                                             \
  ROW(uint16_t, u16, 16, 0)                                                                                            \
  ROW(int32_t, i32, 32, 1)                                                                                             \
  ROW(uint32_t, u32, 32, 0)                                                                                            \
  ROW(int64_t, i64, 64, 1)                                                                                             \
  ROW(uint64_t, u64, 64, 0)

static bool is_negative(int64_t x) { return x < 0; }
static bool is_number(int64_t x, int64_t y) { return x == y; }

#define LEAST(width) ((int64_t)(UINT64_MAX << ((width) - 1)))
/* The quotient and the remainder as the manual has them where C has none. */
#define ORACLES(T, name, width, sign)                                                                                  \
  static uint64_t name##_add(uint64_t a, uint64_t b) { return a + b; }                                                 \
  static uint64_t name##_sub(uint64_t a, uint64_t b) { return a - b; }                                                 \
  static uint64_t name##_mul(uint64_t a, uint64_t b) { return a * b; }                                                 \
  static uint64_t name##_div(uint64_t a, uint64_t b) {                                                                 \
    T x = (T)a, y = (T)b;                                                                                              \
    if (y == 0) return sign && is_negative((int64_t)x) ? 1 : UINT64_MAX;                                               \
    if (sign && is_number((int64_t)x, LEAST(width)) && is_number((int64_t)y, -1)) return a;                            \
    return (uint64_t)(x / y);                                                                                          \
  }                                                                                                                    \
  static uint64_t name##_rem(uint64_t a, uint64_t b) {                                                                 \
    T x = (T)a, y = (T)b;                                                                                              \
    if (y == 0) return a;                                                                                              \
    if (sign && is_number((int64_t)y, -1)) return 0;                                                                   \
    return (uint64_t)(x % y);                                                                                          \
  }                                                                                                                    \
  static uint64_t name##_mod(uint64_t a, uint64_t b) {                                                                 \
    T y = (T)b, rest = (T)name##_rem(a, b);                                                                            \
    return (uint64_t)(sign && y != 0 && rest != 0 && is_negative((int64_t)rest) != is_negative((int64_t)y)             \
                          ? (T)(rest + y)                                                                              \
                          : rest);                                                                                     \
  }                                                                                                                    \
  static uint64_t name##_less(uint64_t a, uint64_t b) { return (T)a < (T)b; }                                          \
  static uint64_t name##_less_equal(uint64_t a, uint64_t b) { return (T)a <= (T)b; }                                   \
  static uint64_t name##_equal(uint64_t a, uint64_t b) { return (T)a == (T)b; }                                        \
  static uint64_t name##_bits(uint64_t a, uint64_t b) { return (a & ~b) | (a ^ b); }                                   \
  static uint64_t name##_neg(uint64_t a, uint64_t b) { return (void)b, 0 - a; }                                        \
  static uint64_t name##_left(uint64_t a, uint64_t b) { return b >= width ? 0 : a << b; }                              \
  static uint64_t name##_right(uint64_t a, uint64_t b) {                                                               \
    T x = (T)a;                                                                                                        \
    if (b >= width) return sign && is_negative((int64_t)x) ? UINT64_MAX : 0;                                           \
    return (uint64_t)(x >> b);                                                                                         \
  }                                                                                                                    \
  static uint64_t name##_widen(uint64_t a, uint64_t b) { return (void)b, (uint64_t)(T)a; }                             \
  static uint64_t name##_narrow(uint64_t a, uint64_t b) { return (void)b, (uint8_t)(T)a; }                             \
  static uint64_t name##_clz(uint64_t a, uint64_t b) {                                                                 \
    return (void)b, a ? (uint64_t)__builtin_clzll(a) - (64 - width) : width;                                           \
  }                                                                                                                    \
  static uint64_t name##_ctz(uint64_t a, uint64_t b) { return (void)b, a ? (uint64_t)__builtin_ctzll(a) : width; }     \
  static uint64_t name##_ffs(uint64_t a, uint64_t b) { return (void)b, (uint64_t)__builtin_ffsll((long long)a); }      \
  static uint64_t name##_fls(uint64_t a, uint64_t b) { return (void)b, a ? 64 - (uint64_t)__builtin_clzll(a) : 0; }    \
  static uint64_t name##_most(uint64_t a, uint64_t b) {                                                                \
    return (void)a, (void)b, sign ? ~(UINT64_MAX << (width - 1)) : UINT64_MAX;                                         \
  }                                                                                                                    \
  static uint64_t name##_least(uint64_t a, uint64_t b) { return (void)a, (void)b, sign ? (uint64_t)LEAST(width) : 0; }
TYPES(ORACLES)

static void bit_vectors_agree_with_c(void **state) {
  (void)state;
#define AGREE(T, name, width, sign)                                                                                    \
  agree(#name, width, "a + b", name##_add, width);                                                                     \
  agree(#name, width, "a - b", name##_sub, width);                                                                     \
  agree(#name, width, "a * b", name##_mul, width);                                                                     \
  agree(#name, width, "a / b", name##_div, width);                                                                     \
  agree(#name, width, "a % b", name##_rem, width);                                                                     \
  agree(#name, width, "rem(a, b)", name##_rem, width);                                                                 \
  agree(#name, width, "mod(a, b)", name##_mod, width);                                                                 \
  agree(#name, width, "a < b", name##_less, 1);                                                                        \
  agree(#name, width, "b > a", name##_less, 1);                                                                        \
  agree(#name, width, "a <= b", name##_less_equal, 1);                                                                 \
  agree(#name, width, "b >= a", name##_less_equal, 1);                                                                 \
  agree(#name, width, "a == b", name##_equal, 1);                                                                      \
  agree(#name, width, "!(a != b)", name##_equal, 1);                                                                   \
  agree(#name, width, "(a & ~b) | (a ^ b)", name##_bits, width);                                                       \
  agree(#name, width, "-a", name##_neg, width);                                                                        \
  agree(#name, width, "shift_left(a, b)", name##_left, width);                                                         \
  agree(#name, width, "shift_right(a, b)", name##_right, width);                                                       \
  agree(#name, width, "(u64) a", name##_widen, 64);                                                                    \
  agree(#name, width, "(i64) a", name##_widen, 64);                                                                    \
  agree(#name, width, "(u32) a", name##_widen, 32);                                                                    \
  agree(#name, width, "(u8) a", name##_narrow, 8);                                                                     \
  agree(#name, width, "(" #name ") (integer) a", name##_widen, width);                                                 \
  agree(#name, width, "(u64) (integer) a", name##_widen, 64);                                                          \
  agree(#name, width, "bw_clz(a)", name##_clz, width);                                                                 \
  agree(#name, width, "bw_ctz(a)", name##_ctz, width);                                                                 \
  agree(#name, width, "bw_ffs(a)", name##_ffs, width);                                                                 \
  agree(#name, width, "bw_fls(a)", name##_fls, width);                                                                 \
  agree(#name, width, "MAX" #name "()", name##_most, width);                                                           \
  agree(#name, width, "MIN" #name "()", name##_least, width);
  TYPES(AGREE)
}

/* ---- expressions without variables ---- */

/* The value of an expression: printed. */
static void is(const char *definitions, const char *text, const char *wanted) {
  char whole[2000];
  logic_world w;
  snprintf(whole, sizeof whole, "requires let it = %s;", text);
  logic_world_begin(&w, definitions);
  logic_world_no_errors(&w, definitions);
  const as_spec_agreed *agreed = logic_world_contract(&w, whole);
  logic_world_no_errors(&w, text);
  as_term value = logic_world_unfold(&w, agreed->requires.items[0].term);
  assert_true(as_term_exists(value));
  as_text found = {.memory = w.memory};
  as_spec_logic_print(w.logic, value, &found);
  if (strcmp(as_text_get(&found), wanted)) fail_msg("%s is %s, not %s", text, as_text_get(&found), wanted);
  as_text_release(&found);
  logic_world_end(&w);
}

static const char definitions[] =
    "datatype ints { Empty {}, Push { i32 top, datatype ints below } }\n"
    "datatype shape { Dot {}, Box { u32 w, u32 h }, Pair { shape l, shape r } }\n"
    "type_synonym pair = { u32 a, u32 b }\n"
    "function (u32) sum(pair s) { s.a + s.b }\n"
    "function [rec] (u32) length(ints l) { match l { Empty {} => { 0u32 } Push { top: _, below: b } => { 1u32 + "
    "length(b) } } }\n"
    "function [rec] (u32) dots(shape s) { match s { Dot {} => { 1u32 } Box { w: _, h: _ } => { 0u32 } Pair { l: l, r: "
    "r "
    "} => { dots(l) + dots(r) } } }\n"
    "function (u32) first(shape s) { match s { Pair { l: Box { w: w, h: _ }, r: _ } => { w } Pair { l: _, r: Box { w: "
    "_, "
    "h: h } } => { h } _ => { 7u32 } } }\n"
    "function [rec] (u64) below(u64 n) { n == 0u64 ? 0u64 : n + below(n - 1u64) }\n"
    "function (i32) given(i32 n)\n";

static void values_are_computed(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"1 + 2", "3"},
      {"-7 / 2", "-4"},
      {"-7 % 2", "1"},
      {"mod(7, -2)", "-1"},
      {"rem(-7, 2)", "-1"},
      {"0xffff", "65535"},
      {"-0x80i8", "128u8"},
      {"power(2, 100)", "1267650600228229401496703205376"},
      {"power(3u8, 5u8)", "243u8"},
      {"127i8 + 2i8 == -127i8", "true"},
      {"'a' == 97i8", "true"},
      {"'\\n' == 10i8 && '\\x41' == 65i8 && '\\101' == 65i8 && '\\\\' == 92i8", "true"},
      {"RED", "5u32"},
      {"sizeof<struct cell>", "24u64"},
      {"offsetof(cell, next)", "8u64"},
      {"is_null(NULL)", "true"},
      {"(u64) NULL", "0u64"},
      {"is_null((pointer) 0u64)", "true"},
      {"1.5f64 + 2.5f64 == 4.0f64", "true"},
      {"(i32) -1.5f64 == -1i32", "true"},
      {"(f64) 3u8 == 3.0f64", "true"},
      {"0.0f32 == -0.0f32", "false"},
      {"fp_eq(0.0f32, -0.0f32)", "true"},
      {"is_nan(0.0f64 / 0.0f64)", "true"},
      {"each (u8 k: 0, 7; k < 8u8)", "true"},
      {"each (u8 k: 0, 8; k < 8u8)", "false"},
      {"sum({ a: 3u32, b: 4u32 })", "7u32"},
      {"{ b: 9u32, ..{ a: 3u32, b: 4u32 } }", "{ a: 3u32, b: 9u32 }"},
      {"struct cell { v: 1i32, next: NULL, flag: (u3) 1 }.v == 1i32", "true"},
      {"struct cell { v: -1i32, next: NULL, flag: (u3) 1 }", "struct cell { v: -1i32, next: NULL, flag: (u3) 1 }"},
      {"{ v: 2i32, ..struct cell { v: 1i32, next: NULL, flag: (u3) 1 } }.v == 2i32", "true"},
      {"Push { top: -1i32, below: Empty {} }", "Push { top: -1i32, below: Empty {} }"},
      {"length(Push { top: 1i32, below: Push { top: 2i32, below: Empty {} } })", "2u32"},
      {"dots(Pair { l: Dot {}, r: Pair { l: Box { w: 1u32, h: 1u32 }, r: Dot {} } })", "2u32"},
      {"first(Pair { l: Box { w: 3u32, h: 4u32 }, r: Dot {} })", "3u32"},
      {"first(Pair { l: Dot {}, r: Box { w: 3u32, h: 4u32 } })", "4u32"},
      {"first(Pair { l: Dot {}, r: Dot {} })", "7u32"},
      {"below(10u64)", "55u64"},
      {"(let k = 3u8; k + k)", "6u8"},
      {"default<map<u64, u8>>[3u64: 1u8, 4u64: 2u8][3u64]", "1u8"},
      {"default<map<u64, u8>>[3u64: 1u8, 3u64: 2u8][3u64]", "2u8"},
      {"\"ab\".len", "2u64"},
      {"\"ab\".chars[1u64]", "98u8"},
      {"\"ab\".chars[2u64]", "0u8"},
      {"[1u8, 2u8]", "[1u8, 2u8]"},
      {"list_len([1u8, 2u8, 3u8])", "3u64"},
      {"list_get([1u8, 2u8], 1u64)", "2u8"},
      {"list_get([1u8, 2u8], 2u64)", "default<u8>"},
      {"list_set([1u8, 2u8], 1u64, 9u8)", "[1u8, 9u8]"},
      {"list_set([1u8, 2u8], 5u64, 9u8)", "[1u8, 2u8]"},
      {"list_append([1u8], [2u8, 3u8])", "[1u8, 2u8, 3u8]"},
      {"list_append([], [2u8])", "[2u8]"},
      {"list_cons(1u8, [])", "[1u8]"},
      {"list_head([1u8, 2u8])", "1u8"},
      {"list_tail([1u8, 2u8])", "[2u8]"},
      {"list_take([1u8, 2u8, 3u8], 2u64)", "[1u8, 2u8]"},
      {"list_drop([1u8, 2u8, 3u8], 2u64)", "[3u8]"},
      {"list_rev([1u8, 2u8, 3u8])", "[3u8, 2u8, 1u8]"},
      {"list_mem(2u8, [1u8, 2u8])", "true"},
      {"list_mem(3u8, [1u8, 2u8])", "false"},
      {"list_count(1u8, [1u8, 2u8, 1u8])", "2u64"},
      {"([1u8]) == list_cons(1u8, [])", "true"},
      {"set_mem(1u8, set_add(1u8, set_empty<u8>))", "true"},
      {"set_mem(2u8, set_add(1u8, set_empty<u8>))", "false"},
      {"set_mem(1u8, set_remove(1u8, set_add(1u8, set_empty<u8>)))", "false"},
      {"set_mem(2u8, set_of_list([1u8, 2u8]))", "true"},
      {"set_mem(2u8, set_union(set_add(1u8, set_empty<u8>), set_add(2u8, set_empty<u8>)))", "true"},
      {"set_mem(3u8, set_union(set_add(1u8, set_empty<u8>), set_add(2u8, set_empty<u8>)))", "false"},
      {"set_mem(1u8, set_intersection(set_add(1u8, set_empty<u8>), set_add(2u8, set_empty<u8>)))", "false"},
      {"set_mem(1u8, set_minus(set_add(1u8, set_empty<u8>), set_add(2u8, set_empty<u8>)))", "true"},
      {"set_mem(1u8, set_minus(set_add(1u8, set_empty<u8>), set_add(1u8, set_empty<u8>)))", "false"},
      {"set_union(set_empty<u8>, set_empty<u8>) == set_empty<u8>", "true"},
      {"map_range(default<map<u64, u8>>[0u64: 7u8, 1u64: 8u8], 0u64, 2u64)", "[7u8, 8u8]"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) is(definitions, rows[i][0], rows[i][1]);
}

/* ---- what is refused ---- */

static void is_refused(const char *contract, const char *message) {
  logic_world w;
  logic_world_begin(&w, definitions);
  logic_world_no_errors(&w, definitions);
  logic_world_contract(&w, contract);
  const char *found = logic_world_complaint(&w);
  if (!found || strcmp(found, message)) fail_msg("%s\ngot:    %s\nwanted: %s", contract, found ? found : "-", message);
  logic_world_end(&w);
}

static void what_is_not_supported_is_told(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"requires let y = (real) 1;", "real numbers are not supported"},
      {"requires (real) 1 < (real) 2;", "real numbers are not supported"},
      {"requires let y = [];", "the type of this empty list is not known here"},
      {"requires implements<int (int)>(&run);",
       "the function type 'int (int)' has no contract: spec typedef gives it one"},
      {"requires each (u8 k: 0, 5000; true);",
       "each with numbers has at most 4096 of them; write each (T x; a <= x && x <= b) { ... }"},
      {"requires *p == 0i32;", "'*p' is not owned here: add `take X = RW<int>(p);` before it"},
      {"requires p[n] == 0i32;",
       "'p[n]' is not owned here: add `take X = RW<int>(array_shift<int>(p, (u64) n));` before it"},
      {"requires c->next->v == 0i32;",
       "'c->next' is not owned here: add `take X = RW<struct cell *>(&(c->next));` before it"},
      {"requires g == 0i32;", "'g' is not owned here: add `accesses g;`, or `take X = RW<int>(&g);` before it"},
      {"requires take P = RW(p); ensures take Q = RW(p); {*(p + 1u64)}@start == 0i32;",
       "'*(p + 1u64)' is not owned here: add `take X = RW<int>(array_shift<int>(p, 1u64));` to requires"},
      {"requires take P = W(p); *p == 0i32;", "'*p' is not owned here: add `take X = RW<int>(p);` before it"},
      {"requires take B = RW<long double>(&big);", "specifications have no values of type 'long double'"},
      {"requires allocs == allocs;", "allocs is used as allocs[(alloc_id) p]"},
      {"requires &x == p;", "'x' is a variable of the body: a contract does not speak of its address"},
      {"cn_function given; requires true;", "'given' and the function of C differ in their parameters or results"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) is_refused(rows[i][0], rows[i][1]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bit_vectors_agree_with_c),
      cmocka_unit_test(values_are_computed),
      cmocka_unit_test(what_is_not_supported_is_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
