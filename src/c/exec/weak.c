/* Weak compare-exchange (7.17.7.4p4): it may fail though the values are equal. Both outcomes are followed.
 *
 * Programs try again, in a loop that brings them back to where they were: a path that failed and came back to the same
 * state can do nothing that the path which did not fail there does not do, so it ends here, and nothing is lost. What
 * changes from one attempt to the next (a counter of them) is another state: there it may fail again, up to a bound,
 * which the ledger tells. */
#include "c/exec/internal.h"

enum { MOST_FAILURES = 16, MOST_PENDING = 8 };

typedef struct as_outside {
  const struct as_plist_cell *inputs, *supplies, *output, *exits;
  uint64_t filled, jumped;
} as_outside;

struct as_attempt {
  uint32_t references;
  struct as_attempt *next;
  uint32_t failures; /* in a row, with this one */
  as_frame *frame;   /* as it was, with its callers */
  as_space space;
  as_outside outside;
};

static void drop_one(as_machine *machine, as_attempt *attempt) {
  assert(attempt->frame && attempt->failures);
  as_frame_drop(machine, attempt->frame);
  as_space_drop(machine->spaces, &attempt->space);
  as_memory_free(machine->memory, attempt, sizeof *attempt);
}

void as_attempt_share(as_attempt *attempt) {
  assert(!attempt || attempt->references);
  if (attempt) attempt->references++;
}

void as_attempt_drop(as_machine *machine, as_attempt *attempt) {
  while (attempt && --attempt->references == 0) {
    as_attempt *next = attempt->next;
    drop_one(machine, attempt);
    attempt = next;
  }
}

static bool is_here(const as_exec *x, const as_attempt *attempt) {
  return attempt->frame->plan == x->frame->plan && attempt->frame->next == x->frame->next;
}

static const as_attempt *find(const as_exec *x) {
  const as_attempt *attempt = x->state->attempts;
  while (attempt && !is_here(x, attempt)) attempt = attempt->next;
  return attempt;
}

/* ---- the same state? ---- */

/* Locals that were made anew in a loop or a call have other objects: `from` then is `to` now. */
typedef struct renaming {
  as_object from, to;
} renaming;

typedef struct comparison {
  as_exec *x;
  const as_attempt *then;
  renaming *renamings;
  uint32_t count;
  bool is_same;
} comparison;

static as_object renamed(const comparison *c, as_object object) {
  for (uint32_t i = 0; i < c->count; i++)
    if (as_object_same(c->renamings[i].from, object)) return c->renamings[i].to;
  return object;
}

static bool same_value(const comparison *c, const as_value *then, const as_value *now) {
  as_value value = *then;
  if (value.kind == AS_VALUE_POINTER) value.object = renamed(c, value.object);
  if (value.kind == AS_VALUE_INDETERMINATE)
    return now->kind == AS_VALUE_INDETERMINATE && value.bits == now->bits && value.low == now->low;
  return as_value_same(&value, now);
}

static bool same_arguments(const comparison *c, const as_frame *then, const as_frame *now) {
  bool same = then->more.count == now->more.count && then->allocated.count == now->allocated.count;
  for (uint32_t i = 0; same && i < now->more.count; i++) {
    const as_argument *a = &then->more.at[i], *b = &now->more.at[i];
    same = a->type == b->type && same_value(c, &a->value, &b->value);
  }
  for (uint32_t i = 0; same && i < now->allocated.count; i++) same = then->allocated.at[i] == now->allocated.at[i];
  return same;
}

static bool same_frame(const comparison *c, const as_frame *then, const as_frame *now) {
  if (then->plan != now->plan || then->next != now->next || then->stack.bytes != now->stack.bytes ||
      !as_term_same(then->stack.term, now->stack.term) || !as_object_same(then->variadic, now->variadic))
    return false;
  if (!same_value(c, &then->result_place, &now->result_place) || !same_arguments(c, then, now)) return false;
  const bool *live = as_plan_live_behind(c->x, now->plan, now->next);
  bool same = true;
  for (uint32_t s = 0; same && s < now->plan->slots; s++)
    if (live[s]) same = same_value(c, &then->values[s], &now->values[s]);
  for (uint32_t i = 0; same && i < now->plan->locals; i++)
    same = as_object_exists(then->objects[i]) == as_object_exists(now->objects[i]);
  return same;
}

static bool same_frames(const comparison *c) {
  const as_frame *then = c->then->frame, *now = c->x->frame;
  while (then && now && then != now) {
    if (!same_frame(c, then, now)) return false;
    then = then->caller, now = now->caller;
  }
  return then == now;
}

static void find_renamings(comparison *c) {
  const as_frame *then = c->then->frame, *now = c->x->frame;
  uint32_t most = 0;
  for (const as_frame *f = now; f; f = f->caller) most += f->plan->locals;
  c->renamings = as_run_alloc(c->x->run, (most + 1) * sizeof *c->renamings);
  for (; then && now && then != now && then->plan == now->plan; then = then->caller, now = now->caller)
    for (uint32_t i = 0; i < now->plan->locals; i++)
      if (!as_object_same(then->objects[i], now->objects[i]))
        c->renamings[c->count++] = (renaming){then->objects[i], now->objects[i]};
  assert(c->count <= most);
}

static void see_change(void *data, uint64_t offset, uint64_t count, as_term same) {
  comparison *c = data;
  (void)offset, (void)count;
  if (!as_term_is_true(c->x->terms, same)) c->is_same = false;
}

static bool is_alive(as_space space, as_object object) {
  const as_object_facts *facts = object.id <= as_space_objects(space) ? as_space_object(space, object) : NULL;
  return facts && facts->lifetime == AS_LIFETIME_ALIVE;
}

/* The engine's own objects have no content. */
static bool has_content(as_space space, as_object object) {
  return as_space_object(space, object)->kind < AS_OBJECT_FUNCTION;
}

static void compare_object(comparison *c, as_object then, as_object now) {
  as_space space = c->x->state->space;
  bool was = is_alive(c->then->space, then), is = is_alive(space, now);
  if (was != is) c->is_same = false;
  if (!was || !is || !has_content(space, now)) return;
  const as_object_facts *a = as_space_object(c->then->space, then), *b = as_space_object(space, now);
  if (!as_value_same(&a->size, &b->size) || a->tag != b->tag) c->is_same = false;
  if (c->is_same) as_space_changes(c->x->machine->spaces, c->then->space, then, space, now, see_change, c);
}

static bool is_renamed(const comparison *c, as_object object) {
  for (uint32_t i = 0; i < c->count; i++)
    if (as_object_same(c->renamings[i].from, object) || as_object_same(c->renamings[i].to, object)) return true;
  return false;
}

static bool same_memory(comparison *c) {
  uint32_t count = as_space_objects(c->x->state->space);
  for (uint32_t i = 0; c->is_same && i < c->count; i++) compare_object(c, c->renamings[i].from, c->renamings[i].to);
  for (uint32_t id = 1; c->is_same && id <= count; id++)
    if (!is_renamed(c, (as_object){id})) compare_object(c, (as_object){id}, (as_object){id});
  return c->is_same;
}

/* What the program has done to the outside, and knows of it. Lists only grow before the exit. */
static as_outside outside(const as_state *state) {
  return (as_outside){state->inputs.first, state->supplies.first, state->output.first,
                      state->exits.first,  state->filled,         state->jumped};
}

static bool same_outside(const as_outside *a, const as_outside *b) {
  return a->inputs == b->inputs && a->supplies == b->supplies && a->output == b->output && a->exits == b->exits &&
         a->filled == b->filled && a->jumped == b->jumped;
}

static bool is_same(as_exec *x, const as_attempt *then) {
  comparison c = {.x = x, .then = then, .is_same = true};
  assert(is_here(x, then));
  as_outside now = outside(x->state);
  if (x->state->has_exited || !same_outside(&then->outside, &now)) return false;
  find_renamings(&c);
  return same_frames(&c) && same_memory(&c);
}

/* ---- attempts ---- */

static as_attempt *copy_attempt(as_machine *machine, const as_attempt *from, as_attempt *next) {
  as_attempt *copy = as_memory_alloc(machine->memory, sizeof *copy);
  *copy = *from;
  copy->references = 1, copy->next = next;
  copy->frame->references++;
  copy->space = as_space_share(from->space);
  return copy;
}

/* Without that of this place, and the oldest ones. */
static as_attempt *others(as_exec *x, const as_attempt *list, uint32_t most) {
  if (!list || !most) return NULL;
  as_attempt *rest = others(x, list->next, most - 1);
  return is_here(x, list) ? rest : copy_attempt(x->machine, list, rest);
}

static void forget_here(as_exec *x) {
  if (!find(x)) return;
  as_attempt *old = x->state->attempts;
  x->state->attempts = others(x, old, MOST_PENDING);
  as_attempt_drop(x->machine, old);
}

static void remember_here(as_exec *x, uint32_t failures) {
  forget_here(x);
  assert(!find(x));
  as_attempt *attempt = as_memory_alloc(x->machine->memory, sizeof *attempt);
  *attempt = (as_attempt){.references = 1,
                          .next = x->state->attempts,
                          .failures = failures,
                          .frame = as_frame_copy(x->machine, x->frame),
                          .space = as_space_share(x->state->space),
                          .outside = outside(x->state)};
  x->state->attempts = attempt;
}

bool as_exec_fail_weakly(as_exec *x, bool *fails) {
  assert(x->frame && x->at->op == AS_CORE_OP_CALL);
  const as_attempt *last = find(x);
  *fails = false;
  uint32_t failures = last ? last->failures : 0;
  bool is_concrete = x->machine->options.concrete;
  if (!is_concrete && last && is_same(x, last)) return as_exec_vanish(x), false;
  if (!is_concrete && failures == MOST_FAILURES) {
    as_exec_leave_out(x, AS_LIMIT_WEAK, "compare-exchange");
    return as_exec_goes_on(x);
  }
  *fails = as_exec_choose(x, 2, AS_WEAK_FAILS);
  if (!as_exec_goes_on(x)) return false;
  if (*fails)
    remember_here(x, failures + 1);
  else
    forget_here(x);
  return true;
}
