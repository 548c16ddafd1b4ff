/* Whether what some paths kept implies what others did.
 *
 * A name stands for the disjunction of what was kept under it. A variable that was there when the state was saved,
 * whose names the branch has again, is the same one on both sides, and so is what is compared, whose names have a '!'.
 * Others are the side's own: what is implied needs some value for them, what implies has any. Of an equation "own
 * variable = something" the something is the value; for the rest the question has a quantifier. */
#include "c/libc/reflect/reflect.h"

#include <assay/term/substitute.h>
#include <assay/term/variables.h>
#include <string.h>

typedef struct sides {
  as_exec *x;
  as_terms *terms;
} sides;

static bool is_own(const sides *s, as_term variable) {
  const char *name = as_term_name(s->terms, variable);
  return !strchr(name, '!') && !as_run_knows(s->x->run, name);
}

static bool occurs(sides *s, as_term variable, as_term t) { return as_term_shares_variables(s->terms, variable, t); }

/* What the variable is equal to, by a conjunct of t; none if nothing says so. */
static as_term meaning_of(sides *s, as_term variable, as_term t) {
  if (as_term_op(s->terms, t) == AS_OP_AND)
    for (uint32_t i = 0; i < as_term_operands(s->terms, t); i++) {
      as_term found = meaning_of(s, variable, as_term_operand(s->terms, t, i));
      if (as_term_exists(found)) return found;
    }
  if (as_term_op(s->terms, t) != AS_OP_EQ) return as_term_none();
  as_term a = as_term_operand(s->terms, t, 0), b = as_term_operand(s->terms, t, 1);
  if (a.id == variable.id && !occurs(s, variable, b)) return b;
  if (b.id == variable.id && !occurs(s, variable, a)) return a;
  return as_term_none();
}

/* There are values for its own variables such that t holds. */
static as_term without_own(sides *s, as_term t) {
  as_u32_vector numbers = {0};
  as_term_variables(s->terms, t, &numbers);
  as_term *left = as_run_alloc(s->x->run, (numbers.count + 1) * sizeof *left);
  uint32_t count = 0;
  for (uint32_t i = 0; i < numbers.count; i++) {
    as_term variable = as_terms_variable(s->terms, numbers.at[i]);
    if (!is_own(s, variable)) continue;
    as_term meaning = meaning_of(s, variable, t);
    if (as_term_exists(meaning))
      t = as_term_substitute(s->terms, t, &variable, &meaning, 1);
    else
      left[count++] = variable;
  }
  as_u32_vector_release(as_run_memory(s->x->run), &numbers);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < count; i++)
    if (occurs(s, left[i], t)) left[kept++] = left[i];
  if (!kept) return t;
  return as_term_not(s->terms, as_term_forall(s->terms, left, kept, as_term_not(s->terms, t)));
}

static as_term side(sides *s, const char *name, bool is_implied) {
  const as_kept *kept;
  uint32_t count = as_exec_kept(s->x, &kept);
  as_term any = as_term_false(s->terms);
  for (uint32_t i = 0; i < count; i++) {
    if (strcmp(kept[i].name, name) != 0) continue;
    any = as_term_or(s->terms, any, is_implied ? without_own(s, kept[i].claim) : kept[i].claim);
  }
  return any;
}

/* The answer is for the harness alone: nothing is decided by it. What is false is kept, to be shown. */
static uint32_t implies(sides *s, const char *a, const char *b, uint32_t proved, uint32_t refuted) {
  as_term claim = as_term_and(s->terms, side(s, a, false), as_term_not(s->terms, side(s, b, true)));
  as_answer answer = as_solver_check(as_run_solver(s->x->run), as_run_path(s->x->run), claim);
  if (answer == AS_ANSWER_UNSAT) return proved;
  if (answer == AS_ANSWER_UNKNOWN) return 0;
  as_exec_keep(s->x, refuted == AS_REFLECT_A_REFUTED ? AS_REFLECT_AGAINST_A : AS_REFLECT_AGAINST_B, claim);
  return refuted;
}

uint32_t as_reflect_compare(as_exec *x, const char *a, const char *b) {
  sides s = {x, x->terms};
  return implies(&s, a, b, AS_REFLECT_A_PROVED, AS_REFLECT_A_REFUTED) |
         implies(&s, b, a, AS_REFLECT_B_PROVED, AS_REFLECT_B_REFUTED);
}
