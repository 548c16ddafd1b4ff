#include "c/core/text/words.h"

#include <string.h>

typedef struct word {
  as_core_words set;
  const char *text;
} word;

static const word words[] = {
#define AS_CORE_WORD(set, constant, text) {AS_CORE_WORDS_##set, text},
#include "c/core/text/words.def"
#undef AS_CORE_WORD
};
enum { COUNT = sizeof words / sizeof *words };

/* Where the rows of a set begin; the sets of words.def are contiguous. */
static uint32_t first_of(as_core_words set) {
  uint32_t i = 0;
  while (i < COUNT && words[i].set != set) i++;
  return i;
}

const char *as_core_word(as_core_words set, uint32_t row) {
  uint32_t i = first_of(set);
  return row < COUNT - i && words[i + row].set == set ? words[i + row].text : NULL;
}

uint32_t as_core_word_find(as_core_words set, const char *text, size_t length) {
  uint32_t first = first_of(set);
  for (uint32_t i = first; i < COUNT && words[i].set == set; i++)
    if (strlen(words[i].text) == length && !memcmp(words[i].text, text, length)) return i - first;
  return UINT32_MAX;
}

uint32_t as_core_expected_type(const as_core_unit *unit, uint32_t type) {
  return type != AS_CORE_NONE && as_core_class_of(unit, type) == AS_CORE_CLASS_INTEGER ? type : unit->target.int_type;
}
