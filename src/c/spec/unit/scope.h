/* C as specifications see it: the types and names of a unit of core.
 *
 * Numbers of types below the unit's count are the unit's types. Those that a specification names and the unit does not
 * have (pointers and arrays) are made here, with numbers behind them. Qualifiers make no difference to specifications:
 * they are read and left out.
 *
 * What a name means depends on the row of specifications that it stands in: as_spec_scope_enter says in which. Where
 * none is entered, the place of the name says in which comment of file level it stands.
 *
 *   as_spec_scope *scope = as_spec_scope_create(memory, unit);
 *   as_spec_check *check = as_spec_check_create(memory, spec, as_spec_scope_c(scope));
 *   as_spec_scope_enter(scope, row);
 *   as_spec_check_statements(check, statements);
 *   as_spec_scope_destroy(scope);
 */
#ifndef ASSAY_C_SPEC_UNIT_SCOPE_H
#define ASSAY_C_SPEC_UNIT_SCOPE_H

#include "c/core/core.h"
#include "c/spec/check/scope.h"

typedef struct as_spec_scope as_spec_scope;

as_spec_scope *as_spec_scope_create(as_memory *memory, const as_core_unit *unit);
void as_spec_scope_destroy(as_spec_scope *scope);
const as_spec_c *as_spec_scope_c(as_spec_scope *scope);

/* AS_CORE_NONE: no row; see above. */
void as_spec_scope_enter(as_spec_scope *scope, uint32_t spec);

/* Kind, size, alignment, `of`, length; valid until another type is made. */
const as_core_type *as_spec_scope_type(const as_spec_scope *scope, as_spec_c_type type);
/* The unit's if it has one. */
as_spec_c_type as_spec_scope_pointer(as_spec_scope *scope, as_spec_c_type of);
as_spec_c_type as_spec_scope_array(as_spec_scope *scope, as_spec_c_type of, uint64_t length);
/* A type name of C at the row that is entered; AS_SPEC_C_NONE: there is none. */
as_spec_c_type as_spec_scope_read(as_spec_scope *scope, const char *text, as_spec_place place);

#endif
