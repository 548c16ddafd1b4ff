/* Summaries: what a function does, written in C for symbolic execution. Plain C, for clang and gcc.
 *
 * A summary runs in the place of a function (`assay test --summaries FILE.c`), on values that may depend on inputs. It
 * asks what can hold on its path, and says what does; it makes values that no path chose. docs/summaries.md has a tour.
 *
 *   #include <assay/summary.h>
 *   ASSAY_SUMMARY(strlen, exact)
 *   size_t strlen(const char *s) {
 *     size_t most = 0;
 *     for (int open = 1; assay_may(open);) {
 *       assay_requires(!open | (most < assay_bytes_left(s)), "s ends in its object");
 *       if (assay_may(open)) open &= s[most++] != 0;
 *     }
 *     size_t length = most;
 *     for (size_t i = most; i-- > 0;) length = (size_t)assay_either(s[i] == 0, (long long)i, (long long)length);
 *     return length;
 *   }
 *
 * Three spellings of one table of primitives: our own, whose conditions are those of C, and two of the literature, in
 * which a condition is a constraint (cnstr_t), made by functions. They may be mixed.
 */
#ifndef ASSAY_SUMMARY_H
#define ASSAY_SUMMARY_H

#include <assay/assay.h>
#include <stdarg.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- what a summary is ---- */

/* Its property, of the function with this name in the same file: over (it does all that the function does, and may do
 * more), under (nothing else, and may do less), exact (both), none. A path behind one that is not exact says so. */
enum { assay_property_none, assay_property_exact, assay_property_over, assay_property_under };
#define ASSAY_SUMMARY(function, property)                                                                              \
  extern const char assay_summary_##function[sizeof #property];                                                        \
  const char assay_summary_##function[sizeof #property] = #property;                                                   \
  enum { assay_is_summary_##function = assay_property_##property };
/* Behind it: at most how many paths a call of it becomes more than one, on inputs that nobody knows; a number, or words
 * that say what it depends on ("length of s"). 0: it never forks. */
#define ASSAY_SUMMARY_FORKS(function, bound)                                                                           \
  enum { assay_forks_of_##function = assay_is_summary_##function };                                                    \
  ASSAY_FORKS_ARE_A_BOUND(bound)                                                                                       \
  extern const char assay_forks_##function[sizeof #bound];                                                             \
  const char assay_forks_##function[sizeof #bound] = #bound;
#ifdef __cplusplus
#define ASSAY_FORKS_ARE_A_BOUND(bound)
#else
#define ASSAY_FORKS_ARE_A_BOUND(bound)                                                                                 \
  _Static_assert(_Generic((bound), int: 1, char *: 1, default: 0), "the bound on forks is a number or a text");
#endif

/* What callers must see to: checked where the program calls the summary's function. */
void assay_requires(int condition, const char *text);
#define assay_requires(condition, text) assay_requires((condition) ? 1 : 0, text)

/* ---- our own spelling: conditions are those of C ---- */

/* Can the condition be true on this path? Can it be nothing else? Nothing is decided. A comparison of numbers does not
 * decide, nor do &, | and ! of such; && and || do. */
int assay_may(int condition);
int assay_must(int condition);
/* Does the number depend on inputs? */
int assay_is_symbolic(long long x);
/* The least and the greatest value that a number can have on this path. */
long long assay_least_signed(long long x);
unsigned long long assay_least_unsigned(unsigned long long x);
long long assay_greatest_signed(long long x);
unsigned long long assay_greatest_unsigned(unsigned long long x);
#define ASSAY_BY_SIGN(x, what)                                                                                         \
  _Generic((x), unsigned long: what##_unsigned, unsigned long long: what##_unsigned, default: what##_signed)(x)
#define assay_least(x) ASSAY_BY_SIGN(x, assay_least)
#define assay_greatest(x) ASSAY_BY_SIGN(x, assay_greatest)
/* Any one value that it can have, from here on; the answer says that others were left out. */
long long assay_value(long long x);
/* a where the condition holds, else b; never two paths. */
long long assay_either(int condition, long long a, long long b);
void *assay_either_pointer(int condition, const void *a, const void *b);
/* A scope looks at a part of what can happen: assay_assume in it holds up to its end. Behind it the path is what it
 * was, and of what was decided in it only what the assumptions say; but memory and variables are what they became, so a
 * result goes into assay_either, with the condition that was assumed. An assumption must be possible. Scopes nest. */
void assay_scope_begin(void);
void assay_scope_end(void);
/* How many bytes there are from here to the end of the object. */
size_t assay_bytes_left(const void *from);
/* Whether both point into one object. */
int assay_same_object(const void *one, const void *other);
/* Whether an access of so many bytes is no error on this path, whatever the inputs are: they lie in an object that is
 * alive, and in the member or array that the pointer was made for; those to be read are initialised, those to be
 * written are not constant. */
int assay_can_read(size_t bytes, ...);
int assay_can_write(size_t bytes, ...);
#define assay_can_read(from, bytes) assay_can_read(bytes, from)
#define assay_can_write(to, bytes) assay_can_write(bytes, to)
/* memmove where the condition holds; never two paths. What nobody wrote before stays so where it does not hold. Both
 * must be there in any case. */
void assay_copy_where(int condition, void *to, const void *from, size_t bytes);
/* Ends this path; it is of no interest. */
void assay_halt(void);

/* States. What a function does on all of its paths can be looked at by one of them: a state is saved, each path keeps
 * what it found under a name, and when all paths that came from the saved state have halted, one goes on behind the
 * call that halts, and is the saved state again: memory, variables and path. It is saved again with that, so another
 * function may follow. The call is a statement of its own, in the call of a function in which the state was saved; no
 * scope has begun. If a path ends otherwise when all others have halted, nobody goes on, which the answer says
 * (`halted`).
 *
 *   assay_saved before = assay_save();
 *   assay_keep("function", assay_result(strlen(s)));
 *   assay_halt_all(before);
 *   assay_keep("summary", assay_result(summary_of_strlen(s)));
 *   assay_assert(assay_implications("summary", "function") == ASSAY_BOTH);
 */
typedef unsigned assay_saved;
assay_saved assay_save(void);
void assay_halt_all(assay_saved state); /* 0: the last one */
/* Keeps what the path has decided and assumed, the bytes that were named, and the condition. */
void assay_keep(const char *name, int condition);
void assay_watch(const char *name, const void *from, size_t n); /* n + 1 bytes: from here on they are compared, too */
int assay_result(long long x);                                  /* the condition that this is the result */
int assay_path(void);                                           /* the condition that a path is this one */
/* Does what was kept under the first name, by any path, imply what was kept under the second; and the other way? Halts
 * first, as assay_halt_all(0). Variables that were made since are each side's own. */
unsigned assay_implications(const char *first, const char *second);
enum {
  ASSAY_FIRST_IMPLIES = 1, /* the first implies the second: a summary is under */
  ASSAY_SECOND_IMPLIES = 2,
  ASSAY_BOTH = 3,
  ASSAY_FIRST_DOES_NOT = 4, /* there is a counterexample; neither: nobody knows */
  ASSAY_SECOND_DOES_NOT = 8
};
/* For their author: to standard error, with --print-output. */
void assay_print_implications(unsigned found);
void assay_print(const char *name, long long x);

/* ---- models of libraries: what a summary of a function of the system needs beside; ours of libc are written so ----
 */

/* How they are written: they run on symbolic data, so what can be arithmetic or ?: is no branch (both sides of ?: and
 * of & are computed, without new paths), loops go once over what they look at, and nothing is read that the function
 * need not read. */

/* The caller has done something that is not defined (check libc-misuse), in a sentence without its beginning; the same
 * unless it holds; the same by another check, by its name. Told where the program calls the summary. */
void assay_misuse(const char *what);
void assay_check(int holds, const char *otherwise);
void assay_check_as(const char *check, int holds, const char *otherwise);
/* So many bytes, and more than none, can be read; the text ends, which is read then, and where is not decided. */
void assay_check_bytes(const void *from, size_t count);
void assay_check_string(const char *text);
/* The next argument fits a conversion of scanf (%5d): a pointer to an integer ('i'), a float ('f') or a pointer ('p')
 * of this size. It is not taken. */
void assay_check_argument(va_list list, const char *conversion, int kind, size_t size);

/* From here on the path may do what the program cannot; why. One of several possible answers is given; which. Something
 * is not modelled: the path is given up. */
void assay_over(const char *why);
void assay_picked(const char *what);
void assay_refuse(const char *what);
/* A value that nobody can foretell: an input of the path, with this name. */
unsigned long assay_unknown(const char *name);
/* n, as a number that is known: each that it can be is a path of its own. */
size_t assay_cases(size_t n);

/* The world. A file, or a variable of the environment, that nobody gave: it does not exist, says the answer. A signal
 * that the program asks for, and handles, never comes. */
void assay_no_file(const char *name);
void assay_looked_up(void); /* which files there are is asked: the machine beside the program decides */
void assay_no_variable(const char *name);
void assay_no_signal(const char *name);
/* File 0 is standard input, which has no name if nobody gave it; others are those that exist when the program begins. 0
 * if there are no more. The name and the bytes are objects of their own, which can be written; the size may be
 * symbolic. */
int assay_given_file(unsigned index, const char **name, unsigned char **bytes, size_t *size);
/* To standard output (1) or error (2): bytes, whose count is known; as printf, where numbers may stay symbolic. */
void assay_put(int stream, const void *bytes, size_t count);
int assay_vprint(int stream, const char *format, va_list list);
/* As printf to a new string on the heap; null if there is no memory. Numbers become bytes. *result: what printf
 * returns, -1 if a character cannot be converted (errno is set): the string has what is before it. */
char *assay_vformat(const char *format, va_list list, size_t *count, int *result);
wchar_t *assay_vformat_wide(const wchar_t *format, va_list list, size_t *count, int *result);
/* The number that these bytes spell, which must be known (the path is given up otherwise), as the host reads it; *error
 * is 0 or ERANGE. */
float assay_strtof(const char *text, size_t size, int *error);
double assay_strtod(const char *text, size_t size, int *error);
long double assay_strtold(const char *text, size_t size, int *error);
/* The program begins to exit, which it does once; what exit was called with, or main has returned, for what is called
 * behind it; what abort does at last. */
void assay_exits(void);
int assay_exit_status(void);
void assay_abort(void) __attribute__((noreturn));

/* ---- the spellings of the literature; not for who defines ASSAY_OWN_SPELLING ---- */

#ifndef ASSAY_OWN_SPELLING

/* A value: any number or pointer. */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wint-conversion"
#pragma clang diagnostic ignored "-Wnon-literal-null-conversion"
#pragma clang diagnostic ignored "-Wint-to-void-pointer-cast"
#pragma clang diagnostic ignored "-Wvoid-pointer-to-int-cast"
#pragma clang diagnostic ignored "-Wpointer-to-int-cast"
#elif defined __GNUC__ && !defined __cplusplus
#pragma GCC diagnostic ignored "-Wint-conversion"
#pragma GCC diagnostic ignored "-Wint-to-pointer-cast"
#pragma GCC diagnostic ignored "-Wpointer-to-int-cast"
#endif
typedef void *symbolic;

/* A constraint: no number, and nothing to branch on. */
typedef struct {
  unsigned assay_constraint;
} cnstr_t;

/* Their names begin as they were published. */
#define CHAR_SIZE (sizeof(char) * 8)
#define SHORT_SIZE (sizeof(short) * 8)
#define INT_SIZE (sizeof(int) * 8)
#define LONG_SIZE (sizeof(long) * 8)
#define PTR_SIZE (sizeof(void *) * 8)

/* In both: a value itself, or its address with its size in bits; &x alone is an address, too. Numbers are unsigned. */
int is_symbolic(const void *x, ...);
symbolic maximize(const void *x, ...);
symbolic minimize(const void *x, ...);
int is_sat(cnstr_t c);
int is_certain(cnstr_t c);
void assume(cnstr_t c);
void _assert(cnstr_t c);
symbolic concretize(const void *x, ...); /* any one value that it can have; the path stays */
void push_pc(void);                      /* a scope begins, in which what is assumed holds; and ends */
void pop_pc(void);

/* By address. Variables are extended with zeroes. */
symbolic new_sym_var(size_t bits);
symbolic new_sym_var_named(const char *name, size_t bits);
symbolic new_sym_var_array(const char *name, size_t index, size_t bits);
#define ASSAY_BY_ADDRESS(name) cnstr_t name(const void *a, const void *b, size_t bits);
ASSAY_BY_ADDRESS(_solver_EQ)
ASSAY_BY_ADDRESS(_solver_NEQ)
ASSAY_BY_ADDRESS(_solver_LT)
ASSAY_BY_ADDRESS(_solver_LE)
ASSAY_BY_ADDRESS(_solver_GT)
ASSAY_BY_ADDRESS(_solver_GE)
ASSAY_BY_ADDRESS(_solver_SLT)
ASSAY_BY_ADDRESS(_solver_SLE)
ASSAY_BY_ADDRESS(_solver_SGT)
ASSAY_BY_ADDRESS(_solver_SGE)
ASSAY_BY_ADDRESS(_solver_ULT)
ASSAY_BY_ADDRESS(_solver_ULE)
ASSAY_BY_ADDRESS(_solver_UGT)
ASSAY_BY_ADDRESS(_solver_UGE)
cnstr_t _solver_And(cnstr_t a, cnstr_t b);
cnstr_t _solver_Or(cnstr_t a, cnstr_t b);
cnstr_t _solver_NOT(cnstr_t a);
cnstr_t _solver_IF(cnstr_t condition, cnstr_t a, cnstr_t b);
cnstr_t _solver_ITE(cnstr_t condition, cnstr_t a, cnstr_t b);
symbolic _solver_Concat(const void *high, const void *low, size_t high_bits, size_t low_bits);
symbolic _solver_Extract(const void *x, size_t first, size_t end, size_t bits); /* bits first to end - 1 */
symbolic _solver_ZeroExt(const void *x, size_t more, size_t bits);
symbolic _solver_SignExt(const void *x, size_t more, size_t bits);

/* By value. Variables are extended as int is. */
symbolic sym_var(size_t bits);
symbolic sym_var_named(const char *name, size_t bits);
symbolic sym_var_array(const char *name, size_t index, size_t bits);
#define ASSAY_BY_VALUE(name) cnstr_t name(const void *a, const void *b);
ASSAY_BY_VALUE(_EQ_)
ASSAY_BY_VALUE(_NEQ_)
ASSAY_BY_VALUE(_LT_)
ASSAY_BY_VALUE(_LE_)
ASSAY_BY_VALUE(_GT_)
ASSAY_BY_VALUE(_GE_)
ASSAY_BY_VALUE(_ULT_)
ASSAY_BY_VALUE(_ULE_)
ASSAY_BY_VALUE(_UGT_)
ASSAY_BY_VALUE(_UGE_)
cnstr_t _NOT_(cnstr_t a);
cnstr_t _OR_(cnstr_t a, cnstr_t b);
cnstr_t _AND_(cnstr_t a, cnstr_t b);
cnstr_t _ITE_(cnstr_t condition, cnstr_t a, cnstr_t b);
symbolic _ITE_VAR_(cnstr_t condition, const void *a, const void *b);
void report_error(const char *file, unsigned line, const char *message);
void *mem_alloc(size_t size);
void mem_free(void *object);
size_t n_allocd(const void *from);           /* bytes to the end of the object */
void allocd(const void *from, size_t bytes); /* there are so many, or there is an error */
void cond_write(void *to, const void *x, cnstr_t condition);

/* States, and what paths keep: as above. Programs that have types of these names define ASSAY_OWN_TYPES before. */
#ifndef ASSAY_OWN_TYPES
typedef assay_saved state_t;
typedef unsigned result_t, list_t;
#endif
assay_saved save_current_state(void);
void switch_state(assay_saved state); /* the same as halt_all; a null pointer is the last one that was saved */
void halt_all(assay_saved state);
cnstr_t cur_pc(void);
cnstr_t get_cnstr(const void *result, size_t bits); /* the path, the memory, and that the result is this one */
void store_cnstr(const char *name, cnstr_t c);
void mem_addr(const char *name, const void *from, size_t n);
unsigned check_implications(const char *first, const char *second);
void print_counterexamples(unsigned found);

/* Lists of values, whose lengths may depend on inputs; _ITE_VAR_ is one of two lists. */
unsigned lst_mk(void);
unsigned lst_cons(const void *x, unsigned list);
cnstr_t lst_empty(unsigned list);
symbolic lst_hd(unsigned list); /* of none that is empty */
unsigned lst_tl(unsigned list);
size_t lst_len(unsigned list);
unsigned lst_nbytes(char c, size_t n);
unsigned lst_zeros(size_t n);

/* As the first ones were written: by address. */
int summ_is_symbolic(const void *x, ...);
symbolic summ_new_sym_var(size_t bits);
symbolic summ_maximize(const void *x, ...);
void summ_assume(cnstr_t c);
int _solver_is_it_possible(cnstr_t c);
void summ_print_restriction(cnstr_t c);
void summ_print_byte(char byte);
void summ_not_implemented_error(const char *function); /* gives the path up */

#endif

#ifdef __cplusplus
}
#endif

#endif
