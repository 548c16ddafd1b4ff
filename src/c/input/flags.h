/* Flags of compilers: what of a command line matters for the meaning of a file (flags.def), and what it says about the
 * language and the target.
 *
 * A *command* is how a compile database writes it: compiler (behind wrappers like ccache), flags, file in any order.
 */
#ifndef ASSAY_C_INPUT_FLAGS_H
#define ASSAY_C_INPUT_FLAGS_H

#include "base/shell/shell.h"

typedef struct as_flags_of {
  const char *file, *directory; /* the file is no flag, however it is written; NULL: none of the words is a file */
  bool lenient;                 /* from a compile database */
} as_flags_of;

/* Appends the words that are to be kept. They may lie in the region. */
void as_flags_keep(as_region *region, const as_flags_of *of, const char *const *words, uint32_t count, as_words *kept);

/* How many words at the beginning of a command are wrappers and the compiler; *compiler is the latter, or NULL. */
uint32_t as_flags_compiler(const char *const *words, uint32_t count, const char **compiler);
/* "--target=TRIPLE" if the compiler is called TRIPLE-gcc or the like, else NULL. */
const char *as_flags_target(as_region *region, const char *compiler);

/* Whether the file is C: as -x says, else by its name and by the compiler (which may be NULL). */
bool as_flags_is_c(const char *file, const char *compiler, const char *const *flags, uint32_t count);

#endif
