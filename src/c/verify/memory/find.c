/* Resources of C: which can be used for which, what comes with them, and where they are found when they are not in the
 * heap as they are wanted: in objects of the machine's, as a part of a structure, as all parts of one, as elements of
 * an array, or as bytes. */
#include "c/verify/convert/convert.h"

static as_verifier *verifier_of(void *data) { return data; }

static const as_predicate *predicate(void *data, as_resource_name name) {
  return as_spec_logic_predicate(verifier_of(data)->meaning, name);
}

static as_sort sort(void *data, as_resource_name name) {
  return as_spec_logic_output_sort(verifier_of(data)->meaning, name);
}

static as_term nothing(void *data, as_resource_name name) {
  return as_spec_logic_nothing(verifier_of(data)->meaning, name);
}

/* What is only read for a while may be borrowed of who may write. */
static bool serves(void *data, as_resource_name have, as_resource_name wanted) {
  bool are_alike =
      as_spec_is_cell(have) && as_spec_is_cell(wanted) && as_spec_type_of_cell(have) == as_spec_type_of_cell(wanted);
  if (!are_alike || as_spec_cell_of(have) != AS_SPEC_CELL_RW) return false;
  return as_spec_cell_of(wanted) == AS_SPEC_CELL_W ||
         (as_spec_cell_of(wanted) == AS_SPEC_CELL_RO && verifier_of(data)->lends_to_read);
}

static bool is_shared(void *data, as_resource_name name) {
  (void)data;
  return as_spec_is_cell(name) && as_spec_cell_of(name) == AS_SPEC_CELL_RO;
}

static bool is_far(void *data, as_term distance) { return !as_convert_is_distance(verifier_of(data), distance); }

/* ---- what comes with a resource ---- */

static as_term bits_like(as_verifier *v, as_term t, uint64_t n) {
  return as_term_bv(v->terms, as_term_width(v->terms, t), n);
}

static as_term is_place(as_verifier *v, as_term pointer, as_spec_c_type type) {
  as_terms *terms = v->terms;
  uint32_t align = as_spec_logic_align(v->meaning, type);
  as_term zero = bits_like(v, pointer, 0), size = bits_like(v, pointer, as_spec_logic_size(v->meaning, type));
  as_term good = as_term_not(terms, as_term_eq(terms, pointer, zero));
  if (as_spec_logic_size(v->meaning, type)) /* no wrap, and its end is not null */
    good = as_term_and(terms, good, as_term_bvult(terms, pointer, as_term_bvsub(terms, zero, size)));
  if (align > 1) {
    uint32_t low = (uint32_t)__builtin_ctz(align);
    as_term rest = as_term_extract(terms, pointer, low - 1, 0);
    good = as_term_and(terms, good, as_term_eq(terms, rest, as_term_bv(terms, low, 0)));
  }
  return good;
}

/* Its bytes lie inside of its allocation, are not at NULL's address, and do not wrap around. That is of interest only
 * where somebody speaks of addresses or of allocations. */
static as_term is_in_allocation(as_verifier *v, as_term pointer, as_spec_c_type type) {
  as_terms *terms = v->terms;
  as_term all = as_term_true(terms), size = bits_like(v, pointer, as_spec_logic_size(v->meaning, type));
  bool has_bytes = as_spec_logic_size(v->meaning, type);
  if (!has_bytes || !as_spec_logic_speaks_of(v->meaning, AS_SPEC_ADDRESS)) return all;
  as_term address = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, pointer);
  all = as_term_bvult(terms, address, as_term_bvsub(terms, bits_like(v, pointer, 0), size));
  all = as_term_and(terms, all, as_term_not(terms, as_term_eq(terms, address, bits_like(v, pointer, 0))));
  if (!as_spec_logic_speaks_of(v->meaning, AS_SPEC_BASE) && !as_spec_logic_speaks_of(v->meaning, AS_SPEC_SIZE))
    return all;
  as_term token = as_spec_logic_token(v->meaning, pointer);
  as_term begin = as_term_member(terms, token, 0, 0), room = as_term_member(terms, token, 0, 1);
  all = as_term_and(terms, all, as_term_bvule(terms, begin, address));
  all = as_term_and(terms, all, as_term_bvule(terms, size, room));
  return as_term_and(terms, all,
                     as_term_bvule(terms, as_term_bvsub(terms, address, begin), as_term_bvsub(terms, room, size)));
}

static void assume_good(as_verifier *v, as_transfer *work, const as_resource *r) {
  as_spec_c_type type = as_spec_type_of_cell(r->name);
  bool has_value = as_spec_cell_of(r->name) != AS_SPEC_CELL_W;
  if (!as_resource_is_each(r)) {
    as_term claim = as_term_and(v->terms, is_place(v, r->inputs[0], type), is_in_allocation(v, r->inputs[0], type));
    if (has_value) claim = as_term_and(v->terms, claim, as_verify_is_valid(v, type, r->output));
    work->prover->assume(work->prover->data, &work->state.laws, claim);
    return;
  }
  as_term at = work->prover->fresh(work->prover->data, as_term_sort(v->terms, r->index), "k");
  as_term claim = is_place(v, as_each_input(v->terms, r, 0, at), type);
  if (has_value)
    claim = as_term_and(v->terms, claim, as_verify_is_valid(v, type, as_term_select(v->terms, r->output, at)));
  claim = as_term_and(v->terms, claim, as_each_exact(v->terms, r, at));
  claim = as_term_implies(v->terms, as_each_guard(v->terms, r, at), claim);
  work->prover->assume(work->prover->data, &work->state.laws, as_term_forall(v->terms, &at, 1, claim));
}

/* Elements that are predicates. */
static void assume_exact(as_verifier *v, as_transfer *work, const as_resource *r) {
  if (!as_resource_is_each(r)) return;
  as_term at = work->prover->fresh(work->prover->data, as_term_sort(v->terms, r->index), "k");
  as_term claim = as_term_implies(v->terms, as_each_guard(v->terms, r, at), as_each_exact(v->terms, r, at));
  work->prover->assume(work->prover->data, &work->state.laws, as_term_forall(v->terms, &at, 1, claim));
}

/* Memory of the machine's that is lacking gets it back. */
static bool return_to_object(as_verifier *v, as_transfer *work, const as_resource *r) {
  as_exec *x = v->x;
  as_object object;
  as_term offset;
  if (as_spec_cell_of(r->name) == AS_SPEC_CELL_RO) return false;
  if (as_resource_is_each(r)) {
    if (!as_convert_each_to_object(v, work, r)) return false;
    work->state.heap = as_resources_remove(work->region, work->state.heap, as_resources_count(work->state.heap) - 1);
    return true;
  }
  if (!as_verify_known_owner(v, x->state->space, r->inputs[0], &object, &offset)) return false;
  if (!as_term_is_const(v->terms, offset)) return false;
  const as_object_facts *facts = as_space_object(x->state->space, object);
  as_spec_c_type type = as_spec_type_of_cell(r->name);
  uint64_t at = as_term_bits(v->terms, offset), size = as_spec_logic_size(v->meaning, type);
  bool fits = facts && facts->lifetime == AS_LIFETIME_ALIVE && facts->size.kind == AS_VALUE_BITS &&
              size <= facts->size.bits && at <= facts->size.bits - size;
  if (!fits || !as_space_is_lacking(x->state->space, object, at, size, NULL, NULL)) return false;
  work->state.heap = as_resources_remove(work->region, work->state.heap, as_resources_count(work->state.heap) - 1);
  if (as_spec_cell_of(r->name) == AS_SPEC_CELL_W)
    as_space_produce(x->machine->spaces, &x->state->space, object, at, size, AS_CONTENT_UNINITIALISED);
  else
    as_verify_write(v, x, &x->state->space, type, object, at, r->output);
  return true;
}

static void assume_what_comes(as_verifier *v, as_transfer *work) {
  const as_resource *r = work->state.heap->at[as_resources_count(work->state.heap) - 1];
  if (!as_spec_is_cell(r->name)) {
    assume_exact(v, work, r);
    return;
  }
  if (as_spec_cell_of(r->name) == AS_SPEC_CELL_STR_END) { /* nothing that is held */
    work->state.heap = as_resources_remove(work->region, work->state.heap, as_resources_count(work->state.heap) - 1);
    return;
  }
  if (!as_verify_is_memory(r)) {
    as_term token = as_spec_logic_token(v->meaning, r->inputs[0]);
    as_term claim = as_term_not(v->terms, as_term_eq(v->terms, r->inputs[0], bits_like(v, r->inputs[0], 0)));
    if (as_term_exists(r->output)) claim = as_term_and(v->terms, claim, as_term_eq(v->terms, r->output, token));
    if (as_spec_cell_of(r->name) == AS_SPEC_CELL_ALLOC)
      work->prover->assume(work->prover->data, &work->state.laws, claim);
    return;
  }
  if (!as_resource_is_each(r)) as_verify_note_pointer(v, r->inputs[0]), as_verify_note_cell(v, v->x, r);
  assume_good(v, work, r);
  as_verify_assume_apart(v, work);
  as_verify_assume_shared(v, work);
  if (return_to_object(v, work, r)) return;
  if (!as_resource_is_each(r) && as_verify_facts(v, as_spec_type_of_cell(r->name)).kind == AS_SPEC_C_ARRAY)
    as_convert_array_to_each(v, work);
}

/* None of that is told: it is known of every resource. */
static void produced(void *data, as_transfer *work) {
  as_verifier *v = data;
  v->untold++;
  assume_what_comes(v, work);
  v->untold--;
}

/* ---- where else it may be ---- */

/* Where the path says that it is one of several places, each of them is looked at. */
static as_consumption find_alias(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  if (work->folds || !as_verify_split_alias(v, v->x, wanted->inputs[0]))
    return as_verify_goes_on(v->x) ? AS_CONSUMPTION_REFUSED : AS_CONSUMPTION_STOPPED;
  as_resource same = *wanted;
  as_term pointer = work->prover->simplify(work->prover->data, wanted->inputs[0]);
  same.inputs = as_region_copy(&v->region, &pointer, sizeof pointer);
  return as_consume_resource(work, &same, output);
}

/* An object of the machine's that was freed; at NULL nothing was, and nothing is asked for. */
static as_consumption find_freed(as_verifier *v, const as_resource *wanted, as_term *output) {
  as_term pointer = wanted->inputs[0], offset;
  as_object object;
  const as_object_facts *facts = as_verify_known_owner(v, v->x->state->space, pointer, &object, &offset)
                                     ? as_space_object(v->x->state->space, object)
                                     : NULL;
  bool is_freed = facts && facts->lifetime == AS_LIFETIME_FREED && as_term_is_const(v->terms, offset) &&
                  !as_term_bits(v->terms, offset);
  if (!is_freed && !as_verify_is_so(v, v->x, as_term_eq(v->terms, pointer, bits_like(v, pointer, 0))))
    return AS_CONSUMPTION_REFUSED;
  *output = as_spec_logic_token(v->meaning, pointer);
  return AS_CONSUMPTION_DONE;
}

static as_consumption find(void *data, as_transfer *work, const as_resource *wanted, as_term *output) {
  as_verifier *v = data;
  as_resource chosen = *wanted;
  if (as_verify_choose(v, v->x, &chosen))
    return as_verify_goes_on(v->x) ? as_consume_resource(work, &chosen, output) : AS_CONSUMPTION_STOPPED;
  if (!as_spec_is_cell(wanted->name)) return AS_CONSUMPTION_REFUSED;
  if (as_spec_cell_of(wanted->name) == AS_SPEC_CELL_ALLOC && !as_resource_is_each(wanted))
    return as_convert_token_from_object(v, work, wanted, output);
  if (as_spec_cell_of(wanted->name) == AS_SPEC_CELL_FREED && !as_resource_is_each(wanted))
    return find_freed(v, wanted, output);
  if (as_spec_cell_of(wanted->name) == AS_SPEC_CELL_STR_END && !as_resource_is_each(wanted))
    return as_convert_str_end(v, work, wanted, output);
  if (as_spec_cell_of(wanted->name) == AS_SPEC_CELL_PADDING)
    return as_convert_padding_from_bytes(v, work, wanted, output);
  if (!as_verify_is_memory(wanted)) return AS_CONSUMPTION_REFUSED;
  static as_recast *const of_cells[] = {as_convert_from_object,      as_convert_from_array,   as_convert_from_whole,
                                        as_convert_from_alike,       as_convert_from_parts,   as_convert_from_union,
                                        as_convert_union_from_parts, as_convert_from_element, as_convert_from_bytes,
                                        as_convert_from_padding};
  static as_recast *const of_eaches[] = {
      as_convert_each_from_object, as_convert_each_from_whole,  as_convert_each_from_parts, as_convert_each_from_index,
      as_convert_each_from_alike,  as_convert_each_from_bytes,  as_convert_from_padding,    as_convert_each_from_cells,
      as_convert_each_to_bytes,    as_convert_each_from_element};
  bool each = as_resource_is_each(wanted);
  as_recast *const *all = each ? of_eaches : of_cells;
  uint32_t count = each ? sizeof of_eaches / sizeof *of_eaches : sizeof of_cells / sizeof *of_cells;
  for (uint32_t i = 0; i < count && as_verify_goes_on(v->x); i++) {
    as_trial attempt = as_trial_begin(work);
    as_consumption done = all[i](v, work, wanted, output);
    as_trial_end(work, &attempt, done == AS_CONSUMPTION_REFUSED);
    if (done != AS_CONSUMPTION_REFUSED) return done;
  }
  if (!as_verify_goes_on(v->x)) return AS_CONSUMPTION_STOPPED;
  return each ? AS_CONSUMPTION_REFUSED : find_alias(v, work, wanted, output);
}

/* ---- the machine's memory, while something is tried ---- */

static uint32_t mark(void *data) {
  as_verifier *v = data;
  as_kept_spaces_push(v->memory, &v->marks, as_space_share(v->x->state->space));
  return v->marks.count - 1;
}

static void release(void *data, uint32_t number, bool back) {
  as_verifier *v = data;
  AS_REQUIRE(number + 1 == v->marks.count, "the newest mark is released first");
  as_space *now = &v->x->state->space, kept = as_kept_spaces_pop(&v->marks), gone = back ? *now : kept;
  if (back) *now = kept;
  as_space_drop(v->x->machine->spaces, &gone);
}

as_resource_engine as_verify_engine(as_verifier *v) {
  return (as_resource_engine){.data = v,
                              .predicate = predicate,
                              .sort = sort,
                              .nothing = nothing,
                              .serves = serves,
                              .is_far = is_far,
                              .is_shared = is_shared,
                              .find = find,
                              .produced = produced,
                              .mark = mark,
                              .release = release};
}
