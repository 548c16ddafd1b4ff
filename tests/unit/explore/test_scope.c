/* Strategy: random programs over two numbers of three bits, in machine style, that split on claims, begin and end
 * scopes, assume in them what is possible, and ask what is. At the end of each path the inputs that its claims allow
 * are compared, by enumeration, with what the path did: an input is there unless a decision was another one than its
 * own while it met everything that open scopes had assumed before. Every input is on some path. In a scope, what is
 * possible is so among inputs that meet its assumptions, too. The same with a solver that leaves questions open, and
 * with branches that are dropped and rebuilt on the way. What is assumed about new values raises OVER, where a scope
 * has assumed something. */
#include "world.h"

enum { BITS = 3, NUMBERS = 1 << BITS, INPUTS = NUMBERS * NUMBERS, STEPS = 12, ENTRIES = 3 * STEPS, WAITING = 64 };

typedef enum act { SPLIT, ASK, BEGIN, END, ASSUME, DEFINE } act;
typedef struct entry {
  act act;
  as_term claim;
  bool answer;
} entry;

typedef struct state {
  uint32_t at, open, last; /* steps that were made; scopes that are open; entries */
  entry log[ENTRIES];
  bool wants; /* the claim of this step is possible: assume it */
} state;

typedef struct program {
  world *world;
  as_term x, y;
  uint64_t seed;
  bool defines;
  uint32_t on_paths[INPUTS];
  uint32_t ended, wrong, wrong_without_over, inputs_lost, over;
} program;

static void *copy(void *data, void *from) {
  state *to = as_memory_alloc(((program *)data)->world->memory, sizeof *to);
  *to = *(state *)from;
  return to;
}
static void drop(void *data, void *s) { as_memory_free(((program *)data)->world->memory, s, sizeof(state)); }

static as_term random_claim(program *p, uint64_t *seed) {
  as_terms *t = p->world->terms;
  as_term c = as_term_bv(t, BITS, random_below(seed, NUMBERS));
  as_term sides[] = {p->x, p->y, as_term_bvadd(t, p->x, p->y), as_term_bvmul(t, p->x, p->y)};
  as_term side = sides[random_below(seed, 4)];
  as_term claim = random_below(seed, 2) ? as_term_bvult(t, side, c) : as_term_eq(t, side, c);
  return random_below(seed, 2) ? as_term_not(t, claim) : claim;
}

static void note(state *s, act what, as_term claim, bool answer) { s->log[s->last++] = (entry){what, claim, answer}; }

static void ask(as_run *run, state *s, as_term claim, bool splits) {
  void *other;
  as_sides sides = (splits ? as_run_split : as_run_possible)(run, claim, &other);
  if (sides == AS_SIDES_NEITHER) return;
  s->at++, note(s, splits ? SPLIT : ASK, claim, sides != AS_SIDES_ELSE);
  if (other) ((state *)other)->at++, note(other, splits ? SPLIT : ASK, claim, false);
}

/* In one step of the program: is it possible? In the next one it is assumed. */
static void ask_to_assume(as_run *run, state *s, as_term claim) {
  void *other;
  as_sides sides = as_run_possible(run, claim, &other);
  if (sides == AS_SIDES_NEITHER) return;
  note(s, ASK, claim, sides != AS_SIDES_ELSE);
  s->wants = sides != AS_SIDES_ELSE, s->at += !s->wants;
  if (other) ((state *)other)->at++, note(other, ASK, claim, false);
}

static void begin(as_run *run, state *s) {
  if (as_run_scope_begin(run)) s->at++, s->open++, note(s, BEGIN, as_term_none(), true);
}
static void end(as_run *run, state *s, bool counts) {
  if (as_run_scope_end(run, "here")) s->at += counts, s->open--, note(s, END, as_term_none(), true);
}

static void step(void *data, as_run *run, void *from) {
  program *p = data;
  state *s = from;
  uint64_t seed = p->seed * STEPS + s->at;
  uint32_t what = random_below(&seed, 10);
  as_term claim = random_claim(p, &seed);
  if (s->at == STEPS && s->open)
    end(run, s, false);
  else if (s->at == STEPS)
    as_run_end(run, NULL);
  else if (s->wants) {
    s->wants = false;
    if (as_run_scope_assume(run, claim)) s->at++, note(s, ASSUME, claim, true);
  } else if (what < 3 || (what > 5 && !s->open && what != 6))
    ask(run, s, claim, what != 1);
  else if (what < 6)
    begin(run, s);
  else if (what == 6 && p->defines) {
    as_term fresh = as_run_fresh(run, as_sort_bv(BITS), "fresh"), zero = as_term_bv(p->world->terms, BITS, 0);
    if (as_run_assume(run, as_term_not(p->world->terms, as_term_eq(p->world->terms, fresh, zero))))
      s->at++, note(s, DEFINE, as_term_none(), true);
  } else if (what == 7 && s->open)
    end(run, s, true);
  else if (s->open)
    ask_to_assume(run, s, claim);
  else
    s->at++;
}

static void set(program *p, as_model *model, as_term variable, uint32_t value) {
  as_model_set(p->world->models, model, variable, as_term_bv(p->world->terms, BITS, value));
}

static bool path_allows(as_eval *eval, const as_path *path) {
  for (; as_path_length(path); path = as_path_parent(path))
    if (!as_eval_holds(eval, as_path_claim(path))) return false;
  return true;
}

/* Whether the input is there at the end, and (there[k]) whether the path and its scopes have it before entry k. */
static bool is_there(as_eval *eval, const state *s, bool *there) {
  bool meets[STEPS + 1] = {true}, is_in = true; /* by scope: what it has assumed so far */
  uint32_t open = 0;
  for (uint32_t k = 0; k < s->last; k++) {
    const entry *e = &s->log[k];
    there[k] = is_in && meets[open];
    if (e->act == BEGIN) meets[open + 1] = meets[open], open++;
    if (e->act == END) open--;
    if (e->act == ASSUME) meets[open] &= as_eval_holds(eval, e->claim);
    if (e->act == SPLIT && meets[open]) is_in &= as_eval_holds(eval, e->claim) == e->answer;
  }
  return is_in;
}

/* Of a new value any will do that meets the path: it is not zero. */
static void compare(void *data, as_run *run, const as_outcome *outcome) {
  program *p = data;
  const state *s = outcome->state;
  bool possible[ENTRIES] = {false};
  (void)run;
  if (outcome->kind != AS_OUTCOME_ENDED) return;
  as_eval *eval = as_eval_create(p->world->models);
  for (uint32_t i = 0; i < INPUTS; i++) {
    as_model *model = as_model_create(p->world->models);
    set(p, model, p->x, i % NUMBERS), set(p, model, p->y, i / NUMBERS);
    for (uint32_t k = 0; k < STEPS; k++) {
      char name[24];
      snprintf(name, sizeof name, k ? "fresh.%u" : "fresh", k + 1);
      set(p, model, as_term_variable(p->world->terms, as_sort_bv(BITS), name), 1);
    }
    as_eval_bind(eval, model);
    bool there[ENTRIES];
    bool expected = is_there(eval, s, there);
    assert_int_equal(path_allows(eval, outcome->path), expected);
    for (uint32_t k = 0; k < s->last; k++)
      possible[k] |= there[k] && s->log[k].act == ASK && as_eval_holds(eval, s->log[k].claim);
    p->on_paths[i] += expected;
    as_model_drop(p->world->models, model);
  }
  as_eval_destroy(eval);
  p->ended++, p->over += (outcome->flags & AS_FLAG_OVER) != 0;
  for (uint32_t k = 0; k < s->last; k++) {
    bool is_wrong = s->log[k].act == ASK && s->log[k].answer != possible[k];
    p->wrong += is_wrong, p->wrong_without_over += is_wrong && !(outcome->flags & AS_FLAG_OVER);
  }
}

static void disturb(as_run *run, uint64_t *seed) {
  uint64_t numbers[WAITING], branch;
  uint32_t count = as_run_waiting(run, numbers, WAITING);
  if (!count || random_below(seed, 3)) return;
  as_choices choices = {0};
  uint64_t chosen = numbers[random_below(seed, count < WAITING ? count : WAITING)];
  as_run_choices(run, chosen, &choices);
  as_run_shed_branch(run, chosen);
  assert_true(as_run_rebuild(run, &choices, &branch));
  as_choice_vector_release(as_run_memory(run), &choices.made);
}

static void explore(program *p, as_mode mode) {
  static const as_engine engine = {.name = "scopes", .copy = copy, .drop = drop, .step = step};
  as_run_options options = {
      .mode = mode, .solver = p->world->solver, .check = true, .outcome = compare, .outcome_data = p};
  as_run *run = as_run_create(p->world->memory, &options);
  uint64_t seed = p->seed;
  as_run_begin(run, &engine, p, as_memory_alloc_zeroed(p->world->memory, sizeof(state)));
  while (as_run_step(run) == AS_RUN_GOES_ON) disturb(run, &seed);
  as_run_destroy(run);
}

typedef struct sums {
  uint32_t ended, wrong, over;
} sums;

static sums check(uint32_t doubt_per, as_mode mode, bool defines) {
  uint32_t count = getenv("AS_LONG") ? 4000 : 250;
  sums all = {0};
  for (uint32_t n = 0; n < count; n++) {
    world w;
    world_create(&w, doubt_per, n);
    program p = {.world = &w, .seed = n, .defines = defines};
    p.x = as_term_variable(w.terms, as_sort_bv(BITS), "x"), p.y = as_term_variable(w.terms, as_sort_bv(BITS), "y");
    explore(&p, mode);
    for (uint32_t i = 0; i < INPUTS && mode == AS_MODE_OX; i++) assert_true(p.on_paths[i] >= 1);
    assert_int_equal(p.wrong_without_over, 0);
    all.ended += p.ended, all.wrong += p.wrong, all.over += p.over;
    world_destroy(&w);
  }
  return all;
}

static void test_certain(void **unused) {
  (void)unused;
  sums all = check(0, AS_MODE_OX, false);
  assert_true(all.ended > 1000);
  assert_int_equal(all.wrong, 0);
  assert_int_equal(all.over, 0);
}

static void test_over(void **unused) {
  (void)unused;
  assert_true(check(5, AS_MODE_OX, false).wrong > 0);
}

static void test_under(void **unused) {
  (void)unused;
  assert_int_equal(check(5, AS_MODE_UX, false).wrong, 0);
}

static void test_new_values(void **unused) {
  (void)unused;
  sums all = check(0, AS_MODE_OX, true);
  assert_int_equal(all.wrong, 0);
  assert_true(all.over > 0 && all.over < all.ended);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_certain), cmocka_unit_test(test_over),
                                     cmocka_unit_test(test_under), cmocka_unit_test(test_new_values)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
