/* Guesses about memory. A resource that a round changes is taken by the invariant, with a new value. Where an array is
 * written element by element, a counter says which elements have been: those have values, or other values than before,
 * and those behind it are what they were. */
#include "c/verify/infer/internal.h"

#include <assay/term/variables.h>
#include <string.h>

typedef struct expressing {
  as_inferred *of;
  as_verifier *v;
  as_exec *x;
  const bool *in;
  as_terms *terms;
  as_bindings names; /* what is known here, by what guesses may say */
} expressing;

/* ---- what is said of it ---- */

static bool has_name(const expressing *e, as_term t) {
  for (uint32_t i = 0; i < e->names.count; i++)
    if (as_term_same(e->names.from[i], t)) return true;
  return false;
}

static void add_name(expressing *e, as_term value, as_term name) {
  if (!as_term_exists(name) || as_term_op(e->terms, value) != AS_OP_VARIABLE || has_name(e, value)) return;
  as_bindings_add(&e->v->region, &e->names, value, name);
}

/* Locals that the loop does not change come first, then arguments as they were, then what the contract binds. */
static expressing express(as_inferred *i, as_verifier *v, as_exec *x, const bool *in) {
  expressing e = {.of = i, .v = v, .x = x, .in = in, .terms = v->terms};
  const as_held *held = as_held_now(x);
  const as_spec_agreed *contract = as_spec_logic_contract(v->meaning, v->function);
  for (uint32_t k = 0; k < i->atoms.count; k++)
    if (i->atoms.at[k].local != AS_CORE_NONE && !i->atoms.at[k].changes)
      add_name(&e, i->atoms.at[k].value, i->atoms.at[k].term);
  if (!contract || !as_infer_is_entry(v, x)) return e;
  for (uint32_t k = 0; k < contract->parameter_count; k++)
    if (!has_name(&e, v->parameters[k]) && as_term_op(v->terms, v->parameters[k]) == AS_OP_VARIABLE)
      add_name(&e, v->parameters[k], as_infer_start(i, v, x, k));
  for (uint32_t k = 0; k < held->entry.count; k++) add_name(&e, held->entry.to[k], held->entry.from[k]);
  return e;
}

static bool is_named(const expressing *e, as_term variable, as_term index) {
  if (as_term_exists(index) && as_term_same(variable, index)) return true;
  for (uint32_t i = 0; i < e->names.count; i++)
    if (as_term_same(e->names.to[i], variable)) return true;
  return false;
}

/* None: it speaks of something that has no name. */
static as_term say(const expressing *e, as_term t, as_term index) {
  if (!as_term_exists(t)) return t;
  as_term said = as_bindings_apply(e->terms, &e->names, t);
  as_u32_vector numbers = {0};
  as_term_variables(e->terms, said, &numbers);
  bool good = true;
  for (uint32_t i = 0; i < numbers.count; i++)
    good = good && is_named(e, as_terms_variable(e->terms, numbers.at[i]), index);
  as_u32_vector_release(as_terms_memory(e->terms), &numbers);
  return good ? said : as_term_none();
}

as_term as_infer_say(as_inferred *i, as_verifier *v, as_exec *x, as_term t) {
  expressing e = express(i, v, x, NULL);
  return say(&e, t, as_term_none());
}

/* The name of an index must not hide another one. */
static const char *index_name(const expressing *e) {
  static const char *const names[] = {"k", "i", "j", "at", "each_at"};
  const as_core_function *core = e->x->frame->plan->core;
  for (uint32_t n = 0; n + 1 < sizeof names / sizeof *names; n++) {
    bool is_free = true;
    for (uint32_t i = 0; i < e->x->frame->plan->locals; i++)
      is_free =
          is_free && strcmp(names[n], as_core_name(e->v->unit, e->v->unit->locals.at[core->first_local + i].name)) != 0;
    if (is_free) return names[n];
  }
  return names[sizeof names / sizeof *names - 1];
}

/* The resource over names, with an index of its own. */
static bool say_resource(const expressing *e, const as_resource *r, as_resource *said) {
  as_region *region = &e->of->of->region;
  if (as_resource_is_each(r) && !as_sort_is_bv(as_term_sort(e->terms, r->index))) return false;
  as_term *inputs = as_region_alloc(region, (r->count + 1) * sizeof *inputs);
  *said = (as_resource){.name = r->name, .inputs = inputs, .count = r->count, .stride = r->stride};
  said->index_is_signed = r->index_is_signed;
  if (as_resource_is_each(r))
    said->index =
        as_spec_logic_index(e->v->meaning, as_term_width(e->terms, r->index), r->index_is_signed, index_name(e));
  as_bindings to = {0};
  if (as_resource_is_each(r)) as_bindings_add(&e->v->region, &to, r->index, said->index);
  for (uint32_t i = 0; i < r->count; i++) {
    inputs[i] = say(e, as_bindings_apply(e->terms, &to, r->inputs[i]), said->index);
    if (!as_term_exists(inputs[i])) return false;
  }
  if (!as_resource_is_each(r)) return true;
  said->guard = say(e, as_bindings_apply(e->terms, &to, r->guard), said->index);
  said->base = say(e, r->base, as_term_none());
  return as_term_exists(said->guard) && (as_term_exists(said->base) || !as_term_exists(r->base));
}

/* ---- items ---- */

static as_item item_of(const expressing *e, const as_resource *r, as_spec_cell cell, as_term guard, const char *name) {
  as_inference *of = e->of->of;
  as_resource_name kind =
      as_spec_is_cell(r->name) ? as_spec_name_of_cell(cell, as_spec_type_of_cell(r->name)) : r->name;
  as_sort sort = as_spec_logic_output_sort(e->v->meaning, kind);
  as_item item = {.kind = as_resource_is_each(r) ? AS_ITEM_EACH : AS_ITEM_TAKE,
                  .name = kind,
                  .inputs = r->inputs,
                  .count = r->count,
                  .index = r->index,
                  .guard = guard,
                  .base = r->base,
                  .stride = r->stride,
                  .index_is_signed = r->index_is_signed};
  if (as_resource_is_each(r) && sort.kind != AS_SORT_NONE)
    sort = as_sort_map(e->terms, as_term_sort(e->terms, r->index), sort);
  as_text spelling = {.memory = of->memory};
  as_text_printf(&spelling, "%s%u", name, e->of->resources.count + 1);
  if (sort.kind != AS_SORT_NONE) {
    item.output = as_term_fresh(e->terms, sort, as_text_get(&spelling));
    if (as_resource_is_each(r) && as_spec_is_cell(kind))
      as_spec_logic_name_elements(e->v->meaning, item.output, as_text_get(&spelling), as_spec_type_of_cell(kind),
                                  r->index_is_signed);
    else
      as_spec_logic_name(e->v->meaning, item.output, as_text_get(&spelling), (as_spec_sort){0});
  }
  as_text_release(&spelling);
  return item;
}

static as_assertion form_of(const expressing *e, const as_item *items, uint32_t count) {
  return (as_assertion){as_region_copy(&e->of->of->region, items, count * sizeof *items), count};
}

static void take(const expressing *e, const as_resource *said, const as_assertion *forms, uint32_t count) {
  as_inference *of = e->of->of;
  as_guessed_resource r = {.as_was = *said, .count = count};
  r.forms = as_region_copy(&of->region, forms, count * sizeof *forms);
  as_guessed_resources_push(of->memory, &e->of->resources, r);
}

/* ---- counters of elements ---- */

static as_term below(const expressing *e, const as_resource *r, const as_atom *counter, as_term value, bool or_equal) {
  as_terms *terms = e->terms;
  as_atom at = *counter,
          index = {.term = r->index, .width = as_term_width(terms, r->index), .is_signed = r->index_is_signed};
  at.term = value;
  uint32_t width = at.width > index.width ? at.width : index.width;
  as_term a = as_infer_widened(terms, &index, width), b = as_infer_widened(terms, &at, width);
  bool is_signed = at.is_signed && index.is_signed;
  if (or_equal) return is_signed ? as_term_bvsle(terms, a, b) : as_term_bvule(terms, a, b);
  return is_signed ? as_term_bvslt(terms, a, b) : as_term_bvult(terms, a, b);
}

/* No element is on this side of the counter where the loop is entered. */
static bool is_empty(const expressing *e, const as_resource *was, const as_resource *said, as_term side) {
  as_bindings at = {0};
  as_bindings_add(&e->v->region, &at, said->index, was->index);
  as_term here = as_bindings_apply(e->terms, &at, side);
  return as_infer_follows(e->x, as_term_not(e->terms, as_term_and(e->terms, was->guard, here)));
}

typedef struct side {
  as_term done, at_entry; /* of the elements that have been visited: over names; with the counter as it was */
} side;

enum { SIDES_MAX = 8 };

/* From the left: below the counter. From the right: at or above it, or above it. */
static uint32_t find_sides(const expressing *e, const as_resource *was, const as_resource *said, side *sides) {
  as_terms *terms = e->terms;
  uint32_t count = 0;
  for (uint32_t k = 0; k < e->of->atoms.count; k++) {
    const as_atom *a = &e->of->atoms.at[k];
    if (!a->changes || a->stride) continue;
    for (int form = 0; form < 3 && count < SIDES_MAX; form++) {
      side s = {below(e, said, a, a->term, form == 2), below(e, said, a, a->value, form == 2)};
      if (form) s.done = as_term_not(terms, s.done), s.at_entry = as_term_not(terms, s.at_entry);
      if (is_empty(e, was, said, s.at_entry)) sides[count++] = s;
    }
  }
  return count;
}

/* ---- values of elements ---- */

static void guess_each(const expressing *e, const as_resource *said, as_term guard, as_term claim, uint32_t form) {
  as_term all = as_term_forall(e->terms, &said->index, 1, as_term_implies(e->terms, guard, claim));
  as_infer_guess_late(e->of, all, NULL, e->of->resources.count, form);
}

/* What elements that were visited may be: one value, or those of another array. */
static void guess_values(const expressing *e, const as_resource *said, as_term guard, as_term output, uint32_t form) {
  as_terms *terms = e->terms;
  as_term element = as_term_select(terms, output, said->index);
  as_sort sort = as_term_sort(terms, element);
  for (uint32_t k = 0; as_sort_is_bv(sort) && k < e->of->atoms.count; k++) {
    const as_atom *a = &e->of->atoms.at[k];
    if (!a->changes && a->width == sort.width) guess_each(e, said, guard, as_term_eq(terms, element, a->term), form);
  }
  const as_resources *heap = as_held_now(e->x)->state.heap;
  for (uint32_t k = 0; k < as_resources_count(heap); k++) {
    const as_resource *r = heap->at[k];
    if (!as_resource_is_each(r) || !as_term_exists(r->output)) continue;
    as_term other = say(e, r->output, as_term_none());
    if (!as_term_exists(other) || !as_sort_equal(as_term_sort(terms, other), as_term_sort(terms, output))) continue;
    guess_each(e, said, guard, as_term_eq(terms, element, as_term_select(terms, other, said->index)), form);
  }
}

/* ---- what is made of it ---- */

static bool is_cell(const as_resource *r, as_spec_cell cell) {
  return as_spec_is_cell(r->name) && as_spec_cell_of(r->name) == cell;
}

void as_infer_written(as_inferred *i, as_verifier *v, as_exec *x, const bool *in) {
  expressing e = express(i, v, x, in);
  const as_resources *heap = as_held_now(x)->state.heap;
  for (uint32_t k = 0; k < as_resources_count(heap); k++) {
    const as_resource *was = heap->at[k];
    as_resource said;
    side sides[SIDES_MAX];
    as_assertion forms[SIDES_MAX];
    if (!as_resource_is_each(was) || !is_cell(was, AS_SPEC_CELL_W) || !say_resource(&e, was, &said)) continue;
    uint32_t count = find_sides(&e, was, &said, sides);
    for (uint32_t f = 0; f < count; f++) {
      as_term done = as_term_and(e.terms, said.guard, sides[f].done);
      as_term left = as_term_and(e.terms, said.guard, as_term_not(e.terms, sides[f].done));
      as_item items[] = {item_of(&e, &said, AS_SPEC_CELL_RW, done, "Done"),
                         item_of(&e, &said, AS_SPEC_CELL_W, left, "Left")};
      forms[f] = form_of(&e, items, 2);
      guess_values(&e, &said, done, items[0].output, f);
    }
    if (count) take(&e, &said, forms, count);
  }
}

/* As it was, with another value; of an array, the elements that were not visited keep theirs. */
static void take_changed(const expressing *e, const as_resource *was, const as_resource *said) {
  as_item item = item_of(e, said, as_spec_cell_of(said->name), said->guard, "Now");
  as_term old = say(e, was->output, as_term_none());
  side sides[SIDES_MAX];
  bool has_values = as_resource_is_each(was) && as_term_exists(item.output) && is_cell(was, AS_SPEC_CELL_RW);
  uint32_t count = has_values ? find_sides(e, was, said, sides) : 0;
  for (uint32_t f = 0; f < count; f++) {
    as_terms *terms = e->terms;
    guess_values(e, said, as_term_and(terms, said->guard, sides[f].done), item.output, 0);
    if (!as_term_exists(old)) continue;
    as_term same =
        as_term_eq(terms, as_term_select(terms, item.output, said->index), as_term_select(terms, old, said->index));
    guess_each(e, said, as_term_and(terms, said->guard, as_term_not(terms, sides[f].done)), same, 0);
  }
  as_assertion form = form_of(e, &item, 1);
  if (as_term_exists(item.output) && !is_cell(was, AS_SPEC_CELL_W)) {
    uint32_t number = e->of->resources.count;
    if (as_resource_is_each(was))
      as_infer_keep_each(e->of, e->v, item.output, number, 0);
    else
      as_infer_keep(e->of, e->v, item.output, number, 0);
  }
  take(e, said, &form, 1);
}

static const as_guessed_resource *find(const as_inferred *i, const as_resource *said) {
  for (uint32_t k = 0; k < i->resources.count; k++) {
    const as_resource *r = &i->resources.at[k].as_was;
    bool same = r->name == said->name && r->count == said->count && as_resource_is_each(r) == as_resource_is_each(said);
    if (same && !as_resource_is_each(r) && as_term_same(r->inputs[0], said->inputs[0])) return &i->resources.at[k];
    if (same && as_resource_is_each(r) && as_term_same(r->base, said->base)) return &i->resources.at[k];
  }
  return NULL;
}

bool as_infer_changes(as_inferred *i, as_verifier *v, as_exec *x, const as_resource *was) {
  expressing e = express(i, v, x, NULL);
  as_resource said;
  if (x->asking.over) return false;
  if (!say_resource(&e, was, &said)) return as_infer_give_up(i, x);
  const as_guessed_resource *known = find(i, &said);
  if (known && known->is_active) return as_infer_give_up(i, x); /* taking it was not enough */
  if (!known) take_changed(&e, was, &said);
  return as_infer_end(i, x);
}
