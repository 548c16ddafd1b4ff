/* Calls by effects: down the tree in the caller's state, then what the leaf says. Whatever does not fit is a call of
 * the body's, which nothing was taken from. */
#include "c/abduce/effects.h"
#include "c/abduce/internal.h"
#include "c/exec/callees.h"

typedef struct calling {
  as_exec *x;
  as_abducer *abducer;
  const as_effects *e;
  as_call *call;
  as_unpacker *unpacker;
  as_value *values; /* by cell */
  bool *is_bound;
  as_value *places; /* by memory: pointers to its first byte, as the callee saw it */
  bool *is_placed;
  as_object *made;  /* by object of the leaf */
  bool is_for_body; /* it does not fit */
} calling;

static bool leave(calling *c) { return c->is_for_body = true, false; }
static bool goes_on(const calling *c) { return !c->is_for_body && !c->x->asking.over; }
static uint32_t pointer_bits(const calling *c) { return c->x->machine->pointer_bits; }

/* ---- places ---- */

/* So many bytes from there on are in the object, and in the bounds of the pointer. */
static bool fits(calling *c, const as_value *p, uint64_t size, uint32_t align, bool writes) {
  const as_object_facts *facts = as_space_object(c->x->state->space, p->object);
  if (!facts || facts->lifetime != AS_LIFETIME_ALIVE || facts->kind >= AS_OBJECT_FUNCTION) return leave(c);
  if (writes && (!facts->writable || facts->read_only || facts->temporary)) return leave(c);
  if (as_term_exists(p->term) || p->offset % align || facts->align_bytes % align) return leave(c);
  if (!facts->open &&
      (facts->size.kind != AS_VALUE_BITS || p->offset > facts->size.bits || size > facts->size.bits - p->offset))
    return leave(c);
  if (p->extent == AS_WHOLE) return true;
  bool is_inside = !as_term_exists(p->low_term) && as_extent_is_known(p->extent) && p->offset >= p->low &&
                   p->offset - p->low <= p->extent && size <= p->extent - (p->offset - p->low);
  return is_inside || leave(c);
}

static bool bind(calling *c, uint32_t cell);

/* A number that the caller has no object for gets one. */
static bool find_object(calling *c, as_value *p) {
  as_exec *x = c->x;
  as_access access = {.size_bytes = 1, .align_bytes = 1};
  as_value one = as_value_bits(1);
  if (p->kind == AS_VALUE_POINTER) return true;
  if (as_abduce_point(c->abducer, x, x->state->space, AS_LACK_ACCESS_LOAD, &one, p)) return true;
  if (x->asking.over) return false;
  return as_space_resolve(x->machine->spaces, &x->state->space, &x->asker, &access, false, p) == AS_SPACE_DONE;
}

static bool place(calling *c, uint32_t memory) {
  const as_effect_memory *m = &c->e->memory[memory];
  if (c->is_placed[memory]) return true;
  if (!bind(c, m->cell)) return false;
  as_value p = c->values[m->cell];
  if (p.kind == AS_VALUE_BITS) return leave(c);
  if (!find_object(c, &p)) return false;
  const as_object_facts *facts = as_space_object(c->x->state->space, p.object);
  if (p.kind != AS_VALUE_POINTER || as_term_exists(p.term) || p.offset < m->before || !facts) return leave(c);
  if (facts->lifetime != AS_LIFETIME_ALIVE || p.offset >> (pointer_bits(c) - 1)) return leave(c);
  const as_lent_item *lent = as_abduce_lent_of(c->x, p.object);
  if (lent && (as_abduce_is_front(lent) || as_abduce_has_front(c->x, c->x->state->space, lent))) return leave(c);
  p.offset -= m->before;
  return c->places[memory] = p, c->is_placed[memory] = true;
}

/* The first byte of what a place is in. */
static bool base_of(calling *c, uint32_t root, uint32_t index, as_value *p) {
  switch ((as_effect_root)root) {
  case AS_EFFECT_ROOT_PARAMETER: return *p = c->call->arguments[index], p->kind == AS_VALUE_POINTER || leave(c);
  case AS_EFFECT_ROOT_GLOBAL: return *p = as_value_pointer(as_machine_global_object(c->x->machine, index)), true;
  case AS_EFFECT_ROOT_FUNCTION: return *p = as_value_pointer(as_machine_function_object(c->x->machine, index)), true;
  case AS_EFFECT_ROOT_MEMORY: return place(c, index) ? (*p = c->places[index], true) : false;
  case AS_EFFECT_ROOT_MADE: return *p = as_value_pointer(c->made[index]), true;
  case AS_EFFECT_ROOT_RESULT: return *p = c->call->result_place, p->kind == AS_VALUE_POINTER || leave(c);
  default: return leave(c);
  }
}

/* ---- cells ---- */

/* As a load of that type reads it. */
static bool read(calling *c, const as_effect_cell *cell, as_value p, as_value *value) {
  as_exec *x = c->x;
  const as_core_instruction *at = x->at;
  as_core_instruction load = *at;
  bool is_typed = cell->type != AS_CORE_NONE;
  as_access access = {.size_bytes = cell->width_bits / 8,
                      .align_bytes = 1,
                      .is_pointer = is_typed && x->machine->unit->types.at[cell->type].kind == AS_CORE_POINTER};
  p.offset += cell->offset;
  if (cell->width_bits % 8 || !fits(c, &p, access.size_bytes, 1, false)) return leave(c);
  if (is_typed) load.op = AS_CORE_OP_LOAD, load.type = cell->type;
  x->at = &load;
  bool good = as_space_load(x->machine->spaces, &x->state->space, &x->asker, &access, p, value) == AS_SPACE_DONE;
  x->at = at;
  return good;
}

static bool pass(calling *c, const as_effect_cell *cell, as_value *value) {
  as_machine *machine = c->x->machine;
  uint32_t type = c->call->types[cell->index];
  as_value p = c->call->arguments[cell->index];
  if (machine->scalars[type].class_ == AS_CORE_CLASS_AGGREGATE)
    return p.kind == AS_VALUE_POINTER ? read(c, cell, p, value) : leave(c);
  if (cell->offset || 8 * as_machine_stored_bytes(machine, type) != cell->width_bits) return leave(c);
  if (p.kind == AS_VALUE_INDETERMINATE) return leave(c);
  return *value = as_machine_stored_value(machine, type, p), true;
}

static bool is_number(const calling *c, const as_value *v, uint32_t width) {
  if (v->kind != AS_VALUE_TERM) return v->kind == AS_VALUE_BITS && width <= 64;
  as_sort sort = as_term_sort(c->x->terms, v->term);
  return as_sort_is_bv(sort) && sort.width == width;
}

static bool find(calling *c, const as_effect_cell *cell, as_value *value) {
  as_value p;
  switch ((as_effect_root)cell->root) {
  case AS_EFFECT_ROOT_PARAMETER: return pass(c, cell, value);
  default: return base_of(c, cell->root, cell->index, &p) && read(c, cell, p, value);
  }
}

static bool bind(calling *c, uint32_t number) {
  const as_effect_cell *cell = &c->e->cells[number];
  if (c->is_bound[number]) return true;
  as_value value = as_value_indeterminate();
  if (!find(c, cell, &value)) return false;
  value = as_value_settle(c->x->machine->spaces, &c->x->asker, value);
  if (c->x->asking.over) return false;
  bool is_pointer = value.kind == AS_VALUE_POINTER && cell->width_bits == pointer_bits(c);
  if (!is_pointer && !is_number(c, &value, cell->width_bits)) return leave(c);
  return c->values[number] = value, c->is_bound[number] = true;
}

static as_term stand_in(void *data, uint32_t number, as_sort sort) {
  calling *c = data;
  if (!as_sort_is_bv(sort) || sort.width != c->e->cells[number].width_bits) return leave(c), as_term_none();
  if (!bind(c, number)) return as_term_none();
  as_value v = c->values[number];
  if (v.kind == AS_VALUE_POINTER) v = as_space_address(c->x->machine->spaces, &c->x->state->space, &c->x->asker, v);
  return goes_on(c) ? as_value_term(c->x->terms, &v, sort.width) : as_term_none();
}

/* ---- down the tree ---- */

static bool is_null(calling *c, const as_effect_node *node, as_term *claim) {
  as_terms *terms = c->x->terms;
  if (!bind(c, node->null_of)) return false;
  const as_value *v = &c->values[node->null_of];
  *claim = v->kind == AS_VALUE_POINTER
               ? as_term_false(terms)
               : as_term_eq(terms, as_value_term(terms, v, pointer_bits(c)), as_term_bv(terms, pointer_bits(c), 0));
  if (!node->is_null) *claim = as_term_not(terms, *claim);
  return true;
}

static bool holds(calling *c, const as_effect_node *node) {
  as_term claim;
  if (node->null_of != AS_EFFECT_NONE) {
    if (!is_null(c, node, &claim)) return false;
  } else {
    claim = as_unpacker_get(c->unpacker, node->claim);
    if (!as_term_exists(claim)) return false;
  }
  if (as_term_is_true(c->x->terms, claim)) return true;
  return !as_term_is_false(c->x->terms, claim) && as_exec_decide(c->x, claim);
}

/* The leaf for this state; NULL: there is none, or the branch is over. */
static const as_effect_leaf *descend(calling *c) {
  const as_effect_node *node = c->e->nodes;
  while (node->leaf == AS_EFFECT_NONE) {
    const as_effect_node *next = NULL;
    for (uint32_t i = 0; i < node->children.count && !next; i++) {
      const as_effect_node *child = &c->e->nodes[node->children.first + i];
      if (holds(c, child))
        next = child;
      else if (!goes_on(c))
        return NULL;
    }
    if (!next || next->is_body) return leave(c), NULL;
    node = next;
  }
  return &c->e->leaves[node->leaf];
}

/* ---- what is needed ---- */

static bool is_apart(calling *c, const as_effect_leaf *leaf, uint32_t i) {
  as_object object = c->places[c->e->needed[leaf->memory.first + i]].object;
  for (uint32_t k = 0; k < i; k++)
    if (as_object_same(c->places[c->e->needed[leaf->memory.first + k]].object, object)) return leave(c);
  for (uint32_t k = 0; k < leaf->touches.count; k++) {
    const as_effect_touch *t = &c->e->touches[leaf->touches.first + k];
    if (t->root == AS_EFFECT_ROOT_GLOBAL && as_object_same(as_machine_global_object(c->x->machine, t->index), object))
      return leave(c);
  }
  return true;
}

static bool may_free(calling *c, uint32_t memory) {
  const as_value *p = &c->places[memory];
  const as_object_facts *facts = as_space_object(c->x->state->space, p->object);
  return (facts->kind == AS_OBJECT_HEAP && !p->offset) || leave(c);
}

static bool need(calling *c, const as_effect_leaf *leaf) {
  for (uint32_t i = 0; i < leaf->memory.count; i++)
    if (!place(c, c->e->needed[leaf->memory.first + i]) || !is_apart(c, leaf, i)) return false;
  for (uint32_t i = 0; i < leaf->touches.count; i++) {
    const as_effect_touch *t = &c->e->touches[leaf->touches.first + i];
    as_value p;
    if (!base_of(c, t->root, t->index, &p)) return false;
    p.offset += t->low;
    if (!fits(c, &p, t->high - t->low, t->align_bytes, t->is_written)) return false;
  }
  for (uint32_t i = 0; i < leaf->freed.count; i++)
    if (!may_free(c, c->e->freed[leaf->freed.first + i])) return false;
  return true;
}

/* ---- values ---- */

static bool distance(calling *c, uint32_t term, as_term *t) {
  *t = as_term_none();
  if (term == AS_EFFECT_NONE) return true;
  *t = as_unpacker_get(c->unpacker, term);
  return as_term_exists(*t);
}

/* Moved by `by` and the term, with bounds from there. */
static bool move(calling *c, const as_effect_value *v, as_value from, as_value *to) {
  as_terms *terms = c->x->terms;
  uint32_t width = pointer_bits(c);
  as_term by, low;
  if (!distance(c, v->term, &by) || !distance(c, v->low_term, &low)) return false;
  if (from.kind == AS_VALUE_POINTER) {
    *to = as_pointer_add(terms, from, v->bits, by, width);
    if (!v->has_bounds) return true;
    as_value begin = as_pointer_add(terms, from, v->low, low, width);
    to->low = begin.offset, to->low_term = begin.term, to->extent = v->extent;
    return true;
  }
  as_term number = as_value_term(terms, &from, width);
  as_term moved = as_term_exists(by) ? as_term_bvadd(terms, number, by) : number;
  *to = as_value_of_term(terms, moved);
  if (to->kind != AS_VALUE_TERM) return true;
  to->low_term = from.kind == AS_VALUE_TERM ? from.low_term : as_term_none();
  to->extent = from.kind == AS_VALUE_TERM ? from.extent : 0;
  if (v->has_bounds)
    to->low_term = as_term_exists(low) ? as_term_bvadd(terms, number, low) : number, to->extent = v->extent;
  return true;
}

static bool value_of(calling *c, const as_effect_value *v, as_value *to) {
  as_value from;
  as_term t;
  switch ((as_effect_kind)v->kind) {
  case AS_EFFECT_INDETERMINATE: return *to = as_value_indeterminate(), true;
  case AS_EFFECT_BITS: return *to = as_value_bits(v->bits), true;
  case AS_EFFECT_TERM:
    t = as_unpacker_get(c->unpacker, v->term);
    return as_term_exists(t) ? (*to = as_value_of_term(c->x->terms, t), true) : false;
  case AS_EFFECT_POINTER: return base_of(c, v->root, v->index, &from) && move(c, v, from, to);
  case AS_EFFECT_CELL: return bind(c, v->index) && move(c, v, c->values[v->index], to);
  }
  return leave(c);
}

/* ---- what is left ---- */

static bool make_objects(calling *c, const as_effect_leaf *leaf) {
  as_exec *x = c->x;
  for (uint32_t i = 0; i < leaf->objects.count; i++) {
    const as_effect_object *o = &c->e->objects[leaf->objects.first + i];
    as_object_facts facts = {.kind = AS_OBJECT_HEAP,
                             .writable = o->is_writable,
                             .align_bytes = o->align_bytes,
                             .tag = o->tag,
                             .made = o->made};
    if (!value_of(c, &o->size, &facts.size)) return false;
    c->made[i] = as_space_allocate(x->machine->spaces, &x->state->space, &facts, as_machine_new_content(x->machine));
  }
  return true;
}

typedef struct pending {
  as_value place, value;
  uint32_t size_bytes;
  bool is_new;
} pending;

static bool write(calling *c, const pending *p) {
  as_exec *x = c->x;
  as_access access = {.size_bytes = p->size_bytes, .align_bytes = 1, .may_initialise = p->is_new};
  return as_space_store(x->machine->spaces, &x->state->space, &x->asker, &access, p->place, p->value) == AS_SPACE_DONE;
}

/* All values are those from before, whatever is written. */
static bool write_all(calling *c, const as_effect_leaf *leaf) {
  pending *all = as_run_alloc(c->x->run, (leaf->writes.count + 1) * sizeof *all);
  for (uint32_t i = 0; i < leaf->writes.count; i++) {
    const as_effect_write *w = &c->e->writes[leaf->writes.first + i];
    all[i].size_bytes = w->size_bytes,
    all[i].is_new = w->root == AS_EFFECT_ROOT_RESULT || w->root == AS_EFFECT_ROOT_MADE;
    if (!base_of(c, w->root, w->index, &all[i].place) || !value_of(c, &w->value, &all[i].value)) return false;
    if (all[i].value.kind == AS_VALUE_BITS && w->size_bytes > 8)
      all[i].value = as_value_of_term(c->x->terms, as_term_bv(c->x->terms, 8 * w->size_bytes, all[i].value.bits));
    all[i].place.offset += w->offset;
  }
  if (!value_of(c, &leaf->result, &c->call->result)) return false;
  for (uint32_t i = 0; i < leaf->writes.count; i++)
    if (!write(c, &all[i])) return false;
  return true;
}

static bool free_all(calling *c, const as_effect_leaf *leaf) {
  as_exec *x = c->x;
  for (uint32_t i = 0; i < leaf->freed.count; i++) {
    as_value p = as_value_pointer(c->places[c->e->freed[leaf->freed.first + i]].object);
    if (as_space_free(x->machine->spaces, &x->state->space, &x->asker, p, as_exec_range(x)) != AS_SPACE_DONE)
      return false;
  }
  return true;
}

/* What the callee has tested, the path has. */
static bool take_tests(calling *c, const as_effect_leaf *leaf) {
  as_abducer *a = c->abducer;
  as_abduction *next = as_region_copy(&a->region, as_abduction_now(c->x), sizeof *next);
  for (uint32_t i = 0; i < leaf->tests.count; i++) {
    const as_effect_test *t = &c->e->tests[leaf->tests.first + i];
    as_term holds = as_unpacker_get(c->unpacker, t->holds);
    if (!as_term_exists(holds)) return false;
    as_test_item *item = as_region_alloc(&a->region, sizeof *item);
    *item = (as_test_item){{holds, t->range, t->side, false, t->is_loop}, next->tests};
    next->tests = item, next->test_count++;
    next->decisions += !as_term_is_true(c->x->terms, holds);
    if (as_abduce_is_equality(c->x, holds)) as_abduce_note_equality(a, next, holds);
  }
  next->string_bytes += leaf->string_bytes;
  next->sees_addresses |= leaf->sees_addresses;
  return as_exec_set_guest(c->x, next), true;
}

/* Everything that may not fit, before anything is written: what is found out is remembered. */
static bool look_ahead(calling *c, const as_effect_leaf *leaf) {
  as_value place, value;
  bool good = value_of(c, &leaf->result, &value);
  for (uint32_t i = 0; good && i < leaf->objects.count; i++)
    good = value_of(c, &c->e->objects[leaf->objects.first + i].size, &value);
  for (uint32_t i = 0; good && i < leaf->writes.count; i++) {
    const as_effect_write *w = &c->e->writes[leaf->writes.first + i];
    good = base_of(c, w->root, w->index, &place) && value_of(c, &w->value, &value);
  }
  for (uint32_t i = 0; good && i < leaf->tests.count; i++)
    good = as_term_exists(as_unpacker_get(c->unpacker, c->e->tests[leaf->tests.first + i].holds));
  return good;
}

static bool apply(calling *c, const as_effect_leaf *leaf) {
  c->made = as_run_alloc(c->x->run, (leaf->objects.count + 1) * sizeof *c->made);
  for (uint32_t i = 0; i < leaf->objects.count; i++) c->made[i] = (as_object){0};
  if (!need(c, leaf) || !look_ahead(c, leaf)) return false;
  if (make_objects(c, leaf) && take_tests(c, leaf) && write_all(c, leaf) && free_all(c, leaf)) return true;
  return c->x->asking.over || as_exec_give_up(c->x, "what a call leaves in memory of the caller's");
}

/* ---- the provider ---- */

/* Which functions have some may change while the machine lives: that is asked when they are called. */
static bool may_have_effects(const as_machine *machine, uint32_t function, as_callee *callee) {
  (void)callee;
  return machine->unit->functions.at[function].blocks;
}

static as_called call(as_exec *x, const as_callee *callee, as_call *wanted) {
  as_abducer *a = x->machine->options.guest->data;
  const as_effects *e = a->effects ? a->effects[wanted->function] : NULL;
  (void)callee;
  if (!e) return AS_CALLED_UNKNOWN;
  calling c = {.x = x, .abducer = a, .e = e, .call = wanted};
  if (wanted->count != x->machine->unit->functions.at[e->function].parameters) return AS_CALLED_UNKNOWN;
  as_asking_keep_space(&x->asking);
  c.unpacker = as_unpacker_create(x->terms, e->pack, stand_in, &c);
  c.values = as_run_alloc(x->run, (e->cell_count + 1) * sizeof *c.values);
  c.places = as_run_alloc(x->run, (e->memory_count + 1) * sizeof *c.places);
  c.is_bound = as_run_alloc(x->run, e->cell_count + 1), c.is_placed = as_run_alloc(x->run, e->memory_count + 1);
  for (uint32_t i = 0; i < e->cell_count; i++) c.is_bound[i] = false;
  for (uint32_t i = 0; i < e->memory_count; i++) c.is_placed[i] = false;
  const as_effect_leaf *leaf = descend(&c);
  bool done = leaf && apply(&c, leaf) && goes_on(&c);
  as_unpacker_destroy(c.unpacker);
  if (done) return c.abducer->effect_calls++, AS_CALLED_DONE;
  return x->asking.over ? AS_CALLED_STOPPED : AS_CALLED_UNKNOWN;
}

const as_callee_provider as_callee_effects = {AS_CALLEE_EFFECTS, may_have_effects, call};

bool as_effects_are_cheap(const as_effects *e) { return e->paths > e->leaf_count || e->instructions > 2 * e->work; }
