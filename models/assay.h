/* What models of libc ask the machine for, where C has no words for it (src/c/libc/services.c, libc/numbers.c,
 * given.c, libc/print.c). Only models call these; none of them is a function of the program's.
 *
 * How models are written: they run on symbolic data, so what can be arithmetic or ?: is no branch (both sides of ?: and
 * of & are computed, without new paths), loops go once over what they look at, and nothing is read that libc need not
 * read. A wrong argument is then found in the model, and told where the program calls it. */
#ifndef ASSAY_MODELS_ASSAY_H
#define ASSAY_MODELS_ASSAY_H

#include <stdarg.h>
#include <stddef.h>

/* Something is done that C or POSIX do not define: an error of the program, in a sentence without its beginning. */
void __assay_misuse(const char *what);
/* The same, unless it holds. */
void __assay_require(int holds, const char *otherwise);
/* The same by another check than `libc-misuse`. */
void __assay_require_as(const char *check, int holds, const char *otherwise);
/* From here on the path may do what the program cannot; why. */
void __assay_over(const char *why);
/* Something is not modelled: the path is given up. */
void __assay_refuse(const char *what);
/* A file is opened, or looked for, that nobody gave: it does not exist, says the ledger. */
void __assay_not_given(const char *name);
/* Which files there are is asked: the machine beside the program decides. */
void __assay_looked_up(void);
/* A variable is looked for that nobody gave: it is not in the environment, says the ledger. */
void __assay_no_variable(const char *name);
/* One of several possible answers is given; the ledger says so. */
void __assay_picked(const char *what);
/* A signal that the program asks for, and handles, never comes; the ledger says so. */
void __assay_no_signal(const char *name);
/* What abort does at last. */
_Noreturn void __assay_abort(void);
/* A value that nobody can foretell: an input of the path. */
unsigned long __assay_unknown(const char *name);
void assay_assume(int condition);

/* The program begins to exit, which it does once. */
void __assay_exits(void);
/* What exit was called with, or main has returned: for what is called behind it. */
int __assay_exit_status(void);

/* n, as a number that is known: each that it can be is a path of its own. */
size_t __assay_cases(size_t n);
/* Whether both point into one object. */
_Bool __CPROVER_same_object(const void *one, const void *other);
/* So many bytes, and more than none, can be read; else the program has a bug. */
void __assay_readable(const void *from, size_t count);

/* File 0 is standard input, which has no name if nobody gave it; others are those that exist when the program begins. 0
 * if there are no more. The name and the bytes are objects of their own, which can be written; the size may be
 * symbolic. */
int __assay_given_file(unsigned index, const char **name, unsigned char **bytes, size_t *size);
/* To standard output (1) or error (2). The count is known. */
void __assay_write(int stream, const void *bytes, size_t count);
/* printf; numbers may stay symbolic. */
int __assay_vprint(int stream, const char *format, va_list list);
/* printf to a new string on the heap; null if there is no memory. Numbers become bytes. *result: what printf returns,
 * -1 if a character cannot be converted (errno is set): the string has what is before it. */
char *__assay_vformat(const char *format, va_list list, size_t *count, int *result);
wchar_t *__assay_vformat_wide(const wchar_t *format, va_list list, size_t *count, int *result);
/* That the text ends, which is read then; where it ends is not decided. */
void __assay_string(const char *text);
/* The next argument fits a conversion of scanf (%5d): a pointer to an integer (i), a float (f) or a pointer (p) of this
 * size. It is not taken. */
void __assay_scan_argument(va_list list, const char *conversion, int kind, size_t size);

/* The number that these bytes spell, which must be known (the path is given up otherwise), as the host reads it;
 * *error is 0 or ERANGE. */
float __assay_strtof(const char *text, size_t size, int *error);
double __assay_strtod(const char *text, size_t size, int *error);
long double __assay_strtold(const char *text, size_t size, int *error);

#endif
