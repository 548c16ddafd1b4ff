/* Data as bytes, for another process, or a later one: one walk over the fields of something writes them, or reads them
 * back, so that both ways agree. Nothing of the process that made them is in the bytes.
 *
 * Numbers are as long as they need to be (LEB128), a text is its length and one more, or zero for none, and its bytes.
 * Whatever the bytes are, reading ends: what is not there is zero, or none, and the wire has *failed*. What is read
 * lives in the region.
 *
 *   static void walk(as_wire *w, thing *t) {
 *     AS_WIRE_NUMBER(w, t->kind, thing_kind);
 *     as_wire_text(w, &t->name);
 *   }
 *   as_wire w = as_wire_write(&out);                     walk(&w, &copy_of_it);
 *   as_wire w = as_wire_read(&region, bytes, length);    walk(&w, &it); if (!as_wire_is_whole(&w)) ...;
 */
#ifndef ASSAY_SRC_BASE_WIRE_H
#define ASSAY_SRC_BASE_WIRE_H

#include <assay/base/region.h>
#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct as_wire {
  as_text *out; /* written to; NULL: read */
  const char *at, *end;
  as_region *region;
  bool failed;
} as_wire;

as_wire as_wire_write(as_text *out);
as_wire as_wire_read(as_region *region, const char *bytes, size_t length);

void as_wire_number(as_wire *w, uint64_t *number);
void as_wire_double(as_wire *w, double *number);
void as_wire_text(as_wire *w, const char **text);                    /* NULL is none */
void as_wire_bytes(as_wire *w, const void **bytes, uint64_t *count); /* NULL if there are none */
/* How many elements follow, each of one byte at least; read: never more than there can be. */
uint32_t as_wire_count(as_wire *w, uint64_t count);
/* Fails unless it holds, of what was read. */
void as_wire_require(as_wire *w, bool holds);
/* Read to the end, and all of it was there. */
bool as_wire_is_whole(const as_wire *w);

/* A number, a kind or a truth of any type. */
#define AS_WIRE_NUMBER(w, lvalue, type)                                                                                \
  do {                                                                                                                 \
    uint64_t wire_number = (uint64_t)(lvalue);                                                                         \
    as_wire_number(w, &wire_number);                                                                                   \
    if (!(w)->out) (lvalue) = (type)wire_number;                                                                       \
  } while (0)

#endif
