/* Checking specifications. Strategy: a small world of C as tables; each rule has an expression that fits, with the sort
 * that it must have, and a twin that does not, with the complaint that it must get; patterns are compared with the
 * enumeration of small values; numbers with their bounds at every width. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* needs those above */

#include "c/spec/check/check.h"
#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <stdio.h>
#include <string.h>

/* ---- C ---- */

enum {
  T_VOID,
  T_INT,
  T_UCHAR,
  T_ULONG,
  T_CHAR,
  T_DOUBLE,
  T_CELL,
  T_CELL_P,
  T_INT_P,
  T_INT_8,
  T_VOID_P,
  T_FUNCTION,
  T_OPEN,
  T_UNION,
  T_COUNT
};

static const as_spec_c_facts types[T_COUNT] = {
    [T_VOID] = {.kind = AS_SPEC_C_VOID, .name = "void"},
    [T_INT] = {.kind = AS_SPEC_C_INTEGER, .name = "int", .width_bits = 32, .is_signed = true, .is_complete = true},
    [T_UCHAR] = {.kind = AS_SPEC_C_INTEGER,
                 .name = "unsigned char",
                 .width_bits = 8,
                 .is_character = true,
                 .is_complete = true},
    [T_ULONG] = {.kind = AS_SPEC_C_INTEGER, .name = "unsigned long", .width_bits = 64, .is_complete = true},
    [T_CHAR] = {.kind = AS_SPEC_C_INTEGER,
                .name = "char",
                .width_bits = 8,
                .is_signed = true,
                .is_character = true,
                .is_complete = true},
    [T_DOUBLE] = {.kind = AS_SPEC_C_FLOAT, .name = "double", .width_bits = 64, .is_complete = true},
    [T_CELL] = {.kind = AS_SPEC_C_STRUCT, .name = "struct cell", .tag = "cell", .is_complete = true},
    [T_CELL_P] = {.kind = AS_SPEC_C_POINTER, .name = "struct cell *", .of = T_CELL, .is_complete = true},
    [T_INT_P] = {.kind = AS_SPEC_C_POINTER, .name = "int *", .of = T_INT, .is_complete = true},
    [T_INT_8] = {.kind = AS_SPEC_C_ARRAY, .name = "int[8]", .of = T_INT, .is_complete = true},
    [T_VOID_P] = {.kind = AS_SPEC_C_POINTER, .name = "void *", .of = T_VOID, .is_complete = true},
    [T_FUNCTION] = {.kind = AS_SPEC_C_FUNCTION, .name = "int (int)"},
    [T_OPEN] = {.kind = AS_SPEC_C_STRUCT, .name = "struct open", .tag = "open"},
    [T_UNION] = {.kind = AS_SPEC_C_UNION, .name = "union u", .tag = "u", .is_complete = true},
};

static as_spec_c_facts facts_of(void *data, as_spec_c_type type) {
  (void)data;
  assert_true(type < T_COUNT);
  return types[type];
}

static bool member_of(void *data, as_spec_c_type type, uint32_t index, as_spec_c_member *member) {
  static const as_spec_c_member cell[] = {{"v", T_INT, 0}, {"next", T_CELL_P, 0}, {"flag", T_UCHAR, 3}},
                                word[] = {{"i", T_INT, 0}};
  (void)data;
  uint32_t count = type == T_CELL ? 3 : type == T_UNION;
  if (index < count) *member = type == T_CELL ? cell[index] : word[index];
  return index < count;
}

static as_spec_c_entity name_of(void *data, const char *name, as_spec_place place) {
  static const struct {
    const char *name;
    as_spec_c_entity entity;
  } names[] = {
      {"x", {AS_SPEC_C_ENTITY_LOCAL, T_INT, 0, 1}},          {"p", {AS_SPEC_C_ENTITY_LOCAL, T_INT_P, 0, 2}},
      {"c", {AS_SPEC_C_ENTITY_LOCAL, T_CELL_P, 0, 3}},       {"g", {AS_SPEC_C_ENTITY_GLOBAL, T_INT, 0, 4}},
      {"RED", {AS_SPEC_C_ENTITY_ENUMERATOR, T_INT, 5, 0}},   {"run", {AS_SPEC_C_ENTITY_CALLABLE, T_FUNCTION, 0, 6}},
      {"size_t", {AS_SPEC_C_ENTITY_TYPEDEF, T_ULONG, 0, 0}}, {"v", {AS_SPEC_C_ENTITY_LOCAL, T_VOID_P, 0, 7}},
      {"d", {AS_SPEC_C_ENTITY_LOCAL, T_DOUBLE, 0, 8}},       {"w", {AS_SPEC_C_ENTITY_LOCAL, T_UNION, 0, 9}}};
  (void)data, (void)place;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i].name, name)) return names[i].entity;
  return (as_spec_c_entity){AS_SPEC_C_ENTITY_NOTHING, AS_SPEC_C_NONE, 0, 0};
}

static as_spec_c_type read_type(void *data, const char *text, as_spec_place place) {
  (void)data, (void)place;
  for (uint32_t i = 0; i < T_COUNT; i++)
    if (!strcmp(types[i].name, text)) return i;
  return AS_SPEC_C_NONE;
}

static as_spec_c_type tagged(void *data, const char *tag, bool is_union, as_spec_place place) {
  (void)data, (void)place;
  as_spec_c_kind kind = is_union ? AS_SPEC_C_UNION : AS_SPEC_C_STRUCT;
  for (uint32_t i = 0; i < T_COUNT; i++)
    if (types[i].kind == kind && !strcmp(types[i].tag, tag)) return i;
  return AS_SPEC_C_NONE;
}

static const as_spec_c c = {NULL, facts_of, member_of, name_of, read_type, tagged};
static const as_spec_c_member parameters[] = {{"x", T_INT, 0}, {"p", T_INT_P, 0}, {"c", T_CELL_P, 0}};
static const as_spec_head head = {"f", parameters, 3, T_INT};

static const char definitions[] =
    "datatype ints { Empty {}, Push { i32 top, datatype ints below } }\n"
    "datatype color { Red {}, Green {}, Blue {} }\n"
    "type_synonym pair = { u32 a, u32 b }\n"
    "type_synonym pair2 = pair\n"
    "function (u64) width(pair2 s) { (u64) s.a }\n"
    "function [rec] (u32) length(ints l) { match l { Empty {} => { 0u32 } Push { top: _, below: b } => { 1u32 + "
    "length(b) } } }\n"
    "function (i32) given(i32 n)\n"
    "predicate [rec] (datatype ints) Stack(pointer q) { if (is_null(q)) { return Empty {}; } else { take C = RW<struct "
    "cell>(q);\n"
    "  take B = Stack(C.next); assert (C.v > 0i32); return Push { top: C.v, below: B }; } }\n"
    "predicate (void) Token(pointer q, u64 n)\n"
    "lemma l(ints a) requires length(a) > 0u32; ensures a == a;\n";

typedef struct world {
  as_memory *memory;
  as_spec *spec;
  as_spec_check *check;
} world;

static const as_spec_place start = {"a.c", 1, 1}, elsewhere = {"b.c", 1, 1};

static world begin(void) {
  world w = {.memory = as_memory_create(0)};
  w.spec = as_spec_create(w.memory);
  w.check = as_spec_check_create(w.memory, w.spec, &c);
  as_spec_check_add(w.check, as_spec_read_file(w.spec, definitions, strlen(definitions), elsewhere));
  as_spec_check_definitions(w.check);
  return w;
}

static void finish(world *w) {
  as_spec_check_destroy(w->check);
  as_spec_destroy(w->spec);
  as_memory_destroy(w->memory);
}

static void no_errors(const world *w, const char *text) {
  for (uint32_t i = 0; i < as_spec_complaint_count(w->spec); i++) {
    const as_spec_complaint *one = as_spec_complaint_get(w->spec, i);
    if (!one->is_note)
      fail_msg("%s:%u:%u: %s\nin: %s", one->place.file, one->place.line, one->place.column, one->message, text);
  }
}

/* The expression is compared with a value of any sort by a let: let it = E; */
static const as_spec_expr *check_expression(world *w, const char *text, bool in_ensures) {
  char whole[2000];
  snprintf(whole, sizeof whole, in_ensures ? "ensures let it = %s;" : "requires let it = %s;", text);
  const as_spec_contract *contract = as_spec_read_contract(w->spec, whole, strlen(whole), start);
  if (as_spec_error_count(w->spec)) return NULL;
  as_spec_check_contract(w->check, contract, &head);
  return in_ensures ? contract->cases[0].ensures.at[0].value
                    : contract->cases[0].
                        requires
                        .at[0]
                        .value;
}

static void is_of(const char *text, const char *sort) {
  world w = begin();
  no_errors(&w, "the definitions");
  const as_spec_expr *e =
      check_expression(&w, text, strstr(text, "return") || strstr(text, "@start") || strstr(text, "unchanged"));
  no_errors(&w, text);
  as_text found = {.memory = w.memory};
  as_spec_sort_print(as_spec_check_sorts(w.check), as_spec_check_sort(w.check, e), &found);
  if (strcmp(as_text_get(&found), sort)) fail_msg("%s is of type %s, not %s", text, as_text_get(&found), sort);
  as_text_release(&found);
  finish(&w);
}

static void first_complaint(world *w, const char *text, const char *message) {
  for (uint32_t i = 0; i < as_spec_complaint_count(w->spec); i++) {
    const as_spec_complaint *one = as_spec_complaint_get(w->spec, i);
    if (one->is_note) continue;
    if (strcmp(one->message, message)) fail_msg("%s\ngot:    %s\nwanted: %s", text, one->message, message);
    return;
  }
  fail_msg("no complaint about: %s", text);
}

static void is_wrong(const char *text, const char *message) {
  world w = begin();
  check_expression(&w, text, false);
  first_complaint(&w, text, message);
  finish(&w);
}

/* ---- expressions ---- */

static void expressions_have_their_sorts(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"1", "integer"},
      {"1u8", "u8"},
      {"-128i8", "i8"},
      {"1.5f64", "f64"},
      {"true", "boolean"},
      {"NULL", "pointer"},
      {"\"ab\"", "{ map<u64, u8> chars, u64 len }"},
      {"'a'", "i8"},
      {"return", "i32"},
      {"x", "i32"},
      {"p", "pointer"},
      {"*p", "i32"},
      {"c->v", "i32"},
      {"c->next->v", "i32"},
      {"(*c).next", "pointer"},
      {"c->flag", "u3"},
      {"p[1u8]", "i32"},
      {"RED", "i32"},
      {"&g", "pointer"},
      {"&run", "pointer"},
      {"&(c->v)", "pointer"},
      {"w.i", "i32"},
      {"d", "f64"},
      {"x + 1i32", "i32"},
      {"x < 1i32", "boolean"},
      {"1 + 2", "integer"},
      {"x & 7i32", "i32"},
      {"-x", "i32"},
      {"~x", "i32"},
      {"!true", "boolean"},
      {"true implies x == 0i32", "boolean"},
      {"p + 1u64", "pointer"},
      {"*(p + 1u64)", "i32"},
      {"array_shift(p, x)", "pointer"},
      {"*array_shift<unsigned char>(v, 3u64)", "u8"},
      {"member_shift<struct cell>(v, next)", "pointer"},
      {"(u8) x", "u8"},
      {"(u64) p", "u64"},
      {"(pointer) 0u64", "pointer"},
      {"(alloc_id) p", "alloc_id"},
      {"(integer) x", "integer"},
      {"(i32) 5", "i32"},
      {"(f64) x", "f64"},
      {"(i32) d", "i32"},
      {"(real) 1", "real"},
      {"sizeof<int>", "u64"},
      {"offsetof(cell, next)", "u64"},
      {"good<int>(x)", "boolean"},
      {"x == 0i32 ? 1u8 : 2u8", "u8"},
      {"[1u8, 2u8]", "cn_list<u8>"},
      {"each (u8 i: 0, 7; i < 9u8)", "boolean"},
      {"{ a: 1u8, b: true }", "{ u8 a, boolean b }"},
      {"{ b: true, a: 1u8 } == { a: 2u8, b: false }", "boolean"},
      {"{ a: 2u8, ..{ a: 1u8, b: true } }", "{ u8 a, boolean b }"},
      {"{ v: 1i32, ..*c }", "struct cell"},
      {"struct cell { v: 1i32, next: NULL, flag: (u3) 1 }", "struct cell"},
      {"Push { top: 1i32, below: Empty {} }", "datatype ints"},
      {"length(Empty {})", "u32"},
      {"width({ a: 1u32, b: 2u32 })", "u64"},
      {"match (Empty {}) { Empty {} => { 1u8 } Push { top: t, below: _ } => { (u8) t } }", "u8"},
      {"default<map<u64, u8>>[3u64]", "u8"},
      {"default<map<u64, u8>>[3u64: 1u8, 4u64: 2u8]", "map<u64, u8>"},
      {"MAXu8()", "u8"},
      {"MINi64()", "i64"},
      {"is_null(p)", "boolean"},
      {"shift_left(x, 1i32)", "i32"},
      {"mod(x, 3i32)", "i32"},
      {"bw_clz(x)", "i32"},
      {"power(2, 3)", "integer"},
      {"is_nan(d)", "boolean"},
      {"list_len([])", "u64"},
      {"list_get([1u8], 0u64)", "u8"},
      {"list_cons(1u8, [])", "cn_list<u8>"},
      {"list_append([], [1u8])", "cn_list<u8>"},
      {"set_add(1u8, set_empty<u8>)", "cn_set<u8>"},
      {"set_of_list([1u8])", "cn_set<u8>"},
      {"map_range(default<map<u64, u8>>, 0u64, 3u64)", "cn_list<u8>"},
      {"va_arg<int>(0u64)", "i32"},
      {"{ *p }@start", "i32"},
      {"{ x } unchanged", "boolean"},
      {"given(x)", "i32"},
      {"implements<int (int)>(&run)", "boolean"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) is_of(rows[i][0], rows[i][1]);
}

static void what_does_not_fit_is_told(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"nobody", "there is no 'nobody' here"},
      {"run", "'run' is a function of C: &run is its address"},
      {"size_t", "'size_t' is a type, and a value is wanted"},
      {"x + 1", "the other operand is of type i32, and a number without a type is an integer: write 1i32"},
      {"1 + x", "the other operand is of type i32, and a number without a type is an integer: write 1i32"},
      {"x < -0x1f", "the other operand is of type i32, and a number without a type is an integer: write -0x1fi32"},
      {"x + 1u32", "the other operand is of type i32, and this is of type u32; a cast converts: (i32) before this one"},
      {"x && true", "an operand here is of type boolean, and this is of type i32"},
      {"true + true", "+ does not take values of type boolean"},
      {"d % d", "% does not take values of type f64"},
      {"1 & 2", "& does not take values of type integer"},
      {"*x", "this needs a pointer, and has a value of type i32"},
      {"*NULL", "what this points to is not known; take it with its type, as in RW<T>(p), and use its value"},
      {"c.v", "a value of type pointer has no members; what it points to may: write ->"},
      {"x.v", "a value of type i32 has no members"},
      {"c->w", "struct cell has no member 'w'"},
      {"{ a: 1u8 }.b", "this record has no member 'b'"},
      {"x[0u64]", "a value of type i32 has no elements"},
      {"default<map<u64, u8>>[3u8]",
       "the index of this map is of type u64, and this is of type u8; a cast converts: (u64) before this one"},
      {"v + 1u64", "the size of what this points to is not known; write array_shift<T>(p, i)"},
      {"array_shift(NULL, 1u64)", "what this points to is not known; write array_shift<T>(p, i)"},
      {"array_shift<void>(v, 1u64)", "void has no size to move by; write array_shift<unsigned char>(p, i)"},
      {"array_shift<nothing>(v, 1u64)", "C knows no type 'nothing' here"},
      {"member_shift<struct cell>(v, flag)", "'flag' is a bit-field, which has no address"},
      {"(boolean) x", "a value of type i32 is not converted to boolean"},
      {"(struct nobody) x", "C knows no struct nobody here"},
      {"128i8", "128 does not fit i8"},
      {"256u8", "256 does not fit u8"},
      {"-1u8", "-1 does not fit u8"},
      {"-129i8", "-129 does not fit i8"},
      {"x == 0i32 ? 1u8 : 2u16",
       "the other side is of type u8, and this is of type u16; a cast converts: (u8) before this one"},
      {"[1u8, 2u16]",
       "an element of this list is of type u8, and this is of type u16; a cast converts: (u8) before this one"},
      {"Nothing {}", "there is no constructor 'Nothing'"},
      {"Push { top: 1i32 }", "'Push' also has the member 'below'"},
      {"Push { top: 1i32, below: Empty {}, more: 1u8 }", "'Push' has no member 'more'"},
      {"Push { top: 1u8, below: Empty {} }",
       "this member is of type i32, and this is of type u8; a cast converts: (i32) before this one"},
      {"struct cell { v: 1i32 }", "struct cell also has the member 'next'"},
      {"{ v: 1u8, ..*c }",
       "this member is of type i32, and this is of type u8; a cast converts: (i32) before this one"},
      {"{ a: 1u8, ..x }", "members of structures and records are changed, and this is of type i32"},
      {"length()", "length has 1 argument, and not 0"},
      {"length(x)", "this argument is of type datatype ints, and this is of type i32"},
      {"nothing(x)", "there is no function 'nothing'"},
      {"run(x)", "'run' is a function of C, which specifications do not call; cn_function gives it a meaning here"},
      {"Stack(p)", "'Stack' is a predicate; what it holds is taken: take x = Stack(...);"},
      {"is_null(x)", "this argument is of type pointer, and this is of type i32"},
      {"bw_clz(1)", "bw_clz takes a bit-vector, and this is of type integer"},
      {"list_cons(1u8, [1u16])", "this argument is of type cn_list<u8>, and this is of type cn_list<u16>"},
      {"MAXu8(1)", "MAXu8 has no arguments"},
      {"return", "return is what the function returns, in ensures, and nothing elsewhere"},
      {"{ x }@start", "the beginning of the function is nothing that can be spoken of here"},
      {"match x { y => { 1u8 } z => { 2u8 } }", "arms before this one fit everything that it does"},
      {"match (Empty {}) { Empty {} => { 1u8 } }", "this match does not cover Push; _ => { ... } covers the others"},
      {"match (Empty {}) { Push { top: a, below: a } => { 1u8 } _ => { 2u8 } }", "'a' is bound twice in one pattern"},
      {"match (Empty {}) { Push { top: a } => { 1u8 } _ => { 2u8 } }",
       "'Push' also has the member 'below'; write below: _ if it does not matter"},
      {"match (Empty {}) { Red {} => { 1u8 } _ => { 2u8 } }",
       "'Red' makes values of type datatype color, and this is of type datatype ints"},
      {"match (Empty {}) { Empty {} => { 1u8 } _ => { 2u16 } }",
       "this arm is of type u8, and this is of type u16; a cast converts: (u8) before this one"},
      {"default<nobody>", "there is no type 'nobody'"},
      {"&RED", "& takes the address of a variable or function of C, and 'RED' is none"},
      {"offsetof(cell, nothing)", "struct cell has no member 'nothing'"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) is_wrong(rows[i][0], rows[i][1]);
}

static void one_mistake_is_told_once(void **state) {
  (void)state;
  world w = begin();
  check_expression(&w, "(nobody + 1i32) * 2i32 < nobody.a.b && f_is_not(nobody)[0u64]", false);
  assert_int_equal(as_spec_error_count(w.spec), 4); /* each use of a name that is not there, and the function */
  finish(&w);
}

/* Numbers at the bounds of each type: one fits, one more does not. */
static void numbers_fit_their_types(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"255u8", "256u8"},
      {"127i8", "128i8"},
      {"-128i8", "-129i8"},
      {"0xffffu16", "0x10000u16"},
      {"-32768i16", "-32769i16"},
      {"4294967295u32", "4294967296u32"},
      {"2147483647i32", "2147483648i32"},
      {"-2147483648i32", "-2147483649i32"},
      {"18446744073709551615u64", "18446744073709551616u64"},
      {"-9223372036854775808i64", "-9223372036854775809i64"},
      {"340282366920938463463374607431768211455u128", "340282366920938463463374607431768211456u128"},
      {"-170141183460469231731687303715884105728i128", "-170141183460469231731687303715884105729i128"},
      {"0b11111111u8", "0b100000000u8"},
      {"0377u8", "0400u8"},
      {"-0u8", "-1u8"},
      {"0u128", "999999999999999999999999999999999999999999999999999999999999u128"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    world good = begin(), bad = begin();
    check_expression(&good, rows[i][0], false);
    no_errors(&good, rows[i][0]);
    check_expression(&bad, rows[i][1], false);
    if (as_spec_error_count(bad.spec) != 1) fail_msg("%s fits", rows[i][1]);
    finish(&good), finish(&bad);
  }
}

/* ---- matches ---- */

/* Arms over two colours, against enumeration: pair-like values are Two { a, b }. */
static void covering_agrees_with_enumeration(void **state) {
  (void)state;
  static const char *const part[] = {"_", "Red {}", "Green {}", "Blue {}"};
  static const char more[] = "datatype two { Two { color a, color b } } function (two) some()";
  uint64_t seed = 5;
  for (uint32_t round = 0; round < 400; round++) {
    char text[1000] = "match (some()) {";
    bool covered[3][3] = {{false}}, has_idle = false;
    for (uint32_t arm = 0, count = 1 + round % 6; arm < count; arm++) {
      seed = seed * 6364136223846793005u + 1442695040888963407u;
      uint32_t a = (uint32_t)(seed >> 40) % 4, b = (uint32_t)(seed >> 50) % 4, fresh = 0;
      for (uint32_t i = 0; i < 3; i++)
        for (uint32_t j = 0; j < 3; j++) {
          bool fits = (!a || a == i + 1) && (!b || b == j + 1);
          fresh += fits && !covered[i][j];
          covered[i][j] |= fits;
        }
      has_idle |= !fresh;
      snprintf(text + strlen(text), sizeof text - strlen(text), " Two { a: %s, b: %s } => { 1u8 }", part[a], part[b]);
    }
    strcat(text, " }");
    bool all = true;
    for (uint32_t i = 0; i < 9; i++) all &= covered[i / 3][i % 3];
    world w = {.memory = as_memory_create(0)};
    w.spec = as_spec_create(w.memory);
    w.check = as_spec_check_create(w.memory, w.spec, &c);
    as_spec_check_add(w.check, as_spec_read_file(w.spec, definitions, strlen(definitions), elsewhere));
    as_spec_check_add(w.check, as_spec_read_file(w.spec, more, strlen(more), (as_spec_place){"c.c", 1, 1}));
    as_spec_check_definitions(w.check);
    no_errors(&w, more);
    check_expression(&w, text, false);
    bool says_idle = false, says_open = false;
    for (uint32_t i = 0; i < as_spec_complaint_count(w.spec); i++) {
      says_idle |= strstr(as_spec_complaint_get(w.spec, i)->message, "arms before") != NULL;
      says_open |= strstr(as_spec_complaint_get(w.spec, i)->message, "does not cover") != NULL;
    }
    if (says_idle != has_idle || says_open == all) fail_msg("%s: idle %d, covered %d", text, has_idle, all);
    finish(&w);
  }
}

/* ---- conditions, contracts, statements ---- */

static void contract_is(const char *text, const char *message) {
  world w = begin();
  const as_spec_contract *contract = as_spec_read_contract(w.spec, text, strlen(text), start);
  no_errors(&w, text);
  as_spec_check_contract(w.check, contract, &head);
  if (message)
    first_complaint(&w, text, message);
  else
    no_errors(&w, text);
  finish(&w);
}

static void contracts_are_checked(void **state) {
  (void)state;
  contract_is("requires take X = RW(p); X > 0i32; ensures take Y = RW(p); Y == X && return == {*p}@start;", NULL);
  contract_is("requires take S = Stack(c); ensures take T = Stack(c); T == S; each (u64 i; i < 3u64) { i < 4u64 };",
              NULL);
  contract_is("accesses g; requires g > 0i32; ensures g == x;", NULL);
  contract_is("requires take A = each (u64 i; i < 8u64) { RW<int>(array_shift<int>(p, i)) }; A[0u64] == 1i32;", NULL);
  contract_is("requires cn_ghost u8 n; n < 3u8; ensures true; fails with abort when n == 2u8; also ux requires take F "
              "= Token(p, 1u64); "
              "fails with abort; ensures F == F;",
              NULL);
  contract_is("requires take X = RW<struct open>(v);",
              "a cell holds a complete object, and 'struct open' is no type of one");
  contract_is("requires take X = RW<void>(v);", "a cell holds a complete object, and 'void' is no type of one");
  contract_is("requires take X = RW(NULL);", "what this points to is not known; write the type, as in RW<int>(p)");
  contract_is("requires take X = RW(p, 1i32);", "a cell has one input, its pointer");
  contract_is("requires take X = Nothing(p);", "there is no predicate 'Nothing'");
  contract_is("requires take X = Token(p);", "Token has 2 inputs, and not 1");
  contract_is("requires x;", "a condition is of type boolean, and this is of type i32");
  contract_is("requires take A = each (u64 i; i < 8u64) { RW<int>(p) };",
              "the pointer of an iterated resource is array_shift<T>(base, i), with exactly that index");
  contract_is("requires take A = each (u64 i; i < 8u64) { RW<int>(array_shift<int>(array_shift<int>(p, i), i)) };",
              "the base of an iterated resource does not depend on its index");
  contract_is("requires take A = each (integer i; i < 8) { RW<int>(array_shift<int>(p, i)) };",
              "an index is a bit-vector, and this is integer");
  contract_is("requires each (pointer q; true) { true };",
              "an index is a bit-vector or an integer, and this is pointer");
  contract_is("ensures take Y = RW(p); also requires Y == 0i32;", "there is no 'Y' here"); /* of another case */
  contract_is("accesses x; ensures true;", "accesses names globals of C, and 'x' is none");
  contract_is("cn_function given;", "'given' and the function of C differ in their parameters or results");
  contract_is("cn_function nobody;", "there is no function 'nobody'");
  contract_is("requires true; decreases x; ensures true;",
              "what decreases is unsigned, an integer or a datatype, and this is of type i32");
}

static void bodies_see_what_requires_binds(void **state) {
  (void)state;
  static const char good[] =
      "assert(X == x); apply l(Empty {}); unfold length(Empty {}); unpack Stack(c); focus RW<int>, 1u64;";
  static const struct {
    const char *text, *message;
  } bad[] = {{"assert(Z == x);", "there is no 'Z' here"},
             {"apply nobody(x);", "there is no lemma 'nobody'"},
             {"apply l();", "l has 1 argument, and not 0"},
             {"unfold given(x);", "'given' has no body to unfold"},
             {"unpack Nothing(...);", "there is no predicate 'Nothing'"},
             {"instantiate nobody, 1u64;", "there is no function 'nobody'"},
             {"assert(return == 1i32);", "return is what the function returns, in ensures, and nothing elsewhere"}};
  for (size_t i = 0; i <= sizeof bad / sizeof *bad; i++) {
    static const char before[] = "requires take X = RW(p); X > 0i32;",
                      loop[] = "inv X == { x }@start; take Y = RW(p); Y >= x; decreases 3u8;";
    const char *text = i ? bad[i - 1].text : good;
    world w = begin();
    as_spec_check_contract(w.check, as_spec_read_contract(w.spec, before, strlen(before), start), &head);
    as_spec_check_invariant(w.check, as_spec_read_invariant(w.spec, loop, strlen(loop), start));
    no_errors(&w, loop);
    as_spec_check_statements(w.check, as_spec_read_statements(w.spec, text, strlen(text), start));
    if (i)
      first_complaint(&w, text, bad[i - 1].message);
    else
      no_errors(&w, text);
    finish(&w);
  }
}

/* In contracts a parameter is the argument; inside of the body it is the variable. */
static void parameters_mean_what_their_place_says(void **state) {
  (void)state;
  static const char before[] = "requires x > 0i32;", inside[] = "assert(x > 0i32);";
  world w = begin();
  const as_spec_contract *contract = as_spec_read_contract(w.spec, before, strlen(before), start);
  as_spec_check_contract(w.check, contract, &head);
  as_spec_statements statements = as_spec_read_statements(w.spec, inside, strlen(inside), start);
  as_spec_check_statements(w.check, statements);
  no_errors(&w, before);
  const as_spec_expr *argument = contract->cases[0].
                                   requires
      .at[0]
      .claim.value->operands.at[0];
  const as_spec_expr *variable = statements.at[0].claim.value->operands.at[0];
  assert_int_equal(as_spec_check_meaning(w.check, argument).kind, AS_SPEC_MEANING_VARIABLE);
  assert_int_equal(as_spec_check_meaning(w.check, variable).kind, AS_SPEC_MEANING_C);
  assert_int_equal(as_spec_check_meaning(w.check, variable).index, 1);
  finish(&w);
}

static void definitions_are_checked(void **state) {
  (void)state;
  static const struct {
    const char *text, *message;
  } rows[] = {
      {"function (u8) f(u8 a) { b }", "there is no 'b' here"},
      {"function (u8) f(u8 a) { g }",
       "'g' is a variable of C, which functions and predicates do not see; pass its value"},
      {"function (u8) f(pointer q) { *q }",
       "functions and predicates do not read memory; take the cell, and use its value"},
      {"function (u8) f(u8 a) { 1u16 }",
       "the result of this function is of type u8, and this is of type u16; a cast converts: (u8) before this one"},
      {"function (u8) f(u8 a, u8 a) { a }", "'a' is a parameter already"},
      {"function (u8) f(u8 a) function (u8) f(u8 b)", "'f' is defined already"},
      {"function [fast] (u8) f(u8 a)", "there is no attribute 'fast'"},
      {"type_synonym a = b type_synonym b = a function (u8) f(a x)", "'b' is a synonym of itself"},
      {"datatype d { A { map<u64, d> m } }",
       "members that are maps, sets, records or tuples have no datatypes in them"},
      {"datatype d { A { u8 m, u8 m } }", "'A' has one member 'm'"},
      {"datatype d { A {}, A {} }", "'A' is defined already"},
      {"type_synonym t = { u8 m, u8 m }", "a record has one member 'm'"},
      {"predicate (u8) P(u8 n) { return n; }", "the first input of a predicate is a pointer"},
      {"predicate (u8) P(pointer q) { return; }", "this predicate has an output, of type u8"},
      {"predicate (u8) P(pointer q) { return 1u16; }",
       "the output of this predicate is of type u8, and this is of type u16; a cast converts: (u8) before this one"},
      {"predicate (void) P(pointer q) { if (q) { return; } else { return; } }",
       "a guard is of type boolean, and this is of type pointer"},
      {"lemma k(u8 a) requires a; ensures true;", "a condition is of type boolean, and this is of type u8"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    world w = {.memory = as_memory_create(0)};
    w.spec = as_spec_create(w.memory);
    w.check = as_spec_check_create(w.memory, w.spec, &c);
    as_spec_check_add(w.check, as_spec_read_file(w.spec, rows[i].text, strlen(rows[i].text), start));
    as_spec_check_definitions(w.check);
    first_complaint(&w, rows[i].text, rows[i].message);
    finish(&w);
  }
}

static void a_header_is_defined_once(void **state) {
  (void)state;
  world w = begin(); /* has the definitions */
  as_spec_check_add(w.check, as_spec_read_file(w.spec, definitions, strlen(definitions), elsewhere));
  no_errors(&w, "the same place again");
  as_spec_check_add(w.check, as_spec_read_file(w.spec, definitions, strlen(definitions), start));
  assert_true(as_spec_error_count(w.spec) > 0); /* another place */
  finish(&w);
}

static void pointers_that_are_compared_get_a_note(void **state) {
  (void)state;
  world w = begin();
  check_expression(&w, "p == NULL", false);
  assert_int_equal(as_spec_complaint_count(w.spec), 1);
  assert_true(as_spec_complaint_get(w.spec, 0)->is_note);
  finish(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(expressions_have_their_sorts),
      cmocka_unit_test(what_does_not_fit_is_told),
      cmocka_unit_test(one_mistake_is_told_once),
      cmocka_unit_test(numbers_fit_their_types),
      cmocka_unit_test(covering_agrees_with_enumeration),
      cmocka_unit_test(contracts_are_checked),
      cmocka_unit_test(bodies_see_what_requires_binds),
      cmocka_unit_test(parameters_mean_what_their_place_says),
      cmocka_unit_test(definitions_are_checked),
      cmocka_unit_test(a_header_is_defined_once),
      cmocka_unit_test(pointers_that_are_compared_get_a_note),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
