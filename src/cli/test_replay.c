/* assay test: witnesses of what was found, and their native runs. */
#include "cli/native.h"
#include "cli/test.h"

#include <assay/base/clock.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

typedef struct replaying {
  as_test *test;
  as_witness_program program;
  as_replays *replays;
  const char *folder; /* for witnesses */
  bool is_told;       /* that they cannot be written */
} replaying;

static void show_progress(void *data, const char *what) {
  as_cli_progress *progress = &((as_test *)data)->settings->explore.progress;
  if (!progress->on) return;
  fflush(stdout);
  fprintf(stderr, "\r\033[K%s", what);
  progress->shown = true;
}

static bool is_interrupted(const as_test *t) {
  const volatile int *interrupt = t->settings->explore.options.interrupt;
  return interrupt && *interrupt;
}

/* Where nothing can be written, a native run has a folder still. */
static bool save(replaying *r, uint32_t number, const as_witness *witness, as_text *path, bool *kept) {
  as_test *t = r->test;
  as_text error = {.memory = t->memory};
  *kept = !t->settings->no_witness && as_witness_save(t->memory, r->folder, number, t->program, witness, path, &error);
  if (error.length && !r->is_told) {
    as_cli_progress_wipe(&t->settings->explore.progress);
    fprintf(stderr, "assay test: %s; -o names another folder for witnesses, --no-witness writes none\n",
            as_text_get(&error));
    r->is_told = true;
  }
  as_text_clear(&error);
  bool good = *kept;
  if (!good && r->replays)
    good = as_witness_save(t->memory, as_replays_folder(r->replays), number, t->program, witness, path, &error);
  as_text_release(&error);
  return good;
}

static const char *keep(as_findings *findings, const as_text *text) {
  return as_region_copy(&findings->region, as_text_get(text), text->length + 1);
}

static void replay(replaying *r, as_case *one, const as_witness *witness, const char *folder) {
  as_replay_result result = {.what.memory = r->test->memory};
  as_replays_run(r->replays, witness, folder, &result);
  one->standing = as_native_standing(&result, one->confirmation);
  one->shown_by = result.by;
  one->native = keep(&r->test->findings, &result.what);
  as_text_release(&result.what);
}

static void take(replaying *r, uint32_t number, as_case *one) {
  as_test *t = r->test;
  as_witness witness;
  as_text path = {.memory = t->memory};
  bool kept;
  as_witness_of_case(&t->scratch, t->program, &r->program, one, &witness);
  if (save(r, number, &witness, &path, &kept) && r->replays && !is_interrupted(t))
    replay(r, one, &witness, as_text_get(&path));
  if (kept) one->witness = keep(&t->findings, &path);
  as_text_release(&path);
}

static as_replays *open_replays(as_test *t, const as_cli_sources *sources) {
  if (t->settings->no_replay) return NULL;
  as_replay_options options = {.memory = t->memory,
                               .jobs = (uint32_t)sources->jobs,
                               .interrupt = t->settings->explore.options.interrupt,
                               .progress = show_progress,
                               .data = t};
  as_replays *replays = as_replays_open(&options);
  if (!replays)
    fprintf(stderr, "assay test: bugs are not run natively: there is no temporary folder: %s; TMPDIR names one\n",
            strerror(errno));
  return replays;
}

void as_test_replay(as_test *t, const as_cli_sources *sources) {
  replaying r = {.test = t, .folder = t->settings->witnesses ? t->settings->witnesses : "assay-out"};
  double began = as_clock_seconds();
  if (!t->settings->no_witness) as_witness_clear(t->memory, r.folder);
  if ((t->settings->no_witness && t->settings->no_replay) || !as_findings_bugs(&t->findings)) return;
  as_native_program_of(&t->scratch, sources, &t->settings->machine, &r.program);
  r.replays = open_replays(t, sources);
  for (uint32_t i = 0, number = 0; i < t->findings.all.count && !is_interrupted(t); i++)
    if (as_finding_is_new(&t->findings.all.at[i])) take(&r, ++number, &t->findings.all.at[i].shown);
  as_cli_progress_wipe(&t->settings->explore.progress);
  as_replays_close(r.replays);
  as_region_release(&t->scratch);
  t->replay_seconds = as_clock_seconds() - began;
}
