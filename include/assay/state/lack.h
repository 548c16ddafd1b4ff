/* Lacks: what an operation on a partial state needs and does not find.
 *
 * The memory of a whole program is all there: what is not in it is a fault. A *partial* state
 * (as_space_options.partial) is a part of some larger memory, of which nobody knows the rest: the memory of a function
 * that is executed by itself, or what a specification speaks of. There an operation can lack
 *
 *   an object   nobody knows what a number points into: a parameter, or what was read from unconstrained bytes
 *   bytes       AS_CONTENT_LACKING of an object
 *   an extent   an object is *open* (nobody knows where it ends), and what is done needs all of it
 *
 * Then the asker's function `lack` is told. It may *produce* what is lacking into the space, with the functions below,
 * and say true: the operation begins again, and finds it. (It can lack something else then: each lack is told by
 * itself.) Or it says false, and the operation ends with AS_SPACE_LACKS.
 *
 * This is what bi-abduction needs: the engine produces a fix, notes it in the anti-frame of the state, and execution
 * goes on as if it had always been there; the anti-frame becomes the precondition. An engine that proves produces
 * nothing, and takes AS_SPACE_LACKS as the end of its branch.
 *
 * Null is a fault, not a lack, and is asked about first; so is an access to an object that is dead, or that is outside
 * of an object whose end is known. Before an object is lacking it is decided that the number is in none of those that
 * are there, and what is then placed lies apart from them: aliases are other branches.
 *
 * An open object has a size that is a term, of which operations ask nothing: every offset below half of all addresses
 * is in bounds, and what nobody produced is lacking. Whoever produces its bytes assumes of the size what he likes, for
 * example that they fit; as_space_close makes it an ordinary object of that size.
 *
 *   static bool lack(void *data, as_space *space, const as_lack *lack) {
 *     my_state *s = data;
 *     if (lack->kind == AS_LACK_BYTES)
 *       as_space_produce(spaces, space, lack->pointer.object, lack->low, lack->high - lack->low,
 *               AS_CONTENT_UNCONSTRAINED);
 *     else ...
 *     note(s->anti_frame, lack);  // once, if the instruction is repeated: as_asking_first of asking.h
 *     return true;
 *   }
 */
#ifndef ASSAY_STATE_LACK_H
#define ASSAY_STATE_LACK_H

#include <assay/state/space.h>

AS_BEGIN_DECLARATIONS

typedef enum as_lack_kind { AS_LACK_OBJECT, AS_LACK_BYTES, AS_LACK_EXTENT } as_lack_kind;

struct as_lack {
  as_lack_kind kind;
  as_lack_access access;
  as_value pointer; /* where the access is; of a lacking object a number that is not null, else a pointer */
  as_value size;    /* of the access in bytes: bits or a term; free: 0 */
  /* Bytes: offsets in the object. At a known place they are low .. high - 1, all of them lacking. At a symbolic place
   * the access meets lacking bytes, on this branch, and all that it can meet lie there. */
  uint64_t low, high;
};

/* Lacking bytes of the range become this content; those that are there stay.
 * requires: alive; the content is not AS_CONTENT_LACKING */
void as_space_produce(as_spaces *spaces, as_space *space, as_object object, uint64_t offset, uint64_t size_bytes,
                      as_content content);
/* Bytes of the range are lacking from now on: somebody else has them. requires: alive; they fit into the object */
void as_space_give_away(as_spaces *spaces, as_space *space, as_object object, uint64_t offset, uint64_t size_bytes);
/* The object whose address this term is, if there is one. */
bool as_space_owner(as_space space, as_term address, as_object *object);
/* Whether some byte of the range is lacking; *low .. *high - 1 are the first such, if they are not NULL. */
bool as_space_is_lacking(as_space space, as_object object, uint64_t offset, uint64_t size_bytes, uint64_t *low,
                         uint64_t *high);
/* The address of the object is this number (bits or a term): it is aligned, not null, and apart from other objects
 * whose address was asked for, and an open one takes at most a quarter of all addresses; all of that is assumed, unless
 * the asker is NULL: then somebody else says what it is.
 * requires: alive; nobody asked for its address */
void as_space_place(as_spaces *spaces, as_space *space, const as_asker *asker, as_object object, as_value number);
/* An open object ends where its size says. requires: it is open */
void as_space_close(as_spaces *spaces, as_space *space, as_object object);

AS_END_DECLARATIONS

#endif
