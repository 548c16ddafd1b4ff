/* What the files of synthesis share: one path that becomes a case.
 *
 * A *leaf* is a variable of the path that the contract has a word for: a parameter, what a cell had at the beginning. A
 * path that needs another word is refused, with a reason, wherever that is noticed; then there is no case. */
#ifndef ASSAY_ANALYSE_SYNTH_INTERNAL_H
#define ASSAY_ANALYSE_SYNTH_INTERNAL_H

#include "analyse/synth/synth.h"
#include "c/exec/exec.h"

#include <assay/term/eval.h>

typedef struct as_synth_leaf {
  as_term variable;
  const char *text; /* of level 10: a name, and members behind it */
  bool is_pointer, is_signed;
  bool is_address;  /* &name, of the program */
  as_object object; /* where it was at the beginning; none: an address */
  uint64_t offset;
} as_synth_leaf;
AS_VECTOR_DEFINE(as_synth_leaves, as_synth_leaf)

/* Elements of one type, some of which a path has used, in an object of the caller's, or one that it made. */
typedef struct as_synth_view {
  as_object object;
  uint32_t type; /* of the elements */
  uint64_t stride;
  uint64_t before;     /* bytes of the object before element 0 */
  const char *pointer; /* to element 0 */
  int64_t first, end;  /* elements that may have been used */
  bool is_global, is_freed, is_closed;
  bool is_begun;                 /* a global that begins as the program says, and not as its caller does */
  bool is_new;                   /* made by the function */
  bool is_bytes;                 /* a closed one without a type, which nobody has looked into */
  const char *in_c;              /* the pointer to its first byte, in a test */
  uint64_t size;                 /* of a closed one */
  as_term base;                  /* the caller's pointer; none: a global, or new */
  const char **names;            /* by element: what it holds at the beginning; NULL: it is not used */
  uint32_t first_line, end_line; /* of `ensures`: what is said of it */
  bool *is_unset; /* by element: nobody has asked what it holds, and all of it is set at the end, or freed */
} as_synth_view;
AS_VECTOR_DEFINE(as_synth_views, as_synth_view)

typedef struct as_synth_path {
  as_synth *all;
  const as_bugs_end *end;
  const as_core_unit *unit;
  as_region *region; /* what stays */
  as_memory *memory;
  as_terms *terms;
  as_space space;  /* at the end; a share */
  as_state *first; /* as the program begins: without what callers choose */
  as_asker asker;
  const as_input **inputs; /* of the path */
  uint32_t input_count;
  as_synth_leaves leaves;
  as_synth_lines words; /* that are taken, by parameters, globals, names of cells */
  as_synth_views views;
  as_eval *eval; /* under the model of the outcome */
  as_synth_case made;
  bool has_choice;     /* something was decided, or made, that no caller chose */
  const char *reason;  /* why there is no case; NULL: nothing is wrong yet */
  as_term fresh;       /* the last one: content that nobody has asked for */
  as_object loading;   /* what is being looked at ... */
  uint64_t loading_at; /* ... and where */
} as_synth_path;

/* Always false: for `return`. The first reason counts. */
bool as_synth_refuse(as_synth_path *p, const char *reason);
const char *as_synth_keep(as_synth_path *p, as_text *text); /* releases it */
__attribute__((format(printf, 3, 4))) void as_synth_add(as_synth_path *p, as_synth_lines *lines, const char *format,
                                                        ...);

/* ---- names.c ---- */
const as_synth_leaf *as_synth_leaf_of(const as_synth_path *p, as_term variable);
/* A name for what is at this place: p->next is P_next; unique. */
const char *as_synth_name(as_synth_path *p, const char *place);
/* The names of the program that the contract can meet; false: one of them is a word of the language. */
bool as_synth_take_words(as_synth_path *p);
/* Whether the type has a spelling at the end of the file, and values that the language has. */
bool as_synth_can_say(as_synth_path *p, uint32_t type);
void as_synth_put_type(const as_synth_path *p, uint32_t type, as_text *out);
/* Where an element of a view is. */
void as_synth_put_place(const as_synth_path *p, const as_synth_view *v, int64_t index, as_text *out);
/* ".a[3u64].b": the member at an offset of the type. requires: there is a scalar */
void as_synth_put_member(const as_synth_path *p, uint32_t type, uint64_t offset, as_text *out);
/* The scalars of a type, one after the other: from *offset on; false: there are no more. */
bool as_synth_next_scalar(const as_synth_path *p, uint32_t type, uint64_t *offset, uint32_t *scalar);

/* ---- expression.c ---- */
/* A Bool. */
bool as_synth_put_condition(as_synth_path *p, as_term t, as_text *out);
/* A number of its width, with this sign. */
bool as_synth_put_number(as_synth_path *p, as_term t, bool is_signed, uint32_t level, as_text *out);
/* A pointer, as what it points to: NULL, a leaf, a leaf that was moved. */
bool as_synth_put_pointer(as_synth_path *p, as_term t, as_text *out);

/* The pointer of a view, moved by so many bytes: within the elements that the path has used, or to their end. C says
 * nothing of other moves, which nobody has checked. */
bool as_synth_put_moved(as_synth_path *p, const as_synth_view *v, as_term by, as_text *out);

/* ---- overflow.c ---- */
typedef struct as_synth_overflow {
  as_term a, b;
  bool is_difference, overflows;
} as_synth_overflow;
/* Whether a condition says just that a + b, or a - b, fits its signed type, or that it does not. */
bool as_synth_find_overflow(as_synth_path *p, as_term t, as_synth_overflow *found);
bool as_synth_put_overflow(as_synth_path *p, const as_synth_overflow *o, bool in_parentheses, as_text *out);

/* The file of the function cannot name it. */
bool as_synth_is_hidden(const as_synth_path *p, const char *name, uint32_t linkage, uint32_t range);
/* "&name", of a function or a variable of the program; NULL: the file cannot name it. */
const char *as_synth_address_of(as_synth_path *p, as_object object);

/* ---- claims.c: what the path says of callers' values; the evaluator gets a model of all that is required ---- */
bool as_synth_say_claims(as_synth_path *p);

/* ---- before.c: what the caller provides: views, leaves, and the items of `requires` ---- */
bool as_synth_say_before(as_synth_path *p);

/* ---- after.c: what the function leaves: the items of `ensures` ---- */
bool as_synth_put_value(as_synth_path *p, uint32_t scalar, const as_value *value, as_text *out);
/* "what == value" of the type, as a line. */
bool as_synth_say_equal(as_synth_path *p, as_synth_lines *lines, const char *what, uint32_t scalar,
                        const as_value *value);
bool as_synth_say_after(as_synth_path *p);

/* ---- fold.c: the exact case once more, with predicates of the file; false: none fits ---- */
bool as_synth_fold(as_synth_path *p, as_synth_case *folded);

/* ---- join.c ---- */
void as_synth_case_release(as_memory *memory, as_synth_case *one);
/* The case is the function's: by itself, or together with one that it has. While the path's run is there. */
void as_synth_join(as_synth_path *p, as_synth_function *f, as_synth_case *one);

/* ---- space.c: the state at the end ---- */
void as_synth_open_space(as_synth_path *p);
void as_synth_close_space(as_synth_path *p);
typedef enum as_synth_content {
  AS_SYNTH_UNTOUCHED, /* it is what it was */
  AS_SYNTH_VALUE,
  AS_SYNTH_UNSET,  /* nobody wrote it */
  AS_SYNTH_TROUBLE /* refused */
} as_synth_content;
as_synth_content as_synth_load(as_synth_path *p, as_object object, uint64_t offset, uint32_t scalar, as_value *value);
/* Whether the value is this variable, of bits or of the float that they are. */
bool as_synth_is_variable(const as_synth_path *p, const as_value *value, as_term variable);
/* What it begins with: of variables that nobody writes, or all where the program begins; false: callers choose it. */
bool as_synth_load_first(as_synth_path *p, as_object object, uint64_t offset, uint32_t scalar, as_value *value);
bool as_synth_is_touched(const as_synth_path *p, as_object object, uint64_t offset, uint64_t size);

/* synth.c */
as_synth_function *as_synth_function_of(as_synth *all, uint32_t function); /* made if it is not there */
void as_synth_function_release(as_memory *memory, as_synth_function *f);

/* wire.c: as as_bugs_more wants it. `data` is an as_synth. */
void as_synth_put(void *data, uint32_t function, const struct as_portable *portable, as_text *out);
bool as_synth_take(void *data, uint32_t function, const struct as_portable *portable, as_bugs_bytes bytes);

#endif
