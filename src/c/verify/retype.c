/* Functions of libc that move bytes, on memory of other types. Their contracts speak of bytes. Where the memory that a
 * call is given is held as cells of a type, and it is about whole ones, the same contract is true of those: what is
 * copied are values, padding or not; what is set has a value that consists of this byte. So a case is made for the
 * call, which is tried before the one of bytes. */
#include "c/verify/convert/convert.h"

#include <assay/term/variables.h>
#include <string.h>

enum { ELEMENTS_MAX = 64 };

/* Who moves bytes: a number of them, from the first argument on. */
typedef struct mover {
  const char *name;
  bool sets;     /* a byte, the second argument; else it copies from there */
  bool overlaps; /* what it copies may be where it copies to */
} mover;

static const mover movers[] = {
    {"memcpy", false, false}, {"memmove", false, true}, {"mempcpy", false, false}, {"memset", true, false}};

static const mover *mover_of(as_verifier *v, const as_call *call) {
  const char *name = as_core_name(v->unit, v->unit->functions.at[call->function].name);
  for (uint32_t i = 0; call->count == 3 && i < sizeof movers / sizeof *movers; i++)
    if (!strcmp(movers[i].name, name)) return &movers[i];
  return NULL;
}

typedef struct retyping {
  as_verifier *v;
  as_exec *x;
  const as_spec_agreed *bytes;
  const mover *mover;
  as_term to, from, size; /* arguments; from: or the byte */
  as_spec_c_type type;    /* of elements */
  as_term count;          /* of them; none: it is one cell */
  as_sort value;          /* of outputs */
} retyping;

/* ---- the type ---- */

/* Of cells that are held where the pointer points to, or near; NONE: there are none, or they are bytes. */
static as_spec_c_type type_at(as_verifier *v, const as_resources *heap, as_term pointer, bool reads, bool *is_single) {
  for (uint32_t i = 0; i < as_resources_count(heap); i++) {
    const as_resource *r = heap->at[i];
    if (!as_spec_is_cell(r->name) || as_spec_cell_of(r->name) > (reads ? AS_SPEC_CELL_RW : AS_SPEC_CELL_W)) continue;
    as_term place = as_resource_is_each(r) ? r->base : r->inputs[0];
    if (!as_term_exists(place) || as_spec_logic_size(v->meaning, as_spec_type_of_cell(r->name)) < 2) continue;
    if (!as_convert_is_distance(v, as_term_bvsub(v->terms, pointer, place))) continue;
    *is_single = !as_resource_is_each(r);
    return as_spec_type_of_cell(r->name);
  }
  return AS_SPEC_C_NONE;
}

/* The number of elements that so many bytes are: exactly, and no product wraps. */
static bool count_elements(retyping *r, bool is_single) {
  as_verifier *v = r->v;
  as_terms *terms = v->terms;
  uint64_t stride = as_spec_logic_size(v->meaning, r->type);
  uint32_t width = as_term_width(terms, r->size);
  r->count = as_term_none();
  if (as_term_is_const(terms, r->size)) {
    uint64_t size = as_term_bits(terms, r->size);
    if (!size || size % stride) return false;
    if (size != stride || !is_single) r->count = as_term_bv(terms, width, size / stride);
    return true;
  }
  as_resource elements = {.index = v->prover.fresh(v->prover.data, as_sort_bv(width), "i"),
                          .base = as_term_bv(terms, width, 0),
                          .stride = stride};
  r->count = as_each_index(terms, &elements, r->size);
  if (!as_term_exists(r->count)) return false;
  as_term most = as_term_bv(terms, width, (UINT64_MAX >> (64 - width)) / stride);
  as_term product = as_term_bvmul(terms, r->count, as_term_bv(terms, width, stride));
  as_term exact = as_term_and(terms, as_term_bvule(terms, r->count, most), as_term_eq(terms, product, r->size));
  return as_verify_holds(v, r->x, as_held_now(r->x)->state.laws, exact);
}

/* ---- what is set ---- */

static bool value_of_byte(as_verifier *v, as_spec_c_type type, as_term byte, as_term *value);

static bool members_of_byte(as_verifier *v, as_spec_c_type type, as_term byte, as_term *value) {
  const as_spec_part *parts;
  uint32_t count = as_spec_logic_parts(v->meaning, type, &parts);
  as_term *members = as_region_alloc(&v->region, (count + 1) * sizeof *members);
  for (uint32_t i = 0; i < count; i++)
    if (parts[i].width_bits || !value_of_byte(v, parts[i].type, byte, &members[i])) return false;
  return count && (*value = as_term_construct(v->terms, as_spec_logic_c_sort(v->meaning, type), 0, members), true);
}

static bool elements_of_byte(as_verifier *v, as_spec_c_type type, as_term byte, as_term *value) {
  as_sort sort = as_spec_logic_c_sort(v->meaning, type);
  as_spec_c_type of = as_verify_facts(v, type).of;
  uint64_t stride = as_spec_logic_size(v->meaning, of);
  uint64_t count = stride ? as_spec_logic_size(v->meaning, type) / stride : 0;
  as_term element;
  if (count > ELEMENTS_MAX || !value_of_byte(v, of, byte, &element)) return false;
  *value = as_term_const_map(v->terms, sort, as_term_variable(v->terms, as_sort_element(v->terms, sort), "default"));
  for (uint64_t i = 0; i < count; i++) *value = as_term_store(v->terms, *value, as_term_bv(v->terms, 64, i), element);
  return true;
}

/* The value of the type all bytes of which are this one; false: nobody knows. */
static bool value_of_byte(as_verifier *v, as_spec_c_type type, as_term byte, as_term *value) {
  as_terms *terms = v->terms;
  as_spec_c_facts facts = as_verify_facts(v, type);
  uint64_t size = as_spec_logic_size(v->meaning, type);
  bool is_zero = as_term_is_const(terms, byte) && !as_term_bits(terms, byte);
  if (facts.kind == AS_SPEC_C_STRUCT) return members_of_byte(v, type, byte, value);
  if (facts.kind == AS_SPEC_C_ARRAY) return elements_of_byte(v, type, byte, value);
  bool is_plain = facts.kind == AS_SPEC_C_INTEGER && facts.width_bits == 8 * size && !as_verify_is_bool(v, type);
  if (!is_plain && !(is_zero && (facts.kind == AS_SPEC_C_POINTER || facts.kind == AS_SPEC_C_INTEGER))) return false;
  as_sort sort = as_spec_logic_c_sort(v->meaning, type);
  if (is_zero) return *value = as_term_bv(terms, sort.width, 0), true;
  *value = byte;
  for (uint64_t i = 1; i < size; i++) *value = as_term_concat(terms, *value, byte);
  return true;
}

/* ---- the case ---- */

/* Cells at this argument. */
static as_item item_at(const retyping *r, as_spec_cell cell, as_term argument, const char *name, uint64_t place) {
  as_terms *terms = r->v->terms;
  as_item item = {.kind = AS_ITEM_TAKE,
                  .name = as_spec_name_of_cell(cell, r->type),
                  .count = 1,
                  .output = r->v->prover.fresh(r->v->prover.data, r->value, name),
                  .place = place};
  as_term pointer = argument;
  if (as_term_exists(r->count)) {
    uint32_t width = as_term_width(terms, r->count);
    item.kind = AS_ITEM_EACH, item.base = argument;
    item.stride = as_spec_logic_size(r->v->meaning, r->type);
    item.index = r->v->prover.fresh(r->v->prover.data, as_sort_bv(width), "i");
    item.guard = as_term_bvult(terms, item.index, r->count);
    pointer = as_term_bvadd(terms, argument, as_term_bvmul(terms, item.index, as_term_bv(terms, width, item.stride)));
  }
  item.inputs = as_region_copy(&r->v->region, &pointer, sizeof pointer);
  return item;
}

/* The contract's own conditions but for what it takes, and says of that. */
static uint32_t copy_claims(const as_assertion *from, as_item *to) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < from->count; i++)
    if (from->items[i].kind == AS_ITEM_CLAIM) to[count++] = from->items[i];
  return count;
}

static bool speaks_of(as_terms *terms, const as_assertion *takes, as_term claim) {
  for (uint32_t i = 0; i < takes->count; i++)
    if (as_term_exists(takes->items[i].output) && as_term_shares_variables(terms, claim, takes->items[i].output))
      return true;
  return false;
}

static as_assertion assertion_of(const retyping *r, const as_assertion *bytes, as_item *own, uint32_t count,
                                 as_term claim) {
  as_item *items = as_region_alloc(&r->v->region, (bytes->count + count + 1) * sizeof *items);
  as_item *others = as_region_alloc(&r->v->region, (bytes->count + 1) * sizeof *others);
  uint32_t all = 0, claims = copy_claims(bytes, others);
  for (uint32_t i = 0; i < claims; i++)
    if (!speaks_of(r->v->terms, bytes, others[i].term)) items[all++] = others[i];
  for (uint32_t i = 0; i < count; i++) items[all++] = own[i];
  if (as_term_exists(claim)) items[all++] = (as_item){.kind = AS_ITEM_CLAIM, .term = claim, .place = own[0].place};
  return (as_assertion){items, all};
}

static as_term is_set(const retyping *r, const as_item *set, as_term value) {
  as_terms *terms = r->v->terms;
  if (set->kind == AS_ITEM_TAKE) return as_term_eq(terms, set->output, value);
  as_term k = r->v->prover.fresh(r->v->prover.data, as_term_sort(terms, set->index), "k");
  as_term is = as_term_eq(terms, as_term_select(terms, set->output, k), value);
  return as_term_forall(terms, &k, 1, as_term_implies(terms, as_term_bvult(terms, k, r->count), is));
}

static as_spec_agreed *make_case(retyping *r) {
  as_verifier *v = r->v;
  as_terms *terms = v->terms;
  as_term value = as_term_none(), to = r->bytes->parameters[0], from = r->bytes->parameters[1];
  uint64_t place = r->bytes->ensures.count ? r->bytes->ensures.items[0].place : 0;
  r->value = as_spec_logic_c_sort(v->meaning, r->type);
  if (r->mover->sets && !value_of_byte(v, r->type, as_term_extract(terms, r->from, 7, 0), &value)) return NULL;
  if (as_term_exists(r->count)) r->value = as_sort_map(terms, as_term_sort(terms, r->count), r->value);
  as_item before[2] = {item_at(r, AS_SPEC_CELL_W, to, "O", place)},
          after[1] = {item_at(r, AS_SPEC_CELL_RW, to, "T", place)};
  uint32_t count = r->mover->sets ? 1 : 2;
  as_term claim;
  if (r->mover->sets) {
    claim = is_set(r, &after[0], value);
  } else {
    before[1] = before[0], before[0] = item_at(r, AS_SPEC_CELL_RO, from, "F", place);
    claim = as_term_eq(terms, after[0].output, before[0].output);
  }
  as_spec_agreed *one = as_region_copy(&v->region, r->bytes, sizeof *r->bytes);
  one->
    requires
  = assertion_of(r, &r->bytes->requires, before, count, as_term_none());
  one->ensures = assertion_of(r, &r->bytes->ensures, after, 1, claim);
  return one;
}

/* ---- memory that overlaps ---- */

/* A number of elements that so many bytes are, if that can be seen. */
static as_term elements_in(const retyping *r, as_term bytes) {
  as_terms *terms = r->v->terms;
  as_resource elements = {.index = r->v->prover.fresh(r->v->prover.data, as_sort_bv(64), "i"),
                          .base = as_term_bv(terms, 64, 0),
                          .stride = as_spec_logic_size(r->v->meaning, r->type)};
  return as_each_index(terms, &elements, bytes);
}

/* Elements at a pointer, from one index on and below another. */
static as_item stretch(const retyping *r, as_spec_cell cell, as_term at, as_term from, as_term below, const char *name,
                       uint64_t place) {
  as_terms *terms = r->v->terms;
  retyping all = *r;
  all.count = below;
  as_item item = item_at(&all, cell, at, name, place);
  item.guard = as_term_and(terms, as_term_bvule(terms, from, item.index), item.guard);
  return item;
}

/* What was moved up by `by` elements begins at `from`, down at `to`; the rest is new, and need not have a value. */
static as_spec_agreed *make_overlap(retyping *r, as_term by, bool up) {
  as_verifier *v = r->v;
  as_terms *terms = v->terms;
  as_term to = r->bytes->parameters[0], from = r->bytes->parameters[1], zero = as_term_bv(terms, 64, 0);
  as_term all = as_term_bvadd(terms, r->count, by), low = up ? from : to;
  uint64_t place = r->bytes->ensures.count ? r->bytes->ensures.items[0].place : 0;
  r->value = as_sort_map(terms, as_sort_bv(64), as_spec_logic_c_sort(v->meaning, r->type));
  as_item before[] = {stretch(r, AS_SPEC_CELL_RW, from, zero, r->count, "F", place),
                      up ? stretch(r, AS_SPEC_CELL_W, from, r->count, all, "O", place)
                         : stretch(r, AS_SPEC_CELL_W, to, zero, by, "O", place)};
  as_item after = stretch(r, AS_SPEC_CELL_RW, low, zero, all, "T", place);
  as_term k = v->prover.fresh(v->prover.data, as_sort_bv(64), "k"), element = as_term_select(terms, after.output, k);
  as_term edge = up ? by : r->count; /* where what is copied begins, or ends */
  as_term below = as_term_select(terms, before[0].output, k);
  as_term above = as_term_select(terms, before[0].output, as_term_bvsub(terms, k, by));
  as_term is = as_term_ite(terms, as_term_bvult(terms, k, edge), below, above);
  as_term claim = as_term_implies(terms, as_term_bvult(terms, k, all), as_term_eq(terms, element, is));
  as_spec_agreed *one = as_region_copy(&v->region, r->bytes, sizeof *r->bytes);
  one->
    requires
  = assertion_of(r, &r->bytes->requires, before, 2, as_term_none());
  one->ensures = assertion_of(r, &r->bytes->ensures, &after, 1, as_term_forall(terms, &k, 1, claim));
  return one;
}

/* Where the two are parts of one memory, how they lie is decided. */
static as_spec_agreed *overlapping(retyping *r) {
  as_verifier *v = r->v;
  as_terms *terms = v->terms;
  if (!r->mover->overlaps) return NULL;
  as_term apart = as_term_bvsub(terms, r->to, r->from);
  if (as_term_width(terms, r->size) != 64 || !as_convert_is_distance(v, apart)) return NULL;
  as_term count = r->count;
  if (!as_term_exists(count)) r->count = as_term_bv(terms, 64, 1);
  for (int down = 0; down < 2; down++) {
    as_term distance = down ? as_term_bvneg(terms, apart) : apart, by = elements_in(r, distance);
    if (!as_term_exists(by)) continue;
    as_term overlaps = as_term_bvult(terms, distance, r->size);
    if (as_verify_follows(v, r->x, as_term_not(terms, overlaps))) continue;
    as_term bytes = as_term_bvmul(terms, by, as_term_bv(terms, 64, as_spec_logic_size(v->meaning, r->type)));
    as_term exact = as_term_and(terms, as_term_eq(terms, bytes, distance), as_term_bvult(terms, by, r->count));
    if (!v->prover.decide(v->prover.data, overlaps) || !as_verify_goes_on(r->x)) continue;
    if (as_verify_holds(v, r->x, as_held_now(r->x)->state.laws, exact)) return make_overlap(r, by, !down);
  }
  return r->count = count, NULL;
}

const as_spec_agreed *as_verify_retype(as_verifier *v, as_exec *x, const as_spec_agreed *bytes, const as_call *call) {
  retyping r = {.v = v, .x = x, .bytes = bytes, .mover = mover_of(v, call)};
  if (!r.mover || bytes->parameter_count != 3 || bytes->next) return bytes;
  as_term *const arguments[] = {&r.to, &r.from, &r.size};
  for (uint32_t i = 0; i < 3; i++) {
    if (!as_verify_argument(v, x, call->types[i], &call->arguments[i], arguments[i])) return bytes;
    *arguments[i] = v->prover.simplify(v->prover.data, *arguments[i]);
  }
  const as_resources *heap = as_held_now(x)->state.heap;
  const as_spec_agreed *all = bytes;
  uint32_t byte = as_core_find_scalar(v->unit, AS_CORE_UCHAR);
  if (r.mover->overlaps && byte != AS_CORE_NONE && as_verify_goes_on(x)) {
    r.type = byte, r.count = r.size;
    as_spec_agreed *one = overlapping(&r);
    if (one) one->next = all, all = one;
  }
  as_spec_c_type tried = AS_SPEC_C_NONE;
  for (uint32_t i = r.mover->sets ? 1 : 0; i < 2 && as_verify_goes_on(x); i++) {
    bool is_single;
    r.type = type_at(v, heap, i ? r.to : r.from, !i, &is_single);
    if (r.type == AS_SPEC_C_NONE || r.type == tried || !count_elements(&r, is_single)) continue;
    as_spec_agreed *one = overlapping(&r);
    if (!one && as_verify_goes_on(x)) one = make_case(&r);
    if (one) one->next = all, all = one, tried = r.type;
  }
  return all;
}
