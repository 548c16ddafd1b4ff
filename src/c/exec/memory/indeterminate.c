/* Bytes that nobody wrote and that are something nevertheless (--uninit fixed), as terms: which are they? A byte is
 * *bare* if it is one of them as it lies there, moved at most; one that the program computed is none. */
#include "c/exec/internal.h"

enum { MOST_NODES = 1 << 12 }; /* of a term that are looked at */

typedef struct search {
  as_exec *x;
  uint32_t nodes;
} search;

static bool is_indeterminate(const as_exec *x, as_term variable) {
  for (as_plist at = x->state->inputs; at.first; at = as_plist_tail(at)) {
    const as_input *input = (const as_input *)(uintptr_t)as_plist_head(at);
    if (as_term_same(input->term, variable)) return input->is_indeterminate;
  }
  return false;
}

static as_term bare_byte(search *s, as_term t);

/* Of an element of an array with stores: that of the outermost store with its index, or of the array beneath. */
static as_term bare_element(search *s, as_term array, as_term index) {
  as_terms *terms = s->x->terms;
  as_term result = as_term_false(terms), beneath = as_term_true(terms);
  for (; as_term_op(terms, array) == AS_OP_STORE && ++s->nodes < MOST_NODES; array = as_term_operand(terms, array, 0)) {
    as_term hit = as_term_and(terms, beneath, as_term_eq(terms, as_term_operand(terms, array, 1), index));
    as_term value = bare_byte(s, as_term_operand(terms, array, 2));
    result = as_term_or(terms, result, as_term_and(terms, hit, value));
    beneath = as_term_and(terms, beneath, as_term_not(terms, hit));
  }
  bool base = as_term_op(terms, array) == AS_OP_VARIABLE && is_indeterminate(s->x, array);
  return base ? as_term_or(terms, result, beneath) : result;
}

/* Alternatives are gone through one after the other: there may be many. */
static as_term bare_byte(search *s, as_term t) {
  as_terms *terms = s->x->terms;
  as_term result = as_term_false(terms), here = as_term_true(terms);
  for (; as_term_op(terms, t) == AS_OP_ITE && ++s->nodes < MOST_NODES; t = as_term_operand(terms, t, 2)) {
    as_term guard = as_term_operand(terms, t, 0), then = bare_byte(s, as_term_operand(terms, t, 1));
    result = as_term_or(terms, result, as_term_and(terms, here, as_term_and(terms, guard, then)));
    here = as_term_and(terms, here, as_term_not(terms, guard));
  }
  if (as_term_op(terms, t) == AS_OP_SELECT) {
    as_term element = bare_element(s, as_term_operand(terms, t, 0), as_term_operand(terms, t, 1));
    return as_term_or(terms, result, as_term_and(terms, here, element));
  }
  if (as_term_op(terms, t) == AS_OP_EXTRACT) t = as_term_operand(terms, t, 0);
  bool bare = as_term_op(terms, t) == AS_OP_VARIABLE && is_indeterminate(s->x, t);
  return bare ? as_term_or(terms, result, here) : result;
}

bool as_exec_assume_bool(as_exec *x, as_term byte) {
  if (x->machine->options.uninit != AS_UNINIT_FIXED || as_term_is_const(x->terms, byte)) return true;
  search s = {.x = x};
  assert(as_sort_is_bv(as_term_sort(x->terms, byte)));
  as_term bare = bare_byte(&s, byte), one = as_term_bv(x->terms, as_term_width(x->terms, byte), 1);
  if (s.nodes >= MOST_NODES) return as_exec_give_up(x, "a _Bool at one of many places, some of them uninitialised");
  return as_exec_assume(x, as_term_or(x->terms, as_term_not(x->terms, bare), as_term_bvule(x->terms, byte, one)));
}
