/* Building terms: a million mixed applications, through our constructors (with rewriting) and through Z3's C API, from
 * the same recipe in the same run. Z3 is measured both with its default context and with reference counting; the ratio
 * is against the faster one. */
#include <assay/base/clock.h>
#include <assay/base/memory.h>
#include <assay/term/term.h>
#include <stdio.h>
#include <stdlib.h>
#include <z3.h>

enum { NODES = 200000, WORDS = 64, ROUNDS = 3 };

typedef enum { ADD, MUL, AND, OR, XOR, SHL, LSHR, NOT_, ITE_LESS, SLICE, STEPS } step_kind;

/* Operands are numbers of earlier nodes. */
typedef struct step {
  step_kind kind;
  uint32_t a, b;
  uint64_t constant;
} step;

static uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Mostly recent operands, as an execution has them; now and then old ones. */
static uint32_t pick(uint64_t *state, uint32_t count) {
  uint64_t back = next_random(state) % 4 ? next_random(state) % 200 : next_random(state) % count;
  return back < count ? count - 1 - (uint32_t)back : 0;
}

static step *make_recipe(void) {
  step *recipe = malloc(NODES * sizeof *recipe);
  uint64_t state = 42;
  for (uint32_t i = 0; i < NODES; i++) {
    recipe[i].kind = (step_kind)(next_random(&state) % STEPS);
    recipe[i].a = pick(&state, WORDS + i);
    recipe[i].b = pick(&state, WORDS + i);
    recipe[i].constant = next_random(&state) & 0xffff;
  }
  return recipe;
}

static double build_ours(const step *recipe, size_t *bytes, uint32_t *made) {
  as_memory *memory = as_memory_create(0);
  as_term *node = malloc((NODES + WORDS) * sizeof *node);
  double start = as_clock_seconds();
  as_terms *terms = as_terms_create(memory);
  for (uint32_t i = 0; i < WORDS; i++) {
    char name[16];
    snprintf(name, sizeof name, "x%u", i);
    node[i] = as_term_variable(terms, as_sort_bv(32), name);
  }
  for (uint32_t i = 0; i < NODES; i++) {
    const step *s = &recipe[i];
    as_term a = node[s->a], b = node[s->b], c = as_term_bv(terms, 32, s->constant), *out = &node[WORDS + i];
    switch (s->kind) {
    case ADD: *out = as_term_bvadd(terms, a, b); break;
    case MUL: *out = as_term_bvmul(terms, a, b); break;
    case AND: *out = as_term_bvand(terms, a, b); break;
    case OR: *out = as_term_bvor(terms, a, b); break;
    case XOR: *out = as_term_bvxor(terms, a, c); break;
    case SHL: *out = as_term_bvshl(terms, a, b); break;
    case LSHR: *out = as_term_bvlshr(terms, a, b); break;
    case NOT_: *out = as_term_bvadd(terms, as_term_bvnot(terms, a), b); break;
    case ITE_LESS: *out = as_term_ite(terms, as_term_bvult(terms, a, b), a, c); break;
    default: *out = as_term_concat(terms, as_term_extract(terms, a, 15, 0), as_term_extract(terms, b, 31, 16)); break;
    }
  }
  double seconds = as_clock_seconds() - start;
  *bytes = as_memory_live(memory);
  *made = as_terms_count(terms);
  as_terms_destroy(terms);
  free(node);
  as_memory_destroy(memory);
  return seconds;
}

static double build_z3(const step *recipe, bool counted) {
  Z3_ast *node = malloc((NODES + WORDS) * sizeof *node);
  double start = as_clock_seconds();
  Z3_config config = Z3_mk_config();
  Z3_context z3 = counted ? Z3_mk_context_rc(config) : Z3_mk_context(config);
  Z3_sort word = Z3_mk_bv_sort(z3, 32);
  if (counted) Z3_inc_ref(z3, Z3_sort_to_ast(z3, word));
  for (uint32_t i = 0; i < WORDS; i++) {
    node[i] = Z3_mk_const(z3, Z3_mk_int_symbol(z3, (int)i), word);
    if (counted) Z3_inc_ref(z3, node[i]);
  }
  for (uint32_t i = 0; i < NODES; i++) {
    const step *s = &recipe[i];
    Z3_ast a = node[s->a], b = node[s->b], c = Z3_mk_unsigned_int64(z3, s->constant, word), *out = &node[WORDS + i], t,
           u;
    if (counted) Z3_inc_ref(z3, c);
    switch (s->kind) {
    case ADD: *out = Z3_mk_bvadd(z3, a, b); break;
    case MUL: *out = Z3_mk_bvmul(z3, a, b); break;
    case AND: *out = Z3_mk_bvand(z3, a, b); break;
    case OR: *out = Z3_mk_bvor(z3, a, b); break;
    case XOR: *out = Z3_mk_bvxor(z3, a, c); break;
    case SHL: *out = Z3_mk_bvshl(z3, a, b); break;
    case LSHR: *out = Z3_mk_bvlshr(z3, a, b); break;
    case NOT_:
      t = Z3_mk_bvnot(z3, a);
      if (counted) Z3_inc_ref(z3, t);
      *out = Z3_mk_bvadd(z3, t, b);
      break;
    case ITE_LESS:
      t = Z3_mk_bvult(z3, a, b);
      if (counted) Z3_inc_ref(z3, t);
      *out = Z3_mk_ite(z3, t, a, c);
      break;
    default:
      t = Z3_mk_extract(z3, 15, 0, a);
      if (counted) Z3_inc_ref(z3, t);
      u = Z3_mk_extract(z3, 31, 16, b);
      if (counted) Z3_inc_ref(z3, u);
      *out = Z3_mk_concat(z3, t, u);
      break;
    }
    if (counted) Z3_inc_ref(z3, *out);
  }
  double seconds = as_clock_seconds() - start;
  Z3_del_context(z3);
  Z3_del_config(config);
  free(node);
  return seconds;
}

static double least(double a, double b) { return a < b ? a : b; }

int main(void) {
  step *recipe = make_recipe();
  double ours = 1e9, plain = 1e9, counted = 1e9;
  size_t bytes = 0;
  uint32_t made = 0;
  for (int i = 0; i < ROUNDS; i++) {
    ours = least(ours, build_ours(recipe, &bytes, &made));
    plain = least(plain, build_z3(recipe, false));
    counted = least(counted, build_z3(recipe, true));
  }
  printf("terms: %d applications of 10 kinds, best of %d rounds\n", NODES, ROUNDS);
  printf("  assay               %7.3f s  (%u terms, %.0f bytes each)\n", ours, made, (double)bytes / made);
  printf("  z3, default context %7.3f s\n", plain);
  printf("  z3, counted context %7.3f s\n", counted);
  printf("  ratio               %7.2f  (faster z3 / assay)\n", least(plain, counted) / ours);
  free(recipe);
  return 0;
}
