/* Building terms: a million mixed applications (constants count), through our constructors with rewriting and through
 * Z3's C API, from the same recipe in the same run. Z3 is measured with its default context and with reference
 * counting; the ratio is against the faster one.
 *
 * What is fair: times are of the processor, so that neighbours on the machine do not count; each build has a process of
 * its own, so that none inherits the heap of another. A context is left to the end of its process: Z3 4.8 takes a
 * context with deep terms apart layer by layer, which is quadratic, and would say nothing about building. Constants
 * come from 256 values, as programs have them: each new numeral costs Z3 a declaration. */
#include <assay/base/memory.h>
#include <assay/term/term.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <z3.h>

enum { APPLICATIONS = 1000000, WORDS = 64, RECENT = 200, LIVE = 10000, ROUNDS = 7 };

typedef enum { ADD, INCREMENT, MUL, AND, OR, XOR, SHL, LSHR, ADD_NOT, ITE_LESS, SLICE, STEPS } step_kind;
static const uint8_t applications[STEPS] = {1, 2, 1, 1, 1, 2, 1, 1, 2, 3, 3};

/* Operands are numbers of earlier steps. */
typedef struct step {
  step_kind kind;
  uint32_t a, b;
  uint64_t constant;
} step;

typedef struct recipe {
  step *step;
  uint32_t count;
} recipe;

typedef struct result {
  double seconds;
  uint32_t terms;
  size_t bytes;
} result;

static uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Mostly recent operands; now and then an older one that is still alive. An execution overwrites its values: it has a
 * state of some thousand live ones, and does not come back to all that it ever computed. */
static uint32_t pick(uint64_t *state, uint32_t count) {
  uint64_t back = next_random(state) % (next_random(state) % 4 ? RECENT : LIVE);
  return back < count ? count - 1 - (uint32_t)back : 0;
}

static recipe make_recipe(void) {
  recipe r = {.step = malloc(APPLICATIONS * sizeof *r.step)};
  uint64_t state = 42;
  for (uint32_t made = 0; made < APPLICATIONS; r.count++) {
    step *s = &r.step[r.count];
    s->kind = (step_kind)(next_random(&state) % STEPS);
    s->a = pick(&state, WORDS + r.count);
    s->b = pick(&state, WORDS + r.count);
    s->constant = next_random(&state) & 0xff;
    made += applications[s->kind];
  }
  return r;
}

static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static as_term step_ours(as_terms *terms, const step *s, as_term a, as_term b) {
  switch (s->kind) {
  case ADD: return as_term_bvadd(terms, a, b);
  case INCREMENT: return as_term_bvadd(terms, a, as_term_bv(terms, 32, s->constant));
  case MUL: return as_term_bvmul(terms, a, b);
  case AND: return as_term_bvand(terms, a, b);
  case OR: return as_term_bvor(terms, a, b);
  case XOR: return as_term_bvxor(terms, a, as_term_bv(terms, 32, s->constant));
  case SHL: return as_term_bvshl(terms, a, b);
  case LSHR: return as_term_bvlshr(terms, a, b);
  case ADD_NOT: return as_term_bvadd(terms, as_term_bvnot(terms, a), b);
  case ITE_LESS: return as_term_ite(terms, as_term_bvult(terms, a, b), a, as_term_bv(terms, 32, s->constant));
  default: return as_term_concat(terms, as_term_extract(terms, a, 15, 0), as_term_extract(terms, b, 31, 16));
  }
}

static result build_ours(recipe r) {
  as_memory *memory = as_memory_create(0);
  as_term *node = malloc((r.count + WORDS) * sizeof *node);
  double start = processor_seconds();
  as_terms *terms = as_terms_create(memory);
  for (uint32_t i = 0; i < WORDS; i++) {
    char name[16];
    snprintf(name, sizeof name, "x%u", i);
    node[i] = as_term_variable(terms, as_sort_bv(32), name);
  }
  for (uint32_t i = 0; i < r.count; i++)
    node[WORDS + i] = step_ours(terms, &r.step[i], node[r.step[i].a], node[r.step[i].b]);
  return (result){processor_seconds() - start, as_terms_count(terms), as_memory_live(memory)};
}

typedef struct z3_side {
  Z3_context context;
  Z3_sort word;
  bool counted;
} z3_side;

static Z3_ast keep(const z3_side *z3, Z3_ast t) {
  if (z3->counted) Z3_inc_ref(z3->context, t);
  return t;
}

static Z3_ast constant(const z3_side *z3, uint64_t value) {
  return keep(z3, Z3_mk_unsigned_int64(z3->context, value, z3->word));
}

static Z3_ast step_z3(const z3_side *z3, const step *s, Z3_ast a, Z3_ast b) {
  Z3_context c = z3->context;
  switch (s->kind) {
  case ADD: return Z3_mk_bvadd(c, a, b);
  case INCREMENT: return Z3_mk_bvadd(c, a, constant(z3, s->constant));
  case MUL: return Z3_mk_bvmul(c, a, b);
  case AND: return Z3_mk_bvand(c, a, b);
  case OR: return Z3_mk_bvor(c, a, b);
  case XOR: return Z3_mk_bvxor(c, a, constant(z3, s->constant));
  case SHL: return Z3_mk_bvshl(c, a, b);
  case LSHR: return Z3_mk_bvlshr(c, a, b);
  case ADD_NOT: return Z3_mk_bvadd(c, keep(z3, Z3_mk_bvnot(c, a)), b);
  case ITE_LESS: return Z3_mk_ite(c, keep(z3, Z3_mk_bvult(c, a, b)), a, constant(z3, s->constant));
  default: {
    Z3_ast high = keep(z3, Z3_mk_extract(c, 15, 0, a));
    return Z3_mk_concat(c, high, keep(z3, Z3_mk_extract(c, 31, 16, b)));
  }
  }
}

static result build_z3(recipe r, bool counted) {
  Z3_ast *node = malloc((r.count + WORDS) * sizeof *node);
  double start = processor_seconds();
  Z3_config config = Z3_mk_config();
  z3_side z3 = {.counted = counted};
  z3.context = counted ? Z3_mk_context_rc(config) : Z3_mk_context(config);
  z3.word = Z3_mk_bv_sort(z3.context, 32);
  keep(&z3, Z3_sort_to_ast(z3.context, z3.word));
  for (uint32_t i = 0; i < WORDS; i++)
    node[i] = keep(&z3, Z3_mk_const(z3.context, Z3_mk_int_symbol(z3.context, (int)i), z3.word));
  for (uint32_t i = 0; i < r.count; i++)
    node[WORDS + i] = keep(&z3, step_z3(&z3, &r.step[i], node[r.step[i].a], node[r.step[i].b]));
  return (result){.seconds = processor_seconds() - start};
}

typedef enum { OURS, Z3_DEFAULT, Z3_COUNTED, BUILDERS } builder;

static result build(recipe r, builder who) { return who == OURS ? build_ours(r) : build_z3(r, who == Z3_COUNTED); }

/* The result of a child process. */
static result build_apart(recipe r, builder who) {
  int ends[2];
  result made = {.seconds = 1e9};
  if (pipe(ends) != 0) return made;
  pid_t child = fork();
  if (child == 0) {
    made = build(r, who);
    _exit(write(ends[1], &made, sizeof made) != sizeof made);
  }
  close(ends[1]);
  if (read(ends[0], &made, sizeof made) != sizeof made) made.seconds = 1e9;
  close(ends[0]);
  waitpid(child, NULL, 0);
  return made;
}

int main(int count, char **arguments) {
  recipe r = make_recipe();
  if (count > 1) { /* for profiles: ours alone, in this process */
    printf("%.3f s %s\n", build_ours(r).seconds, arguments[1]);
    return 0;
  }
  result best[BUILDERS];
  for (int round = 0; round < ROUNDS; round++)
    for (int who = 0; who < BUILDERS; who++) {
      result made = build_apart(r, (builder)who);
      if (round == 0 || made.seconds < best[who].seconds) best[who] = made;
    }
  double ours = best[OURS].seconds, plain = best[Z3_DEFAULT].seconds, counted = best[Z3_COUNTED].seconds;
  printf("terms: %d applications of %d kinds, processor time, best of %d rounds\n", APPLICATIONS, STEPS, ROUNDS);
  printf("  assay               %7.3f s  (%u terms, %.0f bytes each)\n", ours, best[OURS].terms,
         (double)best[OURS].bytes / best[OURS].terms);
  printf("  z3, default context %7.3f s\n", plain);
  printf("  z3, counted context %7.3f s\n", counted);
  printf("  ratio               %7.2f  (faster z3 / assay)\n", (plain < counted ? plain : counted) / ours);
  free(r.step);
  return 0;
}
