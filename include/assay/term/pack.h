/* Terms as numbers: from one manager to another one, of this process or of another, now or later.
 *
 * A *pack* is a list of terms, operands before what they are operands of; a term is its index in the list. Variables
 * are numbers that whoever packs has given them; whoever unpacks says what stands in the place of each, at the time
 * that it is needed. What is unpacked is built by constructors: it simplifies, and unpacking is a substitution.
 * A pack has no Ints above 64 bits, no datatypes, maps or quantifiers, and no sum of more than 64: what has is refused.
 *
 *   as_packer *packer = as_packer_create(terms);
 *   as_packer_variable(packer, x);                       // number 0, then 1 ...
 *   if (!as_packer_add(packer, t, &index)) ...;          // it cannot be packed
 *   as_pack pack = as_packer_get(packer);                // borrowed, until something is added
 *
 *   as_unpacker *unpacker = as_unpacker_create(others, pack, stand_in, data);
 *   as_term u = as_unpacker_get(unpacker, index);        // none: a variable had nothing to stand in for it
 */
#ifndef ASSAY_TERM_PACK_H
#define ASSAY_TERM_PACK_H

#include <assay/base/api.h>
#include <assay/term/term.h>

AS_BEGIN_DECLARATIONS

typedef struct as_pack {
  const uint32_t *words;
  uint32_t count; /* of words */
} as_pack;

typedef struct as_packer as_packer;
as_packer *as_packer_create(as_terms *terms);
void as_packer_destroy(as_packer *packer);
/* Gives the variable the next number, unless it has one; answers with it. */
uint32_t as_packer_variable(as_packer *packer, as_term variable);
/* False: it has an operator or a sort that packs do not have, or a variable without a number. */
bool as_packer_add(as_packer *packer, as_term t, uint32_t *index);
as_pack as_packer_get(const as_packer *packer);

/* Whether it is well formed, and has no variable from this number on: for what comes from outside. Then *terms is how
 * many terms it has. */
bool as_pack_valid(as_memory *memory, as_pack pack, uint32_t variables, uint32_t *terms);

/* What stands for the variable with this number, which has the sort; none: nothing does. */
typedef as_term as_unpack_variable(void *data, uint32_t number, as_sort sort);

typedef struct as_unpacker as_unpacker;
/* The pack is borrowed. requires: it is well formed */
as_unpacker *as_unpacker_create(as_terms *terms, as_pack pack, as_unpack_variable *variable, void *data);
void as_unpacker_destroy(as_unpacker *unpacker);
/* A variable is asked for once, and its term remembered; one that had none is asked for again. */
as_term as_unpacker_get(as_unpacker *unpacker, uint32_t index);

AS_END_DECLARATIONS

#endif
