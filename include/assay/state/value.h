/* Values: what registers and bytes of memory hold. A scalar of some width is
 *
 *   indeterminate  nobody wrote it
 *   bits           known, and at most 64 bits wide: the concrete case, which costs no term
 *   term           symbolic, or wider than 64 bits: a bit-vector of the scalar's width, or a float term
 *   pointer        an object, an offset in bytes from its beginning, and bounds: the stretch of the object that may be
 *                  reached through it
 *   choice         one of several pointers or numbers, each under a guard; of the guards exactly one holds
 *
 * A value of pointer type that is bits or a term is a number without an object; zero is null. A term may have bounds of
 * its own (extent is not 0), from the number `low_term` on: who knows what it points to gives them to the pointer. A
 * value does not know its width: who uses it does.
 *
 * Offsets and where bounds begin are sums of a constant and, if it is not none, a term as wide as pointers are; both
 * are taken modulo 2 to that width. The extent of bounds is constant, or a term as wide as pointers
 * (as_extent_of_term), or AS_WHOLE: all of the object, wherever `low` is.
 *
 * Values are plain data: copied by assignment, never freed. Choices lie in a region that outlives them.
 */
#ifndef ASSAY_STATE_VALUE_H
#define ASSAY_STATE_VALUE_H

#include <assay/base/api.h>
#include <assay/term/term.h>

AS_BEGIN_DECLARATIONS

/* An object of a space (space.h). */
typedef struct as_object {
  uint32_t id; /* 0: none */
} as_object;
static inline bool as_object_same(as_object a, as_object b) { return a.id == b.id; }
static inline bool as_object_exists(as_object object) { return object.id != 0; }

typedef enum as_value_kind {
  AS_VALUE_INDETERMINATE,
  AS_VALUE_BITS,
  AS_VALUE_TERM,
  AS_VALUE_POINTER,
  AS_VALUE_CHOICE
} as_value_kind;

#define AS_WHOLE UINT64_MAX
/* Extents from here on are no numbers of bytes: terms, and AS_WHOLE. */
#define AS_EXTENT_TERMS (UINT64_C(0xfffffffe) << 32)

typedef struct as_alternative as_alternative;

typedef struct as_value {
  uint32_t kind; /* as_value_kind */
  union {
    as_object object; /* pointer */
    uint32_t count;   /* choice: alternatives */
  };
  union {
    uint64_t bits;                      /* bits: zero above the width */
    uint64_t offset;                    /* pointer: constant part */
    const as_alternative *alternatives; /* choice */
  };
  as_term term;     /* term; pointer: symbolic part of the offset, or none */
  as_term low_term; /* pointer: symbolic part of where the bounds begin, or none; term: where they begin */
  uint64_t low;     /* pointer: constant part of it */
  uint64_t extent;  /* pointer: of the bounds, or AS_WHOLE; term: of the bounds, or 0 */
} as_value;

/* No alternative is a choice. */
struct as_alternative {
  as_term guard;
  as_value value;
};

static inline as_value as_value_indeterminate(void) { return (as_value){.kind = AS_VALUE_INDETERMINATE}; }
static inline as_value as_value_bits(uint64_t bits) { return (as_value){.kind = AS_VALUE_BITS, .bits = bits}; }
/* To the beginning of an object, with all of it as bounds. */
static inline as_value as_value_pointer(as_object object) {
  return (as_value){.kind = AS_VALUE_POINTER, .object = object, .extent = AS_WHOLE};
}
static inline uint64_t as_extent_of_term(as_term t) { return AS_EXTENT_TERMS | t.id; }
static inline bool as_extent_is_known(uint64_t extent) { return extent < AS_EXTENT_TERMS; }
/* requires: neither known nor AS_WHOLE */
static inline as_term as_extent_term(uint64_t extent) { return (as_term){.id = (uint32_t)extent}; }
static inline bool as_value_is_bits(const as_value *value) { return value->kind == AS_VALUE_BITS; }

/* The value of a term: bits if it is a constant bit-vector or float of at most 64 bits. */
as_value as_value_of_term(as_terms *terms, as_term t);
/* requires: bits, or a term that is a bit-vector of this width */
as_term as_value_term(as_terms *terms, const as_value *value, uint32_t width);
/* Of a float: bits or a term of either reading. `sort` is a float sort. */
as_term as_value_float_term(as_terms *terms, const as_value *value, as_sort sort);
/* The same value in the same representation. */
bool as_value_same(const as_value *a, const as_value *b);

/* The offset of a pointer as a term as wide as pointers. */
as_term as_pointer_offset(as_terms *terms, const as_value *pointer, uint32_t width);
/* Moved by a constant and, if it is not none, a term of the pointers' width. Bounds stay. */
as_value as_pointer_add(as_terms *terms, as_value pointer, uint64_t constant, as_term term, uint32_t width);

AS_END_DECLARATIONS

#endif
