/* Branches without a fork: all ways through a span are executed one after the other, each under its guard, and where
 * two meet, what differs becomes a value that depends on the guard (veritesting; state merging).
 *
 * While that is tried, questions are asked of what the guards let through, and nothing is decided (as_asking_suppose).
 * A check that may fail, a place that is not known, a new input: then the attempt is given up, nothing has happened,
 * and the branch is forked as always, which finds the same and says it better. The path learns nothing: the guards are
 * in the values. Where ways leave the span by a side exit, one decision is made: do they? If so, the branch is forked
 * as always on that side. */
#include "c/exec/merge/span.h"

#include <string.h>

/* What holds where the state is: guards that were gone through, the newest first. Shared by ways. */
typedef struct guards {
  const struct guards *up; /* NULL: none before */
  as_term guard;
  uint32_t count;
} guards;

/* Places that were written since the span began, the newest first. */
typedef struct places {
  const struct places *up;
  as_value pointer; /* to a known place */
  uint32_t type;
  uint32_t count;
} places;

/* The state behind an edge, or several that met. */
typedef struct way {
  const guards *guards;
  const places *written;
  as_value *values; /* by slot of the span */
  as_value result;  /* what the function returns */
  as_space space;
  bool is_there;
} way;

/* A branch inside, for the trace. */
typedef struct parting {
  const struct parting *before;
  as_term reached, truth; /* truth: none of a switch */
  uint32_t range;
} parting;

typedef struct merging {
  as_exec *x;
  const as_plan *plan;
  const as_merge_span *span;
  way *ways; /* by position in the span; the join is the last one */
  const places *written;
  const parting *partings;
  uint32_t edges; /* that reached the join */
  uint64_t executed;
  as_term leaves; /* when a side exit is taken */
} merging;

/* ---- guards ---- */

static const guards *add_guard(merging *m, const guards *up, as_term guard) {
  if (as_term_is_true(m->x->terms, guard)) return up;
  guards *g = as_run_alloc(m->x->run, sizeof *g);
  *g = (guards){up, guard, up ? up->count + 1 : 1};
  return g;
}

static const guards *common_guards(const guards *a, const guards *b) {
  while (a != b) {
    bool skips = a && (!b || a->count >= b->count);
    if (skips)
      a = a->up;
    else
      b = b->up;
  }
  return a;
}

/* All of them behind `since`. */
static as_term conjunction(merging *m, const guards *g, const guards *since) {
  as_term all = as_term_true(m->x->terms);
  for (; g != since; g = g->up) all = as_term_and(m->x->terms, g->guard, all);
  return all;
}

static void suppose(merging *m, const guards *g) {
  uint32_t count = g ? g->count : 0;
  as_term *list = as_run_alloc(m->x->run, (count + 1) * sizeof *list);
  for (; g; g = g->up) list[g->count - 1] = g->guard;
  as_asking_suppose(&m->x->asking, list, count);
}

static bool get_stuck(merging *m) { return as_asking_stuck(&m->x->asking), false; }

/* ---- where ways meet ---- */

/* A choice among constants, of a few levels. */
static bool is_of_constants(const as_terms *terms, as_term t, uint32_t levels) {
  if (as_term_is_const(terms, t)) return true;
  return levels && as_term_op(terms, t) == AS_OP_ITE &&
         is_of_constants(terms, as_term_operand(terms, t, 1), levels - 1) &&
         is_of_constants(terms, as_term_operand(terms, t, 2), levels - 1);
}

static bool is_one_of_few(const merging *m, const as_value *value) {
  enum { LEVELS = 5 };
  return value->kind == AS_VALUE_BITS || is_of_constants(m->x->terms, value->term, LEVELS);
}

/* Whether two values that differ may become one. */
static bool may_combine(const merging *m, const as_scalar *type, uint32_t slot, const as_value *a, const as_value *b) {
  if (a->kind == AS_VALUE_INDETERMINATE || b->kind == AS_VALUE_INDETERMINATE) return false;
  if (m->x->machine->options.merge == AS_MERGE_ALWAYS) return true;
  if (a->kind > AS_VALUE_TERM || b->kind > AS_VALUE_TERM) return false;
  uint8_t steers = slot == AS_CORE_NONE ? 0 : as_merge_span_steers(m->plan, slot);
  if (a->kind == AS_VALUE_BITS && b->kind == AS_VALUE_BITS)
    return type->class_ == AS_CORE_CLASS_INTEGER && !(steers & AS_MERGE_STEERING_KNOWN);
  return !(steers & AS_MERGE_STEERING_ANY) || (is_one_of_few(m, a) && is_one_of_few(m, b));
}

/* b where the guard holds, else a, which it replaces. */
static bool combine(merging *m, const as_scalar *type, uint32_t slot, as_term guard, as_value *a, const as_value *b) {
  if (as_value_same(a, b)) return true;
  if (!may_combine(m, type, slot, a, b)) return get_stuck(m);
  as_value either;
  if (!as_exec_either(m->x, type, guard, b, a, &either)) return false;
  *a = either;
  return true;
}

static bool combine_values(merging *m, uint32_t position, as_term guard, way *to, const way *from) {
  const as_merge_span *span = m->span;
  bool is_join = position == span->count;
  if (is_join && span->join == AS_CORE_NONE) {
    uint32_t type = m->x->machine->unit->types.at[m->plan->core->type].of;
    return combine(m, &m->x->machine->scalars[type], AS_CORE_NONE, guard, &to->result, &from->result);
  }
  uint32_t block = is_join ? span->join : span->blocks[position];
  for (uint32_t i = 0; i < span->slot_count; i++) {
    const as_merge_span_slot *s = &span->slots[i];
    if (as_merge_span_is_live(m->plan, block, s->slot) &&
        !combine(m, &m->x->machine->scalars[s->type], s->slot, guard, &to->values[i], &from->values[i]))
      return false;
  }
  return true;
}

/* Memory. */

static const places *add_place(merging *m, const places *up, as_value pointer, uint32_t type) {
  places *p = as_run_alloc(m->x->run, sizeof *p);
  *p = (places){up, pointer, type, up ? up->count + 1 : 1};
  return p;
}

static const places *common_places(const places *a, const places *b) {
  while (a != b) {
    bool skips = a && (!b || a->count >= b->count);
    if (skips)
      a = a->up;
    else
      b = b->up;
  }
  return a;
}

static bool is_listed(const places *all, const places *since, const places *one) {
  for (; all != since; all = all->up)
    if (all->type == one->type && as_value_same(&all->pointer, &one->pointer)) return true;
  return false;
}

/* How values of a type lie in memory. */
static as_scalar stored_scalar(const merging *m, uint32_t type) {
  as_scalar stored = m->x->machine->scalars[type];
  stored.width = 8 * as_machine_stored_bytes(m->x->machine, type);
  stored.is_bool = false;
  return stored;
}

static bool combine_place(merging *m, as_term guard, way *to, as_space before, way *from, const places *place) {
  as_exec *x = m->x;
  as_scalar stored = stored_scalar(m, place->type);
  as_access access = {.size_bytes = stored.width / 8,
                      .align_bytes = 1,
                      .may_initialise = true,
                      .is_float = stored.format == AS_FORMAT_SINGLE || stored.format == AS_FORMAT_DOUBLE,
                      .is_pointer = stored.class_ == AS_CORE_CLASS_POINTER};
  as_value a, b;
  as_spaces *spaces = x->machine->spaces;
  as_space here = as_space_share(before);
  bool good = as_space_load(spaces, &here, &x->asker, &access, place->pointer, &a) == AS_SPACE_DONE &&
              as_space_load(spaces, &from->space, &x->asker, &access, place->pointer, &b) == AS_SPACE_DONE;
  as_space_drop(spaces, &here);
  as_value old = a;
  /* Some bytes of both may be indeterminate, and not the same ones. */
  if (good && (a.kind == AS_VALUE_INDETERMINATE || b.kind == AS_VALUE_INDETERMINATE)) return get_stuck(m);
  if (!good || !combine(m, &stored, AS_CORE_NONE, guard, &a, &b)) return false;
  return as_value_same(&old, &a) ||
         as_space_store(spaces, &to->space, &x->asker, &access, place->pointer, a) == AS_SPACE_DONE;
}

static bool combine_memory(merging *m, as_term guard, way *to, way *from) {
  const places *since = common_places(to->written, from->written), *own = to->written;
  as_space before = as_space_share(to->space);
  bool good = true;
  for (const places *p = own; good && p != since; p = p->up) good = combine_place(m, guard, to, before, from, p);
  for (const places *p = from->written; good && p != since; p = p->up) {
    if (is_listed(own, since, p)) continue;
    good = combine_place(m, guard, to, before, from, p);
    to->written = add_place(m, to->written, p->pointer, p->type);
  }
  as_space_drop(m->x->machine->spaces, &before);
  return good;
}

/* Both at the beginning of one block: they become one, `to`. */
static bool meet(merging *m, uint32_t position, way *to, way *from) {
  const guards *common = common_guards(to->guards, from->guards);
  as_term a = conjunction(m, to->guards, common), b = conjunction(m, from->guards, common);
  suppose(m, NULL);
  if (!combine_values(m, position, b, to, from) || !combine_memory(m, b, to, from)) return false;
  to->guards = add_guard(m, common, as_term_or(m->x->terms, a, b));
  return true;
}

/* ---- edges ---- */

static way leave(merging *m, const guards *g, as_value result) {
  const as_merge_span *span = m->span;
  way w = {.guards = g, .written = m->written, .result = result, .is_there = true};
  w.values = as_run_alloc(m->x->run, (span->slot_count + 1) * sizeof *w.values);
  for (uint32_t i = 0; i < span->slot_count; i++) w.values[i] = m->x->frame->values[span->slots[i].slot];
  w.space = as_space_share(m->x->state->space);
  return w;
}

/* block: AS_CORE_NONE, the function returns. */
static bool arrive(merging *m, uint32_t block, const guards *g, as_value result) {
  uint32_t position = as_merge_span_position(m->span, block);
  if (position == AS_CORE_NONE) {
    m->leaves = as_term_or(m->x->terms, m->leaves, conjunction(m, g, NULL));
    return true;
  }
  m->edges += position == m->span->count;
  way *to = &m->ways[position], from = leave(m, g, result);
  if (!to->is_there) return *to = from, true;
  bool good = meet(m, position, to, &from);
  as_space_drop(m->x->machine->spaces, &from.space);
  return good;
}

static void note_parting(merging *m, const guards *g, as_term truth) {
  parting *p = as_run_alloc(m->x->run, sizeof *p);
  *p = (parting){m->partings, conjunction(m, g, NULL), truth, m->x->at->range};
  m->partings = p;
}

/* Which of the cases, one of which holds, may; how many do. */
static uint32_t find_feasible(merging *m, const as_term *cases, uint32_t count, bool *feasible) {
  as_terms *terms = m->x->terms;
  uint32_t found = 0;
  for (uint32_t i = 0; i < count && as_exec_goes_on(m->x); i++) {
    bool is_last = i + 1 == count && !found;
    feasible[i] = !as_term_is_false(terms, cases[i]) &&
                  (is_last || !as_asking_certain(&m->x->asking, as_term_not(terms, cases[i])));
    found += feasible[i];
  }
  return found;
}

/* The ways part. */
static bool part(merging *m, const guards *g, const uint32_t *targets, const as_term *cases, uint32_t count) {
  as_exec *x = m->x;
  bool *feasible = as_run_alloc(x->run, count + 1);
  uint32_t found = find_feasible(m, cases, count, feasible);
  if (found > 1) note_parting(m, g, x->at->op == AS_CORE_OP_BRANCH ? cases[0] : as_term_none());
  for (uint32_t i = 0; i < count && as_exec_goes_on(x); i++) {
    if (!feasible[i]) continue;
    const guards *longer = found > 1 ? add_guard(m, g, cases[i]) : g;
    if (!arrive(m, targets[i], longer, as_value_indeterminate())) return false;
  }
  return as_exec_goes_on(x);
}

/* ---- blocks ---- */

static bool execute_end(merging *m, const guards *g) {
  as_exec *x = m->x;
  const uint32_t *targets = &x->machine->unit->targets.at[x->at->extra];
  uint32_t *all;
  as_term *cases, truth;
  as_value value;
  switch ((as_core_op)x->at->op) {
  case AS_CORE_OP_JUMP: return arrive(m, targets[0], g, as_value_indeterminate());
  case AS_CORE_OP_RETURN: return arrive(m, AS_CORE_NONE, g, as_exec_operand_value(x, 0));
  case AS_CORE_OP_BRANCH: {
    if (!as_exec_condition(x, &truth)) return false;
    as_term sides[] = {truth, as_term_not(x->terms, truth)};
    return part(m, g, targets, sides, 2);
  }
  case AS_CORE_OP_SWITCH: {
    if (!as_exec_switch_value(x, &value)) return false;
    uint32_t count = as_exec_switch_cases(x, &value, &all, &cases);
    return part(m, g, all, cases, count);
  }
  default: return get_stuck(m);
  }
}

/* What is written must be at a known place: elsewhere it depends on inputs what is there. */
static bool note_store(merging *m) {
  as_value pointer = as_exec_operand_value(m->x, 0);
  if (pointer.kind != AS_VALUE_POINTER || as_term_exists(pointer.term)) return get_stuck(m);
  m->written = add_place(m, m->written, pointer, m->x->at->type);
  return true;
}

/* What is read at an unknown place of memory that was written is another thing on each path, and mostly a simpler one.
 */
static bool may_load(merging *m) {
  as_value pointer = as_exec_operand_value(m->x, 0);
  if (m->x->machine->options.merge == AS_MERGE_ALWAYS) return true;
  if (pointer.kind != AS_VALUE_POINTER || !as_term_exists(pointer.term)) return true;
  return !as_space_object(m->x->state->space, pointer.object)->writable || get_stuck(m);
}

static bool execute_one(merging *m) {
  as_exec *x = m->x;
  x->entered = false;
  m->executed++;
  if (x->at->op == AS_CORE_OP_STORE && !note_store(m)) return false;
  if ((x->at->op == AS_CORE_OP_LOAD || x->at->op == AS_CORE_OP_LOAD_BITS) && !may_load(m)) return false;
  return as_exec_execute(x) && as_exec_goes_on(x);
}

static bool execute_block(merging *m, uint32_t position) {
  as_exec *x = m->x;
  const as_plan *plan = m->plan;
  way *w = &m->ways[position];
  if (!w->is_there) return true;
  for (uint32_t i = 0; i < m->span->slot_count; i++) x->frame->values[m->span->slots[i].slot] = w->values[i];
  as_space_drop(x->machine->spaces, &x->state->space);
  x->state->space = as_space_share(w->space);
  m->written = w->written;
  suppose(m, w->guards);
  uint32_t at = plan->block_begin[m->span->blocks[position]];
  for (;; at++) {
    x->frame->next = at, x->at = &plan->code[at];
    if (as_core_ends_block((as_core_op)x->at->op)) return m->executed++, execute_end(m, w->guards);
    if (!execute_one(m)) return false;
  }
}

static bool execute_all(merging *m, const uint32_t *targets, const as_term *cases, uint32_t count) {
  suppose(m, NULL);
  if (!part(m, NULL, targets, cases, count)) return false;
  if (!m->partings) return get_stuck(m); /* one side alone is feasible */
  for (uint32_t i = 1; i < m->span->count; i++)
    if (!execute_block(m, i)) return false;
  return m->edges > 1 || get_stuck(m);
}

/* ---- the attempt ---- */

typedef struct saved {
  as_value *values; /* of span->written */
  as_space space;
  uint32_t next;
} saved;

static saved save(const merging *m) {
  const as_exec *x = m->x;
  saved s = {.next = x->frame->next, .space = as_space_share(x->state->space)};
  s.values = as_run_alloc(x->run, (m->span->written_count + 1) * sizeof *s.values);
  for (uint32_t i = 0; i < m->span->written_count; i++) s.values[i] = x->frame->values[m->span->written[i]];
  return s;
}

static void restore(merging *m, saved *s) {
  as_exec *x = m->x;
  for (uint32_t i = 0; i < m->span->written_count; i++) x->frame->values[m->span->written[i]] = s->values[i];
  as_space_drop(x->machine->spaces, &x->state->space);
  x->state->space = s->space;
  x->frame->next = s->next, x->at = &m->plan->code[s->next];
  x->entered = false;
}

static void note_trace(merging *m, const parting *p) {
  as_exec *x = m->x;
  if (!p || m->plan->is_hidden) return;
  note_trace(m, p->before);
  as_merged_guards_push(x->machine->memory, &x->machine->merged_guards, (as_merged_guard){p->reached, p->truth});
  uint32_t number = x->machine->merged_guards.count - 1;
  as_trace_kind kind = as_term_exists(p->truth) ? AS_TRACE_EITHER : AS_TRACE_ANY;
  as_trace_push(&x->machine->lists, &x->state->trace, (as_trace_entry){kind, p->range, number});
}

static void note_covered(const merging *m) {
  for (uint32_t i = 1; i < m->span->count && !m->plan->is_libc; i++) {
    uint32_t block = m->plan->core->first_block + m->span->blocks[i];
    if (!m->ways[i].is_there) continue;
    as_machine_cover(m->x->machine, block);
    if (m->x->machine->options.cover) as_run_at(m->x->run, block);
  }
}

/* The state goes on where all ways met. */
static bool go_on(merging *m) {
  as_exec *x = m->x;
  const as_merge_span *span = m->span;
  const way *join = &m->ways[span->count];
  x->machine->merged += m->edges - 1;
  note_covered(m);
  note_trace(m, m->partings);
  for (uint32_t i = 0; i < span->slot_count; i++) x->frame->values[span->slots[i].slot] = join->values[i];
  as_space_drop(x->machine->spaces, &x->state->space);
  x->state->space = as_space_share(join->space);
  if (span->join != AS_CORE_NONE) return as_exec_go_to(x, span->join);
  x->frame->values[m->plan->merged_slot] = join->result;
  x->frame->next = m->plan->instructions;
  return x->entered = true;
}

static void release(merging *m) {
  for (uint32_t i = 0; i <= m->span->count; i++) as_space_drop(m->x->machine->spaces, &m->ways[i].space);
}

/* What came of an attempt, as the first answer that the instruction remembers of it. */
typedef enum course { PLAIN, MERGED, SPLIT } course;

enum { FAILURES_PER_SPAN = 2 };

static uint64_t failures(const as_exec *x, uint32_t block) {
  uint64_t count = 0;
  as_pmap_get(x->state->unmerged, block, &count);
  return count;
}

static course attempt(merging *m, const uint32_t *targets, const as_term *cases, uint32_t count) {
  as_exec *x = m->x;
  saved before = save(m);
  bool good = execute_all(m, targets, cases, count) && as_exec_goes_on(x);
  restore(m, &before);
  x->machine->instructions += m->executed;
  if (!as_asking_suppose_end(&x->asking) || !good || as_term_is_true(x->terms, m->leaves)) return PLAIN;
  return as_term_is_false(x->terms, m->leaves) ? MERGED : SPLIT;
}

static uint32_t block_at(const as_plan *plan, uint32_t next) {
  uint32_t low = 0, high = plan->core->blocks;
  while (high - low > 1) {
    uint32_t middle = (low + high) / 2;
    if (plan->block_begin[middle] <= next)
      low = middle;
    else
      high = middle;
  }
  return low;
}

static bool take_side(merging *m, course came) {
  as_exec *x = m->x;
  bool stays = came == MERGED || as_exec_decide(x, as_term_not(x->terms, m->leaves));
  return stays && as_exec_goes_on(x) && go_on(m);
}

/* A span that could not be executed twice on this path is not tried any more. */
static const as_merge_span *next_span(const as_merge_span *span, uint64_t failed) {
  for (; span && failed >= FAILURES_PER_SPAN; failed -= FAILURES_PER_SPAN) span = span->otherwise;
  return span;
}

static bool merge(merging *m, const uint32_t *targets, const as_term *cases, uint32_t count, uint32_t block,
                  uint64_t failed) {
  as_exec *x = m->x;
  m->ways = as_run_alloc(x->run, (m->span->count + 1) * sizeof *m->ways);
  memset(m->ways, 0, (m->span->count + 1) * sizeof *m->ways);
  course came = attempt(m, targets, cases, count);
  if (as_exec_goes_on(x)) as_asking_remember(&x->asking, came);
  if (came == PLAIN && m->partings) as_pmap_put(&x->machine->maps, &x->state->unmerged, block, failed + 1);
  bool merged = as_exec_goes_on(x) && came != PLAIN && take_side(m, came);
  release(m);
  return merged;
}

bool as_exec_merge(as_exec *x, const uint32_t *targets, const as_term *cases, uint32_t count) {
  const as_plan *plan = x->frame->plan;
  uint32_t answer, block = block_at(plan, x->frame->next), number = plan->core->first_block + block;
  const as_merge_span *span = as_merge_span_of(x, block);
  if (!span || x->asking.over) return false;
  if (as_asking_recall(&x->asking, &answer)) { /* that it did not merge, or left by a side exit */
    if (answer == SPLIT) as_asking_recall(&x->asking, &answer);
    return false;
  }
  uint64_t failed = failures(x, number);
  span = next_span(span, failed);
  if (!span) return as_asking_remember(&x->asking, PLAIN), false;
  merging m = {.x = x, .plan = plan, .span = span, .leaves = as_term_false(x->terms)};
  return merge(&m, targets, cases, count, number, failed);
}
