/* Which functions of the files are summaries, and where there are bodies to compare them with: in the same file, in one
 * that was given for that, or among those that come with assay. */
#include "c/input/parse.h"
#include "cli/summaries/summaries.h"

#include <stdio.h>
#include <string.h>

static const char prefix[] = "summ_";

/* ---- units ---- */

static bool is_body_file(const as_summaries *s, const char *file) {
  for (uint32_t i = 0; i < s->wishes->bodies.count; i++)
    if (!strcmp(s->wishes->bodies.at[i], file)) return true;
  return false;
}

/* Files of C come in the order of the requests. */
static void take_unit(void *data, const char *file, as_core_unit *unit) {
  as_summaries *s = data;
  as_summaries_unit one = {unit, s->sources->c.all.at[s->units.count], file, is_body_file(s, file)};
  as_summaries_units_push(s->memory, &s->units, one);
}

static void take_reference(void *data, uint32_t index, as_core_unit *unit, const as_front_reply *reply) {
  (void)index, (void)reply;
  *(as_core_unit **)data = unit;
}

/* The unit of a file that comes with assay, parsed with the flags of the summary's. NULL: it cannot be. */
static as_summaries_unit *read_reference(as_summaries *s, const as_front_request *like, const char *file) {
  for (uint32_t i = 0; i < s->units.count; i++)
    if (!strcmp(s->units.at[i].file, file)) return &s->units.at[i];
  as_summaries_unit one = {.request = *like, .file = file, .is_body = true};
  as_cache *cache = as_cli_sources_cache(s->sources);
  as_text reason = {.memory = s->memory};
  one.request.file = file;
  as_parse_options options = {
      .jobs = 1, .cache = cache, .interrupt = s->sources->interrupt, .take = take_reference, .data = &one.unit};
  as_parse_files(s->memory, &one.request, 1, &options, &reason);
  as_text_release(&reason);
  if (cache) as_cache_close(cache);
  if (!one.unit) return NULL;
  as_summaries_units_push(s->memory, &s->units, one);
  return &s->units.at[s->units.count - 1];
}

/* ---- functions ---- */

static uint32_t find_body(const as_core_unit *unit, const char *name) {
  uint32_t at = as_core_find_function(unit, name);
  return at != AS_CORE_NONE && unit->functions.at[at].blocks ? at : AS_CORE_NONE;
}

static bool is_declared(const as_core_unit *unit, const char *name) {
  char variable[512];
  snprintf(variable, sizeof variable, "assay_summary_%s", name);
  return as_core_find_global(unit, variable) != AS_CORE_NONE;
}

static const char *plain_name(const char *name) {
  return strncmp(name, prefix, strlen(prefix)) != 0 ? name : name + strlen(prefix);
}

/* Is it defined in the file itself, for others? */
static bool is_candidate(const as_summaries_unit *of, const as_core_function *f) {
  const as_core_unit *unit = of->unit;
  if (!f->blocks || f->linkage != AS_CORE_LINKAGE_EXTERNAL || f->range == AS_CORE_NONE) return false;
  uint32_t file = unit->ranges.at[as_core_range_outermost(unit, f->range)].file;
  return !strcmp(as_core_name(unit, unit->files.at[file]), of->request.file);
}

static bool says_so(const as_core_unit *unit, const char *name) {
  return plain_name(name) != name || is_declared(unit, name);
}

/* Where no function says that it is a summary, all are. */
static bool says_any(const as_summaries_unit *of) {
  const as_core_unit *unit = of->unit;
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    if (is_candidate(of, f) && says_so(unit, as_core_name(unit, f->name))) return true;
  }
  return false;
}

static bool is_wanted(const as_summaries_wishes *w, const char *name, const char *function) {
  if (w->summary && strcmp(w->summary, name) != 0) return false;
  for (uint32_t i = 0; i < w->names.count; i++)
    if (!strcmp(w->names.at[i], name) || !strcmp(w->names.at[i], function)) return true;
  return !w->names.count;
}

/* ---- bodies ---- */

static const as_front_request *files_of(as_summaries *s, const as_front_request *first,
                                        const as_front_request *second) {
  as_front_request *files = as_region_alloc(&s->region, 2 * sizeof *files);
  files[0] = *first;
  if (second) files[1] = *second;
  return files;
}

/* The types are those of the unit that has the body. A summary with a name of its own stands in the program itself;
 * else in a file of summaries. */
static void use_body(as_summaries *s, as_summaries_one *one, const as_summaries_unit *of, uint32_t function,
                     const as_summaries_unit *body, uint32_t in_body) {
  as_check_subject *subject = &one->subject;
  bool is_apart = !strcmp(subject->summary, subject->body);
  subject->count = of == body ? 1 : 2;
  subject->summary_files = is_apart;
  if (of == body || !is_apart) {
    subject->unit = of->unit, subject->in_unit = function;
    subject->files = files_of(s, &of->request, of == body ? NULL : &body->request);
    if (of != body) subject->other = body->unit, subject->in_other = in_body;
  } else {
    subject->unit = body->unit, subject->in_unit = in_body, subject->other = of->unit, subject->in_other = function;
    subject->files = files_of(s, &body->request, &of->request);
  }
}

static bool find_given(as_summaries *s, as_summaries_one *one, uint32_t of, uint32_t function) {
  for (uint32_t i = 0; i < s->units.count; i++) {
    const as_summaries_unit *unit = &s->units.at[i];
    if (i != of && !unit->is_body) continue;
    uint32_t body = find_body(unit->unit, one->subject.body);
    if (body == AS_CORE_NONE || (i == of && body == function)) continue;
    return use_body(s, one, &s->units.at[of], function, unit, body), true;
  }
  return false;
}

static bool find_reference(as_summaries *s, as_summaries_one *one, uint32_t of, uint32_t function) {
  const char *file = as_libc_find_reference(&s->region, NULL, one->subject.body);
  const as_summaries_unit *unit = file ? read_reference(s, &s->units.at[of].request, file) : NULL;
  uint32_t body = unit ? find_body(unit->unit, one->subject.body) : AS_CORE_NONE;
  if (body == AS_CORE_NONE) return false;
  return use_body(s, one, &s->units.at[of], function, unit, body), true;
}

/* ---- one ---- */

static void place_of(const as_core_unit *unit, const as_core_function *f, as_summaries_one *one) {
  const as_core_range *range = &unit->ranges.at[as_core_range_outermost(unit, f->range)];
  one->line = range->line, one->column = range->column;
}

static const char *forks_of(as_summaries *s, const as_core_unit *unit, const char *name) {
  as_text text = {.memory = s->memory};
  bool has = as_summary_put_forks(unit, name, &text);
  const char *kept = has ? as_region_copy(&s->region, as_text_get(&text), text.length + 1) : NULL;
  as_text_release(&text);
  return kept;
}

static void take_function(as_summaries *s, uint32_t at, uint32_t function) {
  const as_core_unit *unit = s->units.at[at].unit;
  const as_core_function *f = &unit->functions.at[function];
  const char *name = as_core_name(unit, f->name);
  as_summaries_one one = {.file = s->units.at[at].file, .is_own = s->wishes->from_library};
  one.place = one.is_own ? as_summaries_place(one.file) : one.file;
  one.subject.summary = name, one.subject.function = plain_name(name);
  if (!is_wanted(s->wishes, name, one.subject.function)) return;
  one.subject.body = s->wishes->reference ? s->wishes->reference : one.subject.function;
  one.subject.declared = as_summary_property_of(unit, is_declared(unit, name) ? name : one.subject.function);
  one.forks = forks_of(s, unit, name);
  place_of(unit, f, &one);
  if (!find_given(s, &one, at, function) && !find_reference(s, &one, at, function))
    one.no_body = "there is no body to compare it with; --body FILE gives one";
  as_summaries_vector_push(s->memory, &s->all, one);
}

static void take_functions(as_summaries *s, uint32_t at) {
  const as_core_unit *unit = s->units.at[at].unit;
  bool only_said = says_any(&s->units.at[at]);
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    const char *name = as_core_name(unit, f->name);
    bool is = s->wishes->summary ? !strcmp(s->wishes->summary, name) : !only_said || says_so(unit, name);
    if (is_candidate(&s->units.at[at], f) && is) take_function(s, at, i);
  }
}

/* ---- declarations ---- */

/* A property that is declared of what is not there was meant for something else. */
static bool declares_nothing(const as_summaries_unit *of, const as_core_global *global) {
  static const char variable[] = "assay_summary_";
  const as_core_unit *unit = of->unit;
  const char *name = as_core_name(unit, global->name);
  if (strncmp(name, variable, strlen(variable)) != 0 || global->definition != AS_CORE_DEFINITION_DEFINED) return false;
  name += strlen(variable);
  char prefixed[512];
  snprintf(prefixed, sizeof prefixed, "%s%s", prefix, name);
  if (find_body(unit, name) != AS_CORE_NONE || find_body(unit, prefixed) != AS_CORE_NONE) return false;
  const as_core_range *at = &unit->ranges.at[as_core_range_outermost(unit, global->range)];
  fprintf(stderr, "%s:%u:%u: error: a property of '%s' is declared, and there is no such function here\n", of->file,
          (unsigned)at->line, (unsigned)at->column, name);
  return true;
}

static bool declares_something_only(const as_summaries *s) {
  bool good = true;
  for (uint32_t i = 0; i < s->units.count; i++)
    for (uint32_t k = 0; k < s->units.at[i].unit->globals.count; k++)
      good &= !declares_nothing(&s->units.at[i], &s->units.at[i].unit->globals.at[k]);
  return good;
}

/* ---- all ---- */

static bool has_name(const as_summaries *s, const char *name) {
  for (uint32_t i = 0; i < s->all.count; i++)
    if (!strcmp(s->all.at[i].subject.summary, name) || !strcmp(s->all.at[i].subject.function, name)) return true;
  return as_cli_complain("summaries", "there is no summary of this name:", name);
}

bool as_summaries_find(as_summaries *s, as_memory *memory, as_cli_sources *sources, const as_summaries_wishes *wishes) {
  *s = (as_summaries){.memory = memory, .sources = sources, .wishes = wishes};
  as_region_init(&s->region, memory);
  if (!as_cli_sources_each(sources, take_unit, s)) return false;
  if (sources->failed) return fputs("assay summaries: a file could not be read; nothing was checked\n", stderr), false;
  for (uint32_t i = 0, count = s->units.count; i < count; i++)
    if (!s->units.at[i].is_body) take_functions(s, i);
  bool good = declares_something_only(s);
  if (wishes->summary) good = has_name(s, wishes->summary) && good;
  for (uint32_t i = 0; i < wishes->names.count; i++) good = has_name(s, wishes->names.at[i]) && good;
  if (good && !s->all.count) fputs("assay summaries: there is no summary in these files\n", stderr), good = false;
  return good;
}

void as_summaries_release(as_summaries *s) {
  for (uint32_t i = 0; i < s->all.count; i++)
    if (s->all.at[i].checked.memory) as_checked_release(&s->all.at[i].checked);
  for (uint32_t i = 0; i < s->units.count; i++) as_core_unit_destroy(s->units.at[i].unit);
  as_summaries_vector_release(s->memory, &s->all);
  as_summaries_units_release(s->memory, &s->units);
  as_region_release(&s->region);
}
