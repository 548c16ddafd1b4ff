/* What could not be shown: how it fails, and what is said of it. */
#include "c/verify/internal.h"

#include <assay/base/text.h>
#include <assay/term/variables.h>
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

static const char *show_like(as_verifier *v, as_term like, as_term t) {
  as_text text = {.memory = v->memory};
  as_spec_logic_print_like(v->meaning, like, t, &text);
  return keep(v, &text);
}

static const char *show_access(as_verifier *v, as_term pointer, as_spec_c_type type) {
  as_text text = {.memory = v->memory};
  as_spec_logic_print_access(v->meaning, pointer, type, &text);
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

/* ---- the failure ---- */

/* An invariant fails at its loop, of which it is the condition; everything else where it is executed. */
static uint32_t range_of(const as_verifier *v, const as_exec *x) {
  if (!x->at || x->at->op != AS_CORE_OP_SPEC) return as_exec_range(x);
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

/* Names, and what is known of the terms. */
static void begin_report(as_verifier *v, const as_exec *x, const as_partial *state, as_obligation obligation) {
  as_verify_begin_names(v, x->state, as_held_now(x), state, obligation == AS_OBLIGATION_POSTCONDITION);
}

static void end_report(as_verifier *v, const as_exec *x, const as_partial *state, const as_term *about, uint32_t count,
                       as_unproved *u) {
  as_verify_list_known(v, as_held_now(x), state, about, count, &u->background);
  as_verify_end_names(v);
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

static void name_resource(as_verifier *v, const as_exec *x, const as_resource *r) {
  for (uint32_t i = 0; i < r->count; i++) as_verify_name_about(v, x->state, r->inputs[i]);
}

static void describe_resource(as_verifier *v, const as_exec *x, const as_partial *state, const as_resource *wanted,
                              as_unproved *u) {
  u->is_of_resource = true, u->wanted = *wanted;
  u->asked = show_resource(v, wanted);
  as_verify_find_near(v, as_held_now(x), state, wanted, u->nearest);
}

/* What it is about: its own inputs, and those of the resources that are like it. */
static void end_of_resource(as_verifier *v, const as_exec *x, const as_partial *state, const as_resource *wanted,
                            as_unproved *u) {
  enum { MOST = 16 };
  as_term about[MOST];
  uint32_t count = 0;
  for (uint32_t i = 0; i < wanted->count && count < MOST; i++) about[count++] = wanted->inputs[i];
  if (as_resource_is_each(wanted) && count + 2 <= MOST) about[count++] = wanted->base, about[count++] = wanted->guard;
  for (uint32_t i = 0; i < as_resources_count(state->heap) && count < MOST; i++)
    if (state->heap->at[i]->name == wanted->name && state->heap->at[i]->count)
      about[count++] = state->heap->at[i]->inputs[0];
  end_report(v, x, state, about, count, u);
}

bool as_verify_missing(as_verifier *v, as_exec *x, const as_partial *state, const as_resource *wanted,
                       const char *what) {
  if (x->asking.over) return false;
  bool has_type = as_spec_type_of_cell(wanted->name) != AS_SPEC_C_NONE && wanted->count;
  bool is_whole = as_resource_is_each(wanted) || wanted->name == as_verify_token_name(); /* no single access */
  begin_report(v, x, state, AS_OBLIGATION_MISSING_RESOURCE);
  name_resource(v, x, wanted);
  bool is_null = has_type && !is_whole && as_term_is_const(v->terms, wanted->inputs[0]) &&
                 !as_term_bits(v->terms, wanted->inputs[0]);
  const char *message =
      is_null    ? say(v, "%s through a null pointer: no memory is there", what)
      : is_whole ? say(v, "%s needs %s, which is not held", what, show_resource(v, wanted))
      : has_type ? say(v, "%s %s needs %s, which is not held", what,
                       show_access(v, wanted->inputs[0], as_spec_type_of_cell(wanted->name)), show_resource(v, wanted))
                 : say(v, "%s at %s needs memory that is not held", what, show_term(v, wanted->inputs[0]));
  as_unproved *u = new_unproved(v, x, AS_OBLIGATION_MISSING_RESOURCE, message);
  describe_resource(v, x, state, wanted, u);
  end_of_resource(v, x, state, wanted, u);
  return end(x, u);
}

/* Whether requires gave the function these bytes, as `accesses` does, or memory of the object in another form. */
static bool had_bytes(const as_verifier *v, const as_exec *x, const as_lack *lack) {
  as_object owner, object = lack->pointer.object;
  if (!as_space_is_lacking(as_held_now(x)->begins_in, object, lack->low, lack->high - lack->low, NULL, NULL))
    return true;
  for (uint32_t i = 0; i < as_resources_count(v->begins); i++) {
    const as_resource *r = v->begins->at[i];
    as_term at = as_resource_is_each(r) ? r->base : r->count ? r->inputs[0] : (as_term){0};
    if (as_term_exists(at) && as_space_owner(x->state->space, at, &owner) && owner.id == object.id) return true;
  }
  return false;
}

bool as_verify_missing_bytes(as_verifier *v, as_exec *x, const as_partial *state, const as_resource *wanted,
                             const as_lack *lack, const char *what) {
  if (x->asking.over) return false;
  const char *global = as_verify_global_name(v, lack->pointer.object);
  bool is_new = global && !had_bytes(v, x, lack);
  begin_report(v, x, state, AS_OBLIGATION_MISSING_RESOURCE);
  name_resource(v, x, wanted);
  const char *message =
      !is_new ? say(v, "%s needs memory that was given away", what)
      : strchr(global, '.')
          ? say(v, "%s needs the static variable %s, of which no contract can speak", what, global)
          : say(v, "%s needs %s, which no contract gives: `accesses %s;` would", what, global, global);
  as_unproved *u = new_unproved(v, x, AS_OBLIGATION_MISSING_RESOURCE, message);
  describe_resource(v, x, state, wanted, u);
  end_of_resource(v, x, state, wanted, u);
  return end(x, u);
}

static void show_chain(as_verifier *v, const as_consume_failure *f, as_unproved *u) {
  for (uint32_t i = 0; i < f->chain_count && i < AS_CHAIN_MOST; i++) u->chain[i] = show_resource(v, f->chain[i]);
}

static bool refuse_resource(const as_verify_judge *judge, as_transfer *work) {
  as_verifier *v = judge->v;
  const as_consume_failure *f = &work->failure;
  begin_report(v, v->x, &work->state, judge->obligation);
  name_resource(v, v->x, &f->wanted);
  const char *resource = show_resource(v, &f->wanted);
  const char *message = judge->obligation == AS_OBLIGATION_PRECONDITION
                            ? say(v, "the call of %s needs %s, which is not held", judge->what, resource)
                            : say(v, "%s needs %s, which is not held", judge->what, resource);
  as_unproved *u = new_unproved(v, v->x, AS_OBLIGATION_MISSING_RESOURCE, message);
  describe_resource(v, v->x, &work->state, &f->wanted, u);
  u->place = as_spec_logic_place(v->meaning, f->place);
  show_chain(v, f, u);
  end_of_resource(v, v->x, &work->state, &f->wanted, u);
  return end(v->x, u);
}

bool as_verify_changed(const as_verify_judge *judge, as_transfer *work, const as_resource *was, as_term now) {
  as_verifier *v = judge->v;
  const char *how = as_term_exists(now) ? "may be changed" : "is not there";
  begin_report(v, v->x, &work->state, judge->obligation);
  name_resource(v, v->x, was);
  const char *message = say(v, "%s %s: %s", judge->what, how, show_resource(v, was));
  as_unproved *u = new_unproved(v, v->x, judge->obligation, message);
  describe_resource(v, v->x, &work->state, was, u);
  if (as_term_exists(now)) memset(u->nearest, 0, sizeof u->nearest); /* it is there */
  end_of_resource(v, v->x, &work->state, was, u);
  return end(v->x, u);
}

bool as_verify_may_be_dropped(const as_resource *r) {
  as_spec_cell cell = as_spec_is_cell(r->name) ? as_spec_cell_of(r->name) : AS_SPEC_CELL_RW;
  return cell == AS_SPEC_CELL_RO || cell == AS_SPEC_CELL_FREED;
}

bool as_verify_leak(as_verifier *v, as_exec *x, const as_partial *state, const char *where) {
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
    const as_resource *r = state->heap->at[i];
    if (as_verify_may_be_dropped(r)) continue;
    begin_report(v, x, state, AS_OBLIGATION_POSTCONDITION);
    as_unproved *u = new_unproved(v, x, AS_OBLIGATION_LEAK,
                                  say(v, "%s is left over %s, and nobody takes it", show_resource(v, r), where));
    u->is_of_resource = true, u->wanted = *r;
    u->place = as_spec_logic_place(v->meaning, r->place);
    end_of_resource(v, x, state, r, u);
    return end(x, u);
  }
  return true;
}

/* ---- claims ---- */

bool as_verify_has_quantifier(as_verifier *v, as_term t) {
  as_op op = as_term_op(v->terms, t);
  if (op == AS_OP_FORALL || op == AS_OP_EXISTS) return true;
  if (op != AS_OP_NOT && op != AS_OP_AND && op != AS_OP_ITE && op != AS_OP_EQ) return false;
  for (uint32_t i = 0; i < as_term_operands(v->terms, t); i++) {
    as_term operand = as_term_operand(v->terms, t, i);
    if (as_term_sort(v->terms, operand).kind == AS_SORT_BOOL && as_verify_has_quantifier(v, operand)) return true;
  }
  return false;
}

/* The branch goes on where the claim holds. What is quantified ends it: the path cannot have it. */
static bool fail_claim(as_verifier *v, as_exec *x, as_unproved *u, as_term claim) {
  uint32_t answer;
  if (x->asking.over) return false;
  if (as_asking_recall(&x->asking, &answer)) return true;
  if (as_verify_has_quantifier(v, claim) || as_term_is_false(v->terms, claim)) return end(x, u);
  as_exec_say_where(x);
  if (!as_run_assert(x->run, claim, u->failure.message, &u->failure)) return x->asking.over = true, false;
  as_asking_remember(&x->asking, 0);
  return true;
}

/* The function has a variable of this name, too. */
static bool is_local(const as_verifier *v, const char *name) {
  const as_frame *frame = v->x->frame;
  for (uint32_t i = 0; frame && i < frame->plan->locals; i++)
    if (!strcmp(name, as_core_name(v->unit, v->unit->locals.at[frame->plan->core->first_local + i].name))) return true;
  return false;
}

/* A record of values that are called its members: S == { len: S.len, ... } says nothing. */
static bool is_of_own_members(as_verifier *v, const char *name, as_term value) {
  as_sort sort = as_term_sort(v->terms, value);
  if (as_term_op(v->terms, value) != AS_OP_CONSTRUCT || as_data_count(v->terms, sort) != 1) return false;
  const as_constructor *record = as_data_constructor(v->terms, sort, 0);
  for (uint32_t i = 0; i < record->count; i++)
    if (strcmp(show_term(v, as_term_member(v->terms, value, 0, i)), say(v, "%s.%s", name, record->members[i].name)))
      return false;
  return true;
}

/* Names of the condition that stand for something else than what they say; callee: it is its contract's. */
static void show_where(as_verifier *v, const as_bindings *bindings, as_term condition, const char *callee,
                       as_unproved *u) {
  uint32_t count = 0;
  for (uint32_t i = 0; bindings && i < bindings->count && count < AS_WHERE_MOST; i++) {
    as_term from = bindings->from[i], to = bindings->to[i];
    if (!as_term_exists(to) || !as_term_shares_variables(v->terms, condition, from)) continue;
    const char *name = show_term(v, from), *value = show_like(v, from, to);
    if (is_of_own_members(v, name, to)) continue;
    bool is_theirs = callee && is_local(v, name);
    if (strcmp(name, value))
      u->where[count++] = say(v, "%s%s%s == %s", name, is_theirs ? "@" : "", is_theirs ? callee : "", value);
  }
}

/* The condition that was written at the place, before anything was put in; none: it is of a definition. */
static as_term written_claim(const as_assertion *assertion, uint64_t place) {
  for (uint32_t i = 0; assertion && i < assertion->count; i++)
    if (assertion->items[i].kind == AS_ITEM_CLAIM && assertion->items[i].place == place)
      return assertion->items[i].term;
  return as_term_none();
}

static as_unproved *describe_claim(const as_verify_judge *judge, as_transfer *work) {
  as_verifier *v = judge->v;
  const as_consume_failure *f = &work->failure;
  begin_report(v, v->x, &work->state, judge->obligation);
  as_verify_name_about(v, v->x->state, f->claim);
  const char *text = as_spec_logic_text(v->meaning, f->place);
  if (!text) text = show_term(v, f->claim);
  const char *message = judge->obligation == AS_OBLIGATION_PRECONDITION
                            ? say(v, "the call of %s requires %s", judge->what, text)
                            : say(v, "%s does not hold: %s", judge->what, text);
  as_unproved *u = new_unproved(v, v->x, judge->obligation, message);
  as_term written = written_claim(v->consumed, f->place);
  if (!as_term_is_const(v->terms, f->claim)) u->asked = show_term(v, f->claim);
  if (as_term_exists(written))
    show_where(v, v->bindings, written, judge->obligation == AS_OBLIGATION_PRECONDITION ? judge->what : NULL, u);
  u->is_unknown = f->proof == AS_PROOF_UNKNOWN, u->claim = f->claim;
  u->why = u->is_unknown ? as_verify_why(v, &work->state, f->claim) : as_verify_lemma_for(v, f->claim);
  u->place = as_spec_logic_place(v->meaning, f->place);
  show_chain(v, f, u);
  end_report(v, v->x, &work->state, &f->claim, 1, u);
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
  const as_resources *before = work->state.heap;
  own.v->consumed = assertion, own.v->bindings = bindings;
  as_verify_tell_addresses(own.v, work, assertion, bindings);
  work->overlook = overlook, work->data = &own;
  as_consumption done = as_consume(work, assertion, bindings);
  work->overlook = NULL, work->data = NULL, judge->v->latest = work->state.heap;
  if (done == AS_CONSUMPTION_REFUSED) {
    if (work->failure.is_resource) return refuse_resource(&own, work);
    return end(own.v->x, describe_claim(&own, work)); /* of a predicate's definition, or quantified */
  }
  if (done != AS_CONSUMPTION_DONE || !as_verify_goes_on(own.v->x)) return false;
  if (own.obligation == AS_OBLIGATION_PRECONDITION)
    as_verify_note_given(own.v, own.v->x, before, work->state.heap, own.what);
  return true;
}

bool as_verify_require(as_verifier *v, as_exec *x, as_laws laws, as_obligation obligation, as_term claim,
                       as_spec_place place, const char *what) {
  as_proof proof = as_verify_prove(v, x, laws, claim);
  if (!as_verify_goes_on(x)) return false;
  if (proof == AS_PROOF_HOLDS) return true;
  const as_partial *state = &as_held_now(x)->state;
  begin_report(v, x, state, obligation);
  as_verify_name_about(v, x->state, claim);
  as_unproved *u = new_unproved(v, x, obligation, say(v, "this is not known to hold: %s", what));
  if (!as_term_is_const(v->terms, claim)) u->asked = show_term(v, claim);
  u->is_unknown = proof == AS_PROOF_UNKNOWN, u->place = place, u->claim = claim;
  u->why = u->is_unknown ? as_verify_why(v, state, claim) : as_verify_lemma_for(v, claim);
  end_report(v, x, state, &claim, 1, u);
  return fail_claim(v, x, u, claim);
}
