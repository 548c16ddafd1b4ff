/* Step 16: bugs. `fails` says from which states a function fails; main is executed, and calls may go by that. */
#include "heap_assertions.h"

typedef struct engine {
  specifications specs;
  as_resource_engine resources;
  as_asking_engine asking;
  as_proving proving;
  as_prover prover;
  as_transfer work; /* what the branch holds, and how that changes */
  int executed;     /* the function */
  int line;
  as_mode mode;
  as_term inputs[3];     /* of main */
  uint32_t bugs, others; /* outcomes */
} engine;

static bool goes_on(const engine *e) { return as_asking_goes_on(e->proving.asking); }
static as_term number(engine *e, long value) { return as_term_int(e->work.terms, value); }
static as_term fresh(engine *e, const char *name) { return as_proving_fresh(&e->proving, as_sort_int(), name); }

static void fail(engine *e, const char *message, int line) {
  if (goes_on(e)) e->line = line;
  as_asking_require(e->proving.asking, as_term_false(e->work.terms), message, e);
}

/* ---- the heap ---- */

static void give(engine *e, as_resource_name name, as_term at, as_term output) {
  const as_term *inputs = as_region_copy(&e->specs.region, &at, sizeof at);
  as_produce_resource(&e->work, &(as_resource){.name = name, .inputs = inputs, .count = 1, .output = output});
}

static bool find(engine *e, as_resource_name name, as_term at, as_term *value) {
  as_resource wanted = {.name = name, .inputs = &at, .count = 1};
  return as_consume_resource(&e->work, &wanted, value) == AS_CONSUMPTION_DONE;
}

/* Takes the cell out of the heap. That it is not there is no bug: a bug is what we can show. */
static as_term take(engine *e, as_term at, int line) {
  as_term value = number(e, 0);
  if (find(e, CELL, at, &value)) return value;
  if (find(e, FREED, at, &value))
    fail(e, "use after free", line);
  else if (as_proving_decide(&e->proving, as_term_eq(e->work.terms, at, number(e, 0))))
    fail(e, "nothing is at 0", line);
  else
    as_asking_give_up(e->proving.asking, AS_LIMIT_UNSUPPORTED, "a cell that nothing is known of");
  return number(e, 0);
}

/* The cell has another value now, if there is one, or is freed. The value that it had. */
static as_term change(engine *e, as_term at, as_resource_name now, as_term value, int line) {
  as_term had = take(e, at, line);
  if (!as_term_exists(value)) value = had;
  if (goes_on(e)) give(e, now, at, now == FREED ? as_term_none() : value);
  return had;
}

/* Two new cells, side by side. */
static as_term new_cells(engine *e, as_term first, as_term second) {
  as_term at = fresh(e, "new");
  if (goes_on(e)) give(e, CELL, at, first);
  if (goes_on(e)) give(e, CELL, as_term_int_add(e->work.terms, at, number(e, 1)), second);
  return at;
}

/* ---- execution ---- */

static as_term eval(engine *e, const scope *s, const node *n);

/* From states as `fails` says the call fails, and nobody needs to see the body. */
static as_term call(engine *e, int index, const as_term *arguments, int line) {
  const function *f = &e->specs.program->functions[index];
  const contract *c = &e->specs.contracts[index];
  as_bindings bindings = {0};
  const scope *s = NULL;
  for (int i = 0; i < f->parameters; i++) {
    as_bindings_add(&e->specs.region, &bindings, c->parameter[i], arguments[i]);
    s = bind(&e->specs.region, f->parameter[i], arguments[i], s);
  }
  as_trial attempt = as_trial_begin(&e->work);
  as_consumption done = f->fails.count ? as_consume(&e->work, &c->fails, &bindings) : AS_CONSUMPTION_REFUSED;
  as_trial_end(&e->work, &attempt, done == AS_CONSUMPTION_REFUSED);
  if (done == AS_CONSUMPTION_DONE) fail(e, "the call fails, as its function says", line);
  return eval(e, s, f->body);
}

static as_term apply(engine *e, const scope *s, const node *n) {
  as_term a[3] = {number(e, 0), number(e, 0), number(e, 0)};
  for (int i = 0; i < n->count; i++) a[i] = eval(e, s, n->child[i]);
  if (!goes_on(e)) return a[0];
  if (!strcmp(n->name, "new")) return new_cells(e, a[0], a[1]);
  if (!strcmp(n->name, "free")) return change(e, a[0], FREED, as_term_none(), n->line);
  for (int i = 0; i < e->specs.program->function_count; i++)
    if (!strcmp(e->specs.program->functions[i].name, n->name)) return call(e, i, a, n->line);
  return fail(e, "there is no such function", n->line), a[0];
}

static as_term eval(engine *e, const scope *s, const node *n) {
  if (!goes_on(e)) return number(e, 0);
  switch (n->kind) {
  case CALL: return apply(e, s, n);
  case LOAD: return change(e, eval(e, s, n->child[0]), CELL, as_term_none(), n->line);
  case LET: return eval(e, bind(&e->specs.region, n->name, eval(e, s, n->child[0]), s), n->child[1]);
  case IF: return eval(e, s, n->child[as_proving_decide(&e->proving, eval(e, s, n->child[0])) ? 1 : 2]);
  case BINARY: break;
  default: return pure(&e->specs.values, s, n);
  }
  if (!strcmp(n->name, ";")) return eval(e, s, n->child[0]), eval(e, s, n->child[1]);
  bool stores = !strcmp(n->name, ":=") && n->child[0]->kind == LOAD;
  as_term left = eval(e, s, stores ? n->child[0]->child[0] : n->child[0]), right = eval(e, s, n->child[1]);
  if (!goes_on(e)) return left;
  if (stores) return change(e, left, CELL, right, n->line), right;
  as_term value = operate(&e->specs.values, n->name, left, right);
  return as_term_exists(value) ? value : (fail(e, "no such operation", n->line), left);
}

static void execute(engine *e) {
  const function *f = &e->specs.program->functions[e->executed];
  const contract *c = &e->specs.contracts[e->executed];
  as_bindings bindings = {0};
  const scope *s = NULL;
  for (int i = 0; i < f->parameters; i++) {
    s = bind(&e->specs.region, f->parameter[i], e->inputs[i] = fresh(e, f->parameter[i]), s);
    as_bindings_add(&e->specs.region, &bindings, c->parameter[i], s->value);
  }
  if (as_produce(&e->work, &c->fails, &bindings)) eval(e, s, f->body);
}

/* ---- the run: a state is nothing but answers ---- */

static as_asked asked(void *state) { return (as_asked){.answers = state}; }

static void step(void *data, as_run *run, void *state) {
  engine *e = data;
  as_asking asking;
  as_asking_begin(&asking, &e->asking, run, state, e);
  e->proving.asking = &asking;
  e->work = (as_transfer){.region = &e->specs.region, .terms = as_run_terms(run), .prover = &e->prover};
  e->work.engine = &e->resources, e->work.mode = e->mode;
  execute(e);
  if (goes_on(e)) as_asking_done(&asking), as_run_end(run, NULL);
  as_asking_end(&asking);
}

static void *copy(void *data, void *state) {
  as_answers *answers = malloc(sizeof *answers);
  if (!answers) abort();
  return as_answers_copy(((engine *)data)->proving.memory, answers, state), answers;
}

static void drop(void *data, void *state) {
  as_answers_release(((engine *)data)->proving.memory, state);
  free(state);
}

static void report(void *data, as_run *run, const as_outcome *outcome) {
  engine *e = data;
  const function *f = &e->specs.program->functions[e->executed];
  outcome->kind == AS_OUTCOME_BUG ? e->bugs++ : e->others++;
  if (outcome->kind != AS_OUTCOME_BUG || e->mode == AS_MODE_OX) return;
  printf("%s: line %d: %s", f->name, e->line, outcome->message);
  for (int i = 0; i < f->parameters; i++) {
    int64_t value = 0;
    as_term_int_value(e->work.terms, as_model_get(as_run_models(run), outcome->model, e->inputs[i]), &value);
    printf("; %s = %lld", f->parameter[i], (long long)value);
  }
  puts("");
}

/* All that a function does: OX, nothing is left out. Bugs that it has: UX, nothing is added. */
static void explore(const program *p, int function, as_mode mode) {
  static const as_engine machine = {"heap", copy, drop, step};
  as_memory *memory = as_memory_create(0);
  engine e = {.executed = function, .mode = mode, .asking.asked = asked, .proving.memory = memory};
  as_run *run = as_run_create(memory, &(as_run_options){.mode = mode, .outcome = report, .outcome_data = &e});
  as_logic *logic = e.proving.logic = as_logic_create(as_run_terms(run));
  read_specifications(&e.specs, p, memory, logic);
  e.resources = resources_of(&e.specs), e.prover = as_proving_prover(&e.proving);
  as_run_begin(run, &machine, &e, copy(&e, &(as_answers){0}));
  as_run_all(run);
  const char *how = e.bugs && !e.others ? "fails as it says" : "may not fail";
  if (mode == AS_MODE_OX) printf("%s: %s\n", p->functions[function].name, how);
  as_logic_destroy(logic);
  as_run_destroy(run);
  as_proving_release(&e.proving);
  as_region_release(&e.specs.region);
  as_memory_destroy(memory);
}

int main(int count, char **arguments) {
  const program *p = load(count, arguments);
  for (int i = 0; i < p->function_count; i++) {
    if (p->functions[i].fails.count) explore(p, i, AS_MODE_OX);
    if (!strcmp(p->functions[i].name, "main")) explore(p, i, AS_MODE_UX);
  }
  return 0;
}
