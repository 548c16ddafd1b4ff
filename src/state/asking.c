/* Asking in machine style: answers that are given again. */
#include <assay/base/contract.h>
#include <assay/state/asking.h>
#include <assert.h>

/* ---- answers ---- */

void as_answers_copy(as_memory *memory, as_answers *to, const as_answers *from) {
  *to = (as_answers){0};
  for (uint32_t i = 0; i < from->count; i++) as_u32_vector_push(memory, to, from->at[i]);
}

void as_answers_release(as_memory *memory, as_answers *answers) { as_u32_vector_release(memory, answers); }

void as_asking_keep_space(as_asking *asking) {
  if (!asking->asked && asking->state.space) asking->before = as_space_share(*asking->state.space);
  asking->asked = true;
}

bool as_asking_recall(as_asking *asking, uint32_t *answer) {
  assert(!asking->supposes);
  as_asking_keep_space(asking);
  assert(asking->given <= asking->state.answers->count);
  if (asking->given == asking->state.answers->count) return false;
  *answer = asking->state.answers->at[asking->given++];
  return true;
}

void as_asking_remember(as_asking *asking, uint32_t answer) {
  assert(!asking->supposes);
  assert(asking->asked && asking->given == asking->state.answers->count);
  as_u32_vector_push(asking->memory, asking->state.answers, answer);
  asking->given = asking->state.answers->count;
}

static void rewind_space(as_asking *asking, as_space *space) {
  assert(asking->asked && !space == !asking->state.space);
  if (!space) return;
  as_space_drop(asking->engine->spaces, space);
  *space = as_space_share(asking->before);
}

static void remember_in_fork(as_asking *asking, void *state, uint32_t answer) {
  assert(state);
  as_asked fork = asking->engine->asked(state);
  as_u32_vector_push(asking->memory, fork.answers, answer);
  rewind_space(asking, fork.space);
}

/* ---- steps ---- */

void as_asking_begin(as_asking *asking, const as_asking_engine *engine, as_run *run, void *state, void *data) {
  AS_REQUIRE(engine->asked, "an engine says where its states have space and answers");
  *asking = (as_asking){.engine = engine,
                        .data = data,
                        .run = run,
                        .terms = as_run_terms(run),
                        .memory = as_run_memory(run),
                        .state = engine->asked(state)};
  AS_REQUIRE(engine->spaces || !asking->state.space, "an engine whose states have a space has what spaces share");
}

void as_asking_end(as_asking *asking) {
  if (!asking->asked) return;
  if (asking->again) rewind_space(asking, asking->state.space);
  if (asking->state.space) as_space_drop(asking->engine->spaces, &asking->before);
  asking->asked = asking->again = false;
}

void as_asking_done(as_asking *asking) {
  assert(!asking->over && asking->given == asking->state.answers->count);
  asking->state.answers->count = asking->given = 0;
  as_asking_end(asking);
}

/* ---- questions ---- */

static void say_where(const as_asking *asking) {
  const as_asking_hooks *hooks = asking->engine->hooks;
  if (hooks && hooks->where) hooks->where(asking->data);
}

static bool stop(as_asking *asking) { return asking->over = true, false; }

/* It goes on in the next step, where the instruction is executed again. */
static void pause(as_asking *asking) { asking->over = asking->again = true; }

/* Supposing. */

void as_asking_suppose(as_asking *asking, const as_term *guards, uint32_t count) {
  AS_REQUIRE(asking->asked, "what is repeated is known before anything is supposed");
  AS_REQUIRE(!asking->over, "the branch goes on");
  asking->supposes = true;
  asking->guards = guards, asking->guard_count = count;
}

bool as_asking_suppose_end(as_asking *asking) {
  bool good = !asking->over;
  if (asking->stuck) asking->over = false;
  asking->supposes = asking->stuck = false;
  asking->guards = NULL, asking->guard_count = 0;
  return good;
}

bool as_asking_stuck(as_asking *asking) {
  if (asking->supposes && !asking->over) asking->over = asking->stuck = true;
  return asking->supposes;
}

bool as_asking_certain(as_asking *asking, as_term claim) {
  assert(asking->supposes);
  if (asking->over) return false;
  if (as_term_is_const(asking->terms, claim)) return as_term_is_true(asking->terms, claim);
  say_where(asking);
  bool certain = as_run_certain(asking->run, asking->guards, asking->guard_count, claim);
  if (as_run_stopped(asking->run)) asking->over = true;
  return certain && !asking->over;
}

/* Of cases that cover everything, the one that all behaviours are in; n: stuck, or over. */
static uint32_t suppose_case(as_asking *asking, const as_term *cases, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (as_asking_certain(asking, cases[i])) return i;
  as_asking_stuck(asking);
  return n;
}

typedef as_sides two_sided(as_run *run, as_term guard, void **other);

static bool suppose_side(as_asking *asking, as_term guard, two_sided *primitive) {
  as_term cases[] = {guard, as_term_not(asking->terms, guard)};
  return primitive == as_run_split ? suppose_case(asking, cases, 2) == 0 : !as_asking_stuck(asking);
}

static bool ask_two_sided(as_asking *asking, as_term guard, two_sided *primitive) {
  if (asking->over) return false;
  if (as_term_is_true(asking->terms, guard)) return true;
  if (as_term_is_false(asking->terms, guard)) return false;
  if (asking->supposes) return suppose_side(asking, guard, primitive);
  uint32_t answer;
  if (as_asking_recall(asking, &answer)) return answer == 0;
  say_where(asking);
  void *other;
  as_sides sides = primitive(asking->run, guard, &other);
  if (sides == AS_SIDES_BOTH) remember_in_fork(asking, other, 1);
  if (sides == AS_SIDES_NEITHER) return stop(asking);
  as_asking_remember(asking, sides == AS_SIDES_ELSE);
  if (sides == AS_SIDES_ELSE) pause(asking);
  return sides != AS_SIDES_ELSE;
}

bool as_asking_decide(as_asking *asking, as_term guard) { return ask_two_sided(asking, guard, as_run_split); }
bool as_asking_possible(as_asking *asking, as_term claim) { return ask_two_sided(asking, claim, as_run_possible); }

static uint32_t certain_case(const as_asking *asking, const as_term *guards, uint32_t n) {
  uint32_t i = 0;
  while (i < n && !as_term_is_true(asking->terms, guards[i])) i++;
  return i;
}

uint32_t as_asking_cases(as_asking *asking, const as_term *guards, uint32_t n) {
  AS_REQUIRE(n > 0, "there is a case");
  if (asking->over) return n;
  uint32_t taken = certain_case(asking, guards, n);
  if (taken < n) return taken;
  if (asking->supposes) return suppose_case(asking, guards, n);
  if (as_asking_recall(asking, &taken)) return taken;
  say_where(asking);
  void **others = as_run_alloc(asking->run, n * sizeof *others);
  taken = as_run_cases(asking->run, guards, n, others);
  if (taken == n) return asking->over = true, n;
  for (uint32_t i = 0; i < n; i++)
    if (i != taken && others[i]) remember_in_fork(asking, others[i], i);
  as_asking_remember(asking, taken);
  if (taken) pause(asking);
  return taken ? n : taken;
}

bool as_asking_assume(as_asking *asking, as_term claim) {
  uint32_t answer;
  if (asking->over) return false;
  if (as_term_is_true(asking->terms, claim)) return true;
  if (as_asking_stuck(asking)) return false;
  if (as_asking_recall(asking, &answer)) return true;
  say_where(asking);
  if (!as_run_assume(asking->run, claim)) return stop(asking);
  as_asking_remember(asking, 0);
  return true;
}

bool as_asking_scope_begin(as_asking *asking) {
  uint32_t answer;
  if (asking->over || as_asking_stuck(asking)) return false;
  if (as_asking_recall(asking, &answer)) return true;
  if (!as_run_scope_begin(asking->run)) return stop(asking);
  as_asking_remember(asking, 0);
  return true;
}

bool as_asking_scope_assume(as_asking *asking, as_term claim) {
  uint32_t answer;
  if (asking->over) return false;
  if (as_term_is_true(asking->terms, claim)) return true;
  if (as_asking_stuck(asking)) return false;
  if (as_asking_recall(asking, &answer)) return true;
  say_where(asking);
  if (!as_run_scope_assume(asking->run, claim)) return stop(asking);
  as_asking_remember(asking, 0);
  return true;
}

bool as_asking_scope_end(as_asking *asking) {
  uint32_t answer;
  if (asking->over || as_asking_stuck(asking)) return false;
  if (as_asking_recall(asking, &answer)) return true;
  say_where(asking);
  if (!as_run_scope_end(asking->run, NULL)) return stop(asking);
  as_asking_remember(asking, 0);
  return true;
}

bool as_asking_apart(as_asking *asking, uint64_t key, as_number_range range, as_number_range_alive *alive,
                     void *whose) {
  uint32_t answer;
  if (asking->over || as_asking_stuck(asking)) return false;
  if (as_asking_recall(asking, &answer)) return true;
  if (!as_run_apart(asking->run, key, range, alive, whose)) return stop(asking);
  as_asking_remember(asking, 0);
  return true;
}

bool as_asking_require(as_asking *asking, as_term claim, const char *message, const void *result) {
  AS_REQUIRE(message, "a fault has a message");
  uint32_t answer;
  if (asking->over) return false;
  if (as_term_is_true(asking->terms, claim)) return true;
  if (asking->supposes) return as_asking_certain(asking, claim) || !as_asking_stuck(asking);
  if (as_asking_recall(asking, &answer)) return true;
  say_where(asking);
  if (as_term_is_false(asking->terms, claim)) return as_run_fail(asking->run, message, result), stop(asking);
  if (!as_run_assert(asking->run, claim, message, result)) return stop(asking);
  as_asking_remember(asking, 0);
  return true;
}

bool as_asking_give_up(as_asking *asking, as_limit limit, const char *where) {
  if (asking->over || as_asking_stuck(asking)) return false;
  say_where(asking);
  as_run_give_up(asking->run, limit, where);
  return stop(asking);
}

/* The branch is never stepped again, so it does not matter what the instruction has done of its work. */
bool as_asking_due(as_asking *asking) {
  as_terms_add_work(asking->terms, 1); /* who asks does something again and again */
  if (!asking->over && as_run_due(asking->run)) pause(asking);
  return asking->over;
}

bool as_asking_first(as_asking *asking) {
  uint32_t answer;
  if (asking->over || as_asking_stuck(asking) || as_asking_recall(asking, &answer)) return false;
  as_asking_remember(asking, 0);
  return true;
}

as_term as_asking_fresh(as_asking *asking, as_sort sort, const char *name) {
  uint32_t answer;
  if (as_asking_stuck(asking)) return as_model_default(asking->terms, sort);
  if (as_asking_recall(asking, &answer)) return (as_term){.id = answer};
  as_term t = as_run_fresh(asking->run, sort, name);
  as_asking_remember(asking, t.id);
  return t;
}

/* When the instruction is executed again the path has claims about the variable. */
void as_asking_suggest(as_asking *asking, as_term variable, as_term value) {
  if (as_asking_first(asking)) as_run_suggest(asking->run, variable, value);
}

/* The path may know more when the instruction is executed again, and then the answer must be the same. */
as_term as_asking_simplify(as_asking *asking, as_term t) {
  uint32_t answer;
  if (asking->over) return t;
  if (asking->supposes) return as_run_simplify(asking->run, t);
  if (as_asking_recall(asking, &answer)) return (as_term){.id = answer};
  t = as_run_simplify(asking->run, t);
  as_asking_remember(asking, t.id);
  return t;
}

as_term as_asking_example(as_asking *asking, as_term t) {
  uint32_t answer;
  if (asking->over || as_asking_stuck(asking)) return as_term_none();
  if (as_asking_recall(asking, &answer)) return (as_term){.id = answer};
  as_term value = as_run_example(asking->run, t);
  as_asking_remember(asking, value.id);
  return value;
}
