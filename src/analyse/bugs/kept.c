#include "analyse/bugs/kept.h"
#include "analyse/bugs/portable.h"
#include "analyse/bugs/wire.h"
#include "analyse/c/stamp.h"
#include "c/abduce/abduce.h"
#include "c/cache/cache.h"

#include <string.h>

struct as_kept_bugs {
  as_bugs *all;
  as_core_closures *closures;
  as_u32_vector by_place;
  const as_portable_range *ranges;
  as_digester common; /* what all keys begin with */
};

/* ---- keys ---- */

static void add_number(as_digester *digester, uint64_t number) { as_digester_add(digester, &number, sizeof number); }

/* Another machine, or the same one at another time, gives another answer. */
static bool is_of_machine(as_limit limit) {
  return limit == AS_LIMIT_SECONDS || limit == AS_LIMIT_SOLVER_SECONDS || limit == AS_LIMIT_BYTES ||
         limit == AS_LIMIT_INTERRUPTED;
}

/* Of budgets those that give the same answer on every machine. */
static void add_budget(as_digester *digester, const as_budget *budget) {
#define AS_BUDGET(field, type, limit, ...)                                                                             \
  if (!is_of_machine(AS_LIMIT_##limit)) add_number(digester, (uint64_t)budget->field);
#include <assay/explore/budgets.def>
#undef AS_BUDGET
}

static void add_settings(as_digester *digester, const as_bugs_settings *s) {
  const as_machine_options *m = &s->machine;
  const as_solver_options *solver = &s->run.solver_options;
  uint64_t numbers[] = {s->run.strategy,
                        s->run.seed,
                        m->uninit,
                        m->missing,
                        m->flexible,
                        m->malloc_may_fail,
                        m->most_cases,
                        m->stack_bytes,
                        m->counts_calls,
                        m->counts_loops,
                        m->cover,
                        solver->tiers_off,
                        solver->seed,
                        solver->question_conflicts,
                        solver->question_work,
                        s->calls,
                        s->aliases};
  add_budget(digester, &s->run.budget);
  as_digester_add(digester, m->checks, sizeof m->checks);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) add_number(digester, numbers[i]);
}

/* Functions of libc that the machine knows by itself write to it, wherever it is. */
static bool has_errno(const as_core_unit *program) {
  return as_core_find_global(program, "__model_errno") != AS_CORE_NONE;
}

static as_digest shelf_of(const as_kept_bugs *k, const as_bugs_function *f) {
  return as_cache_shelf(k->all->settings->more ? k->all->settings->more->name : "bugs",
                        f->place ? f->place->file : NULL);
}

static as_digest key_of(const as_kept_bugs *k, const as_bugs_function *f) {
  as_digester digester = k->common;
  as_digest closure = as_core_closures_digest(k->closures, f->function);
  add_number(&digester, f->is_internal), add_number(&digester, f->is_called);
  add_number(&digester, k->all->has_state && k->all->has_state[f->function]);
  as_digester_add(&digester, closure.bytes, sizeof closure.bytes);
  return as_digester_end(&digester);
}

/* ---- opening ---- */

/* Who writes a variable may be somebody that a function does not reach. */
static void add_written(as_digester *digester, const as_bugs *all) {
  for (uint32_t i = 0; i < all->program->globals.count; i++) {
    const char *name = as_core_name(all->program, all->program->globals.at[i].name);
    if (*name == '.' || (all->written[i] && !all->preset[i])) continue;
    add_number(digester, all->preset[i]), as_digester_add(digester, name, strlen(name) + 1);
  }
}

/* Contracts have names that nothing else in the program has, wherever. */
static void add_names(as_digester *digester, const as_core_unit *program) {
  const as_core_functions *functions = &program->functions;
  const as_core_globals *globals = &program->globals;
  for (uint32_t i = 0; i < functions->count + globals->count; i++) {
    bool is_function = i < functions->count;
    uint32_t name = is_function ? functions->at[i].name : globals->at[i - functions->count].name;
    uint32_t range = is_function ? functions->at[i].range : globals->at[i - functions->count].range;
    const char *text = as_core_name(program, name);
    as_digester_add(digester, text, strlen(text) + 1);
    if (range == AS_CORE_NONE) continue;
    text = as_core_name(program, program->files.at[program->ranges.at[as_core_range_outermost(program, range)].file]);
    as_digester_add(digester, text, strlen(text) + 1);
  }
}

as_kept_bugs *as_kept_bugs_open(as_bugs *all, const bool *taken) {
  const as_bugs_settings *s = all->settings;
  const as_machine_options *m = &s->machine;
  bool is_plain = !m->bound_count && !m->file_count && !m->variable_count && !m->argument_count && !m->subject;
  if (!s->cache || (s->ended && !s->more) || !is_plain || all->summary_files)
    return NULL; /* no name leads to summaries */
  as_kept_bugs *k = as_memory_alloc_zeroed(all->memory, sizeof *k);
  k->all = all;
  k->closures = as_core_closures_open(all->memory, all->program, taken, AS_ABDUCE_TARGETS_MAX);
  k->by_place = as_portable_by_place(all->memory, all->program);
  k->ranges = as_portable_ranges(&all->region, all->program);
  as_digester_begin(&k->common);
  as_c_stamp(all->memory, &k->common, s->more ? s->more->name : "assay bugs");
  if (s->more) add_names(&k->common, all->program);
  add_settings(&k->common, s);
  add_number(&k->common, has_errno(all->program));
  add_written(&k->common, all);
  add_number(&k->common, sizeof(as_bugs_function)), add_number(&k->common, sizeof(as_candidate));
  return k;
}

void as_kept_bugs_close(as_kept_bugs *k) {
  if (!k) return;
  as_cache_save(k->all->settings->cache);
  as_core_closures_close(k->closures);
  as_u32_vector_release(k->all->memory, &k->by_place);
  as_memory_free(k->all->memory, k, sizeof *k);
}

/* ---- finding ---- */

static as_portable portable_of(as_kept_bugs *k, as_region *region, const as_bugs_function *f) {
  return (as_portable){region, k->all->program, k->closures, &k->by_place, f->function, k->ranges};
}

static bool take_limits(const as_portable *p, const as_ledger *from, as_ledger *to) {
  for (uint32_t i = 0; i < from->count; i++) {
    const char *where = as_portable_where_in(p, from->entry[i].where);
    if (!where || from->entry[i].limit >= AS_LIMIT_COUNT) return false;
    as_ledger_raise(to, from->entry[i].limit, where);
    to->entry[to->count - 1].count = from->entry[i].count;
  }
  return true;
}

static bool take_candidates(as_kept_bugs *k, const as_portable *p, const as_candidates *from) {
  uint32_t before = k->all->candidates.count;
  for (uint32_t i = 0; i < from->count; i++) {
    as_candidate c;
    if (!as_portable_in(p, &from->at[i], &c)) return k->all->candidates.count = before, false;
    c.place = as_c_place(k->all->view, c.range);
    if (c.place) c.place = as_place_outermost(c.place);
    as_candidates_push(k->all->memory, &k->all->candidates, c);
  }
  return true;
}

static bool take(as_kept_bugs *k, as_bugs_function *f, const as_text *bytes) {
  as_bugs *all = k->all, got = {.memory = all->memory, .region = all->region};
  as_bugs_function read = {.limits.memory = all->memory};
  as_ledger limits = {.memory = all->memory};
  const as_bugs_more *more = all->settings->more;
  as_bugs_got there;
  as_bugs_bytes effects;
  bool good = as_bugs_take(&got, &read, as_text_get(bytes), bytes->length, &there);
  all->region = got.region; /* what was read lives as long as all */
  as_portable p = portable_of(k, &all->region, f);
  good = good && as_portable_effects_in(&p, there.effects, &effects) && as_bugs_keep_effects(all, f, effects);
  good = good && take_limits(&p, &read.limits, &limits);
  good = good && (!more || more->take(more->data, f->function, &p, there.more));
  good = good && take_candidates(k, &p, &got.candidates);
  as_ledger_release(good ? &f->limits : &limits);
  if (good) {
    f->ok = read.ok, f->errors = read.errors, f->given_up = read.given_up;
    f->manifest = read.manifest, f->latent = read.latent, f->effect_calls = read.effect_calls;
    f->limits = limits, f->is_looked_at = f->is_kept = true;
  }
  as_ledger_release(&read.limits);
  as_candidates_release(all->memory, &got.candidates);
  return good;
}

bool as_kept_bugs_find(as_kept_bugs *k, as_bugs_function *f) {
  if (!k) return false;
  as_digest shelf = shelf_of(k, f), key = key_of(k, f);
  as_text bytes = {.memory = k->all->memory};
  bool good = as_cache_recall(k->all->settings->cache, &shelf, &key, &bytes) && take(k, f, &bytes);
  as_text_release(&bytes);
  return good;
}

/* ---- putting ---- */

static bool may_be_kept(const as_bugs_function *f) {
  for (uint32_t i = 0; i < f->limits.count; i++)
    if (is_of_machine(f->limits.entry[i].limit)) return false;
  return f->is_looked_at && !f->is_late && !f->is_kept;
}

static bool put_limits(const as_portable *p, const as_ledger *from, as_ledger *to) {
  for (uint32_t i = 0; i < from->count; i++) {
    const char *where = as_portable_where_out(p, from->entry[i].where);
    if (!where) return false;
    as_ledger_raise(to, from->entry[i].limit, where);
    to->entry[to->count - 1].count = from->entry[i].count;
  }
  return true;
}

void as_kept_bugs_put(as_kept_bugs *k, const as_bugs_function *f, uint32_t first, as_bugs_bytes effects) {
  if (!k || !may_be_kept(f)) return;
  as_bugs put = {.memory = k->all->memory};
  as_region_init(&put.region, put.memory);
  as_portable p = portable_of(k, &put.region, f);
  as_bugs_function written = *f;
  written.function = 0, written.name = NULL, written.place = NULL, written.limits = (as_ledger){.memory = put.memory};
  as_text there = {.memory = put.memory};
  bool good = put_limits(&p, &f->limits, &written.limits) && as_portable_effects_out(&p, effects, &there);
  for (uint32_t i = first; i < k->all->candidates.count && good; i++) {
    as_candidate c;
    good = as_portable_out(&p, &k->all->candidates.at[i], &c);
    as_candidates_push(put.memory, &put.candidates, c);
  }
  const as_bugs_more *m = k->all->settings->more;
  as_text more = {.memory = put.memory};
  if (good && m) m->put(m->data, f->function, &p, &more);
  if (good && (!m || more.length)) {
    as_digest shelf = shelf_of(k, f), key = key_of(k, f);
    as_text bytes = {.memory = put.memory};
    as_bugs_put(&put, &written, 0, &there, &more, &bytes);
    as_cache_keep(k->all->settings->cache, &shelf, &key, bytes.at, bytes.length);
    as_text_release(&bytes);
  }
  as_text_release(&there), as_text_release(&more);
  as_ledger_release(&written.limits);
  as_bugs_release(&put);
}
