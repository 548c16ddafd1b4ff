/* From names to bits: proofs/logic/Blast.v.
 *
 * A blaster is what Coq calls knowledge: gates, and a word of literals for each name that was blasted. Names are
 * blasted one by one, operands first, each once and at one width; numbers are made into bits where they are used. What
 * was blasted last can be forgotten again.
 */
#ifndef ASSAY_SOLVE_REFUTE_BLAST_H
#define ASSAY_SOLVE_REFUTE_BLAST_H

#include "solve/refute/circuits.h"
#include "solve/refute/nodes.h"

typedef struct as_refute_blaster {
  as_memory *memory;
  const as_refute_nodes *nodes;
  as_refute_gates gates;
  as_region region;
  as_u32_vector place, size; /* of a name: where its word begins, and its width; width 0: not blasted */
  as_u32_vector lits, log;   /* all words; names in the order in which they were blasted */
  as_u32_vector stack;
} as_refute_blaster;

typedef struct as_refute_blaster_mark {
  uint32_t next, lits, log;
} as_refute_blaster_mark;

void as_refute_blaster_init(as_refute_blaster *b, as_memory *memory, const as_refute_nodes *nodes);
void as_refute_blaster_release(as_refute_blaster *b);
as_refute_blaster_mark as_refute_blaster_save(const as_refute_blaster *b);
void as_refute_blaster_cut(as_refute_blaster *b, as_refute_blaster_mark mark);

bool as_refute_blasted(const as_refute_blaster *b, uint32_t name);
/* The bits of a name that was blasted, or of a number that fits; false if there are none of this width. The bits are
 * valid until the next call. */
bool as_refute_bits_of(as_refute_blaster *b, uint32_t name, uint32_t width, as_refute_bits *bits);
/* False if Coq would refuse. */
bool as_refute_blast(as_refute_blaster *b, uint32_t name);
/* Appends to `out` the names that have to be blasted before `name` can be used, and itself; in order, operands first,
 * if it is called for all before anything is blasted and `out` is sorted then. `seen` has a flag for each name. */
void as_refute_needed(as_refute_blaster *b, uint32_t name, uint8_t *seen, as_u32_vector *out);

#endif
