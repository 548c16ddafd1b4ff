/* Specifications: reading and printing. Strategy: what is printed reads back as the same text (tables for every form);
 * precedence by tables of the same expression with all parentheses and with none; random expressions, written with
 * all parentheses so that no precedence is needed to read them, must mean the same after printing and reading, which is
 * seen by a third form (a dump of the tree); complaints by tables with their places; texts with random damage must end
 * with an answer. AS_LONG: many more random ones.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* needs those above */

#include "c/spec/syntax/spec.h"
#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const as_spec_place start = {"a.c", 1, 1};

static void no_complaints(const as_spec *spec, const char *text) {
  for (uint32_t i = 0; i < as_spec_complaint_count(spec); i++) {
    const as_spec_complaint *one = as_spec_complaint_get(spec, i);
    if (!one->is_note) fail_msg("%u:%u: %s\nin: %s", one->place.line, one->place.column, one->message, text);
  }
}

/* Each form, read and printed. */

typedef void (*reader)(as_spec *spec, const char *text, as_text *out);

static void expression(as_spec *spec, const char *text, as_text *out) {
  as_spec_exprs all = as_spec_read_arguments(spec, text, strlen(text), start);
  for (uint32_t i = 0; i < all.count; i++) {
    if (i) as_text_put(out, ", ");
    as_spec_print_expr(spec, all.at[i], out);
  }
}

static void contract(as_spec *spec, const char *text, as_text *out) {
  const as_spec_contract *one = as_spec_read_contract(spec, text, strlen(text), start);
  if (one) as_spec_print_contract(spec, one, out);
}

static void invariant(as_spec *spec, const char *text, as_text *out) {
  const as_spec_invariant *one = as_spec_read_invariant(spec, text, strlen(text), start);
  if (one) as_spec_print_invariant(spec, one, out);
}

static void file(as_spec *spec, const char *text, as_text *out) {
  as_spec_definitions all = as_spec_read_file(spec, text, strlen(text), start);
  for (uint32_t i = 0; i < all.count; i++) as_spec_print_definition(spec, &all.at[i], out);
}

static void statements(as_spec *spec, const char *text, as_text *out) {
  as_spec_statements all = as_spec_read_statements(spec, text, strlen(text), start);
  for (uint32_t i = 0; i < all.count; i++) as_spec_print_statement(spec, &all.at[i], out);
}

/* What is printed; the caller frees it. */
static char *printed(reader read, const char *text) {
  as_memory *memory = as_memory_create(0);
  as_spec *spec = as_spec_create(memory);
  as_text out = {.memory = memory};
  read(spec, text, &out);
  no_complaints(spec, text);
  char *copy = strdup(as_text_get(&out));
  as_text_release(&out);
  as_spec_destroy(spec);
  as_memory_destroy(memory);
  return copy;
}

static void reads_as(reader read, const char *text, const char *wanted) {
  char *once = printed(read, text), *twice = printed(read, once);
  assert_string_equal(once, wanted);
  assert_string_equal(twice, once);
  free(once), free(twice);
}

static void same(reader read, const char *text) { reads_as(read, text, text); }

/* Expressions. */

static void every_expression_is_printed_as_it_is_read(void **state) {
  (void)state;
  static const char *const texts[] = {
      "0, 12, 0x1f, 017, 0b101, 3u8, -128i8, 0xffu64, 00",
      "1.5f64, -0.25f32, 1.0e-10f64",
      "\"a\\\"b\", 'c', '\\''",
      "true, false, NULL, return",
      "a ? b : c, [a, b, c], []",
      "f((let x = 1i32; x + x))",
      "match x { Empty {} => { 0i32 } Push { top: t, below: _ } => { t } }",
      "match (f(x)) { C { a: D { b: y } } => { let z = y; z } other => { 1 } }",
      "each (u64 i: 0, 7; m[i] == 0u8)",
      "a || b, a implies b implies c, (a implies b) implies c, a && b",
      "a == b, a != b, a < b, a > b, a <= b, a >= b",
      "a + b - c | d, a * b / c % d & e ^ f",
      "-x, -(1), !b, ~x, *p, &x, &(p->m)",
      "(u8) x, (i64) a + (i64) b, (pointer) 0u64, (map<u64, u8>) m, (struct s) x, (u7) x",
      "{ x } unchanged, { *p }@start, { let y = x; y }@start",
      "sizeof<int>, sizeof<struct s *[4]>, offsetof(s, m)",
      "e.m.n, p->m, a[i], m[k: v, l: w], p[i].m",
      "f(), f(a, b), MAXi32()",
      "Empty {}, Push { top: 1i32, below: Empty {} }, struct s { a: 1i32 }, { a: 1, b: 2 }, { a: 1, ..s }, { ..s }",
      "good<int>(x), array_shift<int>(p, i), array_shift(p, i), member_shift<struct s>(p, m), member_shift(p, m)",
      "default<map<u64, cn_list<i32>>>, set_empty<u8>, implements<cmp>(f), va_arg<int>(0u64)",
      "allocs[(alloc_id) p].size",
      "set_empty, implements, va_arg, also, ux, f32, exists, i1 + 1", /* words of ours are names elsewhere */
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) same(expression, texts[i]);
  reads_as(expression, "if (c) { a } else if (d) { b } else { e }", "c ? a : (d ? b : e)");
  reads_as(expression, "(x) - y, (i1) - y, ((x))", "x - y, i1 - y, x");
  reads_as(expression, "a // to the end\n , b", "a, b");
}

static void precedence_is_that_of_the_grammar(void **state) {
  (void)state;
  static const struct {
    const char *none, *all;
  } rows[] = {
      {"a + b * c - d", "(a + (b * c)) - d"},
      {"a - b - c", "(a - b) - c"},
      {"a == b < c", "(a == b) < c"},
      {"a | b + c", "(a | b) + c"},
      {"a + b | c", "(a + b) | c"},
      {"a & b * c", "(a & b) * c"},
      {"a ^ b / c", "(a ^ b) / c"},
      {"a || b && c", "a || (b && c)"},
      {"a && b == c", "a && (b == c)"},
      {"a implies b && c", "a implies (b && c)"},
      {"a || b implies c", "a || (b implies c)"},
      {"a implies b || c", "(a implies b) || c"},
      {"a implies b implies c", "a implies (b implies c)"},
      {"-a * b", "(-a) * b"},
      {"(u8) a + b", "((u8) a) + b"},
      {"*p + 1", "(*p) + 1"},
      {"!a == b", "(!a) == b"},
      {"-p->m", "-(p->m)"},
      {"*a[i]", "*(a[i])"},
      {"(u8) a.m", "(u8) (a.m)"},
      {"a == b ? c : d", "(a == b) ? c : d"},
      {"- - x", "-(-x)"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char *none = printed(expression, rows[i].none), *all = printed(expression, rows[i].all);
    assert_string_equal(none, all);
    free(none), free(all);
  }
}

/* The other forms. */

static void every_contract_is_printed_as_it_is_read(void **state) {
  (void)state;
  same(contract, "requires\n  take First = RW(at);\n  !is_null(First);\n  take S = Stack(First);\nensures\n  take C = "
                 "RW<struct cell>(First);\n  let n = C.v + 1i32;\n  S == Push { top: return, below: T };\n");
  same(contract,
       "trusted;\naccesses g, h;\nrequires\n  true;\nensures\n  each (u64 i; i < n) { M[i] < 128u8 };\n  exists (u8 x; "
       "x < 3u8) { x == 1u8 };\n");
  same(contract, "cn_function f;\n");
  same(contract,
       "requires cn_ghost i32 n, pointer q;\n  n > 0i32;\ndecreases n;\nensures\n  take A = each (u64 i; i < n) { "
       "W<unsigned char>(array_shift<unsigned char>(p, i)) };\n");
  same(contract,
       "requires\n  take S = RO<struct file>(f);\nensures\n  true;\nfails with null-dereference when "
       "is_null(S.buffer);\nfails with abort;\nensures\n  x == 1u8;\nalso ux requires\n  take F = Freed(f);\nfails "
       "with heap-use-after-free;\n");
  same(contract, "exact;\nrequires\n  true;\nensures\n  return == 0i32;\n");
  reads_as(contract, "accesses g; accesses h; ensures true;", "accesses g, h;\nensures\n  true;\n");
  reads_as(contract, "requires forall (u64 i; i < n) { f(i) }; also requires x; ensures true;",
           "requires\n  each (u64 i; i < n) { f(i) };\nalso ox requires\n  x;\nensures\n  true;\n");
}

static void words_of_ours_are_names_where_nothing_else_fits(void **state) {
  (void)state;
  same(contract, "requires\n  fails == 1i32;\n  decreases < 3u8;\n  also && when;\n  exists(x);\n");
}

static void every_definition_is_printed_as_it_is_read(void **state) {
  (void)state;
  same(file, "type_synonym span = { u64 from, u64 upto }\n");
  same(file, "datatype shape {\n  Dot {},\n  Box { u32 w, u32 h },\n  Pair { shape l, datatype shape r }\n}\n");
  same(file, "function (u64) width(span s) { s.upto - s.from }\nfunction [rec, coq_unfold] (u32) dots(shape s) { 1u32 "
             "}\nfunction "
             "(boolean) prime(u64 n)\n");
  same(file, "predicate [rec] (datatype ints) Stack(pointer p) {\n  if (is_null(p)) {\n    return Empty {};\n  } else "
             "if (a) {\n   "
             " let x = 1;\n    return x;\n  } else {\n    take C = RW<struct cell>(p);\n    assert (C.v > 0i32);\n    "
             "assert (each "
             "(u64 i; i < 3u64) { f(i) });\n    return Push { top: C.v, below: B };\n  }\n}\n");
  same(file, "predicate (void) Token(pointer p)\npredicate (void) P(pointer p) {\n    return;\n  }\n");
  same(file, "lemma l(i32 x)\nrequires\n  true;\nensures\n  x == x;\n");
  same(file, "spec malloc(u64 n);\nrequires\n  true;\nensures\n  take A = Fresh(return, n);\n");
  same(file, "spec typedef cmp(pointer a, pointer b);\nensures\n  return <= 1i32;\n");
  reads_as(
      file, "predicate boolean P(pointer p) { if (a) { return; } else { if (b) { return; } else { return; } } }",
      "predicate (boolean) P(pointer p) {\n  if (a) {\n    return;\n  } else if (b) {\n    return;\n  } else {\n    "
      "return;\n  }\n}\n");
}

static void every_statement_is_printed_as_it_is_read(void **state) {
  (void)state;
  same(statements,
       "assert (x < y);\nassert (each (u64 i; i < n) { f(i) });\ncn_have x == y;\napply l(a, b);\nunfold f(x);\n"
       "unpack P(p, x);\nunpack P(...);\npack P(p);\nsplit_case x == 0i32;\nfocus RW<int>, i;\nfocus P, i;\n"
       "instantiate i;\ninstantiate f, i;\ninstantiate good<int>, i;\n"
       "derive_constraints (RW<int>(p), W<int>(...));\nto_bytes RW<int>(p);\nfrom_bytes W<int>(p);\n"
       "cn_print (x);\ninline f, g;\ninline ;\n");
  same(invariant, "inv\n  i <= n;\n  take A = RW<int>(p);\ndecreases n - i;\n");
}

/* Complaints. */

typedef struct complaint {
  reader read;
  const char *text;
  uint32_t line, column;
  const char *message;
} complaint;

static void complaints_have_their_places(void **state) {
  (void)state;
  static const complaint rows[] = {
      {expression, "128i7", 1, 1, "a number has one of the types u8, u16, u32, u64, u128, i8 ... i128: '128i7'"},
      {expression, "1UL", 1, 1, "suffixes of C are not read here; write the type behind the number, as in 1u64: '1UL'"},
      {expression, "089", 1, 1, "a number that begins with 0 is octal, and has no such digit: '089'"},
      {expression, "0x", 1, 1, "a number without digits: '0x'"},
      {expression, "1q", 1, 1, "a number ends with its type, as in 1i32, or with its last digit: '1q'"},
      {expression, "1.5", 1, 1, "a float ends with its type: f32 or f64: '1.5'"},
      {expression, "\"abc", 1, 1, "a string without its end: '\"abc'"},
      {expression, "a #", 1, 3, "a character that means nothing in a specification: '#'"},
      {expression, "a /* b */", 1, 3, "a comment of C inside of a specification; // begins one here: '/'"},
      {expression, "a +\n  )", 2, 3, "an expression should stand here, not ')'"},
      {expression, "a = b", 1, 3,
       "',' or the end of the ghost arguments should stand here, not '='; equality is written ==, and take names a "
       "resource"},
      {expression, "a << b", 1, 3, "there is no <<; write shift_left(x, n)"},
      {expression, "a >> b", 1, 3, "there is no >>; write shift_right(x, n)"},
      {expression, "a ? b : c ? d : e", 1, 11, "another ?: has to stand in parentheses"},
      {expression, "take + 1", 1, 1, "an expression should stand here, and 'take' is a keyword"},
      {expression, "&(a + b)", 1, 1,
       "& takes the address of a name or of a member, p->m; other places are made by array_shift"},
      {expression, "{ a: 1, a: 2 }", 1, 9, "'a' has a value already"},
      {expression, "{}", 1, 1, "a record has at least one member"},
      {expression, "{ x }", 1, 6,
       "@start or unchanged, which take an expression in braces, should stand here, not the end of the comment"},
      {expression, "match x { }", 1, 1, "a match has at least one arm"},
      {expression, "each (u64 i; i < n)", 1, 1,
       "each with a guard is a condition of its own; inside of an expression it has two bounds: each (u64 i: 0, 7; e)"},
      {expression, "each (u64 i: 0u64, 7; e)", 1, 14, "the bounds of each are numbers without a type"},
      {expression, "array_shift<int>(p)", 1, 1, "this is written array_shift<T>(pointer, index)"},
      {expression, "sizeof<int", 1, 11, "'>', which ends a type of C, should stand here, not the end of the comment"},
      {expression, "sizeof<>", 1, 8, "a type of C should stand here, not '>'"},
      {contract, "requires", 1, 9, "requires is followed by at least one condition"},
      {contract, "ensures true; requires true;", 1, 15, "requires stands before ensures"},
      {contract, "ensures true; accesses g;", 1, 15,
       "a contract has trusted, then accesses or cn_function, then requires, then ensures, each once; accesses comes "
       "too late"},
      {contract, "requires take x = stack(p);", 1, 19,
       "a predicate begins with a capital letter, and 'stack' does not"},
      {contract, "requires take x = P();", 1, 19, "a predicate has at least one input, a pointer"},
      {contract, "requires x", 1, 11, "';' or an operator should stand here, not the end of the comment"},
      {contract, "assert(x);", 1, 1,
       "requires, ensures, also, fails or the end of the contract should stand here, not 'assert'"},
      {invariant, "x < 3;", 1, 1, "inv, which begins the invariant of a loop, should stand here, not 'x'"},
      {file, "assert(x);", 1, 1,
       "predicate, function, lemma, datatype, type_synonym or spec, which stand at file level, should stand here, not "
       "'assert'"},
      {file, "predicate (void) p(pointer p)", 1, 18, "the name of a predicate begins with a capital letter"},
      {file, "predicate (void) P(pointer p) { if (a) { return; } }", 1, 52, "else should stand here, not '}'"},
      {file, "predicate (void) P(pointer p) { x; }", 1, 33, "take, let, assert or return should stand here, not 'x'"},
      {statements, "requires x;", 1, 1,
       "a block holds ghost statements, as assert or apply; contracts stand before the body, invariants behind the "
       "head of a "
       "loop, definitions at file level"},
      {statements, "x = 3;", 1, 1, "a ghost statement, as assert or apply, should stand here, not 'x'"},
      {statements, "to_bytes P(p);", 1, 1, "bytes are those of RW<T>(p) or W<T>(p)"},
  };
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    as_spec *spec = as_spec_create(memory);
    as_text out = {.memory = memory};
    rows[i].read(spec, rows[i].text, &out);
    if (!as_spec_complaint_count(spec)) fail_msg("no complaint about: %s", rows[i].text);
    const as_spec_complaint *one = as_spec_complaint_get(spec, 0);
    assert_string_equal(one->message, rows[i].message);
    assert_false(one->is_note);
    if (one->place.line != rows[i].line || one->place.column != rows[i].column)
      fail_msg("%u:%u instead of %u:%u for: %s", one->place.line, one->place.column, rows[i].line, rows[i].column,
               rows[i].text);
    as_text_release(&out);
    as_spec_destroy(spec);
  }
  as_memory_destroy(memory);
}

static void one_reading_shows_all_that_is_wrong(void **state) {
  (void)state;
  static const char text[] = "requires x = 1;\n  y == 2i32;\n  take P(q);\nensures 1UL == z;\n  w == 4u8;\n";
  as_memory *memory = as_memory_create(0);
  as_spec *spec = as_spec_create(memory);
  as_text out = {.memory = memory};
  contract(spec, text, &out);
  assert_int_equal(as_spec_error_count(spec), 3);
  assert_int_equal(as_spec_complaint_get(spec, 0)->place.line, 1);
  assert_int_equal(as_spec_complaint_get(spec, 1)->place.line, 3);
  assert_int_equal(as_spec_complaint_get(spec, 2)->place.line, 4);
  assert_string_equal(as_text_get(&out), "requires\n  y == 2i32;\nensures\n  w == 4u8;\n"); /* what is good is there */
  as_text_release(&out);
  as_spec_destroy(spec);
  as_memory_destroy(memory);
}

static void older_spellings_and_traps_get_a_note(void **state) {
  (void)state;
  static const struct {
    reader read;
    const char *text, *note;
  } rows[] = {
      {contract, "requires take x = Owned<int>(p);", "Owned is an older spelling of RW"},
      {contract, "requires take x = Block<int>(p);", "Block is an older spelling of W"},
      {expression, "{ x }%start", "%start is an older spelling of @start"},
      {statements, "extract RW<int>, i;", "extract is an older spelling of focus"},
      {expression, "a & 1u8 == 0u8", "& binds tighter than == here, other than in C; parentheses would show it"},
      {expression, "0u8 != a | b", "| binds tighter than != here, other than in C; parentheses would show it"},
  };
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    as_spec *spec = as_spec_create(memory);
    as_text out = {.memory = memory};
    rows[i].read(spec, rows[i].text, &out);
    assert_int_equal(as_spec_complaint_count(spec), 1);
    assert_int_equal(as_spec_error_count(spec), 0);
    assert_string_equal(as_spec_complaint_get(spec, 0)->message, rows[i].note);
    as_text_release(&out);
    as_spec_destroy(spec);
  }
  as_spec *spec = as_spec_create(memory);
  as_text out = {.memory = memory};
  expression(spec, "(a & 1u8) == 0u8, a & (b == c)", &out);
  assert_int_equal(as_spec_complaint_count(spec), 0);
  as_text_release(&out);
  as_spec_destroy(spec);
  as_memory_destroy(memory);
}

/* Random expressions. */

typedef struct generator {
  uint64_t seed;
  as_text text;
} generator;

static uint32_t pick(generator *g, uint32_t n) {
  g->seed = g->seed * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(g->seed >> 33) % n;
}

static void write_random(generator *g, uint32_t depth);

static void write_all(generator *g, const char *form, uint32_t depth) {
  for (; *form; form++)
    if (*form == '$')
      as_text_put(&g->text, "("), write_random(g, depth), as_text_put(&g->text, ")");
    else
      as_text_put_char(&g->text, *form);
}

static void write_random(generator *g, uint32_t depth) {
  static const char *const leaves[] = {"x",       "1i32",   "-7i8", "true",  "NULL",
                                       "0x1fu64", "return", "C {}", "\"s\"", "sizeof<int>"};
  static const char *const forms[] = {"$ + $",
                                      "$ - $",
                                      "$ | $",
                                      "$ * $",
                                      "$ & $",
                                      "$ ^ $",
                                      "$ / $",
                                      "$ % $",
                                      "$ == $",
                                      "$ != $",
                                      "$ < $",
                                      "$ >= $",
                                      "$ && $",
                                      "$ || $",
                                      "$ implies $",
                                      "-$",
                                      "!$",
                                      "~$",
                                      "*$",
                                      "(u8) $",
                                      "(struct s) $",
                                      "$ ? $ : $",
                                      "$.m",
                                      "$->m",
                                      "$[$]",
                                      "$[$: $]",
                                      "f($, $)",
                                      "{ a: $, b: $ }",
                                      "{ a: $, ..$ }",
                                      "C { a: $ }",
                                      "{ $ } unchanged",
                                      "{ $ }@start",
                                      "let y = $; $",
                                      "match $ { C { a: z } => { $ } _ => { $ } }",
                                      "each (u64 i: 0, 3; $)",
                                      "[$, $]",
                                      "good<int *>($)",
                                      "array_shift<int>($, $)"};
  if (!depth || pick(g, 5) == 0)
    as_text_put(&g->text, leaves[pick(g, sizeof leaves / sizeof *leaves)]);
  else
    write_all(g, forms[pick(g, sizeof forms / sizeof *forms)], depth - 1);
}

/* A form that knows no precedence. */
static void dump(const as_spec *spec, const as_spec_expr *e, as_text *out) {
  as_text_printf(out, "(%d %d %u %s", (int)e->kind, (int)e->op, e->is_negative, e->text ? e->text : "");
  for (uint32_t i = 0; i < e->fields.count; i++) {
    as_text_printf(out, " %s", as_spec_name(spec, e->fields.at[i].name));
    dump(spec, e->fields.at[i].value, out);
  }
  for (uint32_t i = 0; i < e->operands.count; i++) dump(spec, e->operands.at[i], out);
  for (uint32_t i = 0; i < e->arm_count; i++) dump(spec, e->arms[i].value, out);
  as_text_put(out, ")");
}

static void read_and_dump(as_memory *memory, const char *text, as_text *as_dump, as_text *as_print) {
  as_spec *spec = as_spec_create(memory);
  as_spec_exprs all = as_spec_read_arguments(spec, text, strlen(text), start);
  no_complaints(spec, text);
  assert_int_equal(all.count, 1);
  dump(spec, all.at[0], as_dump);
  as_spec_print_expr(spec, all.at[0], as_print);
  as_spec_destroy(spec);
}

static uint32_t how_many(uint32_t few, uint32_t many) { return getenv("AS_LONG") ? many : few; }

static void random_expressions_mean_the_same_when_printed(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  for (uint32_t i = 0, count = how_many(3000, 200000); i < count; i++) {
    generator g = {.seed = i, .text = {.memory = memory}};
    as_text first = {.memory = memory}, second = {.memory = memory}, short_form = {.memory = memory},
            again = {.memory = memory};
    as_text_put(&g.text, "("), write_random(&g, 5), as_text_put(&g.text, ")");
    read_and_dump(memory, as_text_get(&g.text), &first, &short_form);
    as_text wrapped = {.memory = memory};
    as_text_printf(&wrapped, "(%s)", as_text_get(&short_form)); /* let stands in parentheses only */
    read_and_dump(memory, as_text_get(&wrapped), &second, &again);
    assert_string_equal(as_text_get(&first), as_text_get(&second));
    assert_string_equal(as_text_get(&short_form), as_text_get(&again));
    as_text_release(&g.text), as_text_release(&first), as_text_release(&second), as_text_release(&short_form);
    as_text_release(&again), as_text_release(&wrapped);
  }
  as_memory_destroy(memory);
}

static void damaged_text_gets_an_answer(void **state) {
  (void)state;
  static const char whole[] = "trusted; accesses g; requires cn_ghost i32 n; take S = each (u64 i; i < n) { "
                              "RW<int>(array_shift<int>(p, i)) }; let y = { "
                              "a: 1u8, ..s }; each (u64 j; j < 3u64) { match x { C { a: z } => { z } _ => { 'c' } } == "
                              "\"t\" }; ensures { x } unchanged "
                              "&& good<int>({ *p }@start[k: v]); fails with null-dereference when c ? a : b; also ux "
                              "requires true; predicate [rec] (void) "
                              "P(pointer p) { if (a) { return; } else { take X = P(p); return; } } datatype d { A {}, "
                              "B { d x } } assert(x); focus P, i;";
  static const reader readers[] = {contract, file, statements, invariant, expression};
  as_memory *memory = as_memory_create(0);
  generator g = {.seed = 7};
  for (uint32_t i = 0, count = how_many(4000, 400000); i < count; i++) {
    char text[sizeof whole];
    uint32_t from = pick(&g, 2) ? 0 : pick(&g, sizeof whole - 1), length = (uint32_t)sizeof whole - 1 - from;
    memcpy(text, whole + from, length);
    for (uint32_t k = pick(&g, 4); k > 0; k--) text[pick(&g, length)] = whole[pick(&g, sizeof whole - 1)];
    if (pick(&g, 3) == 0) length = pick(&g, length + 1);
    text[length] = 0;
    as_spec *spec = as_spec_create(memory);
    as_text out = {.memory = memory};
    readers[pick(&g, 5)](spec, text, &out);
    as_text_release(&out);
    as_spec_destroy(spec);
  }
  as_memory_destroy(memory);
}

static void nesting_has_an_end(void **state) {
  (void)state;
  enum { DEEP = 100000 };
  static const char *const openings[] = {"(",     "-",           "!",          "{ a: ", "f(",     "([",
                                         "(u8) ", "let x = 1; ", "x implies ", "a[",    "C { a: "};
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
    as_text text = {.memory = memory}, out = {.memory = memory};
    as_text_put(&text, "(");
    for (uint32_t k = 0; k < DEEP; k++) as_text_put(&text, openings[i]);
    as_spec *spec = as_spec_create(memory);
    expression(spec, as_text_get(&text), &out);
    assert_int_equal(as_spec_error_count(spec), 1);
    const char *message = as_spec_complaint_get(spec, 0)->message;
    if (!strstr(message, "1000 levels are the most")) fail_msg("%s... : %s", openings[i], message);
    as_spec_destroy(spec);
    as_text_release(&text), as_text_release(&out);
  }
  as_text text = {.memory = memory}, out = {.memory = memory}; /* to the left, too */
  for (uint32_t k = 0; k < DEEP; k++) as_text_put(&text, "x + ");
  as_text_put(&text, "x");
  as_spec *spec = as_spec_create(memory);
  expression(spec, as_text_get(&text), &out);
  assert_int_equal(as_spec_error_count(spec), 1);
  as_spec_destroy(spec);
  as_text_release(&text), as_text_release(&out);
  as_memory_destroy(memory);
}

static void contracts_are_known_by_their_first_word(void **state) {
  (void)state;
  static const char *const contracts[] = {"requires x;", " trusted;", "\n accesses g;", "ensures x;", "cn_function f;"};
  static const char *const others[] = {"", "inv x;", "predicate", "assert(x);", "spec f();"};
  for (size_t i = 0; i < 5; i++) {
    assert_true(as_spec_begins_contract(contracts[i], strlen(contracts[i])));
    assert_false(as_spec_begins_contract(others[i], strlen(others[i])));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_expression_is_printed_as_it_is_read),
      cmocka_unit_test(precedence_is_that_of_the_grammar),
      cmocka_unit_test(every_contract_is_printed_as_it_is_read),
      cmocka_unit_test(words_of_ours_are_names_where_nothing_else_fits),
      cmocka_unit_test(every_definition_is_printed_as_it_is_read),
      cmocka_unit_test(every_statement_is_printed_as_it_is_read),
      cmocka_unit_test(complaints_have_their_places),
      cmocka_unit_test(one_reading_shows_all_that_is_wrong),
      cmocka_unit_test(older_spellings_and_traps_get_a_note),
      cmocka_unit_test(random_expressions_mean_the_same_when_printed),
      cmocka_unit_test(damaged_text_gets_an_answer),
      cmocka_unit_test(nesting_has_an_end),
      cmocka_unit_test(contracts_are_known_by_their_first_word),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
