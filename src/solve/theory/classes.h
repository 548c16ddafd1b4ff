/* What the files of datatypes share: classes of terms that have the same value in the candidate.
 * as_classes_find makes them, with all that is known of each; what contradicts a law becomes a lemma. */
#ifndef ASSAY_SOLVE_THEORY_CLASSES_H
#define ASSAY_SOLVE_THEORY_CLASSES_H

#include "solve/theory/checker.h"

enum { AS_NO_CONSTRUCTOR = UINT32_MAX };

/* What is known of a class. Terms are of the class, or none. */
typedef struct as_class {
  as_term number;       /* its abstract value */
  as_term any;          /* some term */
  as_term made;         /* a constructor application */
  as_term tester;       /* IS of its constructor that holds */
  uint32_t constructor; /* AS_NO_CONSTRUCTOR: not known */
  as_term member;       /* some MEMBER of a term */
  as_u32_vector not;    /* ids of testers that do not hold */
  as_term value;        /* in the model; none: not yet */
  bool open;            /* the value was chosen, or contains one that was */
  bool in_work;
} as_class;
AS_VECTOR_DEFINE(as_class_vector, as_class)

typedef struct as_classes {
  as_checker *check;
  as_terms *terms;
  as_memory *memory;
  as_class_vector list;
  as_id_table of;   /* number's id to index + 1 */
  as_id_table used; /* id of a value to index + 1 of the class that has it */
} as_classes;

void as_classes_find(as_classes *c, const as_term *leaves, uint32_t count);
void as_classes_release(as_classes *c);
void as_classes_imply(as_classes *c, as_term premise, as_term conclusion);
void as_classes_exhaust(as_classes *c, as_term t); /* some constructor made t */
bool as_class_excludes(const as_classes *c, const as_class *k, uint32_t constructor);
/* The member of a class, as a term: of what made it, or a member that somebody speaks of; none if nobody does. */
as_term as_class_member(const as_classes *c, const as_class *k, uint32_t i);
uint32_t as_class_members(const as_classes *c, const as_class *k);

static inline as_term as_classes_operand(const as_classes *c, as_term t) { return as_operand(c->terms, t, 0); }
static inline as_term as_classes_same(as_classes *c, as_term a, as_term b) { return as_checker_same(c->check, a, b); }

#endif
