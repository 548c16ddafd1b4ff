/* The specifications of a program: what the comments of a linked unit say, read, checked, and found by what they belong
 * to. Reading goes on behind whatever is wrong: complaints, of comments that belong to nothing, too, are those of the
 * as_spec, and where there is an error nothing here is fit to be used but they.
 *
 *   as_spec_unit *specs = as_spec_unit_read(memory, unit);
 *   for (uint32_t i = 0; i < as_spec_complaint_count(as_spec_unit_spec(specs)); i++) tell ...
 *   if (!as_spec_unit_errors(specs)) ... as_spec_unit_contract(specs, function) ...
 *   as_spec_unit_destroy(specs);
 *
 * Functions, and rows of specifications (the extra of the instruction `spec`), are those of the unit, which must
 * outlive this. What C's names mean, by as_spec_check_meaning: kind C, `value` is the as_spec_c_entity_kind, and
 * `index` is then the local of the function, the global or the function of the unit.
 */
#ifndef ASSAY_C_SPEC_UNIT_UNIT_H
#define ASSAY_C_SPEC_UNIT_UNIT_H

#include "c/core/core.h"
#include "c/spec/check/check.h"
#include "c/spec/unit/scope.h"

typedef struct as_spec_unit as_spec_unit;

/* Never NULL. */
as_spec_unit *as_spec_unit_read(as_memory *memory, const as_core_unit *unit);
void as_spec_unit_destroy(as_spec_unit *specs);

uint32_t as_spec_unit_errors(const as_spec_unit *specs);
/* What was read, with the complaints, and what is known of it. Both are the unit's; others may complain, too. */
as_spec *as_spec_unit_spec(const as_spec_unit *specs);
as_spec_check *as_spec_unit_check(const as_spec_unit *specs);
as_spec_scope *as_spec_unit_scope(const as_spec_unit *specs);

/* The contract of a function, from its definition, a declaration or `spec`; NULL: it has none. */
const as_spec_contract *as_spec_unit_contract(const as_spec_unit *specs, uint32_t function);
/* The function as its contract sees it: parameters have the names of the declarator, or of `spec`, that the contract
 * belongs to. NULL: it has no contract. */
/* Whether that comes with assay (library.h): the program has none, and no body. */
bool as_spec_unit_is_library(const as_spec_unit *specs, uint32_t function);
const as_spec_head *as_spec_unit_head(const as_spec_unit *specs, uint32_t function);

/* Contracts of function types (spec typedef), by the name of the typedef. */
typedef struct as_spec_typed {
  const char *name;
  uint32_t type; /* of the unit: the function type */
  const as_spec_contract *contract;
  const as_spec_head *head;
  uint32_t definition;
} as_spec_typed;
uint32_t as_spec_unit_typed(const as_spec_unit *specs, const as_spec_typed **typed);

/* By row. NULL or empty: it is of another kind, or was wrong. */
const as_spec_invariant *as_spec_unit_invariant(const as_spec_unit *specs, uint32_t spec);
as_spec_statements as_spec_unit_statements(const as_spec_unit *specs, uint32_t spec);
as_spec_exprs as_spec_unit_arguments(const as_spec_unit *specs, uint32_t spec);
/* Of the first character behind the opening mark. */
as_spec_place as_spec_unit_place(const as_spec_unit *specs, uint32_t spec);

#endif
