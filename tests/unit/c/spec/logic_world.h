/* A small world of C for tests of translated specifications: types with their layouts, names, and one function f.
 *
 *   struct cell { int v; struct cell *next; unsigned char flag : 3; };
 *   struct both { struct cell in; int few[4]; long n; };      union u { int i; float f; unsigned char b[4]; };
 *   int g; int table[8]; int run(int); enum { RED = 5 }; typedef unsigned long size_t;
 *   int f(int x, int *p, struct cell *c, struct both *s, unsigned n);      locals of its body: these, int i, int *q
 */
#ifndef ASSAY_TESTS_SPEC_LOGIC_WORLD_H
#define ASSAY_TESTS_SPEC_LOGIC_WORLD_H

#include "c/spec/logic/translate.h"
#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <assay/term/eval.h>

enum { MOST_DEFINED = 64 };

/* What as_logic_define was told. */
typedef struct logic_equation {
  as_function function;
  const as_term *parameters;
  uint32_t count;
  as_term body;
  bool descends;
} logic_equation;

typedef struct logic_world {
  as_memory *memory;
  as_terms *terms;
  as_spec *spec;
  as_spec_check *check;
  as_spec_logic *logic;
  const as_spec_agreed *agreed; /* of the contract that was translated last */
  logic_equation equations[MOST_DEFINED];
  uint32_t equation_count;
} logic_world;

void logic_world_begin(logic_world *w, const char *definitions);
void logic_world_end(logic_world *w);
/* NULL: there was a complaint. */
const as_spec_agreed *logic_world_contract(logic_world *w, const char *text);
const as_spec_invariance *logic_world_invariant(logic_world *w, const char *text);
const as_spec_steps *logic_world_statements(logic_world *w, const char *text);
/* The first complaint that is no note, or NULL. */
const char *logic_world_complaint(const logic_world *w);
void logic_world_no_errors(const logic_world *w, const char *text);
/* Items, one a line. */
void logic_world_print(logic_world *w, as_assertion assertion, as_text *out);
/* Without applications of functions that have an equation, by unfolding them; none: that did not end. */
as_term logic_world_unfold(logic_world *w, as_term t);

#endif
