#include "analyse/summaries/induct.h"
#include "analyse/summaries/rounds.h"
#include "analyse/summaries/same.h"

#include <assay/base/clock.h>
#include <assay/term/eval.h>
#include <assay/term/substitute.h>
#include <assay/term/variables.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

AS_VECTOR_DEFINE(term_vector, as_term)

typedef struct proof {
  const as_sized_proof *of;
  as_world *world;
  as_terms *terms;
  as_finals before;
  as_before objects;
  as_rounds body, summary;
  term_vector numbers; /* arguments, as wide as pointers */
  term_vector relation;
  const char *why;
} proof;

enum { WIDE = 64 };

static bool fail(proof *p, const char *why) {
  if (!p->why) p->why = why;
  return false;
}

/* ---- questions ---- */

static as_answer ask(proof *p, as_term claim) {
  if (p->world->deadline > 0 && as_clock_seconds() > p->world->deadline) return AS_ANSWER_UNKNOWN;
  as_path *root = as_path_root(p->world->paths);
  as_answer answer = as_solver_check(p->world->solver, root, claim);
  as_path_drop(p->world->paths, root);
  return answer;
}

/* ---- equalities ---- */

/* Registers that equalities of a claim say. */
typedef struct solved {
  as_term variable, value;
} solved;
AS_VECTOR_DEFINE(solved_vector, solved)

static bool has_variable(proof *p, as_term t, as_term variable) {
  as_u32_vector all = {0};
  bool has = false;
  as_term_variables(p->terms, t, &all);
  for (uint32_t i = 0; i < all.count; i++) has |= all.at[i] == as_term_variable_number(p->terms, variable);
  as_u32_vector_release(as_terms_memory(p->terms), &all);
  return has;
}

static bool is_bytes(const as_changing *one) { return !one->width; }

/* Of a = b the variable v, if it is one of them and not in the other; or if a - b is v or -v, and a rest without it. */
static bool isolate(proof *p, as_term equality, const as_changing *one, solved *is) {
  as_term a = as_term_operand(p->terms, equality, 0), b = as_term_operand(p->terms, equality, 1);
  if (is_bytes(one)) {
    is->variable = one->variable, is->value = as_term_same(a, one->variable) ? b : a;
    return (as_term_same(a, one->variable) || as_term_same(b, one->variable)) &&
           !has_variable(p, is->value, one->variable);
  }
  if (as_term_sort(p->terms, a).kind != AS_SORT_BV || as_term_width(p->terms, a) != one->width) return false;
  as_term difference = as_term_bvsub(p->terms, a, b);
  is->variable = one->variable;
  if (!has_variable(p, difference, one->variable)) return false;
  as_term rest = as_term_bvsub(p->terms, difference, one->variable);
  is->value = as_term_bvsub(p->terms, as_term_bv(p->terms, one->width, 0), rest);
  if (!has_variable(p, rest, one->variable)) return true;
  is->value = as_term_bvadd(p->terms, difference, one->variable);
  return !has_variable(p, is->value, one->variable);
}

static bool isolate_any(proof *p, as_term equality, const as_rounds *of, solved *is) {
  for (uint32_t i = 0; i < of->changing.count; i++)
    if (isolate(p, equality, &of->changing.at[i], is)) return true;
  return false;
}

static bool find_solved(proof *p, as_term claim, solved *is) {
  if (as_term_op(p->terms, claim) == AS_OP_EQ)
    return isolate_any(p, claim, &p->body, is) || isolate_any(p, claim, &p->summary, is);
  for (uint32_t i = 0; as_term_op(p->terms, claim) == AS_OP_AND && i < as_term_operands(p->terms, claim); i++)
    if (find_solved(p, as_term_operand(p->terms, claim, i), is)) return true;
  return false;
}

/* The claim without those registers: it can hold if the claim can. Reads of one place are one term then. */
static as_term solve(proof *p, as_term claim, solved_vector *found) {
  solved is;
  while (find_solved(p, claim, &is)) {
    claim = as_term_substitute(p->terms, claim, &is.variable, &is.value, 1);
    if (found) solved_vector_push(p->world->memory, found, is);
  }
  return claim;
}

static as_term put_solved(proof *p, const solved_vector *found, as_term t) {
  for (uint32_t i = 0; i < found->count; i++)
    t = as_term_substitute(p->terms, t, &found->at[i].variable, &found->at[i].value, 1);
  return t;
}

static bool never(proof *p, as_term claim) { return ask(p, solve(p, claim, NULL)) == AS_ANSWER_UNSAT; }

static as_term all_of(proof *p, const term_vector *claims) {
  as_term all = as_term_true(p->terms);
  for (uint32_t i = 0; i < claims->count; i++) all = as_term_and(p->terms, all, claims->at[i]);
  return all;
}

/* ---- registers of one side ---- */

/* A claim about the beginning of a round, about its end, or about an arrival. */
static void put_ends(as_substitution *s, const as_rounds *of, uint32_t round) {
  for (uint32_t i = 0; i < of->changing.count; i++)
    as_substitution_add(s, of->changing.at[i].variable, of->changing.at[i].leaves[round]);
}
static void put_arrivals(as_substitution *s, const as_rounds *of, uint32_t arrival) {
  for (uint32_t i = 0; i < of->changing.count; i++)
    as_substitution_add(s, of->changing.at[i].variable, of->changing.at[i].arrives[arrival]);
}

/* What a register was at the arrival of its path. */
static as_term arrives(proof *p, const as_rounds *of, const as_changing *one) {
  as_term t = one->arrives[0];
  for (uint32_t i = 1; i < of->arrivals.count; i++)
    t = as_term_ite(p->terms, of->arrivals.at[i]->path, one->arrives[i], t);
  return t;
}

static as_term widen(proof *p, as_term t, bool is_signed) {
  return is_signed ? as_term_sign_extend(p->terms, t, WIDE) : as_term_zero_extend(p->terms, t, WIDE);
}

/* How far it has come since. */
static as_term distance(proof *p, const as_rounds *of, const as_changing *one, bool is_signed) {
  return as_term_bvsub(p->terms, widen(p, one->variable, is_signed), widen(p, arrives(p, of, one), is_signed));
}

/* ---- candidates ---- */

static void add(proof *p, term_vector *to, as_term claim) {
  for (uint32_t i = 0; i < to->count; i++)
    if (as_term_same(to->at[i], claim)) return;
  if (!as_term_is_const(p->terms, claim)) term_vector_push(p->world->memory, to, claim);
}

static void add_equal(proof *p, term_vector *to, as_term a, as_term b) { add(p, to, as_term_eq(p->terms, a, b)); }

/* Both have come as far, in steps of the one or the other size, forwards or backwards. */
static void add_pair(proof *p, term_vector *to, const as_changing *a, const as_changing *b) {
  static const uint64_t steps[] = {1, 2, 4, 8};
  if (is_bytes(a) && is_bytes(b) && as_object_same(a->object, b->object)) add_equal(p, to, a->variable, b->variable);
  for (int i = 0; i < 4 && !is_bytes(a) && !is_bytes(b); i++) {
    as_term x = distance(p, &p->body, a, i & 1), y = distance(p, &p->summary, b, i & 2);
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
      as_term step = as_term_bv(p->terms, WIDE, steps[k]), minus = as_term_bv(p->terms, WIDE, 0 - steps[k]);
      add_equal(p, to, x, as_term_bvmul(p->terms, y, step)), add_equal(p, to, x, as_term_bvmul(p->terms, y, minus));
      add_equal(p, to, y, as_term_bvmul(p->terms, x, step)), add_equal(p, to, y, as_term_bvmul(p->terms, x, minus));
    }
    add_equal(p, to, widen(p, a->variable, i & 1), widen(p, b->variable, i & 2));
  }
}

/* It is 1 where that holds, and 0 elsewhere. */
static void add_flag(proof *p, term_vector *to, const as_changing *flag, as_term is) {
  as_term one = as_term_bv(p->terms, flag->width, 1), zero = as_term_bv(p->terms, flag->width, 0);
  add_equal(p, to, flag->variable, as_term_ite(p->terms, is, one, zero));
}

static void add_flags(proof *p, term_vector *to, const as_changing *flag) {
  for (uint32_t i = 0; i < p->body.changing.count && !is_bytes(flag); i++) {
    const as_changing *b = &p->body.changing.at[i];
    if (is_bytes(b)) continue;
    as_term zero = as_term_bv(p->terms, b->width, 0);
    add_flag(p, to, flag, as_term_not(p->terms, as_term_eq(p->terms, b->variable, zero)));
    for (uint32_t k = 0; k < p->numbers.count; k++) {
      as_term far = distance(p, &p->body, b, false), value = widen(p, b->variable, false);
      add_flag(p, to, flag, as_term_bvult(p->terms, far, p->numbers.at[k]));
      add_flag(p, to, flag, as_term_bvult(p->terms, value, p->numbers.at[k]));
    }
  }
}

/* About the registers of one side alone. */
static void add_own(proof *p, term_vector *to, const as_rounds *of) {
  for (uint32_t i = 0; i < of->changing.count; i++) {
    const as_changing *one = &of->changing.at[i];
    as_term first = arrives(p, of, one);
    add_equal(p, to, one->variable, first);
    if (is_bytes(one)) continue;
    add(p, to, as_term_bvule(p->terms, first, one->variable));
    add(p, to, as_term_bvule(p->terms, one->variable, first));
    for (uint32_t k = 0; k < p->numbers.count; k++)
      add(p, to, as_term_bvule(p->terms, widen(p, one->variable, false), p->numbers.at[k]));
  }
}

static void add_all(proof *p, term_vector *to) {
  for (uint32_t i = 0; i < p->summary.changing.count; i++) {
    const as_changing *one = &p->summary.changing.at[i];
    for (uint32_t k = 0; k < p->body.changing.count; k++) add_pair(p, to, &p->body.changing.at[k], one);
    add_flags(p, to, one);
  }
  add_own(p, to, &p->summary), add_own(p, to, &p->body);
}

/* The number that a final returns. */
static bool is_alive(as_space space, as_object object) {
  const as_object_facts *facts = as_space_object(space, object);
  return facts && facts->lifetime == AS_LIFETIME_ALIVE;
}

static as_term result_of(proof *p, const as_finals *finals, const as_final *final) {
  if (final->kind != AS_FINAL_RETURNS) return as_term_none();
  as_value value = as_finals_variable(finals, final->space, "assay_shape_result");
  if (value.kind != AS_VALUE_TERM || as_term_sort(p->terms, value.term).kind != AS_SORT_BV) return as_term_none();
  return as_term_width(p->terms, value.term) <= WIDE ? value.term : as_term_none();
}

/* Where the body has ended: about the summary's registers, and what the body ended with. */
static void add_ended(proof *p, term_vector *to, const as_final *final) {
  as_term result = result_of(p, &p->body.finals, final);
  for (uint32_t i = 0; i < p->summary.changing.count; i++) {
    const as_changing *one = &p->summary.changing.at[i];
    if (is_bytes(one)) {
      bool is_there = final->kind == AS_FINAL_RETURNS && is_alive(final->space, one->object);
      as_term ended = is_there ? as_space_array(final->space, one->object) : as_term_none();
      if (as_term_exists(ended)) add_equal(p, to, one->variable, ended);
      continue;
    }
    for (uint64_t k = 0; k < 2; k++)
      add_equal(p, to, one->variable, as_term_bv(p->terms, one->width, one->width > k ? k : 0));
    for (int k = 0; k < 4 && as_term_exists(result); k++)
      add_equal(p, to, widen(p, one->variable, k & 1), widen(p, result, k & 2));
    for (uint32_t k = 0; final->note && k < p->body.changing.count; k++) add_pair(p, to, &p->body.changing.at[k], one);
  }
  add_own(p, to, &p->summary);
}

/* ---- what holds of all of them ---- */

/* Candidates that do not hold where the premise does, at one end of `put`, are dropped. */
static void filter(proof *p, term_vector *claims, as_term premise, as_substitution *at) {
  if (never(p, premise)) return;
  term_vector there = {0};
  solved_vector found = {0};
  premise = solve(p, premise, &found);
  for (uint32_t i = 0; i < claims->count; i++)
    term_vector_push(p->world->memory, &there, put_solved(p, &found, as_substitution_apply(at, claims->at[i])));
  as_eval *eval = as_eval_create(p->world->models);
  bool open = true;
  while (open) {
    as_answer answer = ask(p, as_term_and(p->terms, premise, as_term_not(p->terms, all_of(p, &there))));
    open = answer == AS_ANSWER_SAT;
    uint32_t kept = 0, count = there.count;
    if (open) as_eval_bind(eval, as_solver_model(p->world->solver));
    for (uint32_t i = 0; i < count; i++) {
      bool holds = open ? as_eval_holds(eval, there.at[i])
                        : answer == AS_ANSWER_UNSAT ||
                              never(p, as_term_and(p->terms, premise, as_term_not(p->terms, there.at[i])));
      if (holds) claims->at[kept] = claims->at[i], there.at[kept++] = there.at[i];
    }
    open = open && kept < count; /* a model that refutes nothing is no help */
    claims->count = there.count = kept;
    if (answer == AS_ANSWER_SAT && !open) claims->count = there.count = 0;
  }
  as_eval_destroy(eval);
  term_vector_release(p->world->memory, &there), solved_vector_release(p->world->memory, &found);
}

static as_term both(proof *p, as_term a, as_term b) { return as_term_and(p->terms, a, b); }

/* The relation of both sides: what holds where they arrive, and is kept. */
static void find_relation(proof *p) {
  add_all(p, &p->relation);
  for (uint32_t i = 0; i < p->body.arrivals.count; i++)
    for (uint32_t k = 0; k < p->summary.arrivals.count; k++) {
      as_substitution *at = as_substitution_create(p->terms);
      put_arrivals(at, &p->body, i), put_arrivals(at, &p->summary, k);
      filter(p, &p->relation, both(p, p->body.arrivals.at[i]->path, p->summary.arrivals.at[k]->path), at);
      as_substitution_destroy(at);
    }
  uint32_t count;
  do {
    count = p->relation.count;
    for (uint32_t i = 0; i < p->body.all.count; i++)
      for (uint32_t k = 0; k < p->summary.all.count; k++) {
        as_substitution *at = as_substitution_create(p->terms);
        put_ends(at, &p->body, i), put_ends(at, &p->summary, k);
        as_term rounds = both(p, p->body.all.at[i].path, p->summary.all.at[k].path);
        filter(p, &p->relation, both(p, all_of(p, &p->relation), rounds), at);
        as_substitution_destroy(at);
      }
  } while (p->relation.count < count);
}

/* ---- where the body has ended ---- */

/* How the body ended: its path, and what the relation says of it alone. */
static as_term way_of(proof *p, const as_final *final) {
  as_term way = final->path;
  for (uint32_t i = 0; final->note && i < p->relation.count; i++) {
    bool is_own = true;
    for (uint32_t k = 0; k < p->summary.changing.count; k++)
      is_own = is_own && !has_variable(p, p->relation.at[i], p->summary.changing.at[k].variable);
    if (is_own) way = both(p, way, p->relation.at[i]);
  }
  return way;
}

typedef struct ended {
  const as_final *final;
  term_vector relation;
  bool is_there; /* the summary can go on */
} ended;

/* It goes on from what it left at this round, or from its arrival. */
static void enter(proof *p, ended *e, as_term premise, uint32_t at_end, bool is_round) {
  as_substitution *at = as_substitution_create(p->terms);
  if (is_round)
    put_ends(at, &p->summary, at_end);
  else
    put_arrivals(at, &p->summary, at_end);
  e->is_there |= !never(p, premise);
  filter(p, &e->relation, premise, at);
  as_substitution_destroy(at);
}

static void find_ended(proof *p, ended *e) {
  const as_final *f = e->final;
  add_ended(p, &e->relation, f);
  as_term relation = all_of(p, &p->relation);
  if (f->note)
    for (uint32_t k = 0; k < p->summary.all.count; k++)
      enter(p, e, both(p, relation, both(p, f->path, p->summary.all.at[k].path)), k, true);
  else
    for (uint32_t k = 0; k < p->summary.arrivals.count; k++)
      enter(p, e, both(p, f->path, p->summary.arrivals.at[k]->path), k, false);
  for (uint32_t count = UINT32_MAX; e->is_there && e->relation.count < count;) {
    count = e->relation.count;
    for (uint32_t k = 0; k < p->summary.all.count; k++) {
      as_term premise = both(p, all_of(p, &e->relation), both(p, way_of(p, f), p->summary.all.at[k].path));
      enter(p, e, premise, k, true);
    }
  }
}

/* No answer about other inputs is yes that need not be. */
static as_term alone(proof *p, as_term path) {
  as_u32_vector all = {0};
  as_term_variables(p->terms, path, &all);
  for (uint32_t i = 0; i < all.count; i++) {
    as_term variable = as_terms_variable(p->terms, all.at[i]);
    if (!strncmp(as_term_name(p->terms, variable), AS_CUT_MAY, strlen(AS_CUT_MAY)))
      path = as_term_and(p->terms, path, as_term_not(p->terms, variable));
  }
  as_u32_vector_release(as_terms_memory(p->terms), &all);
  return path;
}

/* ---- ends ---- */

/* Outside of what the summary is for, whatever it is told. */
static bool is_outside(proof *p, const as_final *g) {
  if (g->kind != AS_FINAL_FAILS || !g->is_misuse || g->note) return false;
  as_u32_vector all = {0};
  bool has_own = false;
  as_term_variables(p->terms, g->path, &all);
  for (uint32_t i = 0; i < all.count; i++) has_own |= all.at[i] >= p->summary.finals.own_from;
  as_u32_vector_release(as_terms_memory(p->terms), &all);
  return !has_own;
}

/* Bytes of objects that were there before: as arrays, where they are; anything else is as it was. */
static as_term same_bytes(proof *p, const as_final *f, const as_final *g) {
  as_term all = as_term_true(p->terms);
  for (uint32_t i = 0; i < p->objects.objects.count; i++) {
    as_object object = {p->objects.objects.at[i]};
    if (!is_alive(f->space, object) || !is_alive(g->space, object)) continue;
    as_term a = as_space_array(f->space, object), b = as_space_array(g->space, object);
    if (as_term_exists(a) != as_term_exists(b)) return as_term_false(p->terms);
    if (as_term_exists(a)) all = as_term_and(p->terms, all, as_term_eq(p->terms, a, b));
  }
  return all;
}

static as_term same_ends(proof *p, const as_final *f, const as_final *g, const char **undecided) {
  as_sameness same = as_finals_same(&p->objects, &p->body.finals, f, &p->summary.finals, g);
  as_term all = as_term_true(p->terms);
  bool returns = f->kind == AS_FINAL_RETURNS && g->kind == AS_FINAL_RETURNS;
  *undecided = same.undecided;
  if (!returns) return same.all;
  for (int i = 0; i < AS_ASPECT_COUNT; i++)
    all = as_term_and(p->terms, all, i == AS_ASPECT_MEMORY ? same_bytes(p, f, g) : same.is[i]);
  return all;
}

static bool ends_alike(proof *p, as_term premise, const as_final *f, const as_final *g) {
  const char *undecided;
  if (never(p, premise)) return true;
  as_term same = same_ends(p, f, g, &undecided);
  if (undecided) return fail(p, undecided);
  if (never(p, both(p, premise, as_term_not(p->terms, same)))) return true;
  return fail(p, "their ends differ, or may differ");
}

static bool goes_on_as_ended(proof *p, const as_final *f) {
  ended e = {.final = f};
  find_ended(p, &e);
  as_term premise = both(p, way_of(p, f), all_of(p, &e.relation));
  bool good = true;
  for (uint32_t i = 0; e.is_there && good && i < p->summary.finals.all.count; i++) {
    const as_final *g = &p->summary.finals.all.at[i];
    if (g->note) good = ends_alike(p, both(p, premise, g->path), f, g);
  }
  for (uint32_t i = 0; e.is_there && good && i < p->summary.all.count; i++)
    good = never(p, both(p, premise, alone(p, p->summary.all.at[i].path))) ||
           fail(p, "the summary goes on where the body has ended");
  term_vector_release(p->world->memory, &e.relation);
  return good;
}

/* A final of the body, with whatever the summary does in the same round, or before any. */
static bool has_its_end(proof *p, const as_final *f) {
  as_term premise = f->note ? both(p, f->path, all_of(p, &p->relation)) : f->path;
  for (uint32_t i = 0; i < p->summary.finals.all.count; i++) {
    const as_final *g = &p->summary.finals.all.at[i];
    if (is_outside(p, g) || !g->note != !f->note) continue;
    if (!ends_alike(p, both(p, premise, g->path), f, g)) return false;
  }
  return goes_on_as_ended(p, f);
}

/* Where the body goes on the summary does not end. */
static bool goes_on_with_it(proof *p) {
  as_term relation = all_of(p, &p->relation);
  for (uint32_t i = 0; i < p->summary.finals.all.count; i++) {
    const as_final *g = &p->summary.finals.all.at[i];
    if (is_outside(p, g)) continue;
    for (uint32_t k = 0; !g->note && k < p->body.arrivals.count; k++)
      if (!never(p, both(p, g->path, p->body.arrivals.at[k]->path)))
        return fail(p, "the summary has ended where the body goes on");
    for (uint32_t k = 0; g->note && k < p->body.all.count; k++)
      if (!never(p, both(p, relation, both(p, g->path, p->body.all.at[k].path))))
        return fail(p, "the summary has ended where the body goes on");
  }
  return true;
}

/* ---- the class ---- */

/* Whatever may differ does. */
static void see_change(void *data, uint64_t offset, uint64_t count, as_term same) {
  (void)offset, (void)count, (void)same;
  *(bool *)data = true;
}

static bool is_itself(void *data, as_object a, as_object b) { return (void)data, as_object_same(a, b); }

/* Nothing that was there before is another, or freed; but for errno. */
static bool leaves_memory(proof *p, const as_finals *finals) {
  for (uint32_t i = 0; i < finals->all.count; i++) {
    const as_final *one = &finals->all.at[i];
    if (one->kind != AS_FINAL_RETURNS) continue;
    for (uint32_t k = 0; k < p->objects.objects.count; k++) {
      as_object object = {p->objects.objects.at[k]};
      const as_object_facts *was = as_space_object(p->objects.space, object);
      const as_object_facts *is = as_space_object(one->space, object);
      if (was->lifetime != is->lifetime) return fail(p, "it frees memory");
      if (was->lifetime != AS_LIFETIME_ALIVE || was->kind >= AS_OBJECT_FUNCTION) continue;
      bool differs = false;
      if (as_term_exists(as_space_array(one->space, object))) continue;
      as_object_pairs pairs = {is_itself, NULL};
      as_space_differences(finals->machine->spaces, p->objects.space, object, one->space, object, &pairs, see_change,
                           &differs);
      if (differs) return fail(p, "it writes to memory");
    }
    if (as_plist_length(one->output)) return fail(p, "it writes to a stream");
    if (as_before_blind(&p->objects, finals, one)) return fail(p, as_before_blind(&p->objects, finals, one));
  }
  return true;
}

/* Arguments that may bound rounds, and sizes of objects. */
static void list_numbers(proof *p) {
  for (uint32_t i = 0; i < p->objects.objects.count; i++) {
    const as_object_facts *facts = as_space_object(p->objects.space, (as_object){p->objects.objects.at[i]});
    if (facts->kind == AS_OBJECT_HEAP && facts->size.kind == AS_VALUE_TERM)
      term_vector_push(p->world->memory, &p->numbers, facts->size.term);
  }
  for (uint32_t i = 0; i < p->of->parameters; i++) {
    char name[60];
    snprintf(name, sizeof name, "assay_shape_argument_%" PRIu32, i + 1);
    as_value value = as_finals_variable(&p->before, p->before.all.at[0].space, name);
    if (value.kind == AS_VALUE_TERM && as_term_sort(p->terms, value.term).kind == AS_SORT_BV &&
        as_term_width(p->terms, value.term) == WIDE)
      term_vector_push(p->world->memory, &p->numbers, value.term);
  }
}

/* Bounds of questions that no clock has a part in. What stays open in a run is two paths, both of which are looked at;
 * in the proof it is a claim that does not hold. */
static void bound_questions(proof *p, bool in_run) {
  static const uint64_t conflicts[] = {20000, 200}, resources[] = {2000000, 20000};
  as_solver_options options = *p->of->solver;
  options.question_conflicts = conflicts[in_run], options.z3_resources = resources[in_run];
  options.z3_of_its_own = in_run;
  as_solver_set_options(p->world->solver, &options);
}

static bool run_both(proof *p) {
  const as_sized_proof *of = p->of;
  bound_questions(p, true);
  as_finals_settings settings = *of->settings;
  settings.machine.no_summaries = of->no_summaries;
  as_rounds_run(&p->body, p->world, of->program, &settings, of->shape->body, false);
  settings = *of->settings;
  settings.others_from = p->body.finals.own_from, settings.others_to = p->body.finals.own_to;
  as_rounds_run(&p->summary, p->world, of->program, &settings, of->shape->summary, true);
  bound_questions(p, false);
  if (p->body.refused) return fail(p, p->body.refused);
  if (p->summary.refused) return fail(p, p->summary.refused);
  return leaves_memory(p, &p->body.finals) && leaves_memory(p, &p->summary.finals);
}

static bool prove(proof *p) {
  const as_sized_proof *of = p->of;
  if (!of->settings->machine.checks[AS_CHECK_UNINITIALISED] || of->settings->machine.uninit != AS_UNINIT_USE)
    return fail(p, "uninitialised values are not looked for");
  as_finals_run(&p->before, p->world, of->program, of->settings, of->shape->before);
  if (p->before.all.count != 1 || p->before.all.at[0].kind != AS_FINAL_EXITS || p->before.lacks || p->before.adds)
    return fail(p, "the arguments cannot be made as one state");
  as_before_init(&p->objects, p->world->memory, &p->before);
  as_world_share_addresses(p->world, &p->before);
  list_numbers(p);
  bool good = run_both(p);
  if (good) find_relation(p);
  good = good && goes_on_with_it(p);
  for (uint32_t i = 0; good && i < p->body.finals.all.count; i++) good = has_its_end(p, &p->body.finals.all.at[i]);
  as_rounds_release(&p->summary), as_rounds_release(&p->body);
  as_before_release(&p->objects);
  return good;
}

bool as_prove_any_size(const as_sized_proof *induction, const char **why) {
  proof p = {.of = induction, .world = induction->world, .terms = induction->world->terms};
  bool good = prove(&p);
  *why = good ? NULL : p.why ? p.why : "nobody knows";
  as_finals_release(&p.before);
  term_vector_release(p.world->memory, &p.numbers), term_vector_release(p.world->memory, &p.relation);
  return good;
}
