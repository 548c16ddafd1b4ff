/* What could not be shown: how it fails, and what is said of it. */
#include "c/verify/internal.h"

#include <assay/base/text.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- texts, in memory of the verifier ---- */

static const char *keep(as_verifier *v, as_text *text) {
  const char *kept = as_region_copy(&v->region, as_text_get(text), text->length + 1);
  as_text_release(text);
  return kept;
}

static const char *show_term(as_verifier *v, as_term t) {
  as_text text = {.memory = v->memory};
  as_spec_logic_print(v->meaning, t, &text);
  return keep(v, &text);
}

static const char *show_resource(as_verifier *v, const as_resource *r) {
  as_text text = {.memory = v->memory};
  as_spec_logic_print_resource(v->meaning, r, &text);
  return keep(v, &text);
}

__attribute__((format(printf, 2, 3))) static const char *say(as_verifier *v, const char *format, ...) {
  char text[1024];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return as_region_copy(&v->region, length < 0 ? "" : text, length < 0 ? 1 : strlen(text) + 1);
}

/* ---- what is known ---- */

/* The same place in another form comes first, then the same kind of resource. */
static const as_resource *nearest_to(as_verifier *v, const as_partial *state, const as_resource *wanted) {
  const as_resource *best = NULL;
  int most = 0;
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
    const as_resource *r = state->heap->at[i];
    int like = r->name == wanted->name ? 1 : 0;
    if (r->count && wanted->count && as_term_same(r->inputs[0], wanted->inputs[0])) like += 3;
    if (as_resource_is_each(r) && wanted->count && as_term_exists(as_each_index(v->terms, r, wanted->inputs[0])))
      like += 2;
    if (like > most) most = like, best = r;
  }
  return best;
}

static void list_held(as_verifier *v, const as_partial *state, as_unproved *u) {
  enum { MOST = sizeof u->known / sizeof *u->known - 1 };
  uint32_t count = as_resources_count(state->heap);
  for (uint32_t i = 0; i < count && i < MOST; i++) u->known[i] = show_resource(v, state->heap->at[i]);
}

/* An invariant fails at its loop, of which it is the condition; everything else where it is executed. */
static uint32_t range_of(const as_verifier *v, const as_exec *x) {
  if (x->at->op != AS_CORE_OP_SPEC) return as_exec_range(x);
  const as_core_spec *spec = &v->unit->specs.at[x->at->extra];
  bool is_of_loop = spec->kind == AS_CORE_SPEC_INVARIANT && spec->loop != AS_CORE_NONE;
  return is_of_loop ? v->unit->loops.at[x->frame->plan->core->first_loop + spec->loop].range : as_exec_range(x);
}

static as_unproved *new_unproved(as_verifier *v, as_exec *x, as_obligation obligation, const char *message) {
  as_unproved *u = as_region_alloc(&v->region, sizeof *u);
  *u = (as_unproved){.obligation = obligation, .failure = {.range = range_of(v, x), .message = message}};
  if (u->failure.range == AS_CORE_NONE) u->failure.range = v->unit->functions.at[v->function].range;
  u->failure.more = u;
  return u;
}

const as_unproved *as_unproved_of(const as_verifier *v, const as_failure *failure) {
  (void)v;
  return failure->more;
}

static bool end(as_exec *x, const as_unproved *u) {
  as_exec_say_where(x);
  as_run_fail(x->run, u->failure.message, &u->failure);
  return x->asking.over = true, false;
}

bool as_verify_fail(as_verifier *v, as_exec *x, as_obligation obligation, const char *format, ...) {
  char text[1024];
  va_list arguments;
  va_start(arguments, format);
  if (vsnprintf(text, sizeof text, format, arguments) < 0) *text = 0;
  va_end(arguments);
  return !x->asking.over && end(x, new_unproved(v, x, obligation, say(v, "%s", text)));
}

const char *as_obligation_name(as_obligation obligation) {
  static const char *const names[] = {
#define AS_OBLIGATION(name, text, ...) text,
#include "c/verify/obligations.def"
#undef AS_OBLIGATION
  };
  AS_REQUIRE(obligation < AS_OBLIGATION_COUNT, "there is such an obligation");
  return names[obligation];
}

/* ---- resources ---- */

static void describe_resource(as_verifier *v, const as_partial *state, const as_resource *wanted, as_unproved *u) {
  u->is_of_resource = true;
  u->asked = show_resource(v, wanted);
  const as_resource *near = nearest_to(v, state, wanted);
  if (near) u->nearest = show_resource(v, near);
  list_held(v, state, u);
}

bool as_verify_missing(as_verifier *v, as_exec *x, const as_partial *state, const as_resource *wanted,
                       const char *what) {
  if (x->asking.over) return false;
  bool has_type = as_spec_type_of_cell(wanted->name) != AS_SPEC_C_NONE && wanted->count;
  const char *message =
      has_type
          ? say(v, "%s %s needs %s, which is not held", what, show_term(v, wanted->inputs[0]), show_resource(v, wanted))
      : wanted->count ? say(v, "%s at %s needs memory that is not held", what, show_term(v, wanted->inputs[0]))
                      : say(v, "%s needs memory that was given away", what);
  as_unproved *u = new_unproved(v, x, AS_OBLIGATION_MISSING_RESOURCE, message);
  describe_resource(v, state, wanted, u);
  return end(x, u);
}

static bool refuse_resource(const as_verify_judge *judge, as_transfer *work) {
  as_verifier *v = judge->v;
  const as_consume_failure *f = &work->failure;
  const char *resource = show_resource(v, &f->wanted);
  const char *message = judge->obligation == AS_OBLIGATION_PRECONDITION
                            ? say(v, "the call of %s needs %s, which is not held", judge->what, resource)
                            : say(v, "%s needs %s, which is not held", judge->what, resource);
  as_unproved *u = new_unproved(v, v->x, AS_OBLIGATION_MISSING_RESOURCE, message);
  describe_resource(v, &work->state, &f->wanted, u);
  u->place = as_spec_logic_place(v->meaning, f->place);
  for (uint32_t i = 0; i < f->chain_count && i < sizeof u->chain / sizeof *u->chain - 1; i++)
    u->chain[i] = show_resource(v, f->chain[i]);
  return end(v->x, u);
}

bool as_verify_changed(const as_verify_judge *judge, as_transfer *work, const as_resource *was, as_term now) {
  as_verifier *v = judge->v;
  const char *how = as_term_exists(now) ? "may be changed" : "is not there";
  const char *message = say(v, "%s %s: %s", judge->what, how, show_resource(v, was));
  as_unproved *u = new_unproved(v, v->x, judge->obligation, message);
  describe_resource(v, &work->state, was, u);
  return end(v->x, u);
}

/* What is only read, and what was freed, may be dropped. */
static bool may_be_dropped(const as_resource *r) {
  as_spec_cell cell = as_spec_is_cell(r->name) ? as_spec_cell_of(r->name) : AS_SPEC_CELL_RW;
  return cell == AS_SPEC_CELL_RO || cell == AS_SPEC_CELL_FREED;
}

bool as_verify_leak(as_verifier *v, as_exec *x, const as_partial *state, const char *where) {
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
    const as_resource *r = state->heap->at[i];
    if (may_be_dropped(r)) continue;
    as_unproved *u = new_unproved(v, x, AS_OBLIGATION_LEAK,
                                  say(v, "%s is left over %s, and nobody takes it", show_resource(v, r), where));
    describe_resource(v, state, r, u);
    u->place = as_spec_logic_place(v->meaning, r->place);
    return end(x, u);
  }
  return true;
}

/* ---- claims ---- */

static bool has_quantifier(as_verifier *v, as_term t) {
  as_op op = as_term_op(v->terms, t);
  if (op == AS_OP_FORALL || op == AS_OP_EXISTS) return true;
  if (op != AS_OP_NOT && op != AS_OP_AND && op != AS_OP_ITE && op != AS_OP_EQ) return false;
  for (uint32_t i = 0; i < as_term_operands(v->terms, t); i++) {
    as_term operand = as_term_operand(v->terms, t, i);
    if (as_term_sort(v->terms, operand).kind == AS_SORT_BOOL && has_quantifier(v, operand)) return true;
  }
  return false;
}

/* The branch goes on where the claim holds. What is quantified ends it: the path cannot have it. */
static bool fail_claim(as_verifier *v, as_exec *x, as_unproved *u, as_term claim) {
  uint32_t answer;
  if (x->asking.over) return false;
  if (as_asking_recall(&x->asking, &answer)) return true;
  if (has_quantifier(v, claim) || as_term_is_false(v->terms, claim)) return end(x, u);
  as_exec_say_where(x);
  if (!as_run_assert(x->run, claim, u->failure.message, &u->failure)) return x->asking.over = true, false;
  as_asking_remember(&x->asking, 0);
  return true;
}

static as_unproved *describe_claim(const as_verify_judge *judge, as_transfer *work) {
  as_verifier *v = judge->v;
  const as_consume_failure *f = &work->failure;
  const char *text = as_spec_logic_text(v->meaning, f->place);
  if (!text) text = show_term(v, f->claim);
  const char *message = judge->obligation == AS_OBLIGATION_PRECONDITION
                            ? say(v, "the call of %s requires %s", judge->what, text)
                            : say(v, "%s does not hold: %s", judge->what, text);
  as_unproved *u = new_unproved(v, v->x, judge->obligation, message);
  u->asked = show_term(v, f->claim);
  u->is_unknown = f->proof == AS_PROOF_UNKNOWN;
  u->place = as_spec_logic_place(v->meaning, f->place);
  list_held(v, &work->state, u);
  for (uint32_t i = 0; i < f->chain_count && i < sizeof u->chain / sizeof *u->chain - 1; i++)
    u->chain[i] = show_resource(v, f->chain[i]);
  return u;
}

static bool overlook(void *data, as_transfer *work) {
  const as_verify_judge *judge = data;
  as_term claim = work->failure.claim;
  return fail_claim(judge->v, judge->v->x, describe_claim(judge, work), claim);
}

bool as_verify_consume(const as_verify_judge *judge, as_transfer *work, const as_assertion *assertion,
                       as_bindings *bindings) {
  as_verify_judge own = *judge;
  work->overlook = overlook, work->data = &own;
  as_consumption done = as_consume(work, assertion, bindings);
  work->overlook = NULL, work->data = NULL;
  if (done == AS_CONSUMPTION_REFUSED) {
    if (work->failure.is_resource) return refuse_resource(judge, work);
    return end(judge->v->x, describe_claim(judge, work)); /* of a predicate's definition, or quantified */
  }
  return done == AS_CONSUMPTION_DONE && as_verify_goes_on(judge->v->x);
}

bool as_verify_require(as_verifier *v, as_exec *x, as_laws laws, as_obligation obligation, as_term claim,
                       as_spec_place place, const char *what) {
  as_proof proof = as_verify_prove(v, x, laws, claim);
  if (!as_verify_goes_on(x)) return false;
  if (proof == AS_PROOF_HOLDS) return true;
  as_unproved *u = new_unproved(v, x, obligation, say(v, "this is not known to hold: %s", what));
  u->asked = show_term(v, claim), u->is_unknown = proof == AS_PROOF_UNKNOWN, u->place = place;
  list_held(v, &as_held_now(x)->state, u);
  return fail_claim(v, x, u, claim);
}
