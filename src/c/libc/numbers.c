/* Floats from text, for models of libraries (<assay/summary.h>): the host reads what is known. */
#include "c/libc/functions.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_NUMBER = 4096 };

/* The bytes, which must be known; in memory of the step. */
static const char *known_text(as_work *w) {
  as_value from, size;
  if (!as_work_one_pointer(w, 0, &from) || !as_work_size(w, 1, &size)) return NULL;
  if (!as_value_is_bits(&size) || size.bits > LONGEST_NUMBER)
    return as_exec_give_up(w->x, "a number of more than %d characters", LONGEST_NUMBER), NULL;
  char *text = as_run_alloc(w->x->run, size.bits + 1);
  for (uint64_t i = 0; i < size.bits; i++) {
    as_value byte;
    if (!as_work_byte(w, from, i, &byte)) return NULL;
    if (!as_value_is_bits(&byte))
      return as_exec_give_up(w->x, "a number with symbolic characters that is too long to be computed exactly"), NULL;
    text[i] = (char)byte.bits;
  }
  text[size.bits] = 0;
  return text;
}

#define DEFINE_FROM_TEXT(type, function, value_bytes)                                                                  \
  AS_LIBC_BODY(model_##function, "f pip") {                                                                            \
    const char *text = known_text(w);                                                                                  \
    as_value error;                                                                                                    \
    if (!text || !as_work_pointer(w, 2, &error) || as_work_result_type(w)->width != 8 * (value_bytes)) return false;   \
    errno = 0;                                                                                                         \
    type number = function(text, NULL);                                                                                \
    int32_t code = errno;                                                                                              \
    uint64_t limbs[2] = {0};                                                                                           \
    memcpy(limbs, &number, value_bytes);                                                                               \
    w->call->result = (value_bytes) <= 8                                                                               \
                          ? as_value_bits(limbs[0])                                                                    \
                          : as_value_of_term(w->terms, as_term_bv_limbs(w->terms, 8 * (value_bytes), limbs));          \
    return as_work_store(w, error, as_value_bits((uint32_t)code), 4, false);                                           \
  }
DEFINE_FROM_TEXT(float, strtof, 4)
DEFINE_FROM_TEXT(double, strtod, 8)
DEFINE_FROM_TEXT(long double, strtold, 10)
