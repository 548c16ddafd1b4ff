/* Sorts: the types of specifications, each made once, so that equal sorts have equal ids, whatever was written:
 * synonyms are gone, members of records are ordered by name.
 *
 * A pointer may know the type of C that it points to. That is a help for those who leave types out, and no difference:
 * as_spec_sort_same does not look at it. The sort of what could not be checked is none: it is the same as everything,
 * so that one mistake is told once.
 */
#ifndef ASSAY_C_SPEC_CHECK_SORT_H
#define ASSAY_C_SPEC_CHECK_SORT_H

#include "c/spec/syntax/spec.h"

typedef struct as_spec_sort {
  uint32_t id; /* 0: none */
} as_spec_sort;

/* A type of C, by the number that the client of as_spec_c has for it. */
typedef uint32_t as_spec_c_type;
#define AS_SPEC_C_NONE UINT32_MAX

typedef enum as_spec_sort_kind {
  AS_SPEC_SORT_NONE,
  AS_SPEC_SORT_VOID,
  AS_SPEC_SORT_BOOLEAN,
  AS_SPEC_SORT_INTEGER,
  AS_SPEC_SORT_REAL,
  AS_SPEC_SORT_BITS,
  AS_SPEC_SORT_FLOAT,
  AS_SPEC_SORT_POINTER,
  AS_SPEC_SORT_ALLOC_ID,
  AS_SPEC_SORT_STRUCT,
  AS_SPEC_SORT_UNION,
  AS_SPEC_SORT_RECORD,
  AS_SPEC_SORT_DATATYPE,
  AS_SPEC_SORT_MAP,
  AS_SPEC_SORT_LIST,
  AS_SPEC_SORT_SET,
  AS_SPEC_SORT_TUPLE,
} as_spec_sort_kind;

typedef struct as_spec_sort_member {
  as_symbol name; /* RECORD */
  as_spec_sort sort;
} as_spec_sort_member;

typedef struct as_spec_sort_facts {
  as_spec_sort_kind kind;
  uint32_t width_bits;                /* BITS, FLOAT */
  bool is_signed;                     /* BITS */
  as_symbol name;                     /* STRUCT, UNION: the tag; DATATYPE */
  as_spec_c_type pointee;             /* POINTER; AS_SPEC_C_NONE: not known */
  as_spec_sort of[2];                 /* MAP: key, value; LIST, SET: element (none: of the empty list) */
  const as_spec_sort_member *members; /* RECORD, TUPLE */
  uint32_t member_count;
} as_spec_sort_facts;

typedef struct as_spec_sorts as_spec_sorts;

as_spec_sorts *as_spec_sorts_create(as_memory *memory, const as_spec *spec);
void as_spec_sorts_destroy(as_spec_sorts *sorts);

as_spec_sort as_spec_sort_make(as_spec_sorts *sorts, const as_spec_sort_facts *facts);
as_spec_sort as_spec_sort_plain(as_spec_sorts *sorts, as_spec_sort_kind kind);
as_spec_sort as_spec_sort_bits(as_spec_sorts *sorts, uint32_t width_bits, bool is_signed);
as_spec_sort as_spec_sort_float(as_spec_sorts *sorts, uint32_t width_bits);
as_spec_sort as_spec_sort_pointer(as_spec_sorts *sorts, as_spec_c_type pointee);
as_spec_sort as_spec_sort_named(as_spec_sorts *sorts, as_spec_sort_kind kind, as_symbol name);
as_spec_sort as_spec_sort_map(as_spec_sorts *sorts, as_spec_sort key, as_spec_sort value);
as_spec_sort as_spec_sort_list(as_spec_sorts *sorts, as_spec_sort element);
as_spec_sort as_spec_sort_set(as_spec_sorts *sorts, as_spec_sort element);

const as_spec_sort_facts *as_spec_sort_get(const as_spec_sorts *sorts, as_spec_sort sort);
bool as_spec_sort_same(const as_spec_sorts *sorts, as_spec_sort a, as_spec_sort b);
/* As the language writes it; none is "?". */
void as_spec_sort_print(const as_spec_sorts *sorts, as_spec_sort sort, as_text *out);

#endif
