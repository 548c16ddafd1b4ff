/* What a path claims of callers' values, as conditions of `requires`. Three kinds of claims are not said:
 *   - where memory lies that was made for a caller's pointer: the machine places it at a multiple of 16, in the address
 *     space of a process, with a size that nobody knows. A path on which the program itself looks at the number that a
 *     pointer is, is refused (expression.c), so these claims decide nothing;
 *   - what the resources say already: that their pointers are not null and differ;
 *   - what others imply. */
#include "analyse/synth/internal.h"

#include <assay/solve/solver.h>
#include <assay/state/lack.h>
#include <assay/term/substitute.h>
#include <assay/term/variables.h>

AS_VECTOR_DEFINE(terms_vector, as_term)

enum { CLAIMS_MAX = 200 };

typedef struct claiming {
  as_synth_path *p;
  as_terms *terms;
  as_paths *paths;
  as_solver *solver;
  as_path *placed; /* what is known of where memory lies */
  as_path *said;   /* what the resources say of that */
  terms_vector claims;
} claiming;

static as_term number(const claiming *c, uint64_t bits) {
  return as_term_bv(c->terms, c->p->end->machine->pointer_bits, bits);
}

static void know(claiming *c, as_path **path, as_term fact) {
  as_path *next = as_path_extend(c->paths, *path, fact);
  as_path_drop(c->paths, *path), *path = next;
}

static uint64_t size_of(const as_synth_view *v) {
  return v->is_closed ? v->size : (uint64_t)(v->end - v->first) * v->stride;
}

static void know_apart(claiming *c, const as_synth_view *v, const as_synth_view *o) {
  as_term a = as_term_bvsub(c->terms, v->base, number(c, v->before)), a_size = number(c, size_of(v));
  as_term b = as_term_bvsub(c->terms, o->base, number(c, o->before)), b_size = number(c, size_of(o));
  know(c, &c->said,
       as_term_or(c->terms, as_term_bvule(c->terms, as_term_bvadd(c->terms, a, a_size), b),
                  as_term_bvule(c->terms, as_term_bvadd(c->terms, b, b_size), a)));
}

static void know_place(claiming *c, const as_synth_view *v) {
  as_term begin = as_term_bvsub(c->terms, v->base, number(c, v->before));
  as_term last = number(c, UINT64_C(0x7ffffffff000) - size_of(v));
  know(c, &c->placed, as_term_eq(c->terms, as_term_extract(c->terms, begin, 3, 0), as_term_bv(c->terms, 4, 0)));
  know(c, &c->placed, as_term_bvule(c->terms, number(c, 4096), begin));
  know(c, &c->placed, as_term_bvule(c->terms, begin, last));
}

static void know_places(claiming *c) {
  const as_synth_views *views = &c->p->views;
  for (uint32_t i = 0; i < views->count; i++) {
    const as_synth_view *v = &views->at[i];
    if (!as_term_exists(v->base)) continue;
    know(c, &c->said, as_term_not(c->terms, as_term_eq(c->terms, v->base, number(c, 0))));
    for (uint32_t k = 0; k < i; k++)
      if (as_term_exists(views->at[k].base)) know_apart(c, v, &views->at[k]);
  }
  c->placed = as_path_share(c->said);
  for (uint32_t i = 0; i < views->count; i++)
    if (as_term_exists(views->at[i].base)) know_place(c, &views->at[i]);
}

/* Of memory that was lent, if nothing said how large it is. */
static bool is_open_size(const claiming *c, as_term variable) {
  for (uint32_t i = 0; i < c->p->end->path.memory_count; i++)
    if (as_term_same(c->p->end->path.memory[i].size, variable)) return true;
  return false;
}

static bool is_base(const claiming *c, as_term variable) {
  for (uint32_t i = 0; i < c->p->end->path.memory_count; i++)
    if (as_term_same(c->p->end->path.memory[i].base, variable)) return true;
  return false;
}

static bool is_input(const claiming *c, as_term variable) {
  for (uint32_t i = 0; i < c->p->input_count; i++)
    if (as_term_same(c->p->inputs[i]->term, variable)) return true;
  return false;
}

typedef struct kinds {
  bool leaves, sizes, others;
  bool unknown;   /* nobody knows where it comes from */
  bool addresses; /* of the program's */
  bool hidden;    /* one that the file cannot name */
  bool only_bases;
  bool only_addresses;
} kinds;

static kinds kinds_of(const claiming *c, as_term claim) {
  as_u32_vector all = {0};
  as_term_variables(c->terms, claim, &all);
  kinds found = {.only_bases = true, .only_addresses = true};
  for (uint32_t i = 0; i < all.count; i++) {
    as_term variable = as_terms_variable(c->terms, all.at[i]);
    const as_synth_leaf *leaf = as_synth_leaf_of(c->p, variable);
    bool is_leaf = leaf, is_size = is_open_size(c, variable), is_address = leaf && leaf->is_address;
    found.leaves |= is_leaf, found.sizes |= is_size, found.others |= !is_leaf && !is_size;
    found.unknown |= !is_leaf && !is_size && !is_input(c, variable);
    found.only_bases &= is_base(c, variable) || is_size || is_address;
    as_object owned;
    found.hidden |= !is_leaf && as_space_owner(c->p->space, variable, &owned);
    found.addresses |= is_address, found.only_addresses &= is_address;
  }
  as_u32_vector_release(as_terms_memory(c->terms), &all);
  return found;
}

/* Sizes that are known take the place of their variables. */
static as_term with_sizes(const claiming *c, as_term claim) {
  as_substitution *s = as_substitution_create(c->terms);
  for (uint32_t i = 0; i < c->p->end->path.memory_count; i++) {
    const as_lent_memory *m = &c->p->end->path.memory[i];
    for (uint32_t k = 0; k < c->p->views.count; k++)
      if (as_object_same(c->p->views.at[k].object, m->object) && c->p->views.at[k].is_closed)
        as_substitution_add(s, m->size, number(c, c->p->views.at[k].size));
  }
  as_term t = as_substitution_apply(s, claim);
  as_substitution_destroy(s);
  return t;
}

/* ---- addresses ---- */

/* Memory of callers is apart from functions, and from variables that the case has. */
static void know_apart_from(claiming *c, as_object object, as_term address) {
  uint64_t size = 1;
  bool is_resource = object.id <= c->p->unit->functions.count;
  for (uint32_t i = 0; i < c->p->views.count && !is_resource; i++)
    is_resource = as_object_same(c->p->views.at[i].object, object), size = size_of(&c->p->views.at[i]);
  if (!is_resource) return;
  as_synth_view there = {.base = address, .end = 1, .stride = size};
  for (uint32_t i = 0; i < c->p->views.count; i++)
    if (as_term_exists(c->p->views.at[i].base)) know_apart(c, &there, &c->p->views.at[i]);
}

/* Those of different objects differ. */
static void know_addresses(claiming *c) {
  for (uint32_t i = 0; i < c->p->leaves.count; i++) {
    as_object object;
    const as_synth_leaf *leaf = &c->p->leaves.at[i];
    if (!leaf->is_address || !as_space_owner(c->p->space, leaf->variable, &object)) continue;
    know(c, &c->said, as_term_not(c->terms, as_term_eq(c->terms, leaf->variable, number(c, 0))));
    for (uint32_t k = 0; k < i; k++)
      if (c->p->leaves.at[k].is_address)
        know(c, &c->said, as_term_not(c->terms, as_term_eq(c->terms, leaf->variable, c->p->leaves.at[k].variable)));
    know_apart_from(c, object, leaf->variable);
  }
}

/* False: the path has no case. */
static bool take(claiming *c, as_term claim) {
  claim = with_sizes(c, claim);
  kinds k = kinds_of(c, claim);
  if (as_term_is_true(c->terms, claim)) return true;
  if (k.addresses && k.only_addresses) return true; /* where the system has placed them */
  if (k.sizes && !k.others && k.only_bases) return true;
  if (k.sizes) return as_synth_refuse(c->p, "the size of memory of the caller's");
  if (k.hidden && k.leaves) return as_synth_refuse(c->p, "the address of something that the file cannot name");
  if (k.unknown) return as_synth_refuse(c->p, "a value that no caller gave");
  if (k.others && k.leaves) return as_synth_refuse(c->p, "a caller's value together with one that no caller gave");
  if (k.others) return c->p->has_choice = true;
  if (k.only_bases && as_solver_check(c->solver, c->placed, as_term_not(c->terms, claim)) == AS_ANSWER_UNSAT)
    return true;
  if (c->claims.count >= CLAIMS_MAX) return as_synth_refuse(c->p, "too many conditions");
  terms_vector_push(c->p->memory, &c->claims, claim);
  return true;
}

static bool take_all(claiming *c, const as_path *path) {
  if (!as_path_length(path)) return true;
  if (!take_all(c, as_path_parent(path))) return false;
  as_term claim = as_path_claim(path);
  as_synth_overflow overflow;
  if (as_term_op(c->terms, claim) != AS_OP_AND || as_synth_find_overflow(c->p, claim, &overflow)) return take(c, claim);
  for (uint32_t i = 0; i < as_term_operands(c->terms, claim); i++)
    if (!take(c, as_term_operand(c->terms, claim, i))) return false;
  return true;
}

/* Whether the other claims, with the resources, imply this one. */
static bool is_implied(claiming *c, uint32_t which) {
  as_path *path = as_path_share(c->said);
  for (uint32_t i = 0; i < c->claims.count; i++) {
    if (i == which) continue;
    as_path *next = as_path_extend(c->paths, path, c->claims.at[i]);
    as_path_drop(c->paths, path), path = next;
  }
  as_answer answer = as_solver_check(c->solver, path, as_term_not(c->terms, c->claims.at[which]));
  as_path_drop(c->paths, path);
  return answer == AS_ANSWER_UNSAT;
}

enum { IMPLIED_MAX = 24 };

static bool say(claiming *c) {
  for (uint32_t i = 0; i < c->claims.count && c->claims.count <= IMPLIED_MAX;) {
    if (!is_implied(c, i)) {
      i++;
      continue;
    }
    for (uint32_t k = i + 1; k < c->claims.count; k++) c->claims.at[k - 1] = c->claims.at[k];
    c->claims.count--;
  }
  c->p->made.first_claim = c->p->made.
                             requires
      .count, c->p->made.claim_count = c->claims.count;
  if (c->claims.count)
    c->p->made.claims = as_region_copy(c->p->region, c->claims.at, c->claims.count * sizeof *c->claims.at);
  for (uint32_t i = 0; i < c->claims.count; i++) {
    as_text text = {.memory = c->p->memory};
    bool good = as_synth_put_condition(c->p, c->claims.at[i], &text);
    as_synth_lines_push(c->p->memory, &c->p->made.requires, as_synth_keep(c->p, &text));
    if (!good) return false;
  }
  return true;
}

static as_path *with_said(claiming *c, const as_path *at, as_path *path) {
  if (!as_path_length(at)) return path;
  path = with_said(c, as_path_parent(at), path);
  as_path *next = as_path_extend(c->paths, path, as_path_claim(at));
  as_path_drop(c->paths, path);
  return next;
}

static bool bind(claiming *c, const as_path *known) {
  as_path *path = with_said(c, known, as_path_share(c->p->end->outcome->path));
  bool good = as_solver_check(c->solver, path, as_term_true(c->terms)) == AS_ANSWER_SAT;
  if (good) as_eval_bind(c->p->eval, as_solver_model(c->solver));
  as_path_drop(c->paths, path);
  return good;
}

/* A model of the path in which the resources are apart, too: those that were freed may lie anywhere in its own; and
 * where the machine places them, if the path has such a one. */
static bool settle(claiming *c) {
  return bind(c, c->placed) || bind(c, c->said) || as_synth_refuse(c->p, "memory that lies where other memory was");
}

bool as_synth_say_claims(as_synth_path *p) {
  claiming c = {.p = p, .terms = p->terms, .paths = as_run_paths(p->end->run), .solver = as_run_solver(p->end->run)};
  c.said = as_path_root(c.paths);
  know_addresses(&c), know_places(&c);
  bool good = take_all(&c, p->end->outcome->path) && settle(&c) && say(&c);
  as_path_drop(c.paths, c.placed), as_path_drop(c.paths, c.said);
  terms_vector_release(p->memory, &c.claims);
  return good;
}
