/* Inside the SMT-LIB front end: a script while it runs.
 *
 * One as_smt holds everything. Functions that can meet bad input return false after as_smt_fail, which keeps the first
 * complaint; the caller returns false at once, up to the loop over commands, which ends.
 */
#ifndef ASSAY_SMT_SESSION_H
#define ASSAY_SMT_SESSION_H

#include "smt/operators.h"
#include "smt/smt.h"
#include "smt/symbols.h"
#include <assay/base/text.h>
#include <assay/term/eval.h>
#include <gmp.h>

AS_TABLE_DEFINE(as_smt_id_table, uint32_t, uint32_t, as_hash_u32, as_equal_u32)
AS_VECTOR_DEFINE(as_smt_values, as_smt_value)
AS_VECTOR_DEFINE(as_smt_terms, as_term)
AS_VECTOR_DEFINE(as_smt_sorts, as_sort)

/* A piece of the script, to be shown again as it was written. */
typedef struct as_smt_slice {
  size_t start, end;
} as_smt_slice;

/* What stands in front of operands. */
typedef struct as_smt_head {
  as_smt_place place;
  as_symbol name;
  const as_smt_operator *theory; /* NULL: the macro, or the call */
  const as_smt_macro *macro;
  bool is_call;
  as_smt_call call;
  uint32_t index[2], indices;
  as_sort sort; /* of (as const Sort) */
} as_smt_head;

typedef enum as_smt_frame_kind {
  AS_SMT_FRAME_APPLICATION,
  AS_SMT_FRAME_LET_BINDING, /* waits for the value of the newest name */
  AS_SMT_FRAME_LET_BODY,
  AS_SMT_FRAME_QUANTIFIER,
  AS_SMT_FRAME_ANNOTATION,
} as_smt_frame_kind;

/* An open parenthesis of a term. */
typedef struct as_smt_frame {
  as_smt_frame_kind kind;
  as_smt_head head;   /* APPLICATION; otherwise only its place and name */
  uint32_t values;    /* where its operands begin on the stack of values */
  uint32_t names;     /* where its names begin on the stack of names */
  as_smt_scope scope; /* to restore at its end */
  bool universal;     /* QUANTIFIER */
} as_smt_frame;

typedef struct as_smt_named {
  as_symbol name;
  as_term term;
  as_smt_place place;
} as_smt_named;

typedef struct as_smt_sort_frame {
  as_symbol name;
  as_smt_place place;
  uint32_t shapes;
} as_smt_sort_frame;

typedef struct as_smt_real {
  mpz_t numerator, denominator;
} as_smt_real;

typedef struct as_smt_assertion {
  as_term term;
  as_smt_slice slice;
  as_symbol name; /* empty: none */
} as_smt_assertion;

typedef struct as_smt_assumption {
  as_term term;
  as_smt_slice slice;
} as_smt_assumption;

/* What push saves. */
typedef struct as_smt_level {
  as_mark mark;
  as_smt_scope scope;
  uint32_t assertions;
} as_smt_level;

AS_VECTOR_DEFINE(as_smt_frames, as_smt_frame)
AS_VECTOR_DEFINE(as_smt_names, as_symbol)
AS_VECTOR_DEFINE(as_smt_named_vector, as_smt_named)
AS_VECTOR_DEFINE(as_smt_sort_frames, as_smt_sort_frame)
AS_VECTOR_DEFINE(as_smt_shapes, as_smt_shape)
AS_VECTOR_DEFINE(as_smt_reals, as_smt_real)
AS_VECTOR_DEFINE(as_smt_assertions, as_smt_assertion)
AS_VECTOR_DEFINE(as_smt_assumptions, as_smt_assumption)
AS_VECTOR_DEFINE(as_smt_levels, as_smt_level)

/* The mode of SMT-LIB's figure 4.1: which answers can be asked for. */
typedef enum as_smt_mode {
  AS_SMT_MODE_ASSERTING,
  AS_SMT_MODE_AFTER_SAT,
  AS_SMT_MODE_AFTER_UNSAT,
  AS_SMT_MODE_AFTER_UNKNOWN
} as_smt_mode;

typedef struct as_smt {
  as_memory *memory;
  const as_smt_host *host;
  as_solver_options first_options, options; /* at the start, and now */
  as_terms *terms;
  as_models *models;
  as_paths *paths;
  as_solver *solver;
  as_eval *eval;
  as_smt_lexer lexer;
  as_smt_token token; /* the newest */
  as_smt_symbols symbols;

  /* Reading terms and sorts: stacks that are empty between commands. */
  as_smt_frames frames;
  as_smt_values values;
  as_smt_names names;
  as_smt_named_vector named; /* names given by ! in the term in hand, before they are bound */
  as_smt_id_table named_of;  /* by symbol: which of them */
  as_symbol outer_name;      /* the name of the whole term in hand; empty: none */
  uint32_t open_quantifiers;
  bool no_names; /* the term in hand has parameters */
  as_smt_sort_frames sort_frames;
  as_smt_shapes shapes;
  as_smt_reals reals;
  uint64_t real_limbs; /* how much work went into them */
  as_smt_terms scratch;
  as_smt_terms parameters; /* of the function that is being defined */
  as_smt_sorts sorts;      /* of the parameters of the function that is being declared */

  /* The state of the script. */
  as_mark bottom;
  as_smt_levels levels;
  as_smt_assertions assertions;
  as_smt_assumptions assumptions; /* of the newest check-sat-assuming */
  as_smt_scope empty_scope;
  as_smt_mode mode;
  as_model *model;     /* after sat */
  as_smt_terms reason; /* after unsat: the explanation */
  as_reason why;       /* after unknown */
  bool print_success, ended, unknown;
  as_smt_place command; /* the place of its name */

  as_text out; /* the answer to the command in hand */
  bool failed;
  as_smt_place place; /* of the complaint */
  as_text complaint;
} as_smt;

/* Always false. */
__attribute__((format(printf, 3, 4))) bool as_smt_fail(as_smt *smt, as_smt_place place, const char *format, ...);
/* The sort as SMT-LIB writes it, in a buffer that is the caller's. */
enum { AS_SMT_SORT_BYTES = 64 };
const char *as_smt_sort_name(const struct as_smt *smt, as_sort sort, char *buffer);

/* Tokens (tokens.c). They move on and leave what they met in smt->token. */
bool as_smt_fail_at_end(as_smt *smt, const char *what); /* always false */
bool as_smt_next(as_smt *smt);                          /* false: no token, or not a good one */
bool as_smt_expect_open(as_smt *smt, const char *what);
bool as_smt_expect_close(as_smt *smt, const char *what);
bool as_smt_is_word(const as_smt *smt, const char *word); /* the token is this unquoted symbol */
bool as_smt_is_symbol(const as_smt *smt);
as_symbol as_smt_symbol(as_smt *smt); /* requires: as_smt_is_symbol */
/* A new symbol for a declaration or a binder. */
bool as_smt_expect_symbol(as_smt *smt, const char *what, as_symbol *name);
/* The token as an index of at most 32 bits. */
bool as_smt_index(as_smt *smt, const char *what, uint32_t *index);
/* The rest of an s-expression whose first token is smt->token. */
bool as_smt_skip(as_smt *smt);
const char *as_smt_name(const as_smt *smt, as_symbol name);
/* The token as text for messages: shortened. */
enum { AS_SMT_SHOWN = 48 };
int as_smt_shown(const as_smt *smt); /* its length, for %.*s */
const char *as_smt_shown_text(const as_smt *smt);
/* The slice with one space between tokens. */
void as_smt_put_slice(as_smt *smt, as_text *out, as_smt_slice slice);
/* The symbol, quoted if it must be. */
void as_smt_put_symbol(as_smt *smt, as_text *out, as_symbol name);

/* Sorts (sorts.c). The first token is in smt->token already. */
bool as_smt_parse_shape(as_smt *smt, const as_smt_names *parameters, as_smt_shape *shape);
bool as_smt_parse_sort(as_smt *smt, as_sort *sort);

/* Terms (parser.c). The first token is in smt->token already; the last one is there afterwards. */
bool as_smt_parse_value(as_smt *smt, as_smt_value *value);
/* A term (no Real constant), and where it was written. */
bool as_smt_parse_term(as_smt *smt, as_term *term, as_smt_slice *slice);
/* Binds the names that the newest term gave by `!`, in the scope of the command. */
void as_smt_bind_named(as_smt *smt);

/* Applications (apply.c): operands to the value. */
bool as_smt_apply(as_smt *smt, const as_smt_head *head, const as_smt_value *operands, uint32_t count,
                  as_smt_value *value);
bool as_smt_require_term(as_smt *smt, as_smt_place place, as_smt_value value);
/* Checked with as_op_sort; `wanted` as there. */
bool as_smt_check_sorts(as_smt *smt, const as_smt_head *head, as_op op, const as_term *operands, uint32_t count,
                        as_sort wanted);

/* Datatypes and functions of the script (data.c). */
bool as_smt_apply_call(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count, as_term *term);
/* After `(_ is`: the name of a constructor is smt->token. */
bool as_smt_parse_tester(as_smt *smt, as_smt_head *head);
/* A constructor without members is a value by its name alone. */
bool as_smt_is_constant(const as_smt *smt, const as_smt_call *call);
/* The table of a function as the end of a define-fun. */
void as_smt_put_function(as_smt *smt, as_function function);
/* The token names what is not declared yet (commands.c). */
bool as_smt_expect_new_name(as_smt *smt, as_symbol *name);
bool as_smt_expect_new_sort(as_smt *smt, as_symbol *name);

/* Literals and (_ ...) constants (literals.c). */
bool as_smt_literal(as_smt *smt, as_smt_value *value);
bool as_smt_indexed_constant(as_smt *smt, const as_smt_head *head, as_term *term);

/* Floats (floats.c). */
bool as_smt_float_format(as_smt *smt, as_smt_place place, uint32_t exponent, uint32_t significand, as_sort *sort);
bool as_smt_float_constant(as_smt *smt, const as_smt_head *head, as_term *term, bool *known);
bool as_smt_float_from_parts(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count,
                             as_term *term);
bool as_smt_to_float(as_smt *smt, const as_smt_head *head, const as_smt_value *operands, uint32_t count, as_term *term);

/* Real constants (reals.c), gone at the end of the command. */
bool as_smt_real_from_text(as_smt *smt, const char *text, size_t length, as_smt_value *value);
/* A Real or Int constant as a Real constant. */
bool as_smt_real_from_value(as_smt *smt, as_smt_value value, as_smt_value *real);
bool as_smt_real_apply(as_smt *smt, const as_smt_head *head, const as_smt_value *operands, uint32_t count,
                       as_smt_value *value);
void as_smt_reals_clear(as_smt *smt);

/* Commands (commands.def). Each reads its arguments; the last parenthesis is read for it. */
#define AS_SMT_COMMAND(name, function, remark) bool function(as_smt *smt);
#define AS_SMT_REFUSED(name, remark)
#include "smt/commands.def"
#undef AS_SMT_COMMAND
#undef AS_SMT_REFUSED
bool as_smt_execute(as_smt *smt); /* the token is its '(' */
/* The answer to the newest question is void, and with it the model. */
void as_smt_forget_answer(as_smt *smt);
/* The conjuncts of a term, without recursion, appended. */
void as_smt_conjuncts(as_smt *smt, as_term term, as_smt_terms *list);

#endif
