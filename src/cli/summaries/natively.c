/* Counterexamples, run natively: with the function of the C library, if it has one of this name and type, else with the
 * body. */
#include "cli/summaries/summaries.h"
#include "report/replay/once.h"

#include <dlfcn.h>
#include <string.h>

static bool is_in_library(const char *function) {
  void *self = dlopen(NULL, RTLD_LAZY);
  bool found = self && dlsym(self, function);
  if (self) dlclose(self);
  return found;
}

static const char *keep(as_summaries_replay *r, const char *before, const as_text *text) {
  as_text all = {.memory = r->region->memory};
  as_text_printf(&all, "%s%s", before, as_text_get(text));
  const char *kept = as_region_copy(r->region, as_text_get(&all), all.length + 1);
  as_text_release(&all);
  return kept;
}

/* Who fails says why, each in words of its own. */
static bool fails(const char *what) { return !strncmp(what, "fails: ", 7); }
static bool are_same(const char *a, const char *b) { return fails(a) ? fails(b) : !strcmp(a, b); }

static as_check_native judge(const as_check_example *example, const char *natively) {
  if (are_same(natively, example->body)) return AS_CHECK_NATIVE_BODY;
  if (fails(example->body)) return AS_CHECK_NATIVE_UNSEEN;
  return are_same(natively, example->summary) ? AS_CHECK_NATIVE_SUMMARY : AS_CHECK_NATIVE_NEITHER;
}

static bool run(as_summaries_replay *r, const as_check_subject *subject, const char *text, const char *by,
                as_check_example *example) {
  as_text output = {.memory = r->region->memory};
  as_once once = {.memory = r->region->memory, .text = text, .interrupt = r->interrupt};
  once.directory = subject->files[0].directory, once.flags = subject->files[0].flags;
  once.flag_count = subject->files[0].flag_count;
  as_once_end end = as_once_run(&once, &output);
  if (end == AS_ONCE_NOT_RUN) {
    example->natively = keep(r, "", &output);
  } else {
    example->natively = keep(r, end == AS_ONCE_FAILED ? "fails: " : "", &output), example->by = by;
    example->native = judge(example, example->natively);
  }
  as_text_release(&output);
  return end != AS_ONCE_NOT_RUN;
}

/* What nobody wrote has no value that a run could show. */
static bool is_comparable(const as_check_example *example) {
  return !strstr(example->arguments, "uninitialised") && !strstr(example->body, "uninitialised");
}

void as_summaries_replay_run(void *data, const as_check_subject *subject, as_check_example *example) {
  as_summaries_replay *r = data;
  if (!is_comparable(example)) return;
  if (example->with_library && is_in_library(subject->function) &&
      run(r, subject, example->with_library, "the C library", example))
    return;
  if (example->with_body) run(r, subject, example->with_body, "the body", example);
}
