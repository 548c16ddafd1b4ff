/* Random terms over a few variables, for tests that compare two ways of knowing a value. */
#ifndef TESTS_SUPPORT_RANDOM_TERMS_H
#define TESTS_SUPPORT_RANDOM_TERMS_H

#include <assay/term/term.h>

typedef struct random_terms {
  as_terms *terms;
  uint64_t state; /* of the generator */
  as_term words[4], bits[2], integers[3], arrays[2];
  uint32_t word_count, bit_count, integer_count, array_count, width;
  bool division; /* multiplication and division allowed */
} random_terms;

uint64_t random_number(random_terms *random, uint64_t bound);
/* Variables named with this width; arrays from words to words. */
void random_terms_init(random_terms *random, as_terms *terms, uint64_t seed, uint32_t width, uint32_t words,
                       uint32_t bits);
void random_terms_add_arrays(random_terms *random, uint32_t count);
void random_terms_add_integers(random_terms *random, uint32_t count);
as_term random_bool(random_terms *random, uint32_t depth);
as_term random_word(random_terms *random, uint32_t depth); /* of the width */
as_term random_array(random_terms *random, uint32_t depth);
as_term random_integer(random_terms *random, uint32_t depth); /* linear */

#endif
