/* Confirming bugs. Strategy: a program whose two inputs decide what happens (it divides by zero at one of two places,
 * overflows, ends, or runs for ever) is asked about with inputs for each of these, and with the claim that it divides
 * by zero at the first place: one answer each.
 */
#include "unit/base/support.h"

#include "analyse/confirm.h"
#include "c/core/text/parse.h"
#include "c/libc/known.h"
#include <assay/base/text.h>

static const char program[] = "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\n"
                              "file 1 \"c.c\"\n"
                              "type int 4 4 32 signed\ntype ulong 8 8 64\ntype void\n"
                              "int_type int\nsize_type ulong\n"
                              "function main: fn() -> int external defined { @2:5-9\n"
                              "  register $x: int @3:3-23\n"
                              "  register $y: int @3:3-41\n"
                              "  loop b1 while @4:3-20\n"
                              "  b0:\n"
                              "    live $x @2:16-17\n"
                              "    live $y @2:16-17\n"
                              "    %0 = call fn() -> int &nondet_int @3:11-23\n"
                              "    set int $x, %0 @3:7-23\n"
                              "    %1 = call fn() -> int &nondet_int @3:29-41\n"
                              "    set int $y, %1 @3:25-41\n"
                              "    jump -> b1 @4:3-20\n"
                              "  b1:\n"
                              "    %2 = get int $x @4:10-11\n"
                              "    %3 = eq int %2, 3 @4:10-16\n"
                              "    branch int %3 -> b1, b2 @4:10-16\n"
                              "  b2:\n"
                              "    %4 = get int $x @5:7-8\n"
                              "    %5 = eq int %4, 4 @5:7-13\n"
                              "    branch int %5 -> b3, b4 @5:7-13\n"
                              "  b3:\n"
                              "    %6 = get int $y @5:28-29\n"
                              "    %7 = div int 100, %6 @5:22-29\n"
                              "    return %7 @5:15-29\n"
                              "  b4:\n"
                              "    %8 = get int $x @6:17-18\n"
                              "    %9 = get int $y @6:21-22\n"
                              "    %10 = sub int %8, %9 @6:17-22\n"
                              "    %11 = rem int 100, %10 @6:10-23\n"
                              "    return %11 @6:3-23\n"
                              "}\n"
                              "function nondet_int: fn() -> int external declared @1:5-15\n";

static uint32_t range_of(const as_core_unit *unit, uint32_t line, uint32_t column) {
  for (uint32_t i = 0; i < unit->instructions.count; i++) {
    uint32_t range = unit->instructions.at[i].range;
    const as_core_range *r = &unit->ranges.at[range];
    bool divides = unit->instructions.at[i].op == AS_CORE_OP_DIV || unit->instructions.at[i].op == AS_CORE_OP_REM;
    if (divides && r->line == line && r->column == column) return range;
  }
  fail_msg("no division at %u:%u", line, column);
  return 0;
}

static void expect(uint64_t x, uint64_t y, as_check check, as_standing expected, const char *expected_message,
                   uint32_t expected_line) {
  as_memory *memory = as_memory_create(0);
  as_core_error error;
  as_core_unit *unit = as_core_parse(memory, program, sizeof program - 1, &error);
  if (!unit) fail_msg("line %u: %s", error.line, error.message);
  as_terms *terms = as_terms_create(memory);
  as_term inputs[] = {as_term_bv(terms, 32, x), as_term_bv(terms, 32, y)};
  as_machine_options options = {.entry = "main"};
  as_machine_default_checks(options.checks);
  options.callees = as_libc_callees();
  as_confirm question = {.memory = memory,
                         .terms = terms,
                         .program = unit,
                         .options = &options,
                         .inputs = inputs,
                         .input_count = 2,
                         .check = check,
                         .range = range_of(unit, 5, 22),
                         .seconds = 0.2};
  as_text message = {.memory = memory};
  uint32_t where;
  assert_int_equal(as_confirm_run(&question, &message, &where), expected);
  assert_string_equal(as_text_get(&message), expected_message);
  assert_int_equal(where == AS_CORE_NONE ? 0 : unit->ranges.at[where].line, expected_line);
  as_text_release(&message);
  as_terms_destroy(terms);
  as_core_unit_destroy(unit);
  assert_int_equal(as_memory_live(memory), 0);
  as_memory_destroy(memory);
}

static void test_answers(void **state) {
  (void)state;
  expect(4, 0, AS_CHECK_DIVISION_BY_ZERO, AS_STANDING_CONFIRMED, "division by zero: 100 / 0", 0);
  expect(4, 0, AS_CHECK_DIVISION_OVERFLOW, AS_STANDING_REFUTED, "division-by-zero is found instead", 5);
  expect(4, 1, AS_CHECK_DIVISION_BY_ZERO, AS_STANDING_REFUTED, "the program ends without it", 0);
  expect(5, 5, AS_CHECK_DIVISION_BY_ZERO, AS_STANDING_REFUTED, "division-by-zero is found instead", 6);
  expect(0x7fffffff, 0xffffffff, AS_CHECK_DIVISION_BY_ZERO, AS_STANDING_REFUTED, "signed-overflow is found instead", 6);
  expect(3, 0, AS_CHECK_DIVISION_BY_ZERO, AS_STANDING_UNDECIDED, "it was stopped before it got there", 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_answers)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
