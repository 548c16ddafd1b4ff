/* Members and elements by their offset, as C writes them. */
#ifndef ASSAY_C_CORE_MEMBER_H
#define ASSAY_C_CORE_MEMBER_H

#include "c/core/core.h"
#include <assay/base/text.h>

/* The type of the scalar that begins at an offset of a type; AS_CORE_NONE: none does, or one of a union. */
uint32_t as_core_scalar_at(const as_core_unit *unit, uint32_t type, uint64_t offset);
/* Where the part of this type begins that the offset is in; false: there is none. */
bool as_core_part_at(const as_core_unit *unit, uint32_t type, uint32_t part, uint64_t offset, uint64_t *begin);
/* ".next", "[3].key" of the scalar there, if it is of this type (AS_CORE_NONE: of any). False: there is none. */
bool as_core_put_member(const as_core_unit *unit, uint32_t type, uint64_t offset, uint32_t of, as_text *out);

#endif
