/* Unions: a cell of one is its bytes, all of which have values. It becomes a cell of another type at one of its bytes,
 * with what is left as bytes, and is made of such cells and bytes. Values are converted by memory: they are written to
 * an object of a space of its own, and read as what is wanted. */
#include "c/verify/convert/convert.h"

enum { BYTES_MAX = 256 };

static as_spec_c_type type_of(const as_resource *r) { return as_spec_type_of_cell(r->name); }
static bool is_cell(const as_resource *r) {
  return as_spec_is_cell(r->name) && as_spec_cell_of(r->name) == AS_SPEC_CELL_RW && !as_is_lent(r);
}

static as_object new_object(as_verifier *v, as_exec *x, as_space *space, uint64_t size) {
  as_object_facts facts = {.kind = AS_OBJECT_HEAP,
                           .writable = true,
                           .align_bytes = 16,
                           .size = as_value_bits(size),
                           .tag = as_machine_tag_other(4),
                           .made = AS_CORE_NONE};
  (void)v;
  return as_space_allocate(x->machine->spaces, space, &facts, AS_CONTENT_UNINITIALISED);
}

/* The type that bytes have. */
static as_spec_c_type byte_type(const as_verifier *v) {
  for (uint32_t i = 0; i < v->unit->types.count; i++) {
    const as_core_type *t = &v->unit->types.at[i];
    if (t->kind == AS_CORE_UCHAR || t->kind == AS_CORE_CHAR || t->kind == AS_CORE_SCHAR) return i;
  }
  return AS_SPEC_C_NONE;
}

/* A place in a cell, if it is known where. */
static bool distance_in(as_verifier *v, as_term place, as_term cell, uint64_t room, uint64_t *distance) {
  as_term apart = as_term_bvsub(v->terms, place, cell);
  if (as_term_is_const(v->terms, apart)) return *distance = as_term_bits(v->terms, apart), *distance <= room;
  as_term same = as_term_eq(v->terms, place, cell);
  *distance = 0;
  return as_verify_may_hold(v, v->x, same) && as_verify_follows(v, v->x, same);
}

/* ---- out of a union ---- */

/* Bytes that the wanted cell does not have stay, as bytes. */
static bool leave_bytes(as_verifier *v, as_transfer *work, as_space *space, as_object object, const as_resource *whole,
                        uint64_t from, uint64_t size) {
  as_terms *terms = v->terms;
  as_spec_c_type byte = byte_type(v);
  uint64_t all = as_spec_logic_size(v->meaning, type_of(whole));
  if (size == all) return true;
  if (byte == AS_SPEC_C_NONE) return false;
  as_sort sort = as_sort_map(terms, as_sort_bv(64), as_sort_bv(8));
  as_resource_name name = as_spec_name_of_cell(AS_SPEC_CELL_RW, byte);
  as_term map = as_term_const_map(terms, sort, as_spec_logic_nothing(v->meaning, name)), value;
  for (uint64_t i = 0; i < all; i++) {
    if (i >= from && i < from + size) continue;
    if (as_verify_read(v, v->x, space, byte, object, i, &value) != AS_FILLED_ALL) return false;
    map = as_term_store(terms, map, as_term_bv(terms, 64, i), value);
  }
  as_term index = work->prover->fresh(work->prover->data, as_sort_bv(64), "i");
  as_term place = as_term_bvadd(terms, whole->inputs[0], index);
  as_term taken =
      as_term_bvult(terms, as_term_bvsub(terms, index, as_term_bv(terms, 64, from)), as_term_bv(terms, 64, size));
  as_resource rest = {.name = name,
                      .inputs = as_region_copy(&v->region, &place, sizeof place),
                      .count = 1,
                      .output = map,
                      .index = index,
                      .base = whole->inputs[0],
                      .stride = 1,
                      .place = whole->place};
  rest.guard = as_term_and(terms, as_term_bvult(terms, index, as_term_bv(terms, 64, all)), as_term_not(terms, taken));
  work->state.heap = as_resources_add(work->region, work->state.heap, &rest);
  return true;
}

as_consumption as_convert_from_union(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  uint64_t size = as_spec_logic_size(v->meaning, type_of(wanted)), at;
  if (as_spec_cell_of(wanted->name) > AS_SPEC_CELL_W) return AS_CONSUMPTION_REFUSED;
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++) {
    const as_resource *r = work->state.heap->at[i];
    if (!is_cell(r) || as_resource_is_each(r) || as_verify_facts(v, type_of(r)).kind != AS_SPEC_C_UNION) continue;
    uint64_t all = as_spec_logic_size(v->meaning, type_of(r));
    if (type_of(r) == type_of(wanted) || all > BYTES_MAX || size > all) continue;
    if (!distance_in(v, wanted->inputs[0], r->inputs[0], all - size, &at)) continue;
    if (at % as_spec_logic_align(v->meaning, type_of(wanted))) continue;
    as_space space = as_space_share(v->x->state->space);
    as_object object = new_object(v, v->x, &space, all);
    as_verify_write(v, v->x, &space, type_of(r), object, 0, r->output);
    as_filled filled = as_verify_read(v, v->x, &space, type_of(wanted), object, at, output);
    work->state.heap = as_resources_remove(work->region, work->state.heap, i);
    bool good = filled == AS_FILLED_ALL && leave_bytes(v, work, &space, object, r, at, size) &&
                as_verify_holds(v, v->x, work->state.laws, as_verify_is_valid(v, type_of(wanted), *output));
    as_space_drop(v->x->machine->spaces, &space);
    if (!as_verify_goes_on(v->x)) return AS_CONSUMPTION_STOPPED;
    return good ? AS_CONSUMPTION_DONE : AS_CONSUMPTION_REFUSED;
  }
  return AS_CONSUMPTION_REFUSED;
}

/* ---- into a union ---- */

typedef struct gathering {
  as_verifier *v;
  as_transfer *work;
  const as_resource *wanted;
  as_space space;
  as_object object;
  uint64_t all;
  bool *has; /* by byte */
} gathering;

static bool is_free(const gathering *g, uint64_t at, uint64_t size) {
  for (uint64_t i = at; i < at + size; i++)
    if (g->has[i]) return false;
  return true;
}

static void take(gathering *g, as_spec_c_type type, uint64_t at, as_term value) {
  as_verify_write(g->v, g->v->x, &g->space, type, g->object, at, value);
  for (uint64_t i = 0; i < as_spec_logic_size(g->v->meaning, type); i++) g->has[at + i] = true;
}

/* Whole cells. */
static void gather_cells(gathering *g) {
  as_verifier *v = g->v;
  for (uint32_t i = 0; i < as_resources_count(g->work->state.heap);) {
    const as_resource *r = g->work->state.heap->at[i];
    uint64_t size = is_cell(r) && !as_resource_is_each(r) ? as_spec_logic_size(v->meaning, type_of(r)) : 0, at;
    bool fits = size && size <= g->all && as_verify_facts(v, type_of(r)).kind != AS_SPEC_C_UNION &&
                distance_in(v, r->inputs[0], g->wanted->inputs[0], g->all - size, &at) && is_free(g, at, size);
    if (!fits) {
      i++;
      continue;
    }
    take(g, type_of(r), at, r->output);
    g->work->state.heap = as_resources_remove(g->work->region, g->work->state.heap, i);
  }
}

/* Bytes one by one. */
static bool gather_bytes(gathering *g) {
  as_verifier *v = g->v;
  as_spec_c_type byte = byte_type(v);
  for (uint64_t i = 0; i < g->all; i++) {
    if (g->has[i]) continue;
    as_term place = as_term_bvadd(v->terms, g->wanted->inputs[0], as_verify_bits(v, i)), value;
    as_resource one = {.name = as_spec_name_of_cell(AS_SPEC_CELL_RW, byte),
                       .inputs = as_region_copy(&v->region, &place, sizeof place),
                       .count = 1,
                       .place = g->wanted->place};
    if (byte == AS_SPEC_C_NONE || as_consume_resource(g->work, &one, &value) != AS_CONSUMPTION_DONE) return false;
    take(g, byte, i, value);
  }
  return true;
}

/* What it is made of need not be. */
static bool is_aligned(as_verifier *v, as_transfer *work, const as_resource *wanted) {
  uint32_t align = as_spec_logic_align(v->meaning, type_of(wanted));
  if (align <= 1) return true;
  uint32_t low = (uint32_t)__builtin_ctz(align);
  as_term rest = as_term_extract(v->terms, wanted->inputs[0], low - 1, 0);
  return as_verify_holds(v, v->x, work->state.laws, as_term_eq(v->terms, rest, as_term_bv(v->terms, low, 0)));
}

as_consumption as_convert_union_from_parts(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                           as_term *output) {
  uint64_t all = as_spec_logic_size(v->meaning, type_of(wanted));
  if (as_verify_facts(v, type_of(wanted)).kind != AS_SPEC_C_UNION || all > BYTES_MAX) return AS_CONSUMPTION_REFUSED;
  if (as_spec_cell_of(wanted->name) != AS_SPEC_CELL_RW) return AS_CONSUMPTION_REFUSED;
  gathering g = {v, work, wanted, as_space_share(v->x->state->space), {0}, all, NULL};
  g.object = new_object(v, v->x, &g.space, all);
  g.has = as_region_alloc(&v->region, (all + 1) * sizeof *g.has);
  for (uint64_t i = 0; i < all; i++) g.has[i] = false;
  gather_cells(&g);
  bool some = !is_free(&g, 0, all);
  bool good = some && is_aligned(v, work, wanted) && gather_bytes(&g) &&
              as_verify_read(v, v->x, &g.space, type_of(wanted), g.object, 0, output) == AS_FILLED_ALL;
  as_space_drop(v->x->machine->spaces, &g.space);
  if (!as_verify_goes_on(v->x)) return AS_CONSUMPTION_STOPPED;
  return good ? AS_CONSUMPTION_DONE : AS_CONSUMPTION_REFUSED;
}
