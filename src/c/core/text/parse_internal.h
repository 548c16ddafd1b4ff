/* What the files of the reader share: the parser, its tables, and the small steps that everything is made of.
 *
 * The first error counts. After it `failed` is set, the token is the end of the text, and every function returns
 * quickly with some valid value (0, AS_CORE_NONE ...) that nobody uses: loops end when they see the end.
 */
#ifndef ASSAY_C_CORE_TEXT_PARSE_INTERNAL_H
#define ASSAY_C_CORE_TEXT_PARSE_INTERNAL_H

#include "c/core/build/build.h"
#include "c/core/text/lexer.h"
#include "c/core/text/parse.h"
#include "c/core/text/words.h"
#include <assay/base/table.h>
#include <assay/base/text.h>

AS_TABLE_DEFINE(as_core_names, uint32_t, uint32_t, as_hash_u32, as_equal_u32) /* by the name's offset */
AS_TABLE_DEFINE(as_core_members, uint64_t, uint32_t, as_hash_u64, as_equal_u64)

/* A body that is read after all heads. */
typedef enum as_core_pending_kind {
  AS_CORE_PENDING_FIELDS,
  AS_CORE_PENDING_OWNER, /* the function that a static local belongs to */
  AS_CORE_PENDING_ITEMS,
  AS_CORE_PENDING_BODY,
  AS_CORE_PENDING_NOTE,
  AS_CORE_PENDING_NAME, /* of specifications */
  AS_CORE_PENDING_SPEC,
  AS_CORE_PENDING_COMPLAINT,
  AS_CORE_PENDING_WARNING,
} as_core_pending_kind;
typedef struct as_core_pending {
  as_core_pending_kind kind;
  uint32_t index; /* of the record, global or function */
  as_core_lexer lexer;
} as_core_pending;
AS_VECTOR_DEFINE(as_core_pending_vector, as_core_pending)

/* A label of another function, whose blocks may not be known yet. */
typedef struct as_core_label_use {
  uint32_t function, block;
  as_core_token token;
} as_core_label_use;
AS_VECTOR_DEFINE(as_core_label_uses, as_core_label_use)

/* A temporary of the function that is read: assigned by an instruction, or declared as unused. */
typedef struct as_core_assignment {
  uint32_t number, type;
  as_core_token token;
} as_core_assignment;
AS_VECTOR_DEFINE(as_core_assignments, as_core_assignment)

/* The highest number of its sort that was used, and where: checked when it is known how many there are. */
typedef struct as_core_highest {
  bool any;
  uint32_t number;
  as_core_token token;
} as_core_highest;

typedef struct as_core_parser {
  as_memory *memory;
  as_build *build;
  as_core_unit *unit;
  as_core_lexer lexer;
  as_core_error *error;
  bool failed, has_target;
  as_text scratch;       /* a name or bytes without their escapes */
  as_u32_vector files;   /* by their numbers in the text, from 1 */
  as_u32_vector stack;   /* parameters of function types that are open; operands; targets */
  as_core_ranges nested; /* ranges that wait for their expansion */

  uint32_t scalars[AS_CORE_KIND_COUNT]; /* types, or AS_CORE_NONE */
  uint32_t bitints[2][129];             /* by signedness and width */
  as_u32_vector opaques, declared;      /* by their numbers in the text, from 1 */
  as_core_names tags;                   /* types */
  as_core_members members;              /* by record and name: index of the field */
  as_core_names symbols;                /* 2 * global, 2 * function + 1 */
  as_core_names ops;                    /* by the name's offset */
  as_core_pending_vector pending;
  as_core_label_uses labels;

  /* Of the function that is read. */
  uint32_t function; /* or AS_CORE_NONE */
  as_core_names locals;
  as_core_assignments assignments;
  as_core_highest temporary, block;
  bool open; /* a block that has not ended */
} as_core_parser;

/* ---- parse_tokens.c ---- */

__attribute__((format(printf, 3, 4))) void as_core_wrong(as_core_parser *p, const as_core_token *token,
                                                         const char *format, ...);
void as_core_expected(as_core_parser *p, const char *what);

static inline const as_core_token *as_core_token_of(const as_core_parser *p) { return &p->lexer.token; }
static inline uint32_t as_core_looking_at(const as_core_parser *p) { return p->lexer.token.kind; }
void as_core_next(as_core_parser *p);
bool as_core_accept(as_core_parser *p, uint32_t kind);
bool as_core_accept_word(as_core_parser *p, const char *word);
void as_core_demand(as_core_parser *p, uint32_t kind, const char *what);
void as_core_end_line(as_core_parser *p); /* the end of the text does, too */

/* A decimal number of at most this size. */
uint64_t as_core_number(as_core_parser *p, uint64_t most, const char *what);
static inline uint32_t as_core_number32(as_core_parser *p, const char *what) {
  return (uint32_t)as_core_number(p, UINT32_MAX - 1, what);
}
/* A number of bytes, so small that the number of its bits has 64 bits, too. */
static inline uint64_t as_core_size(as_core_parser *p, const char *what) {
  return as_core_number(p, UINT64_MAX / 8, what);
}
/* 0 or a power of two. */
uint32_t as_core_alignment(as_core_parser *p);
/* A word or a string, as the offset of a name. */
uint32_t as_core_any_name(as_core_parser *p, const char *what);
/* A string, without its escapes, in p->scratch. */
void as_core_bytes(as_core_parser *p, const char *what);
/* As a string without zero bytes in p->scratch. */
const char *as_core_string(as_core_parser *p, const char *what);
/* A row of a set that the word must be in, or UINT32_MAX, silently, if it is not. */
uint32_t as_core_accept_row(as_core_parser *p, as_core_words set);
/* bN. */
uint32_t as_core_block_number(as_core_parser *p);
bool as_core_looks_like_block(const as_core_token *token);
/* Nothing, or @ and so on. */
uint32_t as_core_range_of(as_core_parser *p);

/* ---- parse_type.c ---- */

uint32_t as_core_type_text(as_core_parser *p);
uint32_t as_core_qualifiers_text(as_core_parser *p);
void as_core_type_line(as_core_parser *p);
void as_core_enum_line(as_core_parser *p);
void as_core_opaque_line(as_core_parser *p);
void as_core_record_line(as_core_parser *p, as_core_kind kind);
void as_core_fields_body(as_core_parser *p, uint32_t record);
uint32_t as_core_field_text(as_core_parser *p);

/* ---- parse_constant.c ---- */

bool as_core_begins_operand(const as_core_parser *p);
/* A constant or, in a function, a temporary. `expected`: the type of a number without one, or AS_CORE_NONE. */
as_core_operand as_core_operand_text(as_core_parser *p, uint32_t expected);
void as_core_note_highest(as_core_highest *highest, uint32_t number, const as_core_token *token);

/* ---- parse_body.c ---- */

void as_core_function_body(as_core_parser *p, uint32_t function);

/* ---- parse_spec.c: the rest of lines, after all other declarations ---- */

void as_core_spec_name_line(as_core_parser *p);
void as_core_spec_line(as_core_parser *p);
void as_core_complaint_line(as_core_parser *p, bool is_warning);

/* ---- parse.c ---- */

/* The index of a global or function by its name; complains if there is none. */
uint32_t as_core_known_symbol(as_core_parser *p, bool is_function);

/* Remembers to read what begins here later. */
void as_core_postpone(as_core_parser *p, as_core_pending_kind kind, uint32_t index);
/* Remembers the body whose head ends here, and goes to the end of it. */
void as_core_postpone_body(as_core_parser *p, as_core_pending_kind kind, uint32_t index);

#endif
