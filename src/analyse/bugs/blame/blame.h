/* Blame: whose fault is it that a function fails on a path?
 *
 * A failure is *manifest* if the function, and what it calls, are to blame, whoever calls it:
 *   - the failing check is about what the function made itself, and it was the program's own tests that led there, of
 *     which it expects both sides; or about what its environment gave (an allocation that failed, a character that was
 *     read), so that no caller can prevent it;
 *   - or it is about a caller's value that the program's own test has shown to be bad (a null check, then a use), or
 *     about a parameter that the function compares with null before, on another way, or about a pointer that it compares
 *     with null behind, where no way leads to that this does not pass: the use comes too early. Not so where a test lies
 *     in between that may well tell whether there is something: of the number beside the pointer, in the structure or
 *     among the parameters;
 *   - or about a number that the program does test for being bad, and not for all numbers that are (i > 8, then a[i] of
 *     8 elements; 0 <= n <= 1000, then x / n): the *incomplete* test. Of what lies in memory of callers, only the first.
 * Otherwise it is *latent*: it is there only if a caller passes what the function does not expect. That functions of
 * libc have looked at what a caller passed, and some paths through the same tests succeed, makes it latent, too; so
 * does a path that was given up there; so do another value of a variable than it begins with, where nobody here sets
 * it, and what a format says. What ends the program on purpose (abort, a failed assertion) is nobody's fault here.
 */
#ifndef ASSAY_ANALYSE_BUGS_BLAME_BLAME_H
#define ASSAY_ANALYSE_BUGS_BLAME_BLAME_H

#include "analyse/finding/source_texts.h"
#include "c/abduce/abduce.h"

typedef enum as_blame {
#define AS_BLAME(name, is_manifest, text, meaning) AS_BLAME_##name,
#include "analyse/bugs/blame/blames.def"
#undef AS_BLAME
  AS_BLAME_COUNT
} as_blame;
const char *as_blame_name(as_blame blame);
const char *as_blame_meaning(as_blame blame);
bool as_blame_is_manifest(as_blame blame);

/* A caller's value. */
typedef struct as_callers_value {
  as_term variable;
  as_object object;   /* that it lies in */
  uint64_t offset;    /* there */
  uint32_t parameter; /* which it is, or AS_CORE_NONE */
  uint32_t preset;    /* which variable it is, that others may have set and begins with a value; or AS_CORE_NONE */
  bool is_pointer;
  bool is_size;   /* it is how large the object is */
  bool is_member; /* of a structure, which the object is */
  as_term base;   /* the pointer that leads to the object; none: there is no such */
} as_callers_value;

/* Another path. */
typedef struct as_sibling {
  const as_abduced_test *tests;
  uint32_t test_count;
  as_path *path;
  bool fails; /* else it ended well, or nobody knows: it was given up */
} as_sibling;
AS_VECTOR_DEFINE(as_siblings, as_sibling)

/* A test of the function's own, on any path; that it compares a caller's pointer with null, if it does. */
typedef struct as_null_test {
  as_term variable; /* or none */
  uint32_t range, side;
} as_null_test;
AS_VECTOR_DEFINE(as_null_tests, as_null_test)

/* What is asked about one failure, after the run that found it. */
typedef struct as_blame_question {
  as_run *run;
  const as_core_unit *unit;
  uint32_t function;
  as_source_texts *texts; /* of the program */
  as_check check;
  uint32_t range;
  uint32_t own_range;     /* where the function itself is: it fails there, or calls what does */
  bool is_callers_memory; /* it is about how large memory is that a caller lends */
  bool has_alias;         /* a caller passes one pointer twice, and nobody asked */
  bool passes_pointer;    /* a pointer of the caller's is passed on, by the call of libc that fails */
  bool is_internal;       /* the function is static, and nobody takes its address */
  bool allocation_failed; /* on the way */
  as_term claim;          /* that fails; none: for certain, and it is about no value */
  as_path *before;        /* the path where it was claimed */
  const as_abduced_test *tests;
  uint32_t test_count;
  const as_callers_value *callers;
  uint32_t caller_count;
  const as_siblings *siblings;
  const as_null_tests *null_tests;
} as_blame_question;

as_blame as_blame_decide(const as_blame_question *question);

#endif
