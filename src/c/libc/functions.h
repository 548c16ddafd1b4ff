/* Inside of libc: how its functions are written.
 *
 * A *body* is one function of libc, whatever its names. It works on a *work*: the call, and a space that is a
 * share of the state's. It reads and writes that space, and asks between writes as it likes: only when it is done does
 * the space become the state's, so an instruction that is executed again finds what it found the first time. What it
 * writes elsewhere (output, exits) it writes behind its last question.
 *
 *   AS_LIBC_BODY(memset, "p pii") {                   // result and arguments: p pointer, i integer, f float, v nothing
 *     as_value to, byte, size;                        // s any of these, v whatever; ends in ".": more may follow
 *     if (!as_work_pointer(w, 0, &to) || ...) return false;
 *     ...
 *     return true;                                    // false: the branch is over, or the call is not of libc
 *   }
 *
 * functions.def gives bodies their names. A call whose arguments do not fit the signature is not one of libc's.
 */
#ifndef ASSAY_C_LIBC_FUNCTIONS_H
#define ASSAY_C_LIBC_FUNCTIONS_H

#include "c/exec/exec.h"
#include "c/libc/known.h"

/* What a printing function writes, in order: a run of the work's text (wide: of ASCII); or a number to be
 * formatted, or one element: a symbolic byte, or (wide) a character that is symbolic or not ASCII, of 32 bits. */
enum { AS_WIDE_BYTES = 4 }; /* of wchar_t */
typedef enum as_print_piece_kind {
  AS_PRINT_PIECE_TEXT,
  AS_PRINT_PIECE_NUMBER,
  AS_PRINT_PIECE_ELEMENT
} as_print_piece_kind;
typedef struct as_print_piece {
  as_print_piece_kind kind;
  const char *specification; /* number */
  size_t from, count;        /* text */
  as_value value;            /* number, element */
} as_print_piece;
AS_VECTOR_DEFINE(as_print_pieces, as_print_piece)

/* Bytes that a printing function reads: of a string that is printed. */
typedef struct as_printed {
  as_value pointer; /* not a choice */
  uint64_t size_bytes;
} as_printed;
AS_VECTOR_DEFINE(as_printed_list, as_printed)

typedef struct as_work {
  as_exec *x;
  as_call *call;
  as_terms *terms;
  as_spaces *spaces;
  const char *name; /* by which the program calls the function */
  as_asker asker;
  as_space space;
  as_called called; /* what the machine is told when the body is done: AS_CALLED_DONE unless the body says otherwise */
  uint32_t pointer_bits;
  /* Printing. */
  as_text text;
  as_print_pieces pieces;
  as_printed_list strings;
  as_term printed; /* how many bytes the pieces have that are not text: 32 bits, or none */
  bool uncertain;  /* nobody knows how many */
  bool exact;      /* to memory: numbers become bytes, by deciding about their sign and length */
  bool wide;       /* wide characters, of the format and of what is printed */
  bool illegal;    /* a character could not be converted: printing ended before it, the result is -1 */
} as_work;

typedef bool as_work_body(as_work *w);
as_called as_work_run(as_exec *x, as_call *call, const char *signature, as_work_body *body);

#define AS_LIBC_BODY(function, signature)                                                                              \
  static bool body_##function(as_work *w);                                                                             \
  as_called as_libc_body_##function(as_exec *x, as_call *call) {                                                       \
    return as_work_run(x, call, signature, body_##function);                                                           \
  }                                                                                                                    \
  static bool body_##function(as_work *w)

#define AS_LIBC_FUNCTION(name, function, family) as_libc_call as_libc_body_##function;
#define AS_LIBC_FUNCTION_PREFIX AS_LIBC_FUNCTION
#define AS_LIBC_FUNCTION_DEFINED AS_LIBC_FUNCTION
#include "c/libc/functions.def"
#undef AS_LIBC_FUNCTION
#undef AS_LIBC_FUNCTION_PREFIX
#undef AS_LIBC_FUNCTION_DEFINED

/* ---- arguments: used, so no longer indeterminate; false: the branch is over ---- */

/* Bits or a term, of the argument's own width. */
bool as_work_number(as_work *w, uint32_t argument, as_value *value);
/* As wide as pointers: what the argument is as a size_t. */
bool as_work_size(as_work *w, uint32_t argument, as_value *value);
/* A number that points into a live object has it again (as_work_regain). */
bool as_work_pointer(as_work *w, uint32_t argument, as_value *value);
/* The same, and not a choice: the cases are decided. */
bool as_work_one_pointer(as_work *w, uint32_t argument, as_value *value);
/* The object that a number is an address of: which, is decided. Every pointer that a function takes goes through here,
 * as an argument or where the function finds it otherwise. What stays a number points into no live object: the first
 * access says so. */
bool as_work_regain(as_work *w, as_regain regain, as_value *pointer);
/* Whether the argument is not zero: a Bool term. */
bool as_work_truth(as_work *w, uint32_t argument, as_term *truth);
/* A number of this scalar type, of whatever representation, as bits or a term of its width. */
bool as_work_as_number(as_work *w, const as_scalar *type, as_value *value);
/* The string that the argument points to, for names and messages: NULL if it is not known. Asks nothing; in memory of
 * the step. */
const char *as_work_peek(as_work *w, uint32_t argument);

/* What the pointer that the program passes points to, before it was converted to void *: a type, or AS_CORE_NONE. */
uint32_t as_work_pointee(const as_work *w, uint32_t argument);

/* ---- numbers ---- */

/* Whether the number of pointers' width is above the constant. False also if the branch is over. */
bool as_work_above(as_work *w, const as_value *number, uint64_t constant);
/* Sign-extended (or not) or cut to the width. */
as_value as_work_extend(as_work *w, const as_value *value, uint32_t from, uint32_t to, bool is_signed);
as_term as_work_term(as_work *w, const as_value *value, uint32_t width);
as_term as_work_size_term(as_work *w, const as_value *value);

/* A signed term that is one of few numbers, which is decided; given up if it may be another: what it is. */
bool as_work_few(as_work *w, as_term term, int64_t least, int64_t most, int64_t *number, const char *what);

/* What the harness assumes; in a scope it must not contradict the path. False: the branch is over. */
bool as_work_assume(as_work *w, as_term claim);

/* ---- errno: libc/errno.c ---- */

bool as_work_set_errno(as_work *w, int32_t number);
bool as_work_get_errno(as_work *w, as_value *number); /* of 32 bits */

/* ---- results ---- */

const as_scalar *as_work_result_type(const as_work *w);
void as_work_return_int(as_work *w, int64_t value);
/* A term of any width, extended or cut to that of the result. */
void as_work_return_term(as_work *w, as_term t, bool is_signed);
void as_work_return_null(as_work *w);

/* ---- memory ---- */

bool as_work_done(as_work *w, as_space_status done);
/* requires: not a choice */
as_value as_work_at(as_work *w, as_value pointer, uint64_t offset);
/* Whether a pointer with an object points to its beginning: a Bool term. */
as_term as_work_begins(as_work *w, const as_value *pointer);
/* The byte at an offset, which the function inspects: bits, or a term of 8 bits. */
bool as_work_byte(as_work *w, as_value pointer, uint64_t offset, as_value *byte);
/* Whether the byte at an offset can be looked at without a question: it is there, and initialised. */
bool as_work_is_there(as_work *w, const as_value *pointer, uint64_t offset);
/* Bytes at an offset that are known, so that they can be inspected together: some of the first `most`, or none. For
 * loops: none also if the branch is over, since a limit of the run was reached. */
as_known_run as_work_known(as_work *w, const as_value *pointer, uint64_t offset, uint64_t most);
/* How many bytes may be looked at from this one on: of `limit`, if it is not NULL. 0: it depends on inputs. */
uint64_t as_work_left(const as_value *limit, uint64_t offset);
bool as_work_copy(as_work *w, as_value to, as_value from, as_value size, bool overlap);
/* That what is written, and is more than nothing, lies apart from the string that is read, whose pointer is no choice;
 * else it is `overlap`. */
bool as_work_apart(as_work *w, const as_value *to, const as_value *written, const as_value *from, uint64_t read);
bool as_work_fill(as_work *w, as_value to, as_value byte, as_value size);
bool as_work_store(as_work *w, as_value to, as_value value, uint64_t size_bytes, bool is_pointer);
/* That no more bytes were written than the destination has: the argument of a _chk form, which the caller of the plain
 * form does not have. All ones: nobody knows. */
bool as_work_has_room(as_work *w, uint32_t argument, const as_value *written);
/* How long the string is that the pointer (which becomes no choice) points to, of which no more than `limit` bytes are
 * inspected, if it is not NULL. *ended: a zero byte follows. */
bool as_work_length(as_work *w, as_value *pointer, const as_value *limit, uint64_t *length, bool *ended);
/* A new heap object, or null: where it is too large, or may fail. The number is of pointers' width. */
bool as_work_allocate(as_work *w, as_value size, uint32_t align_bytes, as_content content, as_value *pointer);
/* Where the call stands, as objects remember it. */
uint32_t as_work_range(const as_work *w);

/* ---- printing: format.c ---- */

/* Where the arguments of a conversion come from. */
enum { AS_FORMAT_MOST_NUMBERS = 64 }; /* of which gaps are looked for */
typedef struct as_format_source {
  uint32_t first; /* argument of the call */
  bool is_list;   /* a va_list */
  as_va_cursor list;
  /* Set while the format is read. */
  uint32_t next; /* of the arguments behind the first, or above the highest number so far */
  bool some, is_numbered;
  uint64_t used; /* by number */
} as_format_source;

void as_work_put(as_work *w, const char *bytes, size_t count);
void as_work_put_byte(as_work *w, const as_value *byte);
/* A byte, or a wide character. */
void as_work_put_element(as_work *w, const as_value *element);
/* So many more are printed: 32 bits. */
void as_work_add_length(as_work *w, as_term length);
/* The bytes of a string, or the first ones of it. */
bool as_work_put_string(as_work *w, as_value pointer, const as_value *limit);
/* So many bytes, which are there. */
bool as_work_put_bytes(as_work *w, as_value from, uint64_t count);
/* Reads the format and the arguments, and puts what they print; %n writes to the work's space. */
bool as_work_format(as_work *w, as_value format, as_format_source *source);
/* A number that is known, by a specification for the widest type ("%-5jd", "%Lg"), as the host prints it. */
as_output_function as_output_format;
/* Whether the host can print x87's floats. */
bool as_output_has_extended(void);
/* What was put, to the program's output. */
void as_work_flush(as_work *w, as_stream stream);
/* What was put, to memory: all of it (requires: exact), or the first so many bytes, and a zero byte behind. */
uint64_t as_work_count_pieces(const as_work *w);
bool as_work_store_pieces(as_work *w, as_value to, uint64_t count);
/* An integer in print (format/digits.c). */
typedef struct as_digits {
  uint32_t base;
  bool is_signed, capital, alternate, plus, space, minus, zero; /* alternate: # */
  bool is_pointer;                                              /* (nil), or as %#x */
  bool has_precision;
  uint64_t width, precision;
} as_digits;
/* A number that is not known, as the bytes that it is printed as: its sign and length are decided. */
bool as_work_put_digits(as_work *w, const as_digits *how, as_term number);
/* One value for a term that has many; the ledger says so. */
bool as_work_pick(as_work *w, as_value *value, const char *what);
/* How many bytes were put, as an int. */
void as_work_return_count(as_work *w);

#endif
