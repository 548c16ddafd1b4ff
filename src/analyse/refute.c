#include "analyse/refute.h"
#include "analyse/rebuild.h"
#include "analyse/stage.h"
#include "analyse/verdict.h"
#include "c/input/instead.h"
#include "c/link/link.h"

#include <assay/base/clock.h>
#include <string.h>

static const char entry_name[] = "assay_entry";

/* Which harness there is of a contract. */
typedef struct which {
  uint32_t one;     /* case */
  uint32_t failing; /* as_emit_settings */
  uint32_t elements;
} which;

/* ---- the harness ---- */

static bool is_in(const as_core_unit *program, uint32_t function, const char *file) {
  uint32_t range = program->functions.at[function].range;
  if (range == AS_CORE_NONE) return false;
  return !strcmp(as_core_name(program, program->files.at[program->ranges.at[range].file]), file);
}

static const char *keep(as_refuted *r, const as_text *text) {
  return as_region_copy(&r->region, as_text_get(text), text->length + 1);
}

/* The source of the function's file, as it can stand in a harness; NULL: it cannot. */
static const char *source_of(as_refuted *r, const as_front_request *from) {
  as_text source = {.memory = r->memory}, anchored = {.memory = r->memory};
  bool good = as_instead_read(from, from->file, &source) &&
              as_instead_anchor(from, from->file, as_text_get(&source), &anchored);
  const char *kept = good ? keep(r, &anchored) : NULL;
  as_text_release(&source), as_text_release(&anchored);
  return kept;
}

static bool write_harness(as_refuted *r, const as_spec_unit *specs, const as_core_unit *program, uint32_t function,
                          which how, bool with_ghosts) {
  const as_refute_settings *s = r->settings;
  uint32_t at = as_stage_file_of(s->files.at, s->files.count, program, function);
  const as_front_request *one = &s->files.at[at];
  as_emit_settings emit = as_emit_defaults();
  if (how.elements) emit.elements = how.elements;
  if (s->depth) emit.depth = s->depth;
  emit.file = one->file, emit.name = r->harness = as_stage_name(&r->region, one->file), emit.entry = entry_name,
  emit.which = how.one, emit.failing = how.failing;
  emit.has_main = !as_stage_has_main(program);
  if (!as_stage_can_include(one)) return as_text_put(&r->reason, "its file cannot be included"), false;
  if (with_ghosts && is_in(program, function, one->file)) emit.source = source_of(r, one);
  bool good = as_spec_emit(r->memory, specs, program, function, &emit, &r->made);
  as_text_put(&r->reason, as_text_get(&r->made.reason));
  as_text_put(&r->left_out, as_text_get(&r->made.left_out));
  r->files = (as_refute_files){
      as_stage_set(&r->region, s->files.at, s->files.count, at, emit.name, as_text_get(&r->made.text)), s->files.count};
  return good;
}

/* ---- the program ---- */

static bool make_program(as_refuted *r) {
  as_rebuilding how = {.files = r->files.at,
                       .count = r->files.count,
                       .cache = r->settings->cache,
                       .interrupt = r->settings->run.interrupt,
                       .no_libc = r->settings->no_libc,
                       .lenient_types = r->settings->lenient_types};
  r->program = as_rebuild(r->memory, &how, &r->reason);
  return r->program;
}

/* ---- the run ---- */

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), tail = strlen(end);
  return length >= tail && !strcmp(text + length - tail, end);
}

static bool is_of_harness(const as_refuted *r, const as_place *place) {
  return place && place->file && (!strcmp(place->file, r->harness) || ends_with(place->file, "assay/contract.h"));
}

/* What a ghost assertion has called, to know whether it holds: the program does not do that. */
static bool is_in_ghost(const as_instance *one) {
  for (uint32_t i = 1; i < one->call_count; i++)
    if (!strncmp(one->calls[i].function->name, AS_EMIT_GHOST, strlen(AS_EMIT_GHOST))) return true;
  return false;
}

static bool is_in_function(const as_refuted *r, const as_instance *one) {
  for (uint32_t i = 0; i < one->call_count; i++)
    if (!strcmp(one->calls[i].function->name, r->function)) return true;
  return false;
}

/* The function is on the stack; or something is claimed, which nothing is before the call; or it is at a place of the
 * contract, where memory is read that was given back: what is built is always there. All else would be the harness's.
 */
static bool is_after_call(const as_refuted *r, const as_instance *one) {
  const as_place *place = as_instance_place(one);
  if (is_in_ghost(one)) return false;
  if (!strcmp(one->check->name, "assertion")) return true;
  return !is_of_harness(r, place) && (is_in_function(r, one) || (place && place->file));
}

/* What is claimed behind a call that should have failed. */
static bool is_return(const as_refuted *r, const as_instance *one) {
  const as_place *place = as_instance_place(one);
  return place && place->file && !strcmp(place->file, r->failure->place.file) &&
         place->line == r->failure->place.line && !is_in_function(r, one) && !strcmp(one->check->name, "assertion");
}

static bool is_candidate(const as_refuted *r, const as_finding *finding) {
  return as_finding_is_bug(finding) && finding->shown.executed == AS_STANDING_CONFIRMED &&
         (r->failure ? is_return(r, &finding->shown) : is_after_call(r, &finding->shown));
}

bool as_refuted_has(const as_refuted *r, const as_finding *finding) { return is_candidate(r, finding); }

static uint32_t candidates(const as_refuted *r) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < r->test->findings.all.count; i++) count += is_candidate(r, &r->test->findings.all.at[i]);
  return count;
}

/* Enough is enough: a few bugs, or a while after the first. That is counted in steps, so that what is found does not
 * depend on the machine. */
static void look(void *data, as_test *test) {
  enum { ENOUGH = 3, STEPS_PER_LOOK = 64, STEPS_MORE = 4096 };
  as_refuted *r = data;
  const volatile int *interrupt = r->settings->run.interrupt;
  if (interrupt && *interrupt) r->stop = *interrupt;
  uint64_t now = as_run_get_statistics(test->run).steps;
  if (!test->findings.all.count || now % STEPS_PER_LOOK) return;
  uint32_t count = candidates(r);
  if (count && !r->found_at) r->found_at = now;
  if (count >= ENOUGH || (count && now > r->found_at + STEPS_MORE)) r->stop = 1;
}

/* Leaks are no refutation: what a contract does not take may be kept by others. */
static void set_up(as_refuted *r) {
  const as_refute_settings *s = r->settings;
  r->of_test = (as_test_settings){.run = s->run, .machine = s->machine, .data = r, .stepped = look};
  r->of_test.run.interrupt = &r->stop;
  r->of_test.run.budget.seconds = s->seconds, r->of_test.run.budget.steps = s->steps;
  r->of_test.machine.entry = entry_name, r->of_test.machine.subject = r->function;
  r->of_test.machine.checks[AS_CHECK_LEAK] = false;
}

/* Native runs go before those that no sanitizer can see. The witness that is left is that of the run that is chosen. */
static as_finding *choose(as_refuted *r) {
  const as_refute_settings *s = r->settings;
  as_finding *best = NULL, *last = NULL;
  for (uint32_t i = 0; i < r->test->findings.all.count; i++) {
    as_finding *finding = &r->test->findings.all.at[i];
    as_instance *one = &finding->shown;
    if (!is_candidate(r, finding)) continue;
    if (!s->replay) return finding;
    s->replay(s->data, r->files, r->test, one);
    if (one->native == AS_STANDING_CONFIRMED) return finding;
    if (!best && as_standing_holds(one->native, one->executed)) best = finding;
    last = finding;
  }
  if (best && best != last) s->replay(s->data, r->files, r->test, &best->shown);
  return best;
}

/* Where paths should fail. */
static bool has_seen_all(const as_test *test) {
  as_verdict_grounds grounds = as_verdict_grounds_of(&test->tally.run, &test->tally.ledger, test->is_open,
                                                     &test->findings, &test->known, &test->defects);
  return !grounds.has_defects && !grounds.lacks_some && !grounds.bounded;
}

static void judge(as_refuted *r) {
  as_run_statistics statistics = r->test->tally.run;
  r->is_exhaustive = r->test->verdict == AS_VERDICT_SAFE || (r->failure && has_seen_all(r->test));
  r->is_vacuous = !statistics.ended && !statistics.bugs && !statistics.possible_bugs && !statistics.given_up;
  r->finding = choose(r);
  r->status = r->finding ? AS_REFUTE_REFUTED : AS_REFUTE_NOTHING;
}

static void run(as_refuted *r) {
  as_text trouble = {.memory = r->memory};
  set_up(r);
  r->view = as_c_view_open(r->memory, r->program);
  r->test = as_region_alloc(&r->region, sizeof *r->test);
  as_test_init(r->test, r->memory, &r->of_test, r->program, r->view);
  if (as_test_run(r->test, &trouble) == AS_TEST_STATUS_RAN)
    judge(r);
  else
    as_text_put(&r->reason, as_text_get(&trouble));
  as_text_release(&trouble);
}

/* ---- the answer ---- */

static void begin(as_refuted *r, as_memory *memory, const as_refute_settings *settings, const char *function) {
  *r = (as_refuted){.memory = memory, .status = AS_REFUTE_NO_HARNESS, .settings = settings, .function = function};
  r->reason.memory = r->left_out.memory = memory;
  r->made.text.memory = r->made.reason.memory = r->made.left_out.memory = memory;
  as_region_init(&r->region, memory);
}

void as_refuted_release(as_refuted *r) {
  if (r->test) as_test_release(r->test);
  as_c_view_close(r->view);
  if (r->program) as_core_unit_destroy(r->program);
  as_emitted_release(&r->made);
  as_text_release(&r->reason), as_text_release(&r->left_out);
  as_region_release(&r->region);
}

/* A variable without a value ends the path at a ghost assertion that speaks of it: what is behind is not seen. */
static bool is_in_the_way(const as_refuted *r) {
  bool found = false;
  for (uint32_t i = 0; r->test && i < r->test->findings.all.count; i++)
    found |= is_of_harness(r, as_instance_place(&r->test->findings.all.at[i].shown));
  return found && r->status == AS_REFUTE_NOTHING;
}

/* Everything that a harness is made from. */
typedef struct subject {
  as_memory *memory;
  const as_refute_settings *settings;
  const as_spec_unit *specs;
  const as_core_unit *program;
  const as_spec_contract *contract; /* NULL: the empty one */
  uint32_t function;
  bool has_begun; /* there is an answer */
  bool is_cut;    /* not everything was seen of a harness before */
} subject;

static const as_spec_failure *failure_of(const subject *s, which how) {
  return how.failing ? &s->contract->cases[how.one].failures[how.failing - 1] : NULL;
}

/* With ghost assertions in the source, if clang takes that as it took the file, and they are not in the way. */
static void refute_harness(as_refuted *r, subject *s, which how) {
  const char *name = as_core_name(s->program, s->program->functions.at[s->function].name);
  for (int with_ghosts = !how.failing; with_ghosts >= 0; with_ghosts--) {
    if (s->has_begun) as_refuted_release(r);
    begin(r, s->memory, s->settings, name);
    s->has_begun = true, r->failure = failure_of(s, how);
    bool is_written = write_harness(r, s->specs, s->program, s->function, how, with_ghosts);
    bool is_made = is_written && make_program(r);
    if (is_made) run(r);
    if (!is_written || !r->made.has_source || (is_made && !is_in_the_way(r))) return;
  }
}

/* One that wants more elements than there usually are gets them, unless somebody has said how many. */
static bool refute_case(as_refuted *r, subject *s, which how) {
  enum { MORE_ELEMENTS = 16 };
  how.elements = s->settings->elements;
  refute_harness(r, s, how);
  if (r->is_vacuous && !how.elements) {
    how.elements = MORE_ELEMENTS;
    refute_harness(r, s, how);
  }
  return r->status == AS_REFUTE_REFUTED;
}

/* A failure that runs do not look for is not missed where the function returns. */
static bool is_looked_for(const subject *s, const as_spec_failure *failure) {
  as_check check = as_check_find(failure->check);
  return check < AS_CHECK_COUNT && check != AS_CHECK_LEAK && s->settings->machine.checks[check];
}

/* The function returns where the contract says that it fails. */
static bool refute_failures(as_refuted *r, subject *s, uint32_t one) {
  const as_spec_case *at = &s->contract->cases[one];
  for (uint32_t i = 0; i < at->failure_count && at->mode != AS_SPEC_MODE_UX; i++) {
    if (!is_looked_for(s, &at->failures[i])) continue;
    if (refute_case(r, s, (which){.one = one, .failing = i + 1})) return true;
    s->is_cut |= !r->is_exhaustive;
  }
  return false;
}

/* There is nothing more to be said of it. */
static bool always_fails(const subject *s, uint32_t one) {
  const as_spec_case *at = &s->contract->cases[one];
  for (uint32_t i = 0; i < at->failure_count && at->mode != AS_SPEC_MODE_UX; i++)
    if (!at->failures[i].when && is_looked_for(s, &at->failures[i])) return true;
  return false;
}

/* Each case of the contract, until one is refuted. */
void as_refute(as_memory *memory, const as_refute_settings *settings, const as_spec_unit *specs,
               const as_core_unit *program, uint32_t function, as_refuted *r) {
  subject s = {.memory = memory, .settings = settings, .specs = specs, .program = program, .function = function};
  s.contract = as_spec_unit_contract(specs, function);
  uint32_t cases = s.contract ? s.contract->case_count : 1;
  double began = as_clock_seconds();
  for (uint32_t i = 0; i < cases; i++) {
    bool is_last = i + 1 == cases, is_ux = s.contract && s.contract->cases[i].mode == AS_SPEC_MODE_UX;
    if (is_ux && (!is_last || s.has_begun)) continue;
    if (s.contract && (refute_failures(r, &s, i) || always_fails(&s, i))) {
      if (r->status == AS_REFUTE_REFUTED) break;
      continue;
    }
    if (refute_case(r, &s, (which){.one = i})) break;
  }
  r->is_exhaustive &= !s.is_cut;
  r->seconds = as_clock_seconds() - began;
}
