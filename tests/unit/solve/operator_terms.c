/* Folding, evaluation, substitution, printing, reading and structural bounds of operators. */
#include "operator_aspects.h"
#include "operator_samples.h"
#include "smt/smt.h"
#include "unit/term/ask_z3.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <assay/base/text.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <assay/term/substitute.h>
#include <cmocka.h>

enum { WIDE_WIDTH = 70, SCRIPT_TUPLES = 2, Z3_MILLISECONDS = 20000 };

/* Where the value is open, any will do for evaluation, but a constructor leaves the application alone. */
static bool folds_at(as_op op, uint32_t width) {
  sample s;
  bool all = true;
  sample_open(&s, op, width, true);
  for (uint32_t tuple = 0; tuple < s.tuples; tuple++) {
    as_term operands[SAMPLE_OPERANDS];
    sample_operands(&s, tuple, operands);
    as_term made = sample_apply(&s, operands);
    if (as_term_exists(s.of[tuple]) && !s.is_open[tuple] && !as_term_same(made, s.of[tuple])) all = false;
    if (!as_term_exists(s.of[tuple])) all = false;
  }
  sample_close(&s);
  return all;
}

bool operator_folds(as_op op) { return folds_at(op, SAMPLE_WIDTH) && folds_at(op, WIDE_WIDTH); }

static void bind(sample *s, as_models *models, as_eval *eval, const as_term *operands) {
  as_model *model = as_model_create(models);
  for (uint32_t i = 0; i < s->count; i++) as_model_set(models, model, s->variable[i], operands[i]);
  as_eval_bind(eval, model);
  as_model_drop(models, model);
}

static bool evaluates(as_op op, bool rewriting) {
  sample s;
  sample_open(&s, op, SAMPLE_WIDTH, rewriting);
  as_models *models = as_models_create(s.terms);
  as_eval *eval = as_eval_create(models);
  as_term t = sample_apply(&s, s.variable);
  bool all = true;
  for (uint32_t tuple = 0; tuple < s.tuples; tuple++) {
    as_term operands[SAMPLE_OPERANDS];
    sample_operands(&s, tuple, operands);
    bind(&s, models, eval, operands);
    as_term value = as_eval_term(eval, t);
    all &= as_term_exists(value);
    bool differs = as_term_exists(value) && !s.is_open[tuple] && !as_term_same(value, s.of[tuple]);
    if (differs) fail_msg("%s: evaluation gives another value", as_op_name(op));
  }
  as_eval_destroy(eval);
  as_models_destroy(models);
  sample_close(&s);
  return all;
}

bool operator_evaluates(as_op op) { return evaluates(op, false) && evaluates(op, true); }

bool operator_substitutes(as_op op) {
  sample s;
  uint32_t compared = 0;
  bool all = true;
  sample_open(&s, op, SAMPLE_WIDTH, true);
  as_term t = sample_apply(&s, s.variable);
  for (uint32_t tuple = 0; tuple < s.tuples; tuple++) {
    as_term operands[SAMPLE_OPERANDS];
    sample_operands(&s, tuple, operands);
    as_term put_in = as_term_substitute(s.terms, t, s.variable, operands, s.count);
    if (s.is_open[tuple]) continue;
    all &= as_term_same(put_in, s.of[tuple]);
    compared++;
  }
  sample_close(&s);
  return all && compared;
}

/* Printing. */

/* A script: the variables are the tuple's, and the application is its value, or is not. */
static void print_question(sample *s, uint32_t tuple, bool is_value, as_text *script) {
  as_term claims[SAMPLE_OPERANDS + 1], operands[SAMPLE_OPERANDS];
  sample_operands(s, tuple, operands);
  for (uint32_t i = 0; i < s->count; i++) claims[i] = sample_claim(s, i, operands[i]);
  as_term is = as_term_eq(s->terms, sample_apply(s, s->variable), s->of[tuple]);
  claims[s->count] = is_value ? is : as_term_not(s->terms, is);
  as_term_print_question(s->terms, script, claims, s->count + 1, NULL);
}

/* One who reads scripts: "sat", "unsat", or NULL for no answer. */
typedef const char *script_reader(void *data, as_text *script);

/* What a reader says to both questions; no if one has no answer. */
static bool agrees(sample *s, uint32_t tuple, script_reader *read, void *data) {
  as_text same = {.memory = s->memory}, other = {.memory = s->memory};
  print_question(s, tuple, true, &same), print_question(s, tuple, false, &other);
  const char *yes = read(data, &same), *no = read(data, &other);
  if (yes && no && (strcmp(yes, "sat") != 0 || strcmp(no, "unsat") != 0))
    fail_msg("%s: %s for its value, %s for others", as_op_name(s->op), yes, no);
  as_text_release(&same), as_text_release(&other);
  return yes && no;
}

/* Some tuples, the first and others far from it. */
static bool is_read_by(as_op op, script_reader *read, void *data) {
  sample s;
  uint32_t asked = 0;
  bool reads = true;
  sample_open(&s, op, SAMPLE_WIDTH, false);
  uint32_t step = 1 + s.tuples / (2 * SCRIPT_TUPLES);
  for (uint32_t tuple = 0; tuple < s.tuples && asked < SCRIPT_TUPLES && reads; tuple += step) {
    if (!as_term_exists(s.of[tuple]) || s.is_open[tuple]) continue;
    reads = agrees(&s, tuple, read, data);
    asked++;
  }
  sample_close(&s);
  return reads && asked;
}

static const char *read_by_z3(void *data, as_text *script) {
  z3_answer answer = z3_ask(data, as_text_get(script), Z3_MILLISECONDS);
  return answer == Z3_SAT ? "sat" : answer == Z3_UNSAT ? "unsat" : NULL;
}

bool operator_prints_smtlib(as_op op) {
  z3 *z = z3_create();
  bool reads = is_read_by(op, read_by_z3, z);
  z3_destroy(z);
  return reads;
}

/* Our own front end, on a script in memory. */

typedef struct conversation {
  const char *text; /* NULL: all was read */
  char answer[8];
} conversation;

static ptrdiff_t read_text(void *data, char *buffer, size_t room) {
  conversation *c = data;
  size_t length = c->text ? strlen(c->text) : 0;
  if (length > room) length = room;
  if (length) memcpy(buffer, c->text, length);
  if (c->text) c->text = c->text[length] ? c->text + length : NULL;
  return (ptrdiff_t)length;
}

static bool take_answer(void *data, const char *bytes, size_t count) {
  conversation *c = data;
  if (count && count < sizeof c->answer) memcpy(c->answer, bytes, count - 1), c->answer[count - 1] = 0;
  return true;
}

static void complain(void *data, as_smt_place place, const char *message) {
  (void)data, (void)place;
  print_error("%s\n", message);
}

static const char *read_by_us(void *data, as_text *script) {
  (void)data;
  conversation c = {.text = as_text_get(script)};
  as_smt_host host = {.data = &c, .read = read_text, .write = take_answer, .complain = complain};
  if (as_smt_run(script->memory, NULL, &host) != AS_SMT_DONE) return NULL;
  return strcmp(c.answer, "sat") == 0 ? "sat" : strcmp(c.answer, "unsat") == 0 ? "unsat" : NULL;
}

bool operator_is_read(as_op op) { return is_read_by(op, read_by_us, NULL); }

/* The text of the application as it is written; false if an operand is not in it. */
static bool print_raw(as_op op, as_text *out) {
  sample s;
  bool shows_all = true;
  sample_open(&s, op, SAMPLE_WIDTH, false);
  as_term_print_text(s.terms, out, sample_apply(&s, s.variable));
  for (uint32_t i = 0; i < s.count; i++) shows_all &= strstr(as_text_get(out), sample_name(&s, i)) != NULL;
  sample_close(&s);
  return shows_all;
}

static bool same_sorts(as_op a, as_op b) {
  sample s, r;
  sample_open(&s, a, SAMPLE_WIDTH, false), sample_open(&r, b, SAMPLE_WIDTH, false);
  bool same = s.count == r.count && as_sort_equal(s.result, r.result);
  for (uint32_t i = 0; i < s.count && same; i++) same = as_sort_equal(s.sort[i], r.sort[i]);
  sample_close(&s), sample_close(&r);
  return same;
}

bool operator_prints_text(as_op op) {
  as_memory *memory = as_memory_create(0);
  as_text own = {.memory = memory};
  bool fine = print_raw(op, &own);
  for (int other = 0; other < AS_OP_COUNT && fine; other++) {
    if (other == (int)op || sample_is_leaf((as_op)other) || !same_sorts(op, (as_op)other)) continue;
    as_text text = {.memory = memory};
    print_raw((as_op)other, &text);
    fine = strcmp(as_text_get(&own), as_text_get(&text)) != 0;
    as_text_release(&text);
  }
  as_text_release(&own);
  as_memory_destroy(memory);
  return fine;
}

/* Bounds: each operand is a bit below zeros, below ones or beside them, or a remainder, or anything. What becomes a
 * constant counts for nothing: rules did that. */

enum { SHAPES = 5 };

static as_term bounded(sample *s, uint32_t i, uint32_t shape) {
  uint32_t width = s->sort[i].width;
  if (s->sort[i].kind != AS_SORT_BV || width < 2) return s->variable[i];
  as_term bit = as_term_extract(s->terms, s->variable[i], 0, 0);
  switch (shape) {
  case 0: return as_term_zero_extend(s->terms, bit, width);
  case 1: return as_term_concat(s->terms, as_term_bv(s->terms, width - 1, 1), bit);
  case 2: return as_term_concat(s->terms, as_term_bv_signed(s->terms, width - 1, -1), bit);
  case 3: return as_term_bvurem(s->terms, s->variable[i], as_term_bv(s->terms, width, 3));
  default: return s->variable[i];
  }
}

static bool bounds_hold(sample *s, as_eval *eval, as_models *models, as_term t) {
  as_bounds bounds = as_term_bounds(s->terms, t);
  for (uint32_t tuple = 0; tuple < s->tuples; tuple++) {
    as_term operands[SAMPLE_OPERANDS];
    uint64_t bits;
    sample_operands(s, tuple, operands);
    bind(s, models, eval, operands);
    if (!as_eval_bits(eval, t, &bits)) continue;
    if (bits < bounds.low || bits > bounds.high) fail_msg("%s: a value lies out of bounds", as_op_name(s->op));
  }
  return bounds.low > 0 || bounds.high < as_width_mask(as_width(s->terms, t));
}

bool operator_has_bounds(as_op op) {
  sample s;
  sample_open(&s, op, SAMPLE_WIDTH, true);
  as_models *models = as_models_create(s.terms);
  as_eval *eval = as_eval_create(models);
  bool bounds = s.result.kind != AS_SORT_BV; /* nothing to bound */
  for (uint32_t k = 0; k < SHAPES * SHAPES * SHAPES && s.result.kind == AS_SORT_BV; k++) {
    as_term operands[SAMPLE_OPERANDS];
    for (uint32_t i = 0, rest = k; i < s.count; i++, rest /= SHAPES) operands[i] = bounded(&s, i, rest % SHAPES);
    as_term t = sample_apply(&s, operands);
    if (!as_term_is_const(s.terms, t)) bounds |= bounds_hold(&s, eval, models, t);
  }
  as_eval_destroy(eval);
  as_models_destroy(models);
  sample_close(&s);
  return bounds;
}
