/* The words that core's text and JSON have for the enumerations and flags of core.h (words.def).
 *
 *   as_core_word(AS_CORE_WORDS_LINKAGE, AS_CORE_LINKAGE_INTERNAL)     // "internal"
 *   as_core_word(AS_CORE_WORDS_SYMBOL_FLAG, 1)                // of the flag 1 << 1: "thread"
 */
#ifndef ASSAY_C_CORE_TEXT_WORDS_H
#define ASSAY_C_CORE_TEXT_WORDS_H

#include "c/core/core.h"
#include <stddef.h>

typedef enum as_core_words {
  AS_CORE_WORDS_QUALIFIER,
  AS_CORE_WORDS_TYPE_FLAG,
  AS_CORE_WORDS_FIELD_FLAG,
  AS_CORE_WORDS_LINKAGE,
  AS_CORE_WORDS_DEFINITION,
  AS_CORE_WORDS_SYMBOL_FLAG,
  AS_CORE_WORDS_STORAGE,
  AS_CORE_WORDS_LOCAL_FLAG,
  AS_CORE_WORDS_LOOP,
  AS_CORE_WORDS_SPEC,
  AS_CORE_WORDS_SPEC_NAME,
  AS_CORE_WORDS_ACCESS,
  AS_CORE_WORDS_CONSTANT,
} as_core_words;

/* NULL: the set has no such row. */
const char *as_core_word(as_core_words set, uint32_t row);
/* The row with this text; UINT32_MAX if there is none. */
uint32_t as_core_word_find(as_core_words set, const char *text, size_t length);

/* The type of a number without one, among the operands of an instruction, or in the initialiser of a global, of this
 * type (or AS_CORE_NONE): the same if it is an integer's, else int. */
uint32_t as_core_expected_type(const as_core_unit *unit, uint32_t type);

#endif
