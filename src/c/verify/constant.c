/* Functions of libc on memory that may only be read: literals, and what a contract gave as RO. Their contracts ask for
 * the right to write where they only read, since that is what strings are made of (Str), and give it back as it was. So
 * a case is made for the call in which what is asked for at such an argument is its value, or the right to read it, and
 * nothing is given back. */
#include "c/verify/convert/convert.h"

#include <string.h>

enum { BYTES_MAX = 4096, ITEMS_MAX = 8 /* of Str */ };

typedef struct reading {
  as_verifier *v;
  as_exec *x;
  as_term parameter; /* of the contract ... */
  as_object object;  /* ... and what it points to; none: memory that is held */
  uint64_t offset;
} reading;

/* The argument points into an object that nobody may write. */
static bool is_constant(as_verifier *v, as_exec *x, const as_call *call, uint32_t i, reading *r) {
  as_term offset;
  if (as_verify_facts(v, call->types[i]).kind != AS_SPEC_C_POINTER) return false;
  as_value p = as_value_settle(x->machine->spaces, &x->asker, call->arguments[i]);
  if (!as_verify_goes_on(x)) return false;
  if (p.kind == AS_VALUE_POINTER && !as_term_exists(p.term))
    r->object = p.object, r->offset = p.offset;
  else if (p.kind == AS_VALUE_TERM && as_verify_owner(v, x->state->space, p.term, &r->object, &offset) &&
           as_term_is_const(v->terms, offset))
    r->offset = as_term_bits(v->terms, offset);
  else
    return false;
  const as_object_facts *facts = as_space_object(x->state->space, r->object);
  return facts && !facts->writable && facts->lifetime == AS_LIFETIME_ALIVE && facts->size.kind == AS_VALUE_BITS;
}

/* The argument points to memory of which somebody has RO, or near it. */
static bool is_held_to_read(as_verifier *v, as_exec *x, const as_call *call, uint32_t i) {
  const as_resources *heap = as_held_now(x)->state.heap;
  if (as_verify_facts(v, call->types[i]).kind != AS_SPEC_C_POINTER) return false;
  as_value p = as_value_settle(x->machine->spaces, &x->asker, call->arguments[i]);
  if (!as_verify_goes_on(x) || p.kind != AS_VALUE_TERM) return false;
  for (uint32_t k = 0; k < as_resources_count(heap); k++) {
    const as_resource *r = heap->at[k];
    if (!as_spec_is_cell(r->name) || as_spec_cell_of(r->name) != AS_SPEC_CELL_RO) continue;
    as_term place = as_resource_is_each(r) ? r->base : r->inputs[0];
    if (as_term_exists(place) && as_convert_is_distance(v, as_term_bvsub(v->terms, p.term, place))) return true;
  }
  return false;
}

static as_term string_of(as_verifier *v, as_sort sort, as_term length, as_term chars) {
  const as_constructor *record = as_data_constructor(v->terms, sort, 0);
  bool is_map_first = as_sort_is_map(record->members[0].sort);
  as_term members[] = {is_map_first ? chars : length, is_map_first ? length : chars};
  return as_term_construct(v->terms, sort, 0, members);
}

/* Its bytes up to the first NUL, as Str has them; none: there is no NUL, or nobody knows. */
static as_term string_at(const reading *r, as_sort sort) {
  as_verifier *v = r->v;
  uint32_t type = as_core_find_scalar(v->unit, AS_CORE_UCHAR);
  if (type == AS_CORE_NONE || sort.kind != AS_SORT_DATA) return as_term_none();
  as_resource_name name = as_spec_name_of_cell(AS_SPEC_CELL_RW, type);
  as_sort map = as_sort_map(v->terms, as_sort_bv(64), as_sort_bv(8));
  as_term chars = as_term_const_map(v->terms, map, as_spec_logic_nothing(v->meaning, name)), byte;
  uint64_t size = as_space_object(r->x->state->space, r->object)->size.bits;
  for (uint64_t at = 0; at < BYTES_MAX && r->offset + at < size; at++) {
    if (as_verify_read(v, r->x, &r->x->state->space, type, r->object, r->offset + at, &byte) != AS_FILLED_ALL ||
        !as_term_is_const(v->terms, byte))
      break;
    as_term index = as_term_bv(v->terms, 64, at);
    chars = as_term_store(v->terms, chars, index, byte);
    if (!as_term_bits(v->terms, byte)) return string_of(v, sort, index, chars);
  }
  return as_term_none();
}

static bool is_str(const reading *r, const as_item *item) {
  const as_predicate *predicate = as_spec_logic_predicate(r->v->meaning, item->name);
  return item->kind == AS_ITEM_TAKE && predicate && !strcmp(predicate->spelling, "Str") && item->count == 1 &&
         as_term_same(item->inputs[0], r->parameter) && as_term_exists(item->output);
}

static bool is_cells(const reading *r, const as_item *item) {
  return item->kind == AS_ITEM_EACH && as_spec_is_cell(item->name) && as_term_exists(item->base) &&
         as_term_same(item->base, r->parameter) && as_term_exists(item->output) &&
         as_spec_cell_of(item->name) == AS_SPEC_CELL_RW;
}

static as_item let(as_term output, as_term value, uint64_t place) {
  return (as_item){.kind = AS_ITEM_LET, .output = output, .term = value, .place = place};
}

/* ---- strings that are held ---- */

static as_item renamed(as_verifier *v, const as_item *item, const as_bindings *names, uint64_t place) {
  as_item other = *item;
  as_term *inputs = as_region_alloc(&v->region, (item->count + 1) * sizeof *inputs);
  for (uint32_t i = 0; i < item->count; i++) inputs[i] = as_bindings_apply(v->terms, names, item->inputs[i]);
  other.inputs = inputs, other.place = place;
  other.output = as_bindings_apply(v->terms, names, item->output);
  other.guard = as_bindings_apply(v->terms, names, item->guard);
  other.base = as_bindings_apply(v->terms, names, item->base);
  other.term = as_bindings_apply(v->terms, names, item->term);
  if (item->kind == AS_ITEM_EACH) other.name = as_spec_name_of_cell(AS_SPEC_CELL_RO, as_spec_type_of_cell(item->name));
  return other;
}

/* One clause, which takes where it ends, and bytes. */
static bool is_plain(const as_predicate *str) {
  if (str->clause_count != 1 || str->clauses[0].body.count >= ITEMS_MAX || !as_term_exists(str->clauses[0].output))
    return false;
  for (uint32_t i = 0; i < str->clauses[0].body.count; i++) {
    const as_item *item = &str->clauses[0].body.items[i];
    bool takes = item->kind == AS_ITEM_TAKE || item->kind == AS_ITEM_EACH;
    if (takes && (!as_spec_is_cell(item->name) ||
                  as_spec_cell_of(item->name) != (item->kind == AS_ITEM_EACH ? AS_SPEC_CELL_RW : AS_SPEC_CELL_STR_END)))
      return false;
  }
  return true;
}

/* What Str says, of memory that may only be read. */
static uint32_t put_string(const reading *r, const as_item *taken, as_item *to) {
  as_verifier *v = r->v;
  const as_predicate *str = as_spec_logic_predicate(v->meaning, taken->name);
  const as_clause *clause = &str->clauses[0];
  as_bindings names = {0};
  as_bindings_add(&v->region, &names, str->parameters[0], taken->inputs[0]);
  for (uint32_t i = 0; i < clause->body.count; i++) {
    as_term output = clause->body.items[i].output;
    if (as_term_exists(output))
      as_bindings_add(&v->region, &names, output, as_term_fresh(v->terms, as_term_sort(v->terms, output), "of"));
  }
  for (uint32_t i = 0; i < clause->body.count; i++) to[i] = renamed(v, &clause->body.items[i], &names, taken->place);
  to[clause->body.count] = let(taken->output, as_bindings_apply(v->terms, &names, clause->output), taken->place);
  return clause->body.count + 1;
}

/* ---- the case ---- */

/* What `requires` takes at the parameter; none: not one thing. */
static const as_item *taken_at(const reading *r, const as_assertion *requires) {
  const as_item *found = NULL;
  for (uint32_t i = 0; i < requires->count; i++) {
    if (!is_str(r, &requires->items[i]) && !is_cells(r, &requires->items[i])) continue;
    if (found) return NULL;
    found = &
      requires
        ->items[i];
  }
  return found;
}

/* `requires`, with its value or RO in place of what is taken; false: its value is not known. */
static bool put_requires(const reading *r, const as_assertion *from, const as_item *taken, as_assertion *to) {
  as_verifier *v = r->v;
  as_item *items = as_region_alloc(&v->region, (from->count + ITEMS_MAX) * sizeof *items);
  *to = (as_assertion){.items = items};
  for (uint32_t i = 0; i < from->count; i++) {
    if (&from->items[i] != taken) {
      items[to->count++] = from->items[i];
    } else if (is_cells(r, taken)) {
      items[to->count] = *taken;
      items[to->count++].name = as_spec_name_of_cell(AS_SPEC_CELL_RO, as_spec_type_of_cell(taken->name));
    } else if (as_object_exists(r->object)) {
      as_term value = string_at(r, as_term_sort(v->terms, taken->output));
      if (!as_term_exists(value)) return false;
      items[to->count++] = let(taken->output, value, taken->place);
    } else {
      if (!is_plain(as_spec_logic_predicate(v->meaning, taken->name))) return false;
      to->count += put_string(r, taken, &items[to->count]);
    }
  }
  return true;
}

/* `ensures`, which has it once, with what it was in its place. */
static bool put_ensures(const reading *r, const as_assertion *from, const as_item *taken, as_assertion *to) {
  as_verifier *v = r->v;
  as_item *items = as_region_alloc(&v->region, (from->count + 1) * sizeof *items);
  uint32_t given = 0;
  for (uint32_t i = 0; i < from->count; i++) {
    as_item *back = &items[i];
    *back = from->items[i];
    if (!is_str(r, back) && !is_cells(r, back)) continue;
    if (!as_sort_equal(as_term_sort(v->terms, back->output), as_term_sort(v->terms, taken->output))) return false;
    *back = let(back->output, taken->output, back->place), given++;
  }
  *to = (as_assertion){items, from->count};
  return given == 1;
}

static const as_spec_agreed *read_only(const reading *r, const as_spec_agreed *contract) {
  const as_item *taken = taken_at(r, &contract->requires);
  if (!taken) return contract;
  as_spec_agreed *one = as_region_copy(&r->v->region, contract, sizeof *contract);
  bool good = put_requires(r, &contract->requires, taken, &one->requires) &&
              put_ensures(r, &contract->ensures, taken, &one->ensures);
  return good ? one : contract;
}

const as_spec_agreed *as_verify_with_constants(as_verifier *v, as_exec *x, const as_spec_agreed *contract,
                                               const as_call *call) {
  for (uint32_t i = 0; !contract->next && i < contract->parameter_count && i < call->count; i++) {
    reading r = {.v = v, .x = x, .parameter = contract->parameters[i]};
    bool is_read = is_constant(v, x, call, i, &r);
    if (!is_read) r.object = (as_object){0};
    if (is_read || (as_verify_goes_on(x) && is_held_to_read(v, x, call, i))) contract = read_only(&r, contract);
    if (!as_verify_goes_on(x)) break;
  }
  return contract;
}

/* It writes where one of its arguments points to: of those that are no objects of the machine's. */
bool as_verify_writes_held(as_verifier *v, as_exec *x, const as_spec_agreed *contract, const as_call *call) {
  for (uint32_t i = 0; i < contract->requires.count; i++) {
    const as_item *item = &contract->
                             requires
                              .items[i];
    if (item->kind != AS_ITEM_EACH || !as_spec_is_cell(item->name) || as_spec_cell_of(item->name) != AS_SPEC_CELL_W)
      continue;
    for (uint32_t k = 0; k < contract->parameter_count && k < call->count; k++) {
      as_object object;
      as_term offset;
      if (!as_term_exists(item->base) || !as_term_same(item->base, contract->parameters[k])) continue;
      as_value p = as_value_settle(x->machine->spaces, &x->asker, call->arguments[k]);
      if (p.kind == AS_VALUE_TERM && !as_verify_owner(v, x->state->space, p.term, &object, &offset)) return true;
    }
  }
  return false;
}
