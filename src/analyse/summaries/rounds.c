#include "analyse/summaries/rounds.h"

#include <string.h>

static bool refuse(as_rounds *r, as_exec *x, const char *why) {
  if (!r->refused) r->refused = why;
  if (x) as_exec_vanish(x);
  return false;
}

/* ---- states ---- */

static as_value *copy_values(as_rounds *r, const as_value *values) {
  return as_region_copy(&r->region, values, r->slots * sizeof *values);
}

/* What is beside registers and memory. */
static void see_sides(const as_exec *x, uint64_t sides[8]) {
  const as_state *s = x->state;
  const uint64_t seen[8] = {as_plist_length(s->output),
                            as_plist_length(s->exits),
                            as_plist_length(s->kept),
                            as_plist_length(s->cells),
                            s->list_count,
                            s->jumped,
                            x->frame->allocated.count,
                            (s->saved != NULL) | (uint64_t)s->had_scopes << 1 | (uint64_t)(s->attempts != NULL) << 2};
  memcpy(sides, seen, sizeof seen);
}

static const char *const writes = "a round of its loop changes memory that is no array";

typedef struct change {
  const as_terms *terms;
  bool seen;
} change;

static void see_change(void *data, uint64_t offset, uint64_t count, as_term same) {
  change *c = data;
  (void)offset, (void)count;
  c->seen |= !as_term_is_true(c->terms, same);
}

static bool is_alive(const as_object_facts *facts) { return facts && facts->lifetime == AS_LIFETIME_ALIVE; }

static bool is_itself(void *data, as_object a, as_object b) { return (void)data, as_object_same(a, b); }

static bool is_written(const as_rounds *r, as_object object) {
  for (uint32_t i = 0; i < r->written.count; i++)
    if (as_object_same(r->written.at[i].object, object)) return true;
  return false;
}

/* An object is written to that is an array before and now: it is one that rounds change. */
static bool note_written(as_rounds *r, const as_exec *x, as_object object, as_space before, as_space now) {
  if (!as_term_exists(as_space_array(before, object)) || !as_term_exists(as_space_array(now, object))) return false;
  as_sort sort = as_term_sort(x->terms, as_space_array(now, object));
  as_written one = {object, as_term_fresh(x->terms, sort, "bytes in any round")};
  as_written_vector_push(r->memory, &r->written, one);
  return r->again = true;
}

/* All that is not written to as is known, stays; also bytes that nobody looked at. */
static bool stays(as_rounds *r, const as_exec *x, as_space before, as_space now) {
  for (uint32_t id = 1; id <= as_space_objects(now); id++) {
    as_object object = {id};
    const as_object_facts *was = id <= as_space_objects(before) ? as_space_object(before, object) : NULL;
    const as_object_facts *is = as_space_object(now, object);
    if (is_alive(was) != is_alive(is)) return false;
    if (!is_alive(is) || is->kind >= AS_OBJECT_FUNCTION) continue;
    if (is_written(r, object) && as_term_exists(as_space_array(now, object))) continue;
    change c = {x->terms, false};
    as_object_pairs pairs = {is_itself, NULL};
    as_space_differences(x->machine->spaces, before, object, now, object, &pairs, see_change, &c);
    if (c.seen && !note_written(r, x, object, before, now)) return false;
  }
  return true;
}

/* The bytes of all that is written to; NULL: some of it is no array. */
static as_term *bytes_of(as_rounds *r, as_space space) {
  as_term *bytes = as_region_alloc(&r->region, (r->written.count + 1) * sizeof *bytes);
  for (uint32_t i = 0; i < r->written.count; i++) {
    bytes[i] = as_space_array(space, r->written.at[i].object);
    if (!as_term_exists(bytes[i])) return NULL;
  }
  return bytes;
}

/* ---- arrivals ---- */

static uint32_t width_of(const as_exec *x, uint32_t local) {
  const as_core_unit *unit = x->machine->unit;
  const as_scalar *type = as_exec_scalar(x, unit->locals.at[x->frame->plan->core->first_local + local].type);
  bool is_known = type->class_ == AS_CORE_CLASS_INTEGER || type->class_ == AS_CORE_CLASS_POINTER;
  return is_known && type->width <= 64 ? type->width : 0;
}

/* The loop that all arrivals are at. */
static bool is_the_loop(as_rounds *r, const as_exec *x, uint32_t loop) {
  const as_plan *plan = x->frame->plan;
  if (r->function != AS_CORE_NONE) return r->function == plan->function && r->loop == loop;
  r->function = plan->function, r->loop = loop, r->slots = plan->slots, r->locals = plan->locals;
  r->widths = as_region_alloc(&r->region, (r->locals + 1) * sizeof *r->widths);
  r->varies = as_region_alloc(&r->region, (r->slots + 1) * sizeof *r->varies);
  r->variables = as_region_alloc(&r->region, (r->slots + 1) * sizeof *r->variables);
  memset(r->varies, 0, r->slots * sizeof *r->varies);
  for (uint32_t i = 0; i < r->slots; i++) r->variables[i] = as_term_none();
  for (uint32_t i = 0; i < r->locals; i++) r->widths[i] = width_of(x, i);
  return true;
}

/* The same place with another offset; or a number. Whatever else is not to be read any more: nobody wrote it. */
static as_value general_of(as_rounds *r, const as_exec *x, uint32_t slot, const as_value *value) {
  uint32_t width = slot < r->locals ? r->widths[slot] : 0;
  bool is_number = value->kind == AS_VALUE_BITS || value->kind == AS_VALUE_TERM;
  if (!width || (!is_number && value->kind != AS_VALUE_POINTER)) return as_value_indeterminate();
  if (!as_term_exists(r->variables[slot]))
    r->variables[slot] = as_term_fresh(x->terms, as_sort_bv(width), "in any round");
  if (is_number) return as_value_of_term(x->terms, r->variables[slot]);
  as_value general = *value;
  general.offset = 0, general.term = r->variables[slot];
  return general;
}

static bool arrive_first(as_rounds *r, as_exec *x, uint32_t loop) {
  if (!is_the_loop(r, x, loop)) return refuse(r, x, "it has more than one loop");
  as_arrival *a = as_region_alloc(&r->region, sizeof *a);
  *a = (as_arrival){.number = r->arrivals.count, .frame = x->frame->number, .bytes = bytes_of(r, x->state->space)};
  if (!a->bytes) return refuse(r, x, writes);
  for (uint32_t i = 0; i < r->written.count; i++)
    as_space_put_array(x->machine->spaces, &x->state->space, r->written.at[i].object, r->written.at[i].variable);
  a->space = as_space_share(x->state->space);
  a->path = as_finals_claims(x->terms, as_run_path(x->run));
  a->values = copy_values(r, x->frame->values);
  see_sides(x, a->sides);
  for (uint32_t i = 0; i < r->slots; i++)
    if (r->varies[i]) x->frame->values[i] = general_of(r, x, i, &a->values[i]);
  a->general = copy_values(r, x->frame->values);
  as_arrival_vector_push(r->memory, &r->arrivals, a);
  as_exec_set_note(x, a);
  return true;
}

/* Paths that leave the same for the next round are one. */
static void add_round(as_rounds *r, as_terms *terms, const as_round_end *end) {
  for (uint32_t i = 0; i < r->all.count; i++) {
    as_round_end *one = &r->all.at[i];
    bool is_same = one->arrival == end->arrival;
    for (uint32_t k = 0; is_same && k < r->locals; k++) is_same = as_value_same(&one->values[k], &end->values[k]);
    for (uint32_t k = 0; is_same && k < r->written.count; k++) is_same = as_term_same(one->bytes[k], end->bytes[k]);
    if (!is_same) continue;
    one->path = as_term_or(terms, one->path, end->path);
    return;
  }
  as_round_vector_push(r->memory, &r->all, *end);
}

static bool arrive_again(as_rounds *r, as_exec *x, const as_arrival *a) {
  uint64_t sides[8];
  see_sides(x, sides);
  if (memcmp(sides, a->sides, sizeof sides) != 0) return refuse(r, x, "a round of its loop does more than compute");
  as_round_end end = {.arrival = a->number, .bytes = bytes_of(r, x->state->space)};
  if (!end.bytes || !stays(r, x, a->space, x->state->space)) return refuse(r, x, writes);
  end.path = as_finals_claims(x->terms, as_run_path(x->run)), end.values = copy_values(r, x->frame->values);
  if (!r->again) add_round(r, x->terms, &end);
  for (uint32_t i = 0; i < r->slots; i++) {
    if (r->varies[i] || as_value_same(&end.values[i], &a->general[i])) continue;
    r->varies[i] = r->again = true;
  }
  as_exec_vanish(x);
  return false;
}

static bool arrive(void *data, as_exec *x, uint32_t loop, bool again) {
  as_rounds *r = data;
  const as_arrival *a = as_exec_note(x);
  if (r->refused) return refuse(r, x, NULL);
  if (!a) return again ? refuse(r, x, "it has a loop without a beginning") : arrive_first(r, x, loop);
  bool is_same = x->frame->plan->function == r->function && x->frame->number == a->frame && loop == r->loop;
  return again && is_same ? arrive_again(r, x, a) : refuse(r, x, "it has more than one loop");
}

/* ---- what changes ---- */

static bool same_object(const as_value *a, const as_value *b) {
  if (a->kind != AS_VALUE_POINTER || b->kind != AS_VALUE_POINTER) return false;
  return as_object_same(a->object, b->object) && a->low == b->low && as_term_same(a->low_term, b->low_term) &&
         a->extent == b->extent;
}

static bool term_of(const as_rounds *r, const as_value *value, const as_value *general, uint32_t width, as_term *t) {
  as_terms *terms = r->world->terms;
  bool is_number = value->kind == AS_VALUE_BITS || value->kind == AS_VALUE_TERM;
  if (general->kind == AS_VALUE_POINTER && same_object(value, general))
    return *t = as_pointer_offset(terms, value, width), true;
  if (general->kind != AS_VALUE_TERM || !is_number) return false;
  if (value->kind == AS_VALUE_TERM && as_term_sort(terms, value->term).kind != AS_SORT_BV) return false;
  return *t = as_value_term(terms, value, width), true;
}

static void list_written(as_rounds *r) {
  for (uint32_t i = 0; i < r->written.count && r->arrivals.count; i++) {
    as_changing one = {.object = r->written.at[i].object, .variable = r->written.at[i].variable};
    one.arrives = as_region_alloc(&r->region, (r->arrivals.count + 1) * sizeof *one.arrives);
    one.leaves = as_region_alloc(&r->region, (r->all.count + 1) * sizeof *one.leaves);
    for (uint32_t k = 0; k < r->arrivals.count; k++) one.arrives[k] = r->arrivals.at[k]->bytes[i];
    for (uint32_t k = 0; k < r->all.count; k++) one.leaves[k] = r->all.at[k].bytes[i];
    as_changing_vector_push(r->memory, &r->changing, one);
  }
}

/* What rounds leave is what the next one may begin with. */
static void list_changing(as_rounds *r) {
  for (uint32_t i = 0; i < r->locals && !r->refused; i++) {
    if (!r->varies[i] || !as_term_exists(r->variables[i])) continue;
    as_changing one = {.slot = i, .width = r->widths[i], .variable = r->variables[i]};
    one.arrives = as_region_alloc(&r->region, (r->arrivals.count + 1) * sizeof *one.arrives);
    one.leaves = as_region_alloc(&r->region, (r->all.count + 1) * sizeof *one.leaves);
    bool good = true;
    for (uint32_t k = 0; k < r->arrivals.count; k++)
      good =
          good && term_of(r, &r->arrivals.at[k]->values[i], &r->arrivals.at[k]->general[i], one.width, &one.arrives[k]);
    for (uint32_t k = 0; k < r->all.count; k++)
      good = good && term_of(r, &r->all.at[k].values[i], &r->arrivals.at[r->all.at[k].arrival]->general[i], one.width,
                             &one.leaves[k]);
    if (good)
      as_changing_vector_push(r->memory, &r->changing, one);
    else
      r->refused = "a round of its loop changes what is neither a number nor a place in one object";
  }
}

/* ---- runs ---- */

static void forget(as_rounds *r) {
  for (uint32_t i = 0; i < r->arrivals.count; i++) as_space_drop(r->finals.machine->spaces, &r->arrivals.at[i]->space);
  r->arrivals.count = r->all.count = 0;
  as_finals_release(&r->finals);
}

/* A limit of any kind: nothing that is proved may depend on one. What summaries say about themselves is none, and where
 * both answers to a question were followed nothing is left out. */
static const char *limit_of(const as_finals *f) {
  const as_ledger *ledger = as_run_ledger(f->run);
  for (uint32_t i = 0; i < ledger->count; i++) {
    as_limit limit = ledger->entry[i].limit;
    bool is_meant = limit == AS_LIMIT_SUMMARY_OVER || limit == AS_LIMIT_SUMMARY_UNDER;
    if (!is_meant && limit != AS_LIMIT_UNKNOWN_KEPT) return as_limit_sentence(limit);
  }
  return f->lost ? "a path was given up" : NULL;
}

static bool is_missing(const as_finals *f, const as_final *one, const char *variable) {
  return as_finals_variable(f, one->space, variable).kind == AS_VALUE_INDETERMINATE;
}

/* What rounds change otherwise was made a value that nobody wrote: no path may have looked at it, or given it back. */
static const char *why_no_finals(const as_rounds *r) {
  const as_finals *f = &r->finals;
  if (!f->machine) return f->lacks ? f->lacks : "it cannot be executed";
  const char *limit = limit_of(f);
  if (limit) return limit;
  bool has_result = as_object_exists(as_finals_object(f, "assay_shape_result"));
  for (uint32_t i = 0; i < f->all.count; i++) {
    const as_final *one = &f->all.at[i];
    bool is_unwritten = one->kind == AS_FINAL_FAILS && !strcmp(one->check, as_check_get(AS_CHECK_UNINITIALISED)->name);
    if (one->kind == AS_FINAL_RETURNS && one->note)
      is_unwritten =
          (has_result && is_missing(f, one, "assay_shape_result")) || is_missing(f, one, "assay_shape_errno");
    if (is_unwritten || one->kind == AS_FINAL_LOST) return "what it returns is not known";
  }
  return NULL;
}

void as_rounds_run(as_rounds *r, as_world *world, const as_core_unit *program, const as_finals_settings *settings,
                   const char *entry, bool by_input) {
  enum { MOST_RUNS = 12 };
  *r = (as_rounds){.memory = world->memory, .world = world, .function = AS_CORE_NONE};
  as_region_init(&r->region, r->memory);
  r->cuts = (as_cuts){.data = r, .arrive = arrive, .by_input = by_input};
  as_finals_settings own = *settings;
  own.machine.cuts = &r->cuts;
  uint32_t from = as_terms_variables(world->terms);
  for (int i = 0; i < MOST_RUNS; i++) {
    if (i) forget(r);
    r->again = false;
    as_finals_run(&r->finals, world, program, &own, entry);
    if (!r->refused) r->refused = why_no_finals(r);
    if (r->refused || !r->again) break;
  }
  r->finals.own_from = from;
  if (r->again && !r->refused) r->refused = "what its rounds change is not found";
  if (!r->refused) list_changing(r), list_written(r);
}

void as_rounds_release(as_rounds *r) {
  forget(r);
  as_arrival_vector_release(r->memory, &r->arrivals);
  as_round_vector_release(r->memory, &r->all);
  as_changing_vector_release(r->memory, &r->changing);
  as_written_vector_release(r->memory, &r->written);
  as_region_release(&r->region);
}
