#include "unit/state/space_world.h"

#include <assay/base/table.h>
#include <string.h>

uint64_t world_below(world *w, uint64_t bound) {
  uint64_t z = w->random += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return (z ^ (z >> 31)) % bound;
}

uint8_t hidden_byte(as_object object, uint64_t offset) { return (uint8_t)(as_hash_join(object.id + 77, offset) >> 11); }

uint64_t world_address(uint32_t object) { return UINT64_C(0x10000) * object; }

/* ---- the asker ---- */

static as_model *model_of(world *w, uint32_t assignment) {
  as_model *model = as_model_create(w->models);
  for (uint32_t i = 0; i < INPUTS; i++, assignment /= INPUT_VALUES)
    as_model_set(w->models, model, w->input[i], as_term_bv(w->terms, 8, assignment % INPUT_VALUES));
  for (uint32_t i = 0; i < w->fresh.count; i++) as_model_set(w->models, model, w->fresh.at[i], w->value.at[i]);
  return model;
}

static void bind(world *w, uint32_t assignment) {
  if (w->bound == assignment + 1 && w->bound_fresh == w->fresh.count) return;
  w->bound = assignment + 1, w->bound_fresh = w->fresh.count;
  as_model *model = model_of(w, assignment);
  as_eval_bind(w->eval, model);
  as_model_drop(w->models, model);
}

uint64_t world_value(world *w, uint32_t assignment, as_term t) {
  bind(w, assignment);
  uint64_t bits = 0;
  assert_true(as_eval_bits(w->eval, t, &bits));
  return bits;
}

bool world_on_path(world *w, uint32_t assignment) {
  bind(w, assignment);
  for (uint32_t i = 0; i < w->path.count; i++)
    if (!as_eval_holds(w->eval, w->path.at[i])) return false;
  return true;
}

/* No question may come after a change. */
static void check_unchanged(world *w) {
  if (w->tested) assert_ptr_equal(w->tested->root, w->before.root);
}

static void learn(world *w, as_term claim) { world_terms_push(w->memory, &w->path, claim); }

static bool decide(void *data, as_term guard) {
  world *w = data;
  check_unchanged(w);
  assert_false(as_term_is_const(w->terms, guard));
  w->decisions++;
  bool yes = world_value(w, w->assignment, guard);
  learn(w, yes ? guard : as_term_not(w->terms, guard));
  return yes;
}

static bool require(void *data, as_term claim, const as_fault *fault) {
  world *w = data;
  check_unchanged(w);
  assert_false(as_term_is_true(w->terms, claim));
  assert_false(w->stopped);
  w->requirements++;
  w->certain = as_term_is_false(w->terms, claim);
  bool holds = world_value(w, w->assignment, claim);
  learn(w, holds ? claim : as_term_not(w->terms, claim));
  if (holds) return true;
  w->has_fault = w->stopped = true, w->fault = *fault;
  return false;
}

static as_term hidden_value(world *w, as_sort sort, as_object object, uint64_t offset) {
  if (sort.kind == AS_SORT_ARRAY) {
    as_term array = as_term_const_array(w->terms, sort.width, as_term_bv(w->terms, 8, 0));
    for (uint64_t i = 0; i < 4096; i++)
      array = as_term_store(w->terms, array, as_term_bv(w->terms, sort.width, i),
                            as_term_bv(w->terms, 8, hidden_byte(object, i)));
    return array;
  }
  if (!as_object_exists(object)) return as_term_bv(w->terms, sort.width, offset ? world_address((uint32_t)offset) : 0);
  uint32_t bytes = sort.width / 8;
  uint64_t limbs[2] = {0};
  for (uint32_t i = 0; i < bytes; i++) {
    uint32_t place = w->big_endian ? bytes - 1 - i : i;
    limbs[place / 8] |= (uint64_t)hidden_byte(object, offset + i) << (8 * (place % 8));
  }
  return as_term_bv_limbs(w->terms, sort.width, limbs);
}

static as_term fresh(void *data, as_space space, as_sort sort, as_object object, uint64_t offset) {
  (void)space;
  world *w = data;
  check_unchanged(w);
  as_term t = as_term_fresh(w->terms, sort, "fresh");
  world_terms_push(w->memory, &w->fresh, t);
  world_terms_push(w->memory, &w->value, hidden_value(w, sort, object, offset));
  return t;
}

/* Now and then it knows all that the path implies. */
static as_term simplify(void *data, as_term t) {
  world *w = data;
  as_sort sort = as_term_sort(w->terms, t);
  if (world_below(w, 16)) return t;
  uint64_t value = world_value(w, w->assignment, t);
  for (uint32_t a = 0; a < ASSIGNMENTS; a++)
    if (world_on_path(w, a) && world_value(w, a, t) != value) return t;
  return sort.kind == AS_SORT_BOOL ? as_term_bool(w->terms, value) : as_term_bv(w->terms, sort.width, value);
}

/* Bits of floats get their value here, when it is said which float it is. */
static void assume(void *data, as_term claim) {
  world *w = data;
  check_unchanged(w);
  if (!world_value(w, w->assignment, claim) && w->fresh.count) {
    as_term newest = w->fresh.at[w->fresh.count - 1];
    for (uint32_t i = 0; i < 2; i++) {
      as_term side = as_term_operand(w->terms, claim, i), other = as_term_operand(w->terms, claim, 1 - i);
      if (as_term_op(w->terms, side) == AS_OP_FP_FROM_BITS && as_term_same(as_term_operand(w->terms, side, 0), newest))
        w->value.at[w->fresh.count - 1] =
            as_term_bv(w->terms, as_term_width(w->terms, newest), world_value(w, w->assignment, other));
    }
  }
  w->bound = 0; /* a value may have changed */
  assert_true(world_value(w, w->assignment, claim));
  learn(w, claim);
}

static void give_up(void *data, const char *what) {
  world *w = data;
  w->gave_up = what, w->stopped = true;
}

static bool stopped(void *data) { return ((world *)data)->stopped; }

/* ---- opening and closing ---- */

void world_open(world *w, uint64_t seed, const as_space_options *options) {
  *w = (world){.memory = as_memory_create(0), .random = seed, .big_endian = options->big_endian};
  w->terms = as_terms_create(w->memory);
  w->models = as_models_create(w->terms);
  w->eval = as_eval_create(w->models);
  w->spaces = as_spaces_create(w->terms, options);
  w->asker = (as_asker){.data = w, .decide = decide, .require = require, .fresh = fresh, .simplify = simplify};
  w->asker.assume = assume, w->asker.give_up = give_up, w->asker.stopped = stopped;
  static const char *const names[INPUTS] = {"x", "y", "z"};
  for (uint32_t i = 0; i < INPUTS; i++) w->input[i] = as_term_variable(w->terms, as_sort_bv(8), names[i]);
}

void world_close(world *w) {
  as_spaces_destroy(w->spaces);
  as_eval_destroy(w->eval);
  as_models_destroy(w->models);
  world_terms_release(w->memory, &w->fresh), world_terms_release(w->memory, &w->value);
  world_terms_release(w->memory, &w->path);
  as_terms_destroy(w->terms);
  assert_int_equal(as_memory_live(w->memory), 0);
  as_memory_destroy(w->memory);
}

void world_begin(world *w, uint32_t assignment) {
  w->assignment = assignment;
  w->path.count = 0;
  w->stopped = w->has_fault = w->certain = false, w->gave_up = NULL;
  w->decisions = w->requirements = 0;
}

/* ---- values ---- */

as_value world_term(as_term t) { return (as_value){.kind = AS_VALUE_TERM, .term = t}; }

as_object world_object(world *w, as_space *space, uint64_t size, as_content content) {
  as_object_facts facts = {.kind = AS_OBJECT_HEAP, .writable = true, .align_bytes = 16, .size = as_value_bits(size)};
  return as_space_allocate(w->spaces, space, &facts, content);
}

as_value world_at_term(as_object object, uint64_t offset, as_term term) {
  as_value pointer = world_at(object, offset);
  pointer.term = term;
  return pointer;
}

as_value world_choose(world *w, uint32_t assignment, const as_value *value) {
  if (value->kind != AS_VALUE_CHOICE) return *value;
  uint32_t held = 0, which = 0;
  for (uint32_t i = 0; i < value->count; i++)
    if (world_value(w, assignment, value->alternatives[i].guard)) held++, which = i;
  assert_int_equal(held, 1);
  return value->alternatives[which].value;
}

uint64_t world_number(world *w, uint32_t assignment, const as_value *value) {
  as_value one = world_choose(w, assignment, value);
  switch (one.kind) {
  case AS_VALUE_BITS: return one.bits;
  case AS_VALUE_TERM: return world_value(w, assignment, one.term);
  case AS_VALUE_POINTER:
    return world_address(one.object.id) + one.offset + (one.term.id ? world_value(w, assignment, one.term) : 0);
  default: fail_msg("an indeterminate value has no number"); return 0;
  }
}

void world_check_valid(world *w, as_space space) {
  const char *error = NULL;
  if (!as_space_valid(w->spaces, space, &error)) fail_msg("%s", error);
}
