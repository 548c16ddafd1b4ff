#include "analyse/bugs/reproduce.h"
#include "analyse/bugs/harness.h"
#include "analyse/bugs/relink.h"
#include "analyse/rebuild.h"
#include "analyse/stage.h"
#include "base/paths.h"

#include <string.h>

static const char entry_name[] = "assay_entry";

static bool build(as_reproduced *one, const as_reproduce_settings *s, const as_core_unit *program,
                  const as_candidate *c, bool is_plain) {
  uint32_t at = as_stage_file_of(s->files, s->file_count, program, c->function);
  as_text_clear(&one->text), as_text_clear(&one->reason);
  if (!as_stage_can_include(&s->files[at])) return as_text_put(&one->reason, "its file cannot be included"), false;
  as_scene_writing how = {
      .file = s->files[at].file, .entry = entry_name, .has_main = !s->has_main, .is_plain = is_plain};
  if (!as_scene_write(&c->scene, program, c->function, &how, &one->text, &one->reason)) return false;
  one->harness = as_stage_name(&one->region, s->files[at].file);
  one->files = as_stage_set(&one->region, s->files, s->file_count, at, one->harness, as_text_get(&one->text));
  as_rebuilding rebuilding = {.files = one->files,
                              .count = s->file_count,
                              .cache = s->cache,
                              .interrupt = s->run.interrupt,
                              .no_libc = s->no_libc,
                              .lenient_types = s->lenient_types};
  one->program = as_rebuild(one->memory, &rebuilding, &one->reason);
  return one->program;
}

/* The same place, in a file that is included now. */
static bool is_same_place(const as_place *a, const as_place *b) {
  return a && b && a->file && b->file && a->line == b->line && a->column == b->column &&
         !strcmp(as_path_base(a->file), as_path_base(b->file));
}

/* Where the memory of the scene ends, it is an object that ends, and was just an array inside of something before. */
static bool is_same_kind(as_check wanted, const as_check_row *found) {
  bool is_of_bounds = wanted == AS_CHECK_SUBOBJECT || wanted == AS_CHECK_BOUNDS;
  if (is_of_bounds && !strcmp(found->name, as_check_get(AS_CHECK_BOUNDS)->name)) return true;
  return !strcmp(found->name, as_check_get(wanted)->name);
}

/* NULL: the run came to its end. */
static const as_ledger_entry *why_cut(const as_test *test) {
  const as_ledger *ledger = as_run_ledger(test->run);
  for (uint32_t i = 0; i < ledger->count; i++)
    if (as_limit_flag(ledger->entry[i].limit) == AS_FLAG_UNDER) return &ledger->entry[i];
  return NULL;
}

static void judge(as_reproduced *one, const as_reproduce_settings *s, const as_candidate *c) {
  for (uint32_t i = 0; i < one->test->findings.all.count && !one->finding; i++) {
    as_finding *finding = &one->test->findings.all.at[i];
    as_instance *shown = &finding->shown;
    if (!as_finding_is_bug(finding) || shown->executed != AS_STANDING_CONFIRMED ||
        !is_same_kind(c->check, shown->check))
      continue;
    if (!is_same_place(as_instance_place(shown), c->place)) continue;
    if (s->replay) s->replay(s->data, one->files, s->file_count, one->test, shown);
    one->finding = finding;
  }
  if (one->finding) return;
  const as_ledger_entry *cut = why_cut(one->test);
  one->is_refuted = !cut;
  if (cut)
    as_text_printf(&one->reason, "its state was made, and its run was cut: %s", as_limit_sentence(cut->limit));
  else if (!one->test->findings.all.count)
    as_text_put(&one->reason, "its state was made, and the function does not fail from it");
  else
    as_text_printf(&one->reason, "its state was made, and the function fails otherwise from it: %s",
                   one->test->findings.all.at[0].shown.message);
}

static void begin(as_memory *memory, as_reproduced *one) {
  *one = (as_reproduced){.memory = memory, .text.memory = memory, .reason.memory = memory};
  as_region_init(&one->region, memory);
}

static void reproduce(as_memory *memory, const as_reproduce_settings *s, const as_core_unit *program,
                      const as_candidate *c, as_reproduced *one) {
  if (!build(one, s, program, c, false) && !build(one, s, program, c, true)) return;
  one->of_test = (as_test_settings){.run = s->run, .machine = s->machine};
  one->of_test.machine.entry = entry_name, one->of_test.machine.guest = NULL;
  one->of_test.machine.subject = as_core_name(program, program->functions.at[c->function].name);
  as_text trouble = {.memory = memory};
  one->view = as_c_view_open(memory, one->program);
  one->test = as_region_alloc(&one->region, sizeof *one->test);
  as_test_init(one->test, memory, &one->of_test, one->program, one->view);
  if (as_test_run(one->test, &trouble) == AS_TEST_STATUS_RAN)
    judge(one, s, c);
  else
    as_text_put(&one->reason, as_text_get(&trouble));
  as_text_release(&trouble);
}

/* Elements that are not linked as the program links them are of no list: whether it fails in one that is, too. */
static bool fails_linked(as_memory *memory, const as_reproduce_settings *s, const as_core_unit *program,
                         const as_candidate *c) {
  as_region region;
  as_region_init(&region, memory);
  as_candidate linked = *c;
  as_reproduce_settings alone = *s;
  alone.replay = NULL;
  bool fails = true, goes_on = true;
  for (uint32_t way = 0; goes_on && as_scene_relink(&region, program, &c->scene, way, &linked.scene); way++) {
    as_reproduced one;
    begin(memory, &one);
    reproduce(memory, &alone, program, &linked, &one);
    fails = !one.is_refuted;
    goes_on = !fails;
    as_reproduced_release(&one);
  }
  as_region_release(&region);
  return fails;
}

void as_reproduce(as_memory *memory, const as_reproduce_settings *s, const as_core_unit *program, const as_candidate *c,
                  as_reproduced *one) {
  begin(memory, one);
  if (fails_linked(memory, s, program, c)) {
    reproduce(memory, s, program, c, one);
    return;
  }
  one->is_refuted = true;
  as_text_put(&one->reason, "its elements are not linked as the program links them: it does not fail where they are");
}

void as_reproduced_release(as_reproduced *one) {
  if (one->test) as_test_release(one->test);
  as_c_view_close(one->view);
  if (one->program) as_core_unit_destroy(one->program);
  as_text_release(&one->text), as_text_release(&one->reason);
  as_region_release(&one->region);
}
