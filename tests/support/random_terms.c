#include "support/random_terms.h"

#include <stdio.h>

uint64_t random_number(random_terms *random, uint64_t bound) {
  uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return (z ^ (z >> 31)) % bound;
}

static as_term named(random_terms *random, as_sort sort, const char *kind, uint32_t number) {
  char name[64];
  snprintf(name, sizeof name, "%s%u_%u", kind, random->width, number);
  return as_term_variable(random->terms, sort, name);
}

void random_terms_init(random_terms *random, as_terms *terms, uint64_t seed, uint32_t width, uint32_t words,
                       uint32_t bits) {
  *random = (random_terms){
      .terms = terms, .state = seed, .width = width, .word_count = words, .bit_count = bits, .division = true};
  for (uint32_t i = 0; i < words; i++) random->words[i] = named(random, as_sort_bv(width), "x", i);
  for (uint32_t i = 0; i < bits; i++) random->bits[i] = named(random, as_sort_bool(), "p", i);
}

void random_terms_add_arrays(random_terms *random, uint32_t count) {
  random->array_count = count;
  for (uint32_t i = 0; i < count; i++)
    random->arrays[i] = named(random, as_sort_array(random->width, random->width), "a", i);
}

void random_terms_add_integers(random_terms *random, uint32_t count) {
  random->integer_count = count;
  for (uint32_t i = 0; i < count; i++) random->integers[i] = named(random, as_sort_int(), "n", i);
}

static const as_op word_ops[] = {AS_OP_BVAND,  AS_OP_BVOR,   AS_OP_BVXOR,  AS_OP_BVADD,  AS_OP_BVSUB, AS_OP_BVSHL,
                                 AS_OP_BVLSHR, AS_OP_BVASHR, AS_OP_BVNAND, AS_OP_BVXNOR, AS_OP_BVNOR, AS_OP_BVMUL,
                                 AS_OP_BVUDIV, AS_OP_BVUREM, AS_OP_BVSDIV, AS_OP_BVSREM, AS_OP_BVSMOD};
static const as_op predicates[] = {AS_OP_BVULT,   AS_OP_BVULE,   AS_OP_BVUGT,   AS_OP_BVUGE,   AS_OP_BVSLT,
                                   AS_OP_BVSLE,   AS_OP_BVSGT,   AS_OP_BVSGE,   AS_OP_EQ,      AS_OP_DISTINCT,
                                   AS_OP_BVUADDO, AS_OP_BVSADDO, AS_OP_BVUSUBO, AS_OP_BVSSUBO, AS_OP_BVUMULO,
                                   AS_OP_BVSMULO, AS_OP_BVSDIVO};
enum { CHEAP_WORD_OPS = 11, WORD_OPS = 17, PREDICATES = 17, CHEAP_PREDICATES = 14 };

static as_term word_leaf(random_terms *random) {
  if (random_number(random, 3) == 0) return as_term_bv(random->terms, random->width, random_number(random, UINT64_MAX));
  if (random_number(random, 6) == 0)
    return as_term_bv_signed(random->terms, random->width, (int64_t)random_number(random, 5) - 2);
  return random->words[random_number(random, random->word_count)];
}

/* Cut out of a pair of words, or extended from a part of one. */
static as_term restructured(random_terms *random, uint32_t depth) {
  as_terms *terms = random->terms;
  as_term a = random_word(random, depth), b = random_word(random, depth);
  uint32_t width = random->width, low = (uint32_t)random_number(random, width);
  switch (random_number(random, 5)) {
  case 0: return as_term_extract(terms, as_term_concat(terms, a, b), low + width - 1, low);
  case 1: return as_term_zero_extend(terms, as_term_extract(terms, a, low, 0), width);
  case 2: return as_term_sign_extend(terms, as_term_extract(terms, a, width - 1, low), width);
  case 3: return as_term_rotate_left(terms, a, low);
  default: return as_term_extract(terms, as_term_sign_extend(terms, a, width + low), width - 1 + low, low);
  }
}

as_term random_word(random_terms *random, uint32_t depth) {
  as_terms *terms = random->terms;
  if (depth == 0) return word_leaf(random);
  switch (random_number(random, random->array_count ? 10 : 8)) {
  case 0: return word_leaf(random);
  case 1:
    return as_term_ite(terms, random_bool(random, depth - 1), random_word(random, depth - 1),
                       random_word(random, depth - 1));
  case 2: return restructured(random, depth - 1);
  case 3:
    return as_term_make(terms, random_number(random, 2) ? AS_OP_BVNOT : AS_OP_BVNEG,
                        (as_term[]){random_word(random, depth - 1)}, 1);
  case 8:
  case 9: return as_term_select(terms, random_array(random, depth - 1), random_word(random, depth - 1));
  default: {
    as_term operands[] = {random_word(random, depth - 1), random_word(random, depth - 1)};
    return as_term_make(terms, word_ops[random_number(random, random->division ? WORD_OPS : CHEAP_WORD_OPS)], operands,
                        2);
  }
  }
}

as_term random_array(random_terms *random, uint32_t depth) {
  as_terms *terms = random->terms;
  if (depth == 0) return random->arrays[random_number(random, random->array_count)];
  switch (random_number(random, 5)) {
  case 0: return random->arrays[random_number(random, random->array_count)];
  case 1:
    return as_term_ite(terms, random_bool(random, depth - 1), random_array(random, depth - 1),
                       random_array(random, depth - 1));
  case 2:
    if (random_number(random, 3) == 0) return as_term_const_array(terms, random->width, random_word(random, depth - 1));
    __attribute__((fallthrough));
  default:
    return as_term_store(terms, random_array(random, depth - 1), random_word(random, depth - 1),
                         random_word(random, depth - 1));
  }
}

as_term random_integer(random_terms *random, uint32_t depth) {
  as_terms *terms = random->terms;
  if (depth == 0 || random_number(random, 4) == 0) {
    if (random_number(random, 3) == 0) return as_term_int(terms, (int64_t)random_number(random, 9) - 4);
    return random->integers[random_number(random, random->integer_count)];
  }
  as_term a = random_integer(random, depth - 1);
  as_term small = as_term_int(terms, (int64_t)random_number(random, 5) - 2);
  switch (random_number(random, 7)) {
  case 0: return as_term_int_mul(terms, a, small);
  case 1: return as_term_int_sub(terms, a, random_integer(random, depth - 1));
  case 2: return as_term_ite(terms, random_bool(random, depth - 1), a, random_integer(random, depth - 1));
  case 3: return as_term_int_neg(terms, a);
  case 4:
    return as_term_make(terms, random_number(random, 2) ? AS_OP_INT_DIV : AS_OP_INT_MOD,
                        (as_term[]){a, as_term_int(terms, (int64_t)random_number(random, 4) + 1)}, 2);
  default: return as_term_int_add(terms, a, random_integer(random, depth - 1));
  }
}

static as_term random_atom(random_terms *random, uint32_t depth) {
  as_terms *terms = random->terms;
  if (random->array_count && random_number(random, 12) == 0)
    return as_term_eq(terms, random_array(random, depth), random_array(random, depth));
  if (random->integer_count && (!random->word_count || random_number(random, 2))) {
    static const as_op ops[] = {AS_OP_INT_LT, AS_OP_INT_LE, AS_OP_INT_GT, AS_OP_INT_GE, AS_OP_EQ};
    as_term operands[] = {random_integer(random, depth), random_integer(random, depth)};
    return as_term_make(terms, ops[random_number(random, 5)], operands, 2);
  }
  as_term operands[] = {random_word(random, depth), random_word(random, depth)};
  return as_term_make(terms, predicates[random_number(random, random->division ? PREDICATES : CHEAP_PREDICATES)],
                      operands, 2);
}

as_term random_bool(random_terms *random, uint32_t depth) {
  as_terms *terms = random->terms;
  if (depth == 0 && random->bit_count && random_number(random, 2))
    return random->bits[random_number(random, random->bit_count)];
  if (depth == 0) return random_atom(random, 0);
  switch (random_number(random, 8)) {
  case 0: return as_term_not(terms, random_bool(random, depth - 1));
  case 1: return as_term_and(terms, random_bool(random, depth - 1), random_bool(random, depth - 1));
  case 2: return as_term_or(terms, random_bool(random, depth - 1), random_bool(random, depth - 1));
  case 3:
    return as_term_ite(terms, random_bool(random, depth - 1), random_bool(random, depth - 1),
                       random_bool(random, depth - 1));
  default: return random_atom(random, depth - 1);
  }
}
