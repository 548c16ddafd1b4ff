/* The checks of a language as a table: what findings, comments and baselines know a bug by. The engine's tables have
 * more columns; this is what the rest of the world needs.
 *
 * An *alias* is another name for bugs of a check, which also says of which kind of object they are ("heap-overflow").
 * Checks and aliases together are the *kinds* of bugs: a set of them is 64 bits, one for each row, those of aliases
 * behind those of checks.
 */
#ifndef ASSAY_ANALYSE_FINDING_CHECKS_H
#define ASSAY_ANALYSE_FINDING_CHECKS_H

#include <assay/base/text.h>
#include <stdint.h>

typedef struct as_check_row {
  const char *name, *meaning;
  const char *clause;    /* of the standard of the language */
  const char *sanitizer; /* that confirms it natively; "none" */
  uint32_t number;       /* of the row in its table */
} as_check_row;

typedef struct as_check_alias {
  const char *name;
  uint32_t check;     /* number of the row */
  const char *object; /* kind of the object, as reports call it */
} as_check_alias;

typedef struct as_check_table {
  const as_check_row *rows;
  uint32_t count;
  const as_check_alias *aliases;
  uint32_t alias_count;
} as_check_table;

/* Of checks and aliases; requires: no more than 64 */
uint32_t as_check_kinds(const as_check_table *table);
const char *as_check_kind_name(const as_check_table *table, uint32_t kind);
/* NULL: there is none. */
const as_check_row *as_check_row_find(const as_check_table *table, const char *name);
/* The names of a set of kinds, "a, b", appended. */
void as_check_put_kinds(const as_check_table *table, uint64_t kinds, as_text *out);
/* All names that a bug has: of its check, and of the object that it is about ("" if there is none). */
uint64_t as_check_kinds_of(const as_check_table *table, const as_check_row *check, const char *object);

#endif
