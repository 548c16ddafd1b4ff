/* Random programs of LANG, as text: mostly well typed, over two inputs that the program itself keeps in -3 .. 3. */
#ifndef TESTS_LANG_RANDOM_LANG_H
#define TESTS_LANG_RANDOM_LANG_H

#include <assay/base/text.h>
#include <stdint.h>

/* At most this many NondetInts are evaluated in a run. */
enum { RANDOM_LANG_INPUTS = 3 };

void random_lang(uint64_t seed, as_text *out);

#endif
