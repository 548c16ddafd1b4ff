/* Loops. With an invariant, one round stands for all: the invariant is taken where the loop is entered; everything that
 * the loop changes is forgotten; the invariant is given, and one round is executed, at whose end it is taken again and
 * the path ends. What the invariant does not speak of stays in the heap, and must be at the end of the round what it
 * was at its beginning. Without an invariant a loop is executed as it is. */
#include "c/verify/internal.h"

#include <string.h>

static bool has_invariant(const as_verifier *v, const as_exec *x, uint32_t header) {
  const as_plan *plan = x->frame->plan;
  const as_core_instruction *first = &plan->code[plan->block_begin[header]];
  return first->op == AS_CORE_OP_SPEC && v->unit->specs.at[first->extra].kind == AS_CORE_SPEC_INVARIANT;
}

bool as_verify_loop(void *data, as_exec *x, uint32_t loop, bool again) {
  as_verifier *v = data;
  uint32_t header = v->unit->loops.at[x->frame->plan->core->first_loop + loop].header;
  if (!has_invariant(v, x, header)) return true;
  as_held *held = as_held_copy(v, as_held_now(x));
  held->arrived = header + 1, held->again = again;
  as_exec_set_guest(x, held);
  return true;
}

/* ---- what a loop changes ---- */

static bool is_set_in(const as_exec *x, const bool *in, uint32_t local) {
  const as_plan *plan = x->frame->plan;
  for (uint32_t b = 0; b < plan->core->blocks; b++) {
    uint32_t end = b + 1 < plan->core->blocks ? plan->block_begin[b + 1] : plan->instructions;
    for (uint32_t i = plan->block_begin[b]; in[b] && i < end; i++)
      if (plan->code[i].op == AS_CORE_OP_SET && plan->code[i].extra == local) return true;
  }
  return false;
}

/* Its address is used otherwise than to read from it. */
static bool is_touched_in(const as_exec *x, const bool *in, uint32_t local) {
  const as_plan *plan = x->frame->plan;
  uint32_t code = UINT32_C(1) << AS_LOCAL_BIT | local;
  for (uint32_t b = 0; b < plan->core->blocks; b++) {
    uint32_t end = b + 1 < plan->core->blocks ? plan->block_begin[b + 1] : plan->instructions;
    for (uint32_t i = plan->block_begin[b]; in[b] && i < end; i++) {
      const as_core_instruction *at = &plan->code[i];
      for (uint32_t k = 0; at->op != AS_CORE_OP_LOAD && k < at->operands; k++)
        if (plan->operands[at->first_operand + k] == code) return true;
    }
  }
  return false;
}

static as_term any(as_verifier *v, as_exec *x, as_spec_c_type type, const char *name) {
  as_term t = as_asking_fresh(&x->asking, as_spec_logic_c_sort(v->meaning, type), name);
  if (as_verify_facts(v, type).kind == AS_SPEC_C_POINTER) as_verify_note_pointer(v, t);
  as_exec_assume(x, as_verify_is_valid(v, type, t));
  return t;
}

/* New values of locals, to be set when nothing is left to ask. */
typedef struct change {
  uint32_t local;
  as_value value;
} change;

static bool forget_part(as_verifier *v, as_exec *x, as_spec_c_type type, as_object object, uint64_t offset);

/* Some of it is somebody else's, of which the invariant speaks or which stays as it is. */
static bool forget_rest(as_verifier *v, as_exec *x, as_spec_c_type type, as_object object, uint64_t offset) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  uint64_t size = as_spec_logic_size(v->meaning, type), low, high;
  bool found = as_space_is_lacking(x->state->space, object, offset, size, &low, &high);
  if (found && high - low == size) return true;
  if (facts.kind == AS_SPEC_C_ARRAY) {
    uint64_t stride = as_spec_logic_size(v->meaning, facts.of);
    for (uint64_t at = 0; at < size; at += stride)
      if (!forget_part(v, x, facts.of, object, offset + at)) return false;
    return true;
  }
  const as_spec_part *parts;
  uint32_t count = facts.kind == AS_SPEC_C_STRUCT ? as_spec_logic_parts(v->meaning, type, &parts) : 0;
  for (uint32_t i = 0; i < count; i++) {
    if (parts[i].width_bits)
      return as_exec_give_up(x, "a structure with bit-fields of which some bytes are given away");
    if (!forget_part(v, x, parts[i].type, object, offset + parts[i].offset_bits / 8)) return false;
  }
  return count || as_exec_give_up(x, "a scalar or union of which some bytes are given away");
}

static bool forget_part(as_verifier *v, as_exec *x, as_spec_c_type type, as_object object, uint64_t offset) {
  as_term t;
  as_filled filled = as_verify_read(v, x, &x->state->space, type, object, offset, &t);
  if (filled == AS_FILLED_STOPPED) return false;
  if (filled == AS_FILLED_ALL) {
    as_verify_write(v, x, &x->state->space, type, object, offset, any(v, x, type, "any"));
    return as_verify_goes_on(x);
  }
  if (filled == AS_FILLED_LACKS) return forget_rest(v, x, type, object, offset);
  as_access access = {.align_bytes = 1, .may_initialise = true};
  as_value pointer = as_value_pointer(object), size = as_value_bits(as_spec_logic_size(v->meaning, type));
  pointer.offset = offset;
  return as_space_fill(x->machine->spaces, &x->state->space, &x->asker, &access, pointer, as_value_indeterminate(),
                       size) == AS_SPACE_DONE;
}

static bool forget_locals(as_verifier *v, as_exec *x, const bool *in, change *changes, uint32_t *count,
                          as_round *round) {
  const as_plan *plan = x->frame->plan;
  for (uint32_t i = 0; i < plan->locals && as_verify_goes_on(x); i++) {
    const as_core_local *local = &v->unit->locals.at[plan->core->first_local + i];
    const char *name = as_core_name(v->unit, local->name);
    if (local->storage == AS_CORE_STORAGE_REGISTER) {
      if (x->frame->values[i].kind == AS_VALUE_INDETERMINATE || !is_set_in(x, in, i)) continue;
      as_term t = any(v, x, local->type, name);
      as_verify_note_value(v, x, t, local);
      changes[(*count)++] = (change){i, as_verify_value_of(v, local->type, t)};
    } else if (as_object_exists(x->frame->objects[i]) && is_touched_in(x, in, i)) {
      if (!forget_part(v, x, local->type, x->frame->objects[i], 0)) return false;
      round->forgotten[round->forgotten_count++] = x->frame->objects[i].id;
    }
  }
  return as_verify_goes_on(x);
}

/* ---- the invariant ---- */

static bool bind(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_invariance *inv, as_bindings *bindings) {
  return as_verify_bind(v, x, work, &inv->holders, bindings);
}

/* Locals that the loop changes have their new values when the invariant is given. */
static bool bind_changed(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_invariance *inv,
                         const change *changes, uint32_t count, as_bindings *bindings) {
  as_value *old = as_run_alloc(x->run, (count + 1) * sizeof *old);
  for (uint32_t i = 0; i < count; i++) {
    old[i] = x->frame->values[changes[i].local];
    x->frame->values[changes[i].local] = changes[i].value;
  }
  bool good = bind(v, x, work, inv, bindings);
  for (uint32_t i = 0; i < count; i++) x->frame->values[changes[i].local] = old[i];
  return good;
}

static bool first_round(as_verifier *v, as_exec *x, uint32_t spec, uint32_t header) {
  const as_spec_invariance *inv = as_spec_logic_invariant(v->meaning, spec);
  as_transfer work = as_verify_begin_work(v, x);
  as_bindings bindings = {0};
  if (!as_verify_goes_on(x) || !bind(v, x, &work, inv, &bindings)) return false;
  as_verify_judge judge = {v, AS_OBLIGATION_INVARIANT, "the invariant, where the loop is entered,"};
  if (!as_verify_consume(&judge, &work, &inv->assertion, &bindings)) return false;
  const as_resources *rest = work.state.heap;
  change *changes = as_run_alloc(x->run, (x->frame->plan->locals + 1) * sizeof *changes);
  uint32_t count = 0, locals = x->frame->plan->locals;
  as_round *round = as_region_alloc(&v->region, sizeof *round);
  *round = (as_round){.spec = spec, .frame = x->frame->number, .rest = rest, .trace = as_state_trace(x->state)};
  round->forgotten = as_region_alloc(&v->region, (locals + 1) * sizeof *round->forgotten);
  if (!forget_locals(v, x, as_exec_loop_blocks(x, header), changes, &count, round)) return false;
  as_space space = as_space_share(x->state->space); /* without what the invariant has taken */
  as_kept_spaces_push(v->memory, &v->spaces, space);
  round->space = space;
  bindings = (as_bindings){0};
  if (!bind_changed(v, x, &work, inv, changes, count, &bindings) || !as_produce(&work, &inv->assertion, &bindings))
    return false;
  if (as_term_exists(inv->decreases.term)) round->measure = as_bindings_apply(v->terms, &bindings, inv->decreases.term);
  as_verify_note_outputs(v, &bindings, 0, "loop");
  as_held *held = as_held_copy(v, as_held_now(x));
  round->outer = held->rounds;
  held->state = work.state, held->rounds = round, held->arrived = 0, held->again = false;
  as_exec_set_guest(x, held);
  for (uint32_t i = 0; i < count; i++) x->frame->values[changes[i].local] = changes[i].value;
  return true;
}

/* ---- after a round ---- */

static bool same_output(as_verifier *v, as_exec *x, as_transfer *work, const as_resource *was, as_term now) {
  if (!as_term_exists(was->output) || !as_term_exists(now) || as_term_same(was->output, now)) return true;
  if (as_spec_is_cell(was->name) && as_spec_cell_of(was->name) == AS_SPEC_CELL_W) return true;
  return as_verify_holds(v, x, work->state.laws, as_term_eq(v->terms, was->output, now));
}

/* Everything that the invariant did not speak of is what it was. */
static bool rest_is_same(as_verifier *v, as_exec *x, as_transfer *work, const as_round *round) {
  as_verify_judge judge = {v, AS_OBLIGATION_INVARIANT,
                           "after a round of the loop what the invariant does not speak of"};
  for (uint32_t i = 0; i < as_resources_count(round->rest); i++) {
    const as_resource *was = round->rest->at[i];
    as_term now;
    as_consumption done = as_consume_resource(work, was, &now);
    if (done == AS_CONSUMPTION_STOPPED) return false;
    bool same = done == AS_CONSUMPTION_DONE && same_output(v, x, work, was, now);
    if (!as_verify_goes_on(x)) return false;
    if (!same) return as_verify_changed(&judge, work, was, done == AS_CONSUMPTION_DONE ? now : as_term_none());
  }
  return true;
}

typedef struct comparing {
  as_verifier *v;
  as_term same;
} comparing;

static void note_change(void *data, uint64_t offset, uint64_t count, as_term same) {
  comparing *c = data;
  (void)offset, (void)count;
  c->same = as_term_and(c->v->terms, c->same, same);
}

static bool is_forgotten(const as_round *round, uint32_t object) {
  for (uint32_t i = 0; i < round->forgotten_count; i++)
    if (round->forgotten[i] == object) return true;
  return false;
}

static const char *name_of(const as_exec *x, const as_object_facts *facts) {
  const char *name = as_machine_object_name(x->machine, facts);
  return name ? name : "an object";
}

/* The next round finds what this one found: the same bytes are somebody else's. */
static bool lack_alike(as_space before, as_space now, as_object object) {
  uint64_t size = as_space_object(now, object)->size.bits, from = 0, low[2], high[2];
  if (as_space_object(now, object)->size.kind != AS_VALUE_BITS) return true;
  while (from < size) {
    bool lacked = as_space_is_lacking(before, object, from, size - from, &low[0], &high[0]);
    bool lacks = as_space_is_lacking(now, object, from, size - from, &low[1], &high[1]);
    if (!lacked && !lacks) return true;
    if (lacked != lacks || low[0] != low[1] || high[0] != high[1]) return false;
    from = high[0];
  }
  return true;
}

static bool objects_are_same(as_verifier *v, as_exec *x, as_transfer *work, const as_round *round) {
  as_space before = round->space, now = x->state->space;
  for (uint32_t id = 1; id <= as_space_objects(now); id++) {
    as_object object = {id};
    const as_object_facts *was = id <= as_space_objects(before) ? as_space_object(before, object) : NULL;
    const as_object_facts *is = as_space_object(now, object);
    bool was_alive = was && was->lifetime == AS_LIFETIME_ALIVE, is_alive = is && is->lifetime == AS_LIFETIME_ALIVE;
    if (!was_alive && as_verify_is_lost(x, object))
      return as_verify_fail(v, x, AS_OBLIGATION_LEAK,
                            "memory that was allocated in a round of the loop is left over at its end");
    if (!was_alive) continue;
    if (is_alive && is_forgotten(round, id)) {
      if (lack_alike(before, now, object)) continue;
      return as_verify_fail(v, x, AS_OBLIGATION_INVARIANT, "a round of the loop gives away memory of %s, or takes it",
                            name_of(x, is));
    }
    if (!is_alive)
      return as_verify_fail(v, x, AS_OBLIGATION_INVARIANT,
                            "a round of the loop ends the lifetime of an object that was there before");
    comparing c = {v, as_term_true(v->terms)};
    as_space_changes(x->machine->spaces, before, object, now, object, note_change, &c);
    if (as_verify_holds(v, x, work->state.laws, c.same)) continue;
    if (!as_verify_goes_on(x)) return false;
    return as_verify_fail(v, x, AS_OBLIGATION_INVARIANT,
                          "a round of the loop changes %s, of which the invariant does not speak", name_of(x, is));
  }
  return true;
}

static bool next_round(as_verifier *v, as_exec *x, const as_round *round) {
  const as_spec_invariance *inv = as_spec_logic_invariant(v->meaning, round->spec);
  as_transfer work = as_verify_begin_work(v, x);
  as_bindings bindings = {0};
  if (!as_verify_goes_on(x) || !bind(v, x, &work, inv, &bindings)) return false;
  as_verify_judge judge = {v, AS_OBLIGATION_INVARIANT, "the invariant, after a round of the loop,"};
  if (!as_verify_consume(&judge, &work, &inv->assertion, &bindings)) return false;
  if (!as_verify_round_descends(v, x, &work, inv, &bindings, round)) return false;
  if (!rest_is_same(v, x, &work, round)) return false;
  as_resources_tidy(&work);
  if (!as_verify_goes_on(x) || !as_verify_leak(v, x, &work.state, "at the end of a round of the loop")) return false;
  if (!objects_are_same(v, x, &work, round)) return false;
  return as_verify_end(v, x);
}

bool as_verify_invariant(as_verifier *v, as_exec *x, uint32_t spec) {
  const as_held *held = as_held_now(x);
  const as_round *round = held->rounds;
  while (round && !(round->spec == spec && round->frame == x->frame->number)) round = round->outer;
  if (round && held->again) return next_round(v, x, round);
  uint32_t header = 0;
  while (header + 1 < x->frame->plan->core->blocks && x->frame->plan->block_begin[header + 1] <= x->frame->next)
    header++;
  return first_round(v, x, spec, header);
}
