/* Arguments of macros: clang says that they are where the name of the macro stands, in what it compiles; assay says
 * where they are written. */
#ifndef ASSAY_REPORT_REPLAY_MACRO_H
#define ASSAY_REPORT_REPLAY_MACRO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct as_macro_place {
  uint32_t line, column; /* from 1 */
} as_macro_place;

/* Whether a name at `outer` (at any column of the line if that is 0) has a list of arguments behind it which `inner`
 * lies in. Nobody knows whether the name is a macro's. */
bool as_macro_encloses(const char *text, size_t length, as_macro_place outer, as_macro_place inner);
/* The same, of a file; false if it cannot be read. */
bool as_macro_encloses_in(const char *path, as_macro_place outer, as_macro_place inner);

#endif
