/* LANG. Strategy: the two interpreters are each other's oracle. Random programs are run concretely on all inputs in
 * -3 .. 3: each run must satisfy the path condition of exactly one symbolic result and be what that result says; and
 * each symbolic result, replayed with the inputs of its model, must come out the same. That with every strategy and in
 * both modes. The concrete interpreter is checked by tables, division by its definition. AS_LONG: many more programs.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* needs those above */

#include "lang/syntax.h"
#include "unit/lang/random_lang.h"
#include <assay/explore/direct.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static as_lang_program *parse(as_memory *memory, const char *text) {
  as_lang_complaint complaint;
  as_lang_program *program = as_lang_parse(memory, text, strlen(text), &complaint);
  if (!program) fail_msg("%u:%u: %s in %s", complaint.place.line, complaint.place.column, complaint.message, text);
  return program;
}

/* Parsing. */

static void complaints_have_their_place(void **state) {
  (void)state;
  static const struct {
    const char *text;
    uint32_t line, column;
    const char *message;
  } cases[] = {
      {"", 1, 1, "an expression should stand here, not the end of the program"},
      {"1 +", 1, 4, "an expression should stand here, not the end of the program"},
      {"1 + )", 1, 5, "an expression should stand here, not ')'"},
      {"(1", 1, 3, "')' or an operator should stand here, not the end of the program"},
      {"1 2", 1, 3, "an operator or the end of the program should stand here, not '2'"},
      {"let in = 1 in 2", 1, 5, "a name should stand here, not 'in'"},
      {"let x 1 in 2", 1, 7, "'=' should stand here, not '1'"},
      {"let x = 1\n 2", 2, 2, "'in' or an operator should stand here, not '2'"},
      {"if true 1", 1, 9, "'then' or an operator should stand here, not '1'"},
      {"if true then 1 )", 1, 16, "'else' or an operator should stand here, not ')'"},
      {"1 == 2 == 3", 1, 8, "comparisons do not associate; put one of them into parentheses"},
      {"1 < 2 + 3 > 3", 1, 11, "comparisons do not associate; put one of them into parentheses"},
      {"x = 3", 1, 3, "'=' belongs to let; equality is written '=='"},
      {"(* (* *)\n", 1, 1, "this comment has no end"},
      {"1 + (* *) (*", 1, 11, "this comment has no end"},
      {"12x", 1, 3, "a number ends in a letter; put a blank between them"},
      {"1 $ 2", 1, 3, "unknown character '$'"},
      {"1 &2", 1, 3, "unknown character '&'"},
      {"\n\t\x01", 2, 2, "unknown byte 0x01"},
      {"a23456789012345678901234567890123456789012345 b23456789012345678901234567890123456789012345", 1, 47,
       "an operator or the end of the program should stand here, not 'b234567890123456789012345678901234567890...'"},
  };
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    as_lang_complaint complaint;
    assert_null(as_lang_parse(memory, cases[i].text, strlen(cases[i].text), &complaint));
    assert_string_equal(complaint.message, cases[i].message);
    assert_int_equal(complaint.place.line, cases[i].line);
    assert_int_equal(complaint.place.column, cases[i].column);
  }
  as_lang_complaint complaint;
  assert_null(as_lang_parse(memory, "1\0", 2, &complaint));
  assert_string_equal(complaint.message, "a zero byte; is this a text file?");
  as_memory_destroy(memory);
}

static void expect_core(as_memory *memory, const char *text, const char *core) {
  as_lang_program *program = parse(memory, text);
  as_text printed = {.memory = memory};
  as_lang_print(program, &printed);
  as_text_printf(&printed, "%s", "");
  assert_int_equal(printed.at[printed.length - 1], '\n');
  printed.at[printed.length - 1] = 0;
  assert_string_equal(printed.at, core);
  as_text_release(&printed);
  as_lang_destroy(program);
}

static void sugar_and_tightness(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  expect_core(memory, "1 - 2 - 3 / 4 / 5", "1 - 2 - 3 / 4 / 5");
  expect_core(memory, "1 - (2 - 3) / (4 / 5)", "1 - (2 - 3) / (4 / 5)");
  expect_core(memory, "-5 - -x", "-5 - (0 - x)");
  expect_core(memory, "- - 5", "0 - -5");
  expect_core(memory, "a < b", "(a >= b) == false");
  expect_core(memory, "a <= b", "(a > b) == false");
  expect_core(memory, "a != b", "(a == b) == false");
  expect_core(memory, "not a == b", "(a == false) == b");
  expect_core(memory, "a && b", "if a then b == true else false");
  expect_core(memory, "a || b && c", "if a then true else (if b then c == true else false) == true");
  expect_core(memory, "assert (x > 1) + 2", "assert (x > 1) + 2");
  expect_core(memory, "assert assert x", "assert assert x");
  expect_core(memory, "1 + let x = 2 in x + 3", "1 + (let x = 2 in\nx + 3)");
  expect_core(memory, "(if a then 1 else 2) + 3", "(if a then 1 else 2) + 3");
  expect_core(memory, "(* a (* b *) *)let _x' = NondetInt(**)in _x'", "let _x' = NondetInt in\n_x'");
  as_memory_destroy(memory);
}

/* Concrete runs. */

static void expect_answer(as_memory *memory, const char *text, const char *input, const char *expected) {
  as_lang_program *program = parse(memory, text);
  as_lang_answer answer = as_lang_run(program, &input, input ? 1 : 0);
  as_text said = {.memory = memory};
  if (answer.error == AS_LANG_ERROR_NONE)
    as_text_put(&said, as_text_get(&answer.value));
  else if (answer.error == AS_LANG_ERROR_NO_INPUT)
    as_text_put(&said, "no input");
  else
    as_text_put(&said, as_lang_error_name(answer.error));
  if (answer.error != AS_LANG_ERROR_NONE) as_text_printf(&said, " at %u:%u", answer.place.line, answer.place.column);
  assert_string_equal(as_text_get(&said), expected);
  as_text_release(&said);
  as_lang_answer_release(&answer);
  as_lang_destroy(program);
}

static void concrete_runs(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  expect_answer(memory, "99999999999999999999 + 1", NULL, "100000000000000000000");
  expect_answer(memory, "-99999999999999999999999 / 100000000000000000000", NULL, "-1000");
  expect_answer(memory, "let x = 1 in let y = x + 1 in let x = 10 in x - y", NULL, "8");
  expect_answer(memory, "let x = 1 in (let x = 2 in x) + x", NULL, "3");
  expect_answer(memory, "NondetInt + 1", "-1", "0");
  expect_answer(memory, "NondetInt + NondetInt", "-1", "no input at 1:13");
  expect_answer(memory, "assert true", NULL, "0");
  expect_answer(memory, "1 +\n assert (1 > 2)", NULL, "AssertError at 2:2");
  expect_answer(memory, "1 / (2 - 2)", NULL, "DivisionByZero at 1:3");
  expect_answer(memory, "if 1 then 2 else 3", NULL, "TypeError at 1:4");
  expect_answer(memory, "assert 0", NULL, "TypeError at 1:8");
  expect_answer(memory, "1 == true", NULL, "TypeError at 1:3");
  expect_answer(memory, "1 + true", NULL, "TypeError at 1:5");
  expect_answer(memory, "true + (1 / 0)", NULL, "DivisionByZero at 1:11");
  expect_answer(memory, "true >= false", NULL, "TypeError at 1:1");
  expect_answer(memory, "not 3", NULL, "TypeError at 1:1");
  expect_answer(memory, "- true", NULL, "TypeError at 1:3");
  expect_answer(memory, "true && 3", NULL, "TypeError at 1:6");
  expect_answer(memory, "false && 3", NULL, "false");
  expect_answer(memory, "3 && true", NULL, "TypeError at 1:1");
  expect_answer(memory, "true || 1 / 0", NULL, "true");
  expect_answer(memory, "false || 1 / 0 == 1", NULL, "DivisionByZero at 1:12");
  expect_answer(memory, "true == false", NULL, "false");
  expect_answer(memory, "true != false", NULL, "true");
  expect_answer(memory, "if true then 1 else x", NULL, "1");
  expect_answer(memory, "if false then 1 else x", NULL, "UnboundVariable at 1:22");
  expect_answer(memory, "let x = x in 1", NULL, "UnboundVariable at 1:9");
  as_memory_destroy(memory);
}

/* a = b q + r with 0 <= r < |b| */
static void division_is_euclidean(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_lang_program *program = parse(memory, "NondetInt / NondetInt");
  for (int a = -9; a <= 9; a++)
    for (int b = -9; b <= 9; b++) {
      char texts[2][16];
      const char *inputs[2] = {texts[0], texts[1]};
      snprintf(texts[0], sizeof texts[0], "%d", a), snprintf(texts[1], sizeof texts[1], "%d", b);
      as_lang_answer answer = as_lang_run(program, inputs, 2);
      assert_int_equal(answer.error, b ? AS_LANG_ERROR_NONE : AS_LANG_ERROR_DIVISION_BY_ZERO);
      int remainder = b ? a - b * atoi(as_text_get(&answer.value)) : 0;
      assert_true(remainder >= 0 && (!b || remainder < abs(b)));
      as_lang_answer_release(&answer);
    }
  as_lang_destroy(program);
  as_memory_destroy(memory);
}

static void integers_as_text(void **state) {
  (void)state;
  assert_true(as_lang_is_integer("0") && as_lang_is_integer("-17") && as_lang_is_integer("123456789012345678901"));
  assert_false(as_lang_is_integer("") || as_lang_is_integer("-") || as_lang_is_integer("+1") ||
               as_lang_is_integer("1x"));
}

/* Concrete against symbolic. */

typedef struct found {
  as_path *path;
  as_lang_result result;
  as_term inputs[RANDOM_LANG_INPUTS];
  uint32_t input_count;
} found;

AS_VECTOR_DEFINE(found_vector, found)

typedef struct comparison {
  as_memory *memory;
  const as_lang_program *program;
  const char *text;
  found_vector found;
  as_run *run;
  as_models *models;
  as_eval *eval;
  uint32_t errors; /* concrete runs that ended with one */
} comparison;

static void collect(void *data, as_run *run, const as_outcome *outcome) {
  comparison *c = data;
  assert_true(outcome->kind != AS_OUTCOME_GIVEN_UP);
  const as_lang_result *result = outcome->result;
  assert_true((outcome->kind == AS_OUTCOME_ENDED) == (result->error == AS_LANG_ERROR_NONE));
  if (outcome->model && !as_lang_replay(c->program, run, outcome)) fail_msg("replay differs: %s", c->text);
  if (!(outcome->flags & AS_FLAG_OVER)) assert_non_null(outcome->model);
  found f = {.path = as_path_share(outcome->path), .result = *result};
  for (const as_lang_input *i = result->inputs; i; i = i->before) f.input_count++;
  assert_true(f.input_count <= RANDOM_LANG_INPUTS);
  uint32_t at = f.input_count;
  for (const as_lang_input *i = result->inputs; i; i = i->before) f.inputs[--at] = i->variable;
  f.result.inputs = NULL;
  found_vector_push(c->memory, &c->found, f);
}

static bool holds(comparison *c, const found *f, const int *inputs) {
  as_model *model = as_model_create(c->models);
  for (uint32_t i = 0; i < f->input_count; i++)
    as_model_set(c->models, model, f->inputs[i], as_term_int(as_run_terms(c->run), inputs[i]));
  as_eval_bind(c->eval, model);
  as_model_drop(c->models, model);
  for (const as_path *path = f->path; as_path_length(path); path = as_path_parent(path))
    if (!as_eval_holds(c->eval, as_path_claim(path))) return false;
  return true;
}

/* requires: the model of the inputs is bound. */
static bool says(comparison *c, const found *f, const as_lang_answer *answer) {
  if (f->result.error != answer->error) return false;
  if (answer->error != AS_LANG_ERROR_NONE)
    return f->result.place.line == answer->place.line && f->result.place.column == answer->place.column;
  as_text text = {.memory = c->memory};
  as_term_print_text(as_run_terms(c->run), &text, as_eval_term(c->eval, f->result.value));
  bool same = !strcmp(as_text_get(&text), as_text_get(&answer->value));
  as_text_release(&text);
  return same;
}

static void compare_on(comparison *c, const int *inputs, bool may_miss) {
  char texts[RANDOM_LANG_INPUTS][16];
  const char *words[RANDOM_LANG_INPUTS];
  for (int i = 0; i < RANDOM_LANG_INPUTS; i++) {
    snprintf(texts[i], sizeof texts[i], "%d", inputs[i]);
    words[i] = texts[i];
  }
  as_lang_answer answer = as_lang_run(c->program, words, RANDOM_LANG_INPUTS);
  c->errors += answer.error != AS_LANG_ERROR_NONE;
  uint32_t matches = 0;
  for (uint32_t i = 0; i < c->found.count; i++) {
    if (!holds(c, &c->found.at[i], inputs)) continue;
    matches++;
    if (!says(c, &c->found.at[i], &answer))
      fail_msg("on %d, %d, %d a run differs from result %u: %s", inputs[0], inputs[1], inputs[2], i, c->text);
  }
  if (matches > 1 || (matches == 0 && !may_miss))
    fail_msg("on %d, %d, %d %u results match: %s", inputs[0], inputs[1], inputs[2], matches, c->text);
  as_lang_answer_release(&answer);
}

static void compare(as_memory *memory, const char *text, as_strategy strategy, as_mode mode) {
  comparison c = {.memory = memory, .text = text};
  as_lang_program *program = parse(memory, text);
  c.program = program;
  as_run_options options = {.mode = mode, .strategy = strategy, .seed = 7, .outcome = collect, .outcome_data = &c};
  c.run = as_run_create(memory, &options);
  as_paths *paths = as_solver_paths(as_run_solver(c.run));
  c.models = as_paths_models(paths);
  c.eval = as_eval_create(c.models);
  assert_int_equal(as_direct(c.run, as_lang_explore, program), AS_RUN_FINISHED);
  bool may_miss = as_ledger_flags(as_run_ledger(c.run)) & AS_FLAG_UNDER;
  for (int i = 0; i < 343; i++) compare_on(&c, (int[]){i % 7 - 3, i / 7 % 7 - 3, i / 49 - 3}, may_miss);
  if (c.errors && !as_ledger_flags(as_run_ledger(c.run))) assert_int_equal(as_run_verdict(c.run), AS_VERDICT_BUG);
  for (uint32_t i = 0; i < c.found.count; i++) as_path_drop(paths, c.found.at[i].path);
  found_vector_release(memory, &c.found);
  as_eval_destroy(c.eval);
  as_run_destroy(c.run);
  as_lang_destroy(program);
}

static uint64_t programs(void) { return getenv("AS_LONG") ? 3000 : 200; }

static void compare_random(as_strategy strategy, as_mode mode) {
  for (uint64_t seed = 0; seed < programs(); seed++) {
    as_memory *memory = as_memory_create(0);
    as_text text = {.memory = memory};
    random_lang(1000 * (uint64_t)strategy + 100000 * (uint64_t)mode + seed, &text);
    compare(memory, as_text_get(&text), strategy, mode);
    as_text_release(&text);
    as_memory_destroy(memory);
  }
}

static void in_turns(void **state) { (void)state, compare_random(AS_STRATEGY_FAIR, AS_MODE_OX); }
static void depth_first(void **state) { (void)state, compare_random(AS_STRATEGY_DEPTH, AS_MODE_OX); }
static void breadth_first(void **state) { (void)state, compare_random(AS_STRATEGY_BREADTH, AS_MODE_OX); }
static void random_path(void **state) { (void)state, compare_random(AS_STRATEGY_RANDOM, AS_MODE_OX); }
static void coverage_first(void **state) { (void)state, compare_random(AS_STRATEGY_COVERAGE, AS_MODE_OX); }
static void deepening(void **state) { (void)state, compare_random(AS_STRATEGY_DEEPENING, AS_MODE_OX); }
static void under_approximate(void **state) { (void)state, compare_random(AS_STRATEGY_DEPTH, AS_MODE_UX); }
_Static_assert(AS_STRATEGY_COUNT == 6, "each strategy is tried");

static void printing_parses_back(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  for (uint64_t seed = 0; seed < 10 * programs(); seed++) {
    as_text text = {.memory = memory}, printed = {.memory = memory}, again = {.memory = memory};
    random_lang(seed, &text);
    as_lang_program *program = parse(memory, as_text_get(&text));
    as_lang_print(program, &printed);
    as_lang_program *second = parse(memory, as_text_get(&printed));
    as_lang_print(second, &again);
    assert_string_equal(as_text_get(&again), as_text_get(&printed));
    assert_int_equal(second->body->depth, program->body->depth);
    as_lang_destroy(program), as_lang_destroy(second);
    as_text_release(&text), as_text_release(&printed), as_text_release(&again);
  }
  as_memory_destroy(memory);
}

/* Names of inputs. */

static void show_result(void *data, as_run *run, const as_outcome *outcome) {
  as_text *out = data;
  as_lang_print_result(as_run_terms(run), outcome->result, out);
  as_text_put(out, " | ");
  as_lang_print_condition(as_run_terms(run), outcome->path, out);
  as_text_put(out, "\n");
}

static void expect_results(const char *text, const char *expected) {
  as_memory *memory = as_memory_create(0);
  as_lang_program *program = parse(memory, text);
  as_text out = {.memory = memory};
  as_run *run = as_run_create(memory, &(as_run_options){.outcome = show_result, .outcome_data = &out});
  as_direct(run, as_lang_explore, program);
  assert_string_equal(as_text_get(&out), expected);
  as_run_destroy(run);
  as_text_release(&out);
  as_lang_destroy(program);
  as_memory_destroy(memory);
}

static void results_as_text(void **state) {
  (void)state;
  expect_results("let x = NondetInt in if x > 5 then x else assert false", "x | x > 5\nAssertError at 1:43 | x <= 5\n");
  expect_results("let x = NondetInt in x - NondetInt", "x - n | true\n");
  expect_results("let x = NondetInt in let y = NondetInt + 1 in let x = NondetInt in y", "n + 1 | true\n");
  expect_results("NondetInt + NondetInt", "n + n.2 | true\n");
  expect_results("let x = NondetInt in x - x", "0 | true\n");
  expect_results("(let x = NondetInt in x) - (let x = NondetInt in x) - 0", "x - x.2 | true\n");
}

/* Depth. */

typedef struct shape {
  const char *name, *begin, *middle, *end;
  uint32_t levels; /* of nesting for each repetition */
} shape;

static void repeat(as_text *text, const char *piece, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) as_text_put(text, piece);
}

static void ignore(void *data, as_run *run, const as_outcome *outcome) {
  (void)run, (void)outcome;
  ++*(uint32_t *)data;
}

static void try_deep(const shape *s, uint32_t count) {
  as_memory *memory = as_memory_create(0);
  as_text text = {.memory = memory}, printed = {.memory = memory};
  repeat(&text, s->begin, count), as_text_put(&text, s->middle), repeat(&text, s->end, count);
  as_lang_complaint complaint;
  as_lang_program *program = as_lang_parse(memory, as_text_get(&text), text.length, &complaint);
  if (count * s->levels >= AS_LANG_DEPTH_MAX) {
    assert_null(program);
    assert_string_equal(complaint.message, "this is nested too deeply; 2000 levels are the most");
  } else {
    if (!program) fail_msg("%s: %u:%u: %s", s->name, complaint.place.line, complaint.place.column, complaint.message);
    const char *input = "1";
    as_lang_answer answer = as_lang_run(program, &input, 1);
    as_lang_answer_release(&answer);
    as_lang_print(program, &printed);
    uint32_t outcomes = 0;
    as_run_options options = {.outcome = ignore, .outcome_data = &outcomes};
    as_run *run = as_run_create(memory, &options);
    assert_int_equal(as_direct(run, as_lang_explore, program), AS_RUN_FINISHED);
    assert_true(outcomes >= 1);
    as_run_destroy(run);
  }
  as_lang_destroy(program);
  as_text_release(&text), as_text_release(&printed);
  as_memory_destroy(memory);
}

/* Up to the limit everything works, above it there is a complaint; nothing overflows the stack. */
static void depth_is_limited(void **state) {
  (void)state;
  static const shape shapes[] = {
      {"parentheses", "(", "1", ")", 1},
      {"minus", "-", "x", "", 1},
      {"not", "not ", "true", "", 1},
      {"assert", "assert ", "true", "", 1},
      {"sum", "", "1", " + 1", 1},
      {"sum to the right", "1 + (", "1", ")", 1},
      {"all operators", "true || (false && (1 == 2 + 3 / (", "1", ")))", 7},
      {"operators without parentheses", "true || true && 1 == 1 + 1 / (", "1", ")", 7},
      {"conjunction", "", "true", " && true", 1},
      {"let", "let x = 1 in ", "x", "", 1},
      {"bound", "let x = ", "1", " in x", 1},
      {"else", "if false then 1 else ", "2", "", 1},
      {"condition", "if ", "true", " then true else false", 1},
  };
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    const shape *s = &shapes[i];
    try_deep(s, (AS_LANG_DEPTH_MAX - 2) / s->levels);
    try_deep(s, AS_LANG_DEPTH_MAX / s->levels + 1);
    try_deep(s, 100 * AS_LANG_DEPTH_MAX / s->levels);
  }
}

/* Comments nest without recursion. */
static void comments_nest(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_text text = {.memory = memory};
  repeat(&text, "(*", 100000), repeat(&text, "*)", 100000), as_text_put(&text, "1");
  as_lang_destroy(parse(memory, as_text_get(&text)));
  as_text_release(&text);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(complaints_have_their_place),
      cmocka_unit_test(sugar_and_tightness),
      cmocka_unit_test(concrete_runs),
      cmocka_unit_test(division_is_euclidean),
      cmocka_unit_test(integers_as_text),
      cmocka_unit_test(results_as_text),
      cmocka_unit_test(printing_parses_back),
      cmocka_unit_test(in_turns),
      cmocka_unit_test(depth_first),
      cmocka_unit_test(breadth_first),
      cmocka_unit_test(random_path),
      cmocka_unit_test(coverage_first),
      cmocka_unit_test(deepening),
      cmocka_unit_test(under_approximate),
      cmocka_unit_test(depth_is_limited),
      cmocka_unit_test(comments_nest),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
