/* Programs of IMP. Strategy: every error message once, with its place; every printed program reads back as the same
 * text (random programs); limits of nesting at and above the limit; what comes after each statement, by hand.
 */
#include "imp/concrete.h"
#include "imp/syntax.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka needs the four above first. */
#include <assay/base/memory.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/imp/random_program.h"

static as_imp_program *parse(as_memory *memory, const char *text, as_imp_error *error) {
  return as_imp_parse(memory, "t.imp", text, strlen(text), error);
}

static void assert_error(const char *text, uint32_t line, uint32_t column, const char *message) {
  as_memory *memory = as_memory_create(0);
  as_imp_error error = {0};
  as_imp_program *program = parse(memory, text, &error);
  if (program) print_error("this should be an error: %s\n", text);
  assert_null(program);
  assert_string_equal(error.message, message);
  if (error.place.line != line || error.place.column != column) print_error("wrong place for: %s\n", text);
  assert_int_equal(error.place.line, line);
  assert_int_equal(error.place.column, column);
  as_memory_destroy(memory);
}

static void errors_say_where_and_what(void **state) {
  (void)state;
  assert_error("", 1, 1, "expected a statement, found the end");
  assert_error("# nothing\n  ", 2, 3, "expected a statement, found the end");
  assert_error("skip;; skip", 1, 6, "expected a statement, found ';'");
  assert_error("skip skip", 1, 6, "expected ';' or the end, found 'skip'");
  assert_error("x == 1", 1, 3, "expected '=', found '=='");
  assert_error("x = ", 1, 5, "expected an expression, found the end");
  assert_error("x = 1\ny = 2", 2, 1, "expected ';' or the end, found the name 'y'");
  assert_error("x = 12ab", 1, 7, "expected ';' or the end, found the name 'ab'");
  assert_error("x = (1 + 2;", 1, 11, "expected an operator or ')', found ';'");
  assert_error("x = $", 1, 5, "expected an expression, found the character '$'");
  assert_error("x = \xc3\xa4", 1, 5, "expected an expression, found the byte 0xc3");
  assert_error("x = 1 < 2", 1, 7, "expected a number, found a condition");
  assert_error("x = true", 1, 5, "expected a number, found a condition");
  assert_error("assert x", 1, 8, "expected a condition, found a number");
  assert_error("assert x + 1", 1, 10, "expected a condition, found a number");
  assert_error("assert not x", 1, 12, "expected a condition, found a number");
  assert_error("assert x == true", 1, 13, "expected a number, found a condition");
  assert_error("assert x < y and z", 1, 18, "expected a condition, found a number");
  assert_error("assert 1 < x < 3", 1, 14, "comparisons do not chain; use 'and'");
  assert_error("if x > 0 skip fi", 1, 10, "expected an operator or 'then', found 'skip'");
  assert_error("if x > 0 then skip", 1, 19, "expected ';', 'else' or 'fi', found the end");
  assert_error("if x > 0 then skip else skip od", 1, 30, "expected ';' or 'fi', found 'od'");
  assert_error("while x > 0 then skip od", 1, 13, "expected an operator or 'do', found 'then'");
  assert_error("while x > 0 do skip", 1, 20, "expected ';' or 'od', found the end");
  assert_error("while x > 0 do od", 1, 16, "expected a statement, found 'od'");
  assert_error("fail\nod", 2, 1, "expected ';' or the end, found 'od'");
  assert_error("assert abcdefghijklmnopqrstuvwxyzabc", 1, 8, "expected a condition, found a number");
  assert_error("skip abcdefghijklmnopqrstuvwxyzabc", 1, 6,
               "expected ';' or the end, found the name 'abcdefghijklmnopqrstuvwx...'");
}

static void assumptions_speak_of_the_program(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_imp_error error;
  as_imp_program *program = parse(memory, "x = y", &error);
  assert_non_null(program);
  assert_false(as_imp_program_assume(program, "z > 0", &error));
  assert_string_equal(error.message, "the program has no variable 'z'");
  assert_int_equal(error.place.column, 1);
  assert_false(as_imp_program_assume(program, "y + 1", &error));
  assert_string_equal(error.message, "expected a condition, found a number");
  assert_false(as_imp_program_assume(program, "y > 1; skip", &error));
  assert_string_equal(error.message, "expected an operator or the end, found ';'");
  assert_true(as_imp_program_assume(program, "y > 18446744073709551616", &error));
  assert_true(as_imp_program_assume(program, "x < y", &error));
  as_text out = {.memory = memory};
  as_imp_print_program(program, &out);
  assert_string_equal(as_text_get(&out), "assume x < y;\nassume y > 18446744073709551616;\nx = y\n");
  as_text_release(&out);
  as_imp_program_destroy(program);
  as_memory_destroy(memory);
}

static char *print(as_memory *memory, const char *text) {
  as_imp_error error;
  as_imp_program *program = parse(memory, text, &error);
  if (!program) print_error("%u:%u: %s in:\n%s\n", error.place.line, error.place.column, error.message, text);
  assert_non_null(program);
  as_text out = {.memory = memory};
  as_imp_print_program(program, &out);
  char *printed = strdup(as_text_get(&out));
  as_text_release(&out);
  as_imp_program_destroy(program);
  return printed;
}

static void precedences_are_those_of_the_table(void **state) {
  (void)state;
  static const char *const pairs[][2] = {
      {"x=1+2*3-4", "x = 1 + 2 * 3 - 4\n"},
      {"x=1-(2-3)", "x = 1 - (2 - 3)\n"},
      {"x=(1-2)-3", "x = 1 - 2 - 3\n"},
      {"x=-x*-(y+1)--1", "x = -x * -(y + 1) - -1\n"},
      {"assert not x<1 and y==2 or(true)", "assert not x < 1 and y == 2 or true\n"},
      {"assert not(x<1 and(y==2 or true))", "assert not (x < 1 and (y == 2 or true))\n"},
      {"assert x<y or(y<x or false)", "assert x < y or (y < x or false)\n"},
      {"assert (x)<(((y)))", "assert x < y\n"},
      {"if true then skip;fail;fi;", "if true then\n  skip;\n  fail\nfi\n"},
      {"while x>0 do x=x-1 od # end", "while x > 0 do\n  x = x - 1\nod\n"},
  };
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    char *printed = print(memory, pairs[i][0]);
    assert_string_equal(printed, pairs[i][1]);
    free(printed);
  }
  as_memory_destroy(memory);
}

static void what_is_printed_reads_back(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  for (uint64_t seed = 1; seed <= 300; seed++) {
    random_program r = {.seed = seed * 7919, .text.memory = memory, .endless = true, .products = true};
    make_program(&r);
    char *once = print(memory, as_text_get(&r.text)), *twice = print(memory, once);
    assert_string_equal(once, twice);
    free(once), free(twice);
    as_text_release(&r.text);
  }
  as_memory_destroy(memory);
}

/* `before` n times, middle, `after` n times. */
static bool accepted(const char *before, int n, const char *middle, const char *after, char *message) {
  as_memory *memory = as_memory_create(0);
  as_text text = {.memory = memory};
  for (int i = 0; i < n; i++) as_text_put(&text, before);
  as_text_put(&text, middle);
  for (int i = 0; i < n; i++) as_text_put(&text, after);
  as_imp_error error = {0};
  as_imp_program *program = parse(memory, as_text_get(&text), &error);
  bool good = program;
  if (program) { /* everything that recurses */
    mpz_t store[1];
    mpz_init(store[0]);
    as_imp_execute(program, store, 100000);
    mpz_clear(store[0]);
    as_text_clear(&text);
    as_imp_print_program(program, &text);
  }
  strcpy(message, error.message);
  as_imp_program_destroy(program);
  as_text_release(&text);
  as_memory_destroy(memory);
  return good;
}

static void nesting_has_a_limit(void **state) {
  (void)state;
  char message[160];
  assert_true(accepted("if x == 0 then ", AS_IMP_NESTING_MAX - 2, "skip", " fi", message));
  assert_false(accepted("if x == 0 then ", AS_IMP_NESTING_MAX, "skip", " fi", message));
  assert_string_equal(message, "this is nested too deeply; 1000 levels are allowed");
  assert_false(accepted("while x < 0 do ", 200000, "skip", " od", message));
  assert_true(accepted("", 0, "x = 1", "", message));
  assert_false(accepted("x = ((((((((((((", 100000, "1", "))))))", message));
  assert_false(accepted("assert not ", 1, "not not not not", " x", message));
}

static void chains_have_a_limit(void **state) {
  (void)state;
  char message[160];
  assert_true(accepted("", AS_IMP_HEIGHT_MAX - 1, "x = x", " + 1", message));
  assert_false(accepted("", AS_IMP_HEIGHT_MAX, "x = x", " + 1", message));
  assert_string_equal(message, "this expression is too long; 10000 operators in a row are allowed");
  assert_true(accepted("x = x + 1; ", 20000, "skip", "", message)); /* sequences have none */
}

static void after_leads_out_of_blocks(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_imp_error error;
  as_imp_program *program = parse(memory, "while x > 0 do if y > 0 then skip else fail fi od; x = 1", &error);
  const as_imp_statement *loop = program->first, *choice = loop->body, *last = loop->next;
  assert_ptr_equal(choice->body->after, loop);
  assert_true(choice->body->back && choice->otherwise->back && choice->back);
  assert_ptr_equal(loop->after, last);
  assert_false(loop->back);
  assert_null(last->after);
  assert_int_equal(last->number, 5);
  assert_string_equal(last->where, "t.imp:1");
  as_imp_program_destroy(program);
  as_memory_destroy(memory);
}

static void execution_follows_the_paper(void **state) {
  (void)state;
  static const struct {
    const char *text;
    as_imp_end_kind kind;
    uint64_t steps;
    long x;
  } runs[] = {
      {"x = 3; x = x * x - 1", AS_IMP_END_NORMAL, 2, 8},
      {"x = 2; while x > 0 do x = x - 1 od", AS_IMP_END_NORMAL, 6, 0},
      {"x = 2; if x == 2 then x = 5 else fail fi; skip", AS_IMP_END_NORMAL, 4, 5},
      {"x = 2; if x != 2 then x = 5 fi; skip", AS_IMP_END_NORMAL, 3, 2},
      {"x = 7; assert x < 7", AS_IMP_END_FAILED, 2, 7},
      {"x = 7; assume x < 7", AS_IMP_END_EXCLUDED, 2, 7},
      {"x = 1; fail; x = 2", AS_IMP_END_FAILED, 2, 1},
      {"x = 0; while true do x = x + 1 od", AS_IMP_END_OUT_OF_STEPS, 100, 49},
      {"x = 3; while true do x = x * x od", AS_IMP_END_TOO_BIG, 49, -1},
  };
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    as_imp_error error;
    as_imp_program *program = parse(memory, runs[i].text, &error);
    mpz_t store[1];
    mpz_init(store[0]);
    as_imp_end end = as_imp_execute(program, store, 100);
    assert_int_equal(end.kind, runs[i].kind);
    assert_int_equal(end.steps, runs[i].steps);
    if (runs[i].x >= 0) assert_int_equal(mpz_get_si(store[0]), runs[i].x);
    mpz_clear(store[0]);
    as_imp_program_destroy(program);
  }
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(errors_say_where_and_what),
      cmocka_unit_test(assumptions_speak_of_the_program),
      cmocka_unit_test(precedences_are_those_of_the_table),
      cmocka_unit_test(what_is_printed_reads_back),
      cmocka_unit_test(nesting_has_a_limit),
      cmocka_unit_test(chains_have_a_limit),
      cmocka_unit_test(after_leads_out_of_blocks),
      cmocka_unit_test(execution_follows_the_paper),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
