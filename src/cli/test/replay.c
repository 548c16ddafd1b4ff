/* assay test: witnesses of what was found, and their native runs. */
#include "cli/native.h"
#include "cli/test/test.h"

#include <assay/base/clock.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

struct as_test_replays {
  as_memory *memory;
  as_test_wishes *wishes;
  const as_cli_sources *sources;
  as_region region, scratch;  /* of all; of a bug */
  as_witness_program program; /* since the first bug */
  as_replays *replays;        /* or NULL */
  const char *folder;         /* for witnesses */
  uint32_t number;            /* of the last bug */
  bool is_told;               /* that they cannot be written */
};

static void show_progress(void *data, const char *what) {
  as_cli_progress *progress = &((as_test_replays *)data)->wishes->explore.progress;
  if (!progress->on) return;
  fflush(stdout);
  fprintf(stderr, "\r\033[K%s", what);
  progress->shown = true;
}

static bool is_interrupted(const as_test_wishes *wishes) {
  const volatile int *interrupt = wishes->explore.options.interrupt;
  return interrupt && *interrupt;
}

/* ---- the beginning and the end ---- */

as_test_replays *as_test_replays_open(as_memory *memory, as_test_wishes *wishes, const as_cli_sources *sources) {
  as_test_replays *r = as_memory_alloc_zeroed(memory, sizeof *r);
  r->memory = memory, r->wishes = wishes, r->sources = sources;
  r->folder = wishes->witnesses ? wishes->witnesses : "assay-out";
  as_region_init(&r->region, memory), as_region_init(&r->scratch, memory);
  if (!wishes->no_witness) as_witness_clear(memory, r->folder);
  return r;
}

void as_test_replays_close(as_test_replays *r) {
  as_memory *memory = r->memory;
  as_cli_progress_wipe(&r->wishes->explore.progress);
  as_replays_close(r->replays);
  as_region_release(&r->region), as_region_release(&r->scratch);
  as_memory_free(memory, r, sizeof *r);
}

static as_replays *open_replays(as_test_replays *r) {
  if (r->wishes->no_replay) return NULL;
  as_replay_options options = {.memory = r->memory,
                               .jobs = (uint32_t)r->sources->jobs,
                               .interrupt = r->wishes->explore.options.interrupt,
                               .progress = show_progress,
                               .data = r};
  as_replays *replays = as_replays_open(&options);
  if (!replays)
    fprintf(stderr, "assay test: bugs are not run natively: there is no temporary folder: %s; TMPDIR names one\n",
            strerror(errno));
  return replays;
}

/* With the first bug: most programs have none. The entry may be another one each time. */
static void begin(as_test_replays *r) {
  if (!r->number++) {
    as_native_program_of(&r->region, r->sources, &r->wishes->machine, &r->program);
    r->replays = open_replays(r);
  }
  r->program.machine = r->wishes->machine;
}

/* ---- a bug ---- */

/* Where nothing can be written, a native run has a folder still. */
static bool save(as_test_replays *r, const as_core_unit *unit, const as_witness *witness, as_text *path, bool *kept) {
  as_text error = {.memory = r->memory};
  *kept = !r->wishes->no_witness && as_witness_save(r->memory, r->folder, r->number, unit, witness, path, &error);
  if (error.length && !r->is_told) {
    as_cli_progress_wipe(&r->wishes->explore.progress);
    fprintf(stderr, "assay test: %s; -o names another folder for witnesses, --no-witness writes none\n",
            as_text_get(&error));
    r->is_told = true;
  }
  as_text_clear(&error);
  bool good = *kept;
  if (!good && r->replays)
    good = as_witness_save(r->memory, as_replays_folder(r->replays), r->number, unit, witness, path, &error);
  as_text_release(&error);
  return good;
}

static const char *keep(as_findings *findings, const as_text *text) {
  return as_region_copy(&findings->region, as_text_get(text), text->length + 1);
}

static void replay(as_test_replays *r, as_findings *findings, as_instance *one, const as_witness *witness,
                   const char *folder) {
  as_replay_result result = {.what.memory = r->memory};
  as_replays_run(r->replays, witness, folder, &result);
  one->native = result.standing;
  one->shown_by = result.by;
  one->said = keep(findings, &result.what);
  as_text_release(&result.what);
}

double as_test_replays_take(as_test_replays *r, as_test *t, as_instance *one) {
  if (r->wishes->no_witness && r->wishes->no_replay) return 0;
  double began = as_clock_seconds();
  as_witness witness;
  as_text path = {.memory = r->memory};
  bool kept;
  begin(r);
  as_witness_of_instance(&r->scratch, t->program, &r->program, one, &witness);
  if (save(r, t->program, &witness, &path, &kept) && r->replays && !is_interrupted(r->wishes))
    replay(r, &t->findings, one, &witness, as_text_get(&path));
  if (kept) one->witness = keep(&t->findings, &path);
  as_findings_check(&t->findings);
  as_text_release(&path);
  as_region_release(&r->scratch);
  as_cli_progress_wipe(&r->wishes->explore.progress);
  return as_clock_seconds() - began;
}

void as_test_session_replay(as_test_session *t, const as_cli_sources *sources) {
  as_test_replays *replays = as_test_replays_open(t->memory, t->wishes, sources);
  as_finding_vector *all = &t->test.findings.all;
  for (uint32_t i = 0; i < all->count; i++)
    if (as_finding_is_new(&all->at[i])) t->replay_seconds += as_test_replays_take(replays, &t->test, &all->at[i].shown);
  as_test_replays_close(replays);
}
