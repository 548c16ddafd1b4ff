/* What scope.c and read_type.c share. */
#ifndef ASSAY_C_SPEC_UNIT_SCOPE_INTERNAL_H
#define ASSAY_C_SPEC_UNIT_SCOPE_INTERNAL_H

#include "c/spec/unit/scope.h"

#include <assay/base/region.h>

AS_VECTOR_DEFINE(as_spec_spellings, const char *)

struct as_spec_scope {
  as_memory *memory;
  const as_core_unit *unit;
  as_spec_c c;
  as_region region;            /* of spellings */
  as_core_types made;          /* numbers from the unit's count on */
  as_spec_spellings spellings; /* by type, NULL: not asked for yet */
  uint32_t entered;            /* row, or AS_CORE_NONE */
  uint32_t last;               /* row that a place was found in, or AS_CORE_NONE */
};

/* What an ordinary name means, or a tag; NULL: nothing. */
const as_core_spec_name *as_spec_scope_find(as_spec_scope *scope, const char *name, bool is_tag, as_spec_place place);

#endif
