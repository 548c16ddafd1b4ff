/* Strategy: whole random DAGs are built twice, with rewriting and without, in two managers, by the same sequence of
 * constructor calls; both are evaluated under the same random assignments and must agree. All operators, widths from 1
 * to 130, up to 12 levels deep. And a canonical term, taken apart and built again by its constructor, is itself.
 * AS_LONG=1 builds 50 times as many; AS_SEED=n others. */
#include "term/tables/tables.h"
#include "world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <assay/base/text.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>

#include <cmocka.h>

/* Flattening stops when sums and conjunctions get long, so long ones are not quite canonical. */
enum { FLAT_SURELY = 20 };

/* A world whose every term has a twin, made by the same application to the twins of its operands. */
typedef struct twins {
  world plain;              /* without rewriting: says what is built */
  as_terms *terms;          /* with rewriting */
  as_term_vector canonical; /* by id in the plain manager; none where there is no twin */
} twins;

static as_term twin_of(const twins *t, as_term plain) { return t->canonical.at[plain.id]; }

static void set_twin(twins *t, as_term plain, as_term canonical) {
  while (t->canonical.count <= plain.id) as_term_vector_push(t->plain.memory, &t->canonical, as_term_none());
  t->canonical.at[plain.id] = canonical;
}

static as_term copy_constant(as_terms *to, const as_terms *from, as_term t) {
  const as_node *node = as_node_of(from, t);
  as_sort sort = as_node_sort(node);
  switch (sort.kind) {
  case AS_SORT_BV: return as_term_bv_limbs(to, sort.width, as_term_limbs(from, t));
  case AS_SORT_BOOL: return as_term_bool(to, as_term_bits(from, t));
  case AS_SORT_FLOAT: return as_term_float(to, sort, as_term_bits(from, t));
  case AS_SORT_ROUNDING: return as_term_rounding(to, (as_rounding)as_term_bits(from, t));
  default:
    if (!node->index) return as_term_int(to, (int64_t)node->bits);
    return as_term_int_limbs(to, node->limbs, node->index, node->negative);
  }
}

/* The twin of a term, which is made if need be: constants may come in at any time. The plain term may be deep, but its
 * operands have twins already but for a level or two. */
static as_term make_twin(twins *t, as_term plain) {
  if (plain.id < t->canonical.count && as_term_exists(twin_of(t, plain))) return twin_of(t, plain);
  as_app app;
  as_app_of(t->plain.terms, plain, &app);
  as_term canonical, operands[WORLD_OPERANDS];
  if (app.op == AS_OP_CONST) {
    canonical = copy_constant(t->terms, t->plain.terms, plain);
  } else if (app.op == AS_OP_VARIABLE) {
    canonical = as_term_variable(t->terms, app.sort, as_term_name(t->plain.terms, plain));
  } else {
    for (uint32_t i = 0; i < app.count; i++) operands[i] = make_twin(t, app.operand[i]);
    app.operand = operands;
    if (app.op == AS_OP_TABLE) app.index = as_const_table_copy(t->terms, t->plain.terms, app.index);
    canonical = as_term_build(t->terms, &app);
  }
  set_twin(t, plain, canonical);
  return canonical;
}

static void grow(twins *t, uint32_t count) {
  for (uint32_t made = 0, tries = 0; made < count && tries < 50 * count; tries++) {
    as_term operands[WORLD_OPERANDS];
    as_app app;
    as_op op = (as_op)(AS_OP_NOT + world_random(&t->plain, AS_OP_TABLE - AS_OP_NOT + 1));
    if (!world_application(&t->plain, op, operands, &app)) continue;
    as_term plain = as_term_build(t->plain.terms, &app);
    if (plain.id < t->canonical.count && as_term_exists(twin_of(t, plain))) continue;
    /* What becomes a constant is checked, but seldom built upon: soon there would be nothing else. */
    if (as_is_const(t->terms, make_twin(t, plain)) && world_random(&t->plain, 8)) continue;
    world_add(&t->plain, plain);
    made++;
  }
}

static void report(twins *t, as_term plain, as_term value, as_term twin_value) {
  as_text text = {.memory = t->plain.memory};
  as_text_put(&text, "plain:     ");
  as_term_print_text(t->plain.terms, &text, plain);
  as_text_put(&text, "\ncanonical: ");
  as_term_print_text(t->terms, &text, twin_of(t, plain));
  as_text_put(&text, "\nvalues: ");
  as_term_print_smtlib(t->plain.terms, &text, value);
  as_text_put(&text, " and ");
  as_term_print_smtlib(t->terms, &text, twin_value);
  print_error("%s\n", as_text_get(&text));
  as_text_release(&text);
  fail();
}

static bool same_constant(const as_terms *a, as_term x, const as_terms *b, as_term y) {
  as_sort sort = as_term_sort(a, x);
  if (!as_sort_equal(sort, as_term_sort(b, y))) return false;
  if (sort.kind == AS_SORT_BV)
    return memcmp(as_term_limbs(a, x), as_term_limbs(b, y), as_limb_count(sort.width) * sizeof(uint64_t)) == 0;
  if (sort.kind != AS_SORT_INT) return as_term_bits(a, x) == as_term_bits(b, y);
  as_text p = {.memory = as_terms_memory(a)}, q = {.memory = as_terms_memory(a)};
  as_terms *u, *v;
  memcpy(&u, &a, sizeof u), memcpy(&v, &b, sizeof v); /* printing numbers changes nothing */
  as_term_print_smtlib(u, &p, x), as_term_print_smtlib(v, &q, y);
  bool same = strcmp(as_text_get(&p), as_text_get(&q)) == 0;
  as_text_release(&p), as_text_release(&q);
  return same;
}

static void check_values(twins *t) {
  as_models *models = as_models_create(t->plain.terms), *twin_models = as_models_create(t->terms);
  as_eval *eval = as_eval_create(models), *twin_eval = as_eval_create(twin_models);
  for (int round = 0; round < 5; round++) {
    as_model *model = as_model_create(models), *twin = as_model_create(twin_models);
    for (uint32_t i = 0; i < t->plain.variables; i++) {
      as_term v = t->plain.variable[i];
      as_sort sort = as_term_sort(t->plain.terms, v);
      uint64_t seed = t->plain.seed;
      as_model_set(models, model, v, world_constant(&t->plain, t->plain.terms, sort));
      t->plain.seed = seed;
      as_model_set(twin_models, twin, make_twin(t, v), world_constant(&t->plain, t->terms, sort));
    }
    as_eval_bind(eval, model), as_eval_bind(twin_eval, twin);
    uint32_t count = t->plain.terms->count; /* values are new constants */
    for (uint32_t id = 1; id <= count; id++) {
      as_term plain = {.id = id};
      if (as_term_sort(t->plain.terms, plain).kind == AS_SORT_ARRAY) continue;
      as_term a = as_eval_term(eval, plain), b = as_eval_term(twin_eval, make_twin(t, plain));
      assert_true(as_term_exists(a) && as_term_exists(b));
      if (!same_constant(t->plain.terms, a, t->terms, b)) report(t, plain, a, b);
    }
    as_model_drop(models, model), as_model_drop(twin_models, twin);
  }
  as_eval_destroy(eval), as_eval_destroy(twin_eval);
  as_models_destroy(models), as_models_destroy(twin_models);
}

/* Every term that was given out is canonical, with all that is below it: building it again, in a manager that does not
 * know it, gives the same structure. */
static void check_idempotence(twins *t) {
  as_terms *fresh = as_terms_create(t->plain.memory);
  as_term_vector copy = {0};
  bool *canonical = as_memory_alloc_zeroed(t->plain.memory, t->terms->count + 1u);
  for (uint32_t i = 0; i < t->canonical.count; i++) canonical[t->canonical.at[i].id] = true;
  for (uint32_t id = t->terms->count; id > 0; id--) {
    const as_node *node = as_node_of(t->terms, (as_term){.id = id});
    for (uint32_t i = 0; canonical[id] && i < node->count; i++) canonical[as_node_operands(node)[i].id] = true;
  }
  as_term_vector_push(t->plain.memory, &copy, as_term_none());
  /* The same ids in the same order, so that operands are ordered the same way. */
  for (uint32_t id = 1; id <= t->terms->count; id++) {
    as_term original = {.id = id}, made;
    as_app app;
    as_term operands[UINT8_MAX];
    as_app_of(t->terms, original, &app);
    if (app.op == AS_OP_CONST)
      made = copy_constant(fresh, t->terms, original);
    else if (app.op == AS_OP_VARIABLE)
      made = as_term_variable(fresh, app.sort, as_term_name(t->terms, original));
    else {
      assert_true(app.count <= UINT8_MAX);
      for (uint32_t i = 0; i < app.count; i++) operands[i] = copy.at[app.operand[i].id];
      as_app again = app;
      again.operand = operands;
      if (app.op == AS_OP_TABLE) again.index = as_const_table_copy(fresh, t->terms, app.index);
      made = canonical[id] ? as_term_build(fresh, &again) : as_term_intern(fresh, &again);
      as_app result;
      as_app_of(fresh, made, &result);
      bool same = result.op == app.op && result.count == app.count && result.index == again.index &&
                  memcmp(result.operand, operands, app.count * sizeof *operands) == 0;
      if (!same && app.count <= FLAT_SURELY) {
        as_text text = {.memory = t->plain.memory};
        as_term_print_text(t->terms, &text, original);
        as_text_put(&text, "\nbecomes ");
        as_term_print_text(fresh, &text, made);
        print_error("not canonical: %s\n", as_text_get(&text));
        as_text_release(&text);
        fail();
      }
    }
    as_term_vector_push(t->plain.memory, &copy, made);
  }
  as_memory_free(t->plain.memory, canonical, t->terms->count + 1u);
  as_term_vector_release(t->plain.memory, &copy);
  as_terms_destroy(fresh);
}

static void run(world_kind kind, uint32_t width, uint64_t seed, uint32_t count) {
  as_memory *memory = as_memory_create(0);
  twins t = {0};
  world_init(&t.plain, memory, kind, width, seed, false, false);
  if (kind == WORLD_BV) t.plain.width_limit = 130;
  t.terms = as_terms_create(memory);
  for (uint32_t i = 0; i < t.plain.pool.count; i++) make_twin(&t, t.plain.pool.at[i]);
  grow(&t, count);
  check_values(&t);
  check_idempotence(&t);
  as_term_vector_release(memory, &t.canonical);
  as_terms_destroy(t.terms);
  world_release(&t.plain);
  as_memory_destroy(memory);
}

static uint64_t first_seed(void) { return getenv("AS_SEED") ? strtoull(getenv("AS_SEED"), NULL, 10) : 0; }
static uint64_t rounds(void) { return getenv("AS_LONG") ? 3000 : 60; }

static void test_bit_vectors(void **state) {
  (void)state;
  static const uint32_t widths[] = {1, 2, 3, 4, 7, 8, 16, 31, 32, 33, 63, 64, 65, 100, 128};
  for (uint64_t round = 0; round < rounds(); round++)
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
      run(WORLD_BV, widths[i], 1000 * (first_seed() + round) + i, 500);
}

static void test_other_sorts(void **state) {
  (void)state;
  for (uint64_t round = 0; round < rounds(); round++) {
    uint64_t seed = 1000 * (first_seed() + round) + 500;
    run(WORLD_INT, 4, seed, 500);
    run(WORLD_INT, 32, seed + 1, 500);
    run(WORLD_FLOAT, 32, seed + 2, 500);
    run(WORLD_ARRAY, 2, seed + 3, 500);
    run(WORLD_ARRAY, 8, seed + 4, 500);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_bit_vectors), cmocka_unit_test(test_other_sorts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
