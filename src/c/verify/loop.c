/* Loops. With an invariant, one round stands for all: the invariant is taken where the loop is entered; everything that
 * the loop changes is forgotten; the invariant is given, and one round is executed, at whose end it is taken again and
 * the path ends. What the invariant does not speak of stays in the heap, and must be at the end of the round what it
 * was at its beginning. Without an invariant one is guessed (infer/infer.h); a loop for which there is none is executed
 * as it is. */
#include "c/verify/convert/convert.h"

#include <assay/term/substitute.h>

static bool has_invariant(const as_verifier *v, const as_exec *x, uint32_t header) {
  const as_plan *plan = x->frame->plan;
  const as_core_instruction *first = &plan->code[plan->block_begin[header]];
  return first->op == AS_CORE_OP_SPEC && v->unit->specs.at[first->extra].kind == AS_CORE_SPEC_INVARIANT;
}

/* The loop of the unit that begins at this block; AS_CORE_NONE: nothing leads back to it, since each round leaves. */
static uint32_t loop_at(const as_exec *x, uint32_t header) {
  const as_plan *plan = x->frame->plan;
  uint32_t loop = plan->loop_of[header];
  return loop == AS_CORE_NONE ? AS_CORE_NONE : plan->core->first_loop + loop;
}

/* ---- the invariant ---- */

/* What was written, then what was guessed. */
typedef struct both {
  const as_spec_invariance *at[2];
  uint32_t count;
} both;

static both both_of(const as_spec_invariance *written, const as_inferred *inferred) {
  both b = {0};
  if (written) b.at[b.count++] = written;
  if (inferred) b.at[b.count++] = as_infer_invariant(inferred);
  return b;
}

static bool bind(as_verifier *v, as_exec *x, as_transfer *work, const both *b, bool reads, as_bindings bindings[2]) {
  for (uint32_t i = 0; i < b->count; i++) {
    as_spec_holders holders = b->at[i]->holders;
    if (!reads) holders.read_count = 0;
    if (!as_verify_bind(v, x, work, &holders, &bindings[i])) return false;
  }
  return true;
}

/* Locals that the loop changes have their new values when the invariant is given. Memory that is guessed to be changed
 * is looked at later, when it is given as well. */
static bool bind_changed(as_verifier *v, as_exec *x, as_transfer *work, const both *b, bool reads,
                         const as_changed_local *changes, uint32_t count, as_bindings bindings[2]) {
  as_value *old = as_run_alloc(x->run, (count + 1) * sizeof *old);
  for (uint32_t i = 0; i < count; i++) {
    old[i] = x->frame->values[changes[i].local];
    x->frame->values[changes[i].local] = changes[i].value;
  }
  bool good = bind(v, x, work, b, reads, bindings);
  for (uint32_t i = 0; i < count; i++) x->frame->values[changes[i].local] = old[i];
  return good;
}

/* Pointers whose new value the invariant says are that. */
static bool solve_pointers(as_verifier *v, as_exec *x, as_transfer *work, const both *b, bool reads,
                           as_changed_local *changes, uint32_t count, as_bindings bindings[2]) {
  for (uint32_t i = 0; i < count && as_verify_goes_on(x); i++) {
    as_spec_c_type type = v->unit->locals.at[x->frame->plan->core->first_local + changes[i].local].type;
    if (as_verify_facts(v, type).kind != AS_SPEC_C_POINTER) continue;
    as_term variable = as_value_term(v->terms, &changes[i].value, x->machine->pointer_bits), is = as_term_none();
    for (uint32_t k = 0; k < b->count && !as_term_exists(is); k++)
      is = as_verify_solve(v, x, work, &b->at[k]->assertion, reads ? NULL : &b->at[k]->holders, &bindings[k], variable);
    if (!as_term_exists(is)) continue;
    changes[i].value = as_verify_value_of(v, type, is);
    for (uint32_t k = 0; k < b->count; k++)
      for (uint32_t n = 0; n < bindings[k].count; n++)
        bindings[k].to[n] = as_term_substitute(v->terms, bindings[k].to[n], &variable, &is, 1);
  }
  return as_verify_goes_on(x);
}

/* What was guessed may speak of what the written invariant takes. */
static void pass_on(as_verifier *v, const both *b, as_bindings bindings[2]) {
  for (uint32_t i = 0; b->count == 2 && i < b->at[0]->assertion.count; i++) {
    as_term output = b->at[0]->assertion.items[i].output;
    if (!as_term_exists(output)) continue;
    as_term value = as_bindings_apply(v->terms, &bindings[0], output);
    if (!as_term_same(value, output)) as_bindings_add(&v->region, &bindings[1], output, value);
  }
}

/* Takes the invariant. A guess that does not hold is not a failure of the function. */
static bool consume(const as_verify_judge *judge, as_exec *x, as_transfer *work, const as_spec_invariance *written,
                    as_inferred *inferred, const both *b, as_bindings bindings[2], bool is_entry) {
  as_verifier *v = judge->v;
  if (written && !as_verify_consume(judge, work, &written->assertion, &bindings[0])) return false;
  if (!inferred) return true;
  uint32_t last = b->count - 1;
  pass_on(v, b, bindings);
  return as_infer_weed(inferred, v, x, &bindings[last]) &&
         as_infer_consume(inferred, x, work, &bindings[last], is_entry);
}

static void add_entered(as_verifier *v, const as_inferred *inferred, const both *b, const as_round *round,
                        as_bindings bindings[2]) {
  for (uint32_t i = 0; inferred && i < round->entered.count; i++)
    as_bindings_add(&v->region, &bindings[b->count - 1], round->entered.from[i], round->entered.to[i]);
}

/* Gives the invariant: what was written may look at what was guessed to be changed, and what stays as it was is said of
 * both. */
static bool produce(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_invariance *written,
                    const as_inferred *inferred, const both *b, bool has_read, as_bindings bindings[2]) {
  uint32_t last = b->count - 1, bound[] = {bindings[0].count, bindings[1].count};
  if (inferred) {
    as_assertion changing = as_infer_changing(inferred);
    if (!as_produce(work, &changing, &bindings[last])) return false;
  }
  if (written && !has_read && !as_verify_bind_reads(v, x, work, &written->holders, &bindings[0])) return false;
  if (written && !as_produce(work, &written->assertion, &bindings[0])) return false;
  if (written) as_verify_tell_addresses(v, work, &written->assertion, &bindings[0]);
  if (inferred) {
    as_assertion kept = as_infer_kept(inferred);
    pass_on(v, b, bindings);
    if (!as_produce(work, &kept, &bindings[last])) return false;
  }
  for (uint32_t i = 0; i < b->count; i++) as_verify_note_outputs(v, &bindings[i], bound[i], "loop");
  return true;
}

static bool first_round(as_verifier *v, as_exec *x, const as_spec_invariance *written, as_inferred *inferred,
                        uint32_t header) {
  as_transfer work = as_verify_begin_work(v, x);
  both b = both_of(written, inferred);
  as_bindings before[2] = {0}, after[2] = {0};
  if (!as_verify_goes_on(x) || !bind(v, x, &work, &b, true, before)) return false;
  as_verify_judge judge = {v, AS_OBLIGATION_INVARIANT, "the invariant, where the loop is entered,"};
  if (!consume(&judge, x, &work, written, inferred, &b, before, true)) return false;
  const as_resources *rest = work.state.heap;
  as_changed_local *changes = as_run_alloc(x->run, (x->frame->plan->locals + 1) * sizeof *changes);
  uint32_t count = 0;
  as_round *round = as_region_alloc(&v->region, sizeof *round);
  *round = (as_round){.invariant = written,
                      .inferred = inferred,
                      .spec = written ? x->at->extra : AS_CORE_NONE,
                      .loop = loop_at(x, header),
                      .frame = x->frame->number,
                      .rest = rest,
                      .trace = as_state_trace(x->state),
                      .outer = as_held_now(x)->rounds};
  if (inferred) as_infer_note_entry(inferred, v, x, &before[b.count - 1], &round->entered);
  bool repeats = round->loop != AS_CORE_NONE;
  if (repeats && !as_verify_forget(v, x, as_exec_loop_blocks(x, header), changes, &count, round)) return false;
  as_space space = as_space_share(x->state->space); /* without what the invariant has taken */
  as_kept_spaces_push(v->memory, &v->spaces, space);
  round->space = space;
  bool reads = !inferred || !as_infer_takes(inferred);
  if (!bind_changed(v, x, &work, &b, reads, changes, count, after)) return false;
  if (!solve_pointers(v, x, &work, &b, reads, changes, count, after)) return false;
  add_entered(v, inferred, &b, round, after);
  if (!produce(v, x, &work, written, inferred, &b, reads, after)) return false;
  if (written && as_term_exists(written->decreases.term))
    round->measure = as_bindings_apply(v->terms, &after[0], written->decreases.term);
  as_held *held = as_held_copy(v, as_held_now(x));
  held->state = work.state, held->rounds = repeats ? round : round->outer, held->arrived = 0, held->again = false;
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

/* Nobody wrote an invariant: what does not hold is no failure of the function, but a wrong guess. */
static bool is_guessed(const as_round *round) { return !round->invariant; }

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
    if (!same && round->inferred) return as_infer_changes(round->inferred, v, x, was);
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

/* It is an object of a local or a global, of which the type is known. */
static bool can_be_forgotten(const as_verifier *v, const as_exec *x, as_object object) {
  uint32_t first = as_machine_global_object(x->machine, 0).id;
  if (object.id >= first && object.id - first < v->unit->globals.count) return true;
  for (uint32_t i = 0; i < x->frame->plan->locals; i++)
    if (x->frame->objects[i].id == object.id) return true;
  return false;
}

static bool objects_are_same(as_verifier *v, as_exec *x, as_transfer *work, const as_round *round) {
  as_space before = round->space, now = x->state->space;
  for (uint32_t id = 1; id <= as_space_objects(now); id++) {
    as_object object = {id};
    const as_object_facts *was = id <= as_space_objects(before) ? as_space_object(before, object) : NULL;
    const as_object_facts *is = as_space_object(now, object);
    bool was_alive = was && was->lifetime == AS_LIFETIME_ALIVE, is_alive = is && is->lifetime == AS_LIFETIME_ALIVE;
    bool is_new = !was_alive && as_verify_is_lost(x, object);
    if (is_guessed(round) && (is_new || (was_alive && !is_alive))) return as_infer_give_up(round->inferred, x);
    if (is_new)
      return as_verify_fail(v, x, AS_OBLIGATION_LEAK,
                            "memory that was allocated in a round of the loop is left over at its end");
    if (!was_alive) continue;
    if (is_alive && is_forgotten(round, id)) {
      if (!as_verify_remembers(v, x, work->state.laws, object)) return false;
      if (lack_alike(before, now, object)) continue;
      if (is_guessed(round)) return as_infer_give_up(round->inferred, x);
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
    if (round->inferred && can_be_forgotten(v, x, object)) return as_infer_touch(round->inferred, x, object);
    if (is_guessed(round)) return as_infer_give_up(round->inferred, x);
    return as_verify_fail(v, x, AS_OBLIGATION_INVARIANT,
                          "a round of the loop changes %s, of which the invariant does not speak", name_of(x, is));
  }
  return true;
}

/* What a round leaves: nothing that was not there before, and nothing of what was there is gone. */
static bool leaves_rest(as_verifier *v, as_exec *x, as_transfer *work, const as_round *round) {
  static const char where[] = "at the end of a round of the loop";
  if (!rest_is_same(v, x, work, round)) return false;
  as_resources_tidy(work);
  if (!as_verify_goes_on(x)) return false;
  for (uint32_t i = 0; is_guessed(round) && i < as_resources_count(work->state.heap); i++)
    if (!as_verify_may_be_dropped(work->state.heap->at[i])) return as_infer_give_up(round->inferred, x);
  as_convert_open_paddings(v, work);
  return as_verify_leak(v, x, &work->state, where) && objects_are_same(v, x, work, round);
}

static bool next_round(as_verifier *v, as_exec *x, const as_round *round) {
  both b = both_of(round->invariant, round->inferred);
  as_transfer work = as_verify_begin_work(v, x);
  as_bindings bindings[2] = {0};
  if (!as_verify_goes_on(x) || !bind(v, x, &work, &b, true, bindings)) return false;
  as_verify_judge judge = {v, AS_OBLIGATION_INVARIANT, "the invariant, after a round of the loop,"};
  add_entered(v, round->inferred, &b, round, bindings);
  if (!consume(&judge, x, &work, round->invariant, round->inferred, &b, bindings, false)) return false;
  if (round->invariant && !as_verify_round_descends(v, x, &work, round->invariant, &bindings[0], round)) return false;
  return leaves_rest(v, x, &work, round) && as_verify_end_round(x);
}

/* ---- loops ---- */

static const as_round *round_of(const as_exec *x, uint32_t loop) {
  const as_round *round = as_held_now(x)->rounds;
  while (round && !(round->loop == loop && round->frame == x->frame->number)) round = round->outer;
  return round;
}

bool as_verify_invariant(as_verifier *v, as_exec *x, uint32_t spec) {
  uint32_t header = 0;
  while (header + 1 < x->frame->plan->core->blocks && x->frame->plan->block_begin[header + 1] <= x->frame->next)
    header++;
  bool repeats = loop_at(x, header) != AS_CORE_NONE;
  const as_round *round = repeats ? round_of(x, loop_at(x, header)) : NULL;
  if (round && as_held_now(x)->again) return next_round(v, x, round);
  const as_spec_invariance *written = as_spec_logic_invariant(v->meaning, spec);
  as_inferred *inferred = repeats ? as_infer_enter(v, x, header, written) : NULL;
  return first_round(v, x, written, inferred, header);
}

/* Guesses are about elements, not about the bytes that malloc gives. */
static bool see_arrays(as_verifier *v, as_exec *x) {
  as_verify_attend(v, x);
  if (!as_convert_has_arrays(v, as_held_now(x)->state.heap)) return true;
  as_transfer work = as_verify_begin_work(v, x);
  if (!as_verify_goes_on(x)) return false;
  as_convert_view_arrays(v, &work);
  if (as_verify_goes_on(x)) as_verify_end_work(v, x, &work);
  return as_verify_goes_on(x);
}

static bool guessed_loop(as_verifier *v, as_exec *x, uint32_t header, bool again) {
  const as_round *round = again ? round_of(x, loop_at(x, header)) : NULL;
  if (round) return next_round(v, x, round);
  if (!again && !see_arrays(v, x)) return false;
  as_inferred *inferred = again ? NULL : as_infer_enter(v, x, header, NULL);
  return !inferred || first_round(v, x, NULL, inferred, header);
}

bool as_verify_loop(void *data, as_exec *x, uint32_t loop, bool again) {
  as_verifier *v = data;
  uint32_t header = v->unit->loops.at[x->frame->plan->core->first_loop + loop].header;
  if (!has_invariant(v, x, header)) return guessed_loop(v, x, header, again);
  as_held *held = as_held_copy(v, as_held_now(x));
  held->arrived = header + 1, held->again = again;
  as_exec_set_guest(x, held);
  return true;
}
