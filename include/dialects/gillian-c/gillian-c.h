/* Gillian-C's harness functions, for programs that include <gillian-c/gillian-c.h>. docs/functions.md says what each
 * does. */
#ifndef GILLIAN_C_H
#define GILLIAN_C_H

#include <stddef.h>
#include <stdint.h>

void ASSUME(int condition);
void ASSERT(int condition);

/* The dialect writes `int a = __builtin_annot_intval("symb_int", a);`. C must not read `a` there: its name is passed.
 */
int assay_annotated(const char *kind, const char *name);
#define __builtin_annot_intval(kind, variable) assay_annotated(kind, #variable)

/* Variables that are inputs: an int, a uint64_t, and a string str_X of one char X. */
#define symb_int(X) int X = __builtin_annot_intval("symb_int", X)
#define symb_uint(X) uint64_t X = (uint64_t)__builtin_annot_intval("symb_int", X)
#define symb_str(X)                                                                                                    \
  char X = (char)__builtin_annot_intval("symb_int", X);                                                                \
  char str_##X[] = {X, '\0'}

#endif
