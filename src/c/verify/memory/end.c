/* Where lifetimes end: what was given away of an object of the machine's has to be back, since nobody has it then. */
#include "c/verify/convert/convert.h"

/* What is taken back, byte by byte as it lacks them. */
typedef struct reclaiming {
  as_verifier *v;
  as_exec *x;
  as_transfer *work;
  as_object object;
  as_term address;
} reclaiming;

enum { ELEMENTS_MAX = 1024 };

static as_consumption take_cell(reclaiming *r, as_spec_c_type type, uint64_t offset) {
  as_verifier *v = r->v;
  as_term any, by = as_term_bv(v->terms, r->x->machine->pointer_bits, offset);
  as_term pointer = as_term_bvadd(v->terms, r->address, by);
  as_resource wanted = {.name = as_spec_name_of_cell(AS_SPEC_CELL_W, type), .inputs = &pointer, .count = 1};
  return as_consume_resource(r->work, &wanted, &any);
}

/* Padding that the object lacks. */
static as_consumption take_padding(reclaiming *r, as_spec_c_type type, uint64_t offset) {
  as_verifier *v = r->v;
  bool lacks = false;
  for (uint64_t at = 0, size; as_spec_logic_gap(v->meaning, type, at, &at, &size); at += size)
    lacks |= as_space_is_lacking(r->x->state->space, r->object, offset + at, size, NULL, NULL);
  if (!lacks) return AS_CONSUMPTION_DONE;
  as_term by = as_term_bv(v->terms, r->x->machine->pointer_bits, offset);
  as_term pointer = as_term_bvadd(v->terms, r->address, by);
  as_resource structure = {.name = as_spec_name_of_cell(AS_SPEC_CELL_W, type), .inputs = &pointer, .count = 1};
  return as_convert_take_padding(v, r->work, type, &structure);
}

/* Elements first, ..., last - 1 of an array at once: which of them are in which resource, need not be known. */
static as_consumption take_elements(reclaiming *r, as_spec_c_type type, uint64_t offset, uint64_t first,
                                    uint64_t last) {
  as_verifier *v = r->v;
  as_terms *terms = v->terms;
  uint32_t width = r->x->machine->pointer_bits;
  as_term any, base = as_term_bvadd(terms, r->address, as_term_bv(terms, width, offset));
  as_term index = v->prover.fresh(v->prover.data, as_sort_bv(width), "i");
  uint64_t stride = as_spec_logic_size(v->meaning, type);
  as_term place = as_term_bvadd(terms, base, as_term_bvmul(terms, index, as_term_bv(terms, width, stride)));
  as_resource wanted = {.name = as_spec_name_of_cell(AS_SPEC_CELL_W, type),
                        .inputs = as_region_copy(&v->region, &place, sizeof place),
                        .count = 1,
                        .index = index,
                        .base = base,
                        .stride = stride};
  wanted.guard = as_term_and(terms, as_term_bvule(terms, as_term_bv(terms, width, first), index),
                             as_term_bvult(terms, index, as_term_bv(terms, width, last)));
  return as_consume_resource(r->work, &wanted, &any);
}

/* All elements that the object lacks. */
static as_consumption take_array(reclaiming *r, as_spec_c_type of, uint64_t offset, uint64_t size) {
  uint64_t stride = as_spec_logic_size(r->v->meaning, of), low, high, at = offset;
  as_trial attempt = as_trial_begin(r->work);
  as_consumption done = stride ? AS_CONSUMPTION_DONE : AS_CONSUMPTION_REFUSED;
  while (done == AS_CONSUMPTION_DONE && at < offset + size &&
         as_space_is_lacking(r->x->state->space, r->object, at, offset + size - at, &low, &high)) {
    bool are_whole = !((low - offset) % stride) && !((high - offset) % stride);
    done = are_whole ? take_elements(r, of, offset, (low - offset) / stride, (high - offset) / stride)
                     : AS_CONSUMPTION_REFUSED;
    at = high;
  }
  as_trial_end(r->work, &attempt, done == AS_CONSUMPTION_REFUSED);
  return done;
}

/* As a whole, or in parts: some may be in the object. */
static as_consumption take_lacking(reclaiming *r, as_spec_c_type type, uint64_t offset) {
  as_verifier *v = r->v;
  as_spec_c_facts facts = as_verify_facts(v, type);
  uint64_t size = as_spec_logic_size(v->meaning, type), low, high;
  if (!as_space_is_lacking(r->x->state->space, r->object, offset, size, &low, &high)) return AS_CONSUMPTION_DONE;
  as_consumption done = high - low == size ? take_cell(r, type, offset) : AS_CONSUMPTION_REFUSED;
  if (done == AS_CONSUMPTION_REFUSED && facts.kind == AS_SPEC_C_ARRAY) done = take_array(r, facts.of, offset, size);
  if (done != AS_CONSUMPTION_REFUSED) return done;
  const as_spec_part *parts = NULL;
  uint64_t stride = facts.kind == AS_SPEC_C_ARRAY ? as_spec_logic_size(v->meaning, facts.of) : 0;
  uint64_t count = stride                           ? size / stride
                   : facts.kind == AS_SPEC_C_STRUCT ? as_spec_logic_parts(v->meaning, type, &parts)
                                                    : 0;
  if (!count || count > ELEMENTS_MAX) return AS_CONSUMPTION_REFUSED;
  for (uint64_t i = 0; i < count; i++) {
    if (parts && parts[i].width_bits) return AS_CONSUMPTION_REFUSED;
    done = parts ? take_lacking(r, parts[i].type, offset + parts[i].offset_bits / 8)
                 : take_lacking(r, facts.of, offset + i * stride);
    if (done != AS_CONSUMPTION_DONE) return done;
  }
  return parts ? take_padding(r, type, offset) : AS_CONSUMPTION_DONE;
}

bool as_verify_reclaim(as_verifier *v, as_exec *x, as_transfer *work, as_object object, as_spec_c_type type) {
  as_value address = as_space_address(x->machine->spaces, &x->state->space, &x->asker, as_value_pointer(object));
  if (x->asking.over) return false;
  reclaiming r = {v, x, work, object, as_value_term(v->terms, &address, x->machine->pointer_bits)};
  as_consumption done = take_lacking(&r, type, 0);
  if (done == AS_CONSUMPTION_STOPPED || !as_verify_goes_on(x)) return false;
  if (done == AS_CONSUMPTION_DONE) return true;
  const char *name = as_machine_object_name(x->machine, as_space_object(x->state->space, object));
  return as_verify_fail(v, x, AS_OBLIGATION_LEAK, "memory of %s is given away where its lifetime ends",
                        name ? name : "a local object");
}

static bool is_lacking(const as_exec *x, as_object object) {
  const as_object_facts *facts = as_space_object(x->state->space, object);
  return facts && facts->lifetime == AS_LIFETIME_ALIVE && facts->size.kind == AS_VALUE_BITS &&
         as_space_is_lacking(x->state->space, object, 0, facts->size.bits, NULL, NULL);
}

bool as_verify_ends(void *data, as_exec *x, as_object object, uint32_t type) {
  as_verifier *v = data;
  if (!is_lacking(x, object)) return true;
  bool varies = type == AS_CORE_NONE || v->unit->types.at[type].flags & AS_CORE_TYPE_VARIABLE;
  if (varies)
    return as_verify_fail(v, x, AS_OBLIGATION_LEAK, "memory of an array is given away where its lifetime ends");
  as_transfer work = as_verify_begin_work(v, x);
  if (!as_verify_goes_on(x) || !as_verify_reclaim(v, x, &work, object, type)) return false;
  as_verify_end_work(v, x, &work);
  return as_verify_goes_on(x);
}

bool as_verify_is_lost(const as_exec *x, as_object object) {
  const as_object_facts *facts = as_space_object(x->state->space, object);
  if (!facts || facts->kind != AS_OBJECT_HEAP || facts->lifetime != AS_LIFETIME_ALIVE) return false;
  if (as_verify_has_token(facts) || facts->size.kind != AS_VALUE_BITS) return true;
  uint64_t low, high, size = facts->size.bits;
  if (!size) return false;
  return !as_space_is_lacking(x->state->space, object, 0, size, &low, &high) || high - low < size;
}
