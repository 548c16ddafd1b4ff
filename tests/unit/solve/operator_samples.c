#include "operator_samples.h"

#include "term/tables/tables.h"

#include <string.h>

typedef enum signature {
  LEAF,
  BOOL,
  EQUAL,
  ITE,
  BV,
  BV_TO_BIT,
  BV_TO_BOOL,
  BV_TO_INT,
  CONCAT,
  EXTRACT,
  EXTEND,
  ROTATE,
  REPEAT,
  INT,
  INT_TO_BOOL,
  INT_TO_BV,
  FP,
  FP_TO_BOOL,
  FP_TO_BITS,
  BV_TO_FP,
  RM_FP,
  RM_FP_TO_FP,
  RM_BV_TO_FP,
  RM_FP_TO_BV,
  SELECT,
  STORE,
  CONST_ARRAY,
  TABLE,
  CONSTRUCT,
  MEMBER,
  IS,
  APPLY,
  QUANTIFIER
} signature;

enum { ARITY_LEAF = 0, ARITY_1 = 1, ARITY_2 = 2, ARITY_3 = 3, ARITY_N = 2, ARITY_X = 4 };

static const uint8_t signature_of[AS_OP_COUNT] = {
#define AS_OP(name, function, smtlib, arity, signature, ...) [AS_OP_##name] = signature,
#include <assay/term/ops.def>
#undef AS_OP
};

static const uint8_t arity_of[AS_OP_COUNT] = {
#define AS_OP(name, function, smtlib, arity, ...) [AS_OP_##name] = ARITY_##arity,
#include <assay/term/ops.def>
#undef AS_OP
};

bool sample_is_leaf(as_op op) { return signature_of[op] == LEAF; }

static bool is_quantifier(const sample *s) { return signature_of[s->op] == QUANTIFIER; }

/* Sorts. */

static void uniform(sample *s, as_sort sort) {
  s->count = arity_of[s->op] == ARITY_X ? 1 : arity_of[s->op];
  for (uint32_t i = 0; i < s->count; i++) s->sort[i] = sort;
}

/* A rounding mode, then operands of this sort. */
static void rounded(sample *s, as_sort sort) {
  uniform(s, sort);
  if (signature_of[s->op] == RM_FP && arity_of[s->op] == ARITY_X)
    s->count = 4, s->sort[1] = s->sort[2] = s->sort[3] = sort;
  if (signature_of[s->op] != RM_FP) s->count = 2, s->sort[1] = sort;
  s->sort[0] = as_sort_rounding();
}

static void arrays(sample *s) {
  as_sort array = as_sort_array(2, 2), element = as_sort_bv(2);
  s->sort[0] = signature_of[s->op] == CONST_ARRAY ? element : array;
  s->sort[1] = s->sort[2] = element;
  s->count = signature_of[s->op] == CONST_ARRAY ? 1 : signature_of[s->op] == SELECT ? 2 : 3;
  s->result = array;
}

/* Words of 3 bits, without any order. */
static void tables(sample *s) {
  static const uint64_t values[8] = {5, 2, 2, 7, 0, 5, 1, 6};
  s->sort[0] = s->result = as_sort_bv(3);
  s->count = 1;
  s->index = as_const_table_number(s->terms, 3, 3, values);
}

/* Lists of words. */
static as_sort lists(sample *s, as_sort word) {
  as_sort list = as_data_declare(s->terms, "list");
  as_member cons[] = {{"head", word}, {"tail", list}};
  as_constructor constructors[] = {{"nil", NULL, 0}, {"cons", cons, 2}};
  as_data_define(s->terms, list, constructors, 2);
  return list;
}

static void data(sample *s, as_sort word) {
  as_sort list = lists(s, word);
  bool construct = signature_of[s->op] == CONSTRUCT;
  s->count = construct ? 2 : 1;
  s->sort[0] = construct ? word : list, s->sort[1] = list;
  s->index = signature_of[s->op] == MEMBER ? 1 << 16 : 1; /* cons; its head */
  s->result = construct ? list : word;
}

static void choose_sorts(sample *s, uint32_t width) {
  as_sort word = as_sort_bv(width);
  switch ((signature)signature_of[s->op]) {
  case LEAF: break;
  case BOOL: uniform(s, as_sort_bool()); break;
  case ITE:
    uniform(s, word);
    s->sort[0] = as_sort_bool();
    break;
  case EQUAL:
  case BV:
  case BV_TO_BIT:
  case BV_TO_BOOL:
  case BV_TO_INT:
  case CONCAT: uniform(s, word); break;
  case EXTRACT:
    uniform(s, word);
    s->result = as_sort_bv(width - 1), s->index = 1;
    break;
  case EXTEND:
    uniform(s, word);
    s->result = as_sort_bv(width + 2);
    break;
  case ROTATE:
    uniform(s, word);
    s->result = word, s->index = 1;
    break;
  case REPEAT:
    uniform(s, word);
    s->result = as_sort_bv(2 * width);
    break;
  case INT_TO_BV:
    uniform(s, as_sort_int());
    s->result = word;
    break;
  case INT:
  case INT_TO_BOOL: uniform(s, as_sort_int()); break;
  case FP:
  case FP_TO_BOOL:
  case FP_TO_BITS: uniform(s, as_sort_float32()); break;
  case BV_TO_FP:
    uniform(s, as_sort_bv(32));
    s->result = as_sort_float32();
    break;
  case RM_FP: rounded(s, as_sort_float32()); break;
  case RM_FP_TO_FP:
    rounded(s, as_sort_float32());
    s->result = as_sort_float64();
    break;
  case RM_BV_TO_FP:
    rounded(s, word);
    s->result = as_sort_float32();
    break;
  case RM_FP_TO_BV:
    rounded(s, as_sort_float32());
    s->result = word;
    break;
  case SELECT:
  case STORE:
  case CONST_ARRAY: arrays(s); break;
  case TABLE: tables(s); break;
  case CONSTRUCT:
  case MEMBER:
  case IS: data(s, word); break;
  case APPLY: s->count = 2, s->sort[0] = as_sort_bv(2), s->sort[1] = as_sort_array(2, 2); break;
  case QUANTIFIER: s->count = 1, s->sort[0] = word, s->result = as_sort_bool(); break;
  }
}

/* Values. */

static void add(sample *s, uint32_t operand, as_term value) {
  assert(s->values[operand] < SAMPLE_VALUES);
  s->value[operand][s->values[operand]++] = value;
}

static void add_words(sample *s, uint32_t operand) {
  uint32_t width = s->sort[operand].width;
  if (width == 32) { /* as floats: zeros, one, a subnormal, infinity, NaN */
    static const uint64_t bits[] = {0, UINT64_C(1) << 31, 0x3f800000, 5, 0x7f800000, 0x7fc00000};
    for (uint32_t i = 0; i < sizeof bits / sizeof *bits; i++) add(s, operand, as_term_bv(s->terms, 32, bits[i]));
  } else if (width > 8) {
    for (int64_t i = -2; i <= 3; i++) add(s, operand, as_term_bv_signed(s->terms, width, i));
  } else {
    for (uint64_t i = 0; i >> width == 0; i++) add(s, operand, as_term_bv(s->terms, width, i));
  }
}

static void add_floats(sample *s, uint32_t operand) {
  static const uint64_t bits[] = {0x40400000, 0xbf800000, 0, UINT64_C(1) << 31, 0x7f800000, 0x7fc00000, 5, 0x3fc00000};
  for (uint32_t i = 0; i < sizeof bits / sizeof *bits; i++)
    add(s, operand, as_term_float(s->terms, s->sort[operand], bits[i]));
}

static void add_arrays(sample *s, uint32_t operand) {
  for (uint32_t i = 0; i < 3; i++) {
    as_term array = as_term_const_array(s->terms, 2, as_term_bv(s->terms, 2, i));
    if (i) array = as_term_store(s->terms, array, as_term_bv(s->terms, 2, 1), as_term_bv(s->terms, 2, 0));
    add(s, operand, array);
  }
}

static void add_values(sample *s, uint32_t operand) {
  switch ((as_sort_kind)s->sort[operand].kind) {
  case AS_SORT_BOOL:
    add(s, operand, as_term_false(s->terms));
    add(s, operand, as_term_true(s->terms));
    break;
  case AS_SORT_BV: add_words(s, operand); break;
  case AS_SORT_INT:
    for (int64_t i = -4; i <= 4; i++) add(s, operand, as_term_int(s->terms, i));
    break;
  case AS_SORT_FLOAT: add_floats(s, operand); break;
  case AS_SORT_ROUNDING:
    add(s, operand, as_term_rounding(s->terms, AS_ROUNDING_RNE));
    add(s, operand, as_term_rounding(s->terms, AS_ROUNDING_RTP));
    break;
  case AS_SORT_ARRAY: add_arrays(s, operand); break;
  case AS_SORT_DATA:
    for (uint32_t i = 0; i < 6; i++) add(s, operand, as_sort_value(s->terms, s->sort[operand], i));
    break;
  case AS_SORT_NONE:
  case AS_SORT_MAP:
  case AS_SORT_LOCATION: break;
  }
}

static as_term new_variable(sample *s, uint32_t operand) {
  static const char *const name[SAMPLE_OPERANDS] = {"x", "y", "z", "w"};
  if (signature_of[s->op] != APPLY || operand == 0) return as_term_variable(s->terms, s->sort[operand], name[operand]);
  return (as_term){.id = as_function_declare(s->terms, name[operand], s->sort, 1, as_sort_bv(2)).id};
}

/* A function is no term of SMT-LIB: what it is for each argument is claimed instead. */
as_term sample_claim(sample *s, uint32_t operand, as_term value) {
  as_function function = as_function_of(s->terms, s->variable[operand]);
  if (!function.id) return as_term_eq(s->terms, s->variable[operand], value);
  as_term all = as_term_true(s->terms);
  for (uint32_t i = 0; i < s->values[0]; i++) {
    as_term at = s->value[0][i], result = as_term_apply(s->terms, function, &at);
    all = as_term_and(s->terms, all, as_term_eq(s->terms, result, as_term_select(s->terms, value, at)));
  }
  return all;
}

const char *sample_name(const sample *s, uint32_t operand) {
  as_function function = as_function_of(s->terms, s->variable[operand]);
  return function.id ? as_function_name(s->terms, function) : as_term_name(s->terms, s->variable[operand]);
}

void sample_operands(const sample *s, uint32_t tuple, as_term *operands) {
  for (uint32_t i = 0; i < s->count; tuple /= s->values[i++]) operands[i] = s->value[i][tuple % s->values[i]];
}

static as_term quantified_value(sample *s, as_term x) {
  bool all = true, some = false;
  for (uint32_t i = 0; i < s->values[0]; i++) {
    bool holds = as_term_bits(s->terms, s->value[0][i]) <= as_term_bits(s->terms, x);
    all &= holds, some |= holds;
  }
  return as_term_bool(s->terms, s->op == AS_OP_FORALL ? all : some);
}

static as_term folded(sample *s, uint32_t tuple, as_term (*fold)(as_terms *, const as_app *)) {
  as_term operands[SAMPLE_OPERANDS];
  sample_operands(s, tuple, operands);
  if (is_quantifier(s)) return quantified_value(s, operands[0]);
  as_app app = {.op = s->op, .sort = s->result, .index = s->index, .count = s->count, .operand = operands};
  return fold(s->terms, &app);
}

static void evaluate(sample *s) {
  AS_REQUIRE(s->tuples <= SAMPLE_TUPLES, "a small sample");
  for (uint32_t tuple = 0; tuple < s->tuples; tuple++) {
    s->of[tuple] = folded(s, tuple, as_fold_any);
    s->is_open[tuple] = !as_term_exists(folded(s, tuple, as_fold));
  }
}

void sample_open(sample *s, as_op op, uint32_t width, bool rewriting) {
  *s = (sample){.memory = as_memory_create(0), .op = op, .tuples = 1};
  s->terms = as_terms_create(s->memory);
  choose_sorts(s, width);
  for (uint32_t i = 0; i < s->count; i++) {
    s->variable[i] = new_variable(s, i);
    add_values(s, i);
    s->tuples *= s->values[i];
  }
  if (!is_quantifier(s)) s->result = as_op_sort(s->terms, op, s->sort, s->count, s->result, NULL);
  as_terms_set_rewriting(s->terms, rewriting);
  AS_REQUIRE(s->tuples && s->result.kind != AS_SORT_NONE, "an operator that has a sample");
  evaluate(s);
}

void sample_close(sample *s) {
  as_terms_destroy(s->terms);
  as_memory_destroy(s->memory);
}

/* Applications. */

static as_term quantified(sample *s, as_term x) {
  as_term bound = as_term_fresh(s->terms, s->sort[0], "b"), body = as_term_bvule(s->terms, bound, x);
  return (s->op == AS_OP_FORALL ? as_term_forall : as_term_exists_some)(s->terms, &bound, 1, body);
}

as_term sample_apply(sample *s, const as_term *operands) {
  as_app app = {.op = s->op, .sort = s->result, .index = s->index, .count = s->count, .operand = operands};
  return is_quantifier(s) ? quantified(s, operands[0]) : as_term_build(s->terms, &app);
}
